import { withoutAccents } from '@rallybook/contract/rules/names';
import { localTime } from '../../cells/local-time.ts';
import { bankDay, type BankLine } from '../line/bank-line.ts';
import { payCodesIn } from '../line/pay-code.ts';
import { knownReference } from '../line/reference.ts';
import { STOCK_PHRASES } from './stock-phrases.ts';

/** A transfer without its place in a text. */
export type Transfer = Omit<BankLine, 'line'>;

/** Only this much of a text counts: stored texts are cut there. */
const MAX_TEXT = 500;

const MINUTE = 60_000;
const MINUTES_A_DAY = 24 * 60;

/** Letters and digits alone, since banks wrap texts and join words. */
export const plainKey = (text: string): string =>
  withoutAccents(text.slice(0, MAX_TEXT))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The values by which a transfer is compared. */
export type TransferKeys = {
  text: string;
  reference: string | null;
  day: string;
  /** The minute since 1970; null if the transfer has no time. */
  minute: number | null;
  /** How late in its day that minute is: 0 to 1439. */
  minuteOfDay: number | null;
  /** The members' codes with a right check character. */
  codes: readonly string[];
};

const keysByTransfer = new WeakMap<Transfer, { timeZone: string; keys: TransferKeys }>();

function makeKeys(timeZone: string, transfer: Transfer): TransferKeys {
  const { at, hasTime, text, reference } = transfer;
  const instant = Date.parse(at);
  return {
    text: plainKey(text),
    // A line that was stored before may have a reference that says that there is none.
    reference: plainKey(knownReference(reference) ?? '') || null,
    day: bankDay(timeZone, transfer),
    minute: hasTime ? Math.floor(instant / MINUTE) : null,
    minuteOfDay: hasTime ? Math.floor(localTime(timeZone, instant) / MINUTE) % MINUTES_A_DAY : null,
    codes: payCodesIn(text.slice(0, MAX_TEXT)),
  };
}

/** The keys of a transfer, computed once: it may be compared with many. */
export function keysOf(timeZone: string, transfer: Transfer): TransferKeys {
  const known = keysByTransfer.get(transfer);
  if (known?.timeZone === timeZone) return known.keys;
  const keys = makeKeys(timeZone, transfer);
  keysByTransfer.set(transfer, { timeZone, keys });
  return keys;
}

const PHRASES = new RegExp(
  STOCK_PHRASES.map(plainKey)
    .toSorted((a, b) => b.length - a.length)
    .join('|'),
  'g',
);

/** A shorter text may be that of many transfers. */
export const MIN_TELLING = 6;

/** Whether the key of a text says more than phrases that many use, such as "chuyen tien". */
export function isTelling(textKey: string): boolean {
  return textKey.replace(PHRASES, '').length >= MIN_TELLING;
}
