import { BANK } from '../../cells/bank-names.ts';
import { ACCOUNT } from '../line/bank-account.ts';
import { isLikeMoney, SIGN } from '../line/bank-amount.ts';
import {
  type Fields,
  type MessageSetting,
  newFields,
  readAmount,
  readTime,
} from './message-fields.ts';

const HEAD = new RegExp(
  String.raw`(?<![a-z\d])(?:(?:SD|So du) )?(?:TK|Tai khoan|Acct|A\/c|Account)(?: (?:${BANK}|thanh toan))?[ :]{0,3}(${ACCOUNT})`,
  'i',
);
/** `Tai khoan Spend Account vua tang 350.000 VND`: a message that names no account. */
const HEAD_WITHOUT_ACCOUNT =
  /(?<![a-z\d])(?:TK|Tai khoan)(?: (?!vua|da|tang|giam)[a-z]{2,12}){0,4}(?= (?:(?:vua|da|moi|duoc|bi) ){0,3}(?:tang|giam) \d)/i;

/**
 * What may stand before a message on its line: nothing, or a name, a time or a quotation mark of a chat or a bank.
 */
const BEFORE_HEAD = new RegExp(
  String.raw`^(?:[^|]*[:\]>"'“(•*-] ?|[\d :/.,[\]apm-]*|${BANK} )$`,
  'i',
);
const IS_WITHIN_TEXT =
  /(?:^|[^a-z])(?:ref|nd|noi dung|mo ta|dien giai|loi nhan|tin nhan|gd) ?[:.] ?$/i;
/** How far into a line a message may begin. */
const MAX_BEFORE = 120;

/** What a message is never read from: a code to confirm something, an advertisement, or what is owed to the bank. */
const NO_TRANSFER =
  /(?<![a-z])(?:OTP|ma xac (?:thuc|nhan)|mat khau|khuyen mai|uu dai|voucher|trung thuong|qua tang|du no|no vay|no goc)(?![a-z])/i;

/** Whether a text is a code to confirm something, an advertisement, or about a debt. */
export const isNoTransfer = (folded: string): boolean => NO_TRANSFER.test(folded);

const BANK_AT = new RegExp(
  String.raw`\(?${BANK}(?: (?:Smart ?Banking|Digibank|Digi ?Biz|NEO|ONE|Mobile|iPay|Biz|Plus))?\)?(?![a-z\d])`,
  'iy',
);
/** Words of a title: `Thông báo biến động số dư`. */
const TITLE_AT =
  /(?:thong bao|bien dong|thay doi|so du|tai khoan|giao dich|tin nhan|your)(?![a-z\d])/iy;
const GAP_AT = /[ :;|,.\-–]+/y;

function endAt(pattern: RegExp, text: string, place: number): number | null {
  pattern.lastIndex = place;
  return pattern.test(text) ? pattern.lastIndex : null;
}

/** What the part of a message before the account says. */
type Opening = { fields: Fields; hasBank: boolean };

/**
 * Reads what a bank writes before the account: its name, a title, a time, an amount.
 * @returns null if there is anything else
 */
function readOpening(
  folded: string,
  { fields: before, hasBank: hadBank }: Opening,
): Opening | null {
  const fields = { ...before };
  let hasBank = hadBank;
  let place = 0;
  while (place < folded.length) {
    const bankEnd = endAt(BANK_AT, folded, place);
    const end: number | null =
      bankEnd ??
      readAmount(folded, place, fields) ??
      endAt(GAP_AT, folded, place) ??
      endAt(TITLE_AT, folded, place) ??
      (fields.time === null ? readTime(folded, place, fields) : null);
    if (end === null || fields.isBroken) return null;
    hasBank ||= bankEnd !== null;
    place = end;
  }
  // The time of a chat is not that of a message.
  const hasForeignTime = fields.time !== null && !hasBank && !folded.includes(';');
  return hasForeignTime ? null : { fields, hasBank };
}

/** Places at which a message may begin behind what a chat writes before it. */
function startsIn(before: string): number[] {
  const marks = [...before.matchAll(/[:\]>"'“(•*] ?/g)];
  return [0, ...marks.map(({ index, 0: mark }) => index + mark.length)];
}

/**
 * Whether a text is what a chat writes before a message. One that names money may be a message that is not understood,
 * and what follows may be in its payer's words.
 */
const isOfChat = (before: string) => !IS_WITHIN_TEXT.test(before) && !isLikeMoney(before);

/** Reads what stands on a line before the account; null if no message begins there. */
function readBefore(before: string, opening: Opening): Opening | null {
  for (const start of startsIn(before)) {
    if (!isOfChat(before.slice(0, start))) return null;
    const found = readOpening(before.slice(start), opening);
    if (found !== null) return found;
  }
  return BEFORE_HEAD.test(before) && isOfChat(before) ? opening : null;
}

/** The beginning of a message: what it says before and with the account, and where the account ends. */
export type Head = { fields: Fields; end: number };

function headOn(folded: string, opening: Opening): Head | null {
  const first = folded.slice(0, MAX_BEFORE);
  const found = HEAD.exec(first) ?? HEAD_WITHOUT_ACCOUNT.exec(first);
  if (found === null) return null;
  const before = readBefore(first.slice(0, found.index), opening);
  if (before === null || isNoTransfer(first.slice(0, found.index))) return null;
  // VIB writes the currency behind the number.
  const account = found[1]?.replace(/VND$/i, '') ?? null;
  return { fields: { ...before.fields, account }, end: found.index + found[0].length };
}

/**
 * The account with which a message begins on this line, and what stands before it; null if no message begins here.
 * @param setting with the day on which the message is read
 */
export const headOf = (folded: string, setting: MessageSetting): Head | null =>
  headOn(folded, { fields: newFields(setting, null), hasBank: false });

/** How many lines an app may write above the account: its name, a time, the amount. */
const MAX_ABOVE = 3;

/**
 * The beginning of a message that has other lines above the account.
 * @param lines folded, the first of them above the account
 * @returns how many lines are above it, too; null if no message begins here
 */
export function headBelow(
  lines: readonly string[],
  setting: MessageSetting,
): (Head & { above: number }) | null {
  let opening: Opening = { fields: newFields(setting, null), hasBank: false };
  for (const [above, folded] of lines.slice(0, MAX_ABOVE + 1).entries()) {
    const head = above === 0 ? null : headOn(folded, opening);
    if (head !== null) return { ...head, above };
    const isShort = /[a-z\d]/i.test(folded) && folded.length <= MAX_BEFORE;
    const next = isShort ? readOpening(folded, opening) : null;
    if (next === null) return null;
    opening = next;
  }
  return null;
}

const WITHIN = new RegExp(
  String.raw`(?:TK|Tai khoan)[ :]{0,3}${ACCOUNT}[^+\-\u2013\u2212]{0,40}${SIGN} {0,2}\d{1,3}(?:[.,]\d{3})`,
  'i',
);

/** The place within the text of a message at which another message seems to begin; -1 if there is none. */
export function messageWithin(folded: string): number {
  return folded.search(WITHIN);
}
