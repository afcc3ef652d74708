import { isCalendarDate } from '@rallybook/contract/rules/calendar';
import { shift } from '@rallybook/contract/rules/money/typed-decimal';
import { tidyLine } from '@rallybook/contract/rules/tidy-line';
import { instantOf } from '../../cells/local-time.ts';
import type { BankTime } from '../../cells/times.ts';
import { dayOf, type FileTransfer, PLAIN_AMOUNT } from './file-transfer.ts';
import { child, childrenOf, readXml, textAt, type XmlElement } from './xml.ts';

/** Text that stands for no reference. */
const NO_REFERENCE = /^(?:NOTPROVIDED|NONREF|NOTAVAIL)$/i;

const DATE_TIME =
  /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)(?:\.\d{1,9})?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/** A day, or a day with a time; a time without an offset is the club's. */
function timeOf(timeZone: string, element: XmlElement | undefined): BankTime | null {
  const date = textAt(element, 'Dt');
  if (date !== '') return dayOf(date.slice(0, 10));
  const [, day = '', clock = '', offset] = DATE_TIME.exec(textAt(element, 'DtTm')) ?? [];
  if (!isCalendarDate(day)) return null;
  if (clock === '00:00:00') return { at: day, hasTime: false };
  const at =
    offset === undefined
      ? instantOf(timeZone, day, clock)
      : new Date(`${day}T${clock}${offset}`).toISOString();
  return { at, hasTime: true };
}

const sideOf = (indicator: string): FileTransfer['direction'] =>
  indicator === 'CRDT' ? 'in' : indicator === 'DBIT' ? 'out' : null;

/** An amount, and its currency. */
type Amount = { amount: string; currency: string | null };

function amountIn(element: XmlElement | undefined): Amount | null {
  return element === undefined ? null : { amount: element.text, currency: element.currency };
}

/** What a single transfer of an entry moved: its own amount, in older versions among the details. */
const amountOfPart = (part: XmlElement): Amount | null =>
  amountIn(child(part, 'Amt')) ?? amountIn(child(part, 'AmtDtls', 'TxAmt', 'Amt'));

/** Decimals beyond those of any currency: files have at most so many. */
const MOST_DECIMALS = 5;

/** An amount as a whole number, whatever its currency; null if it is none. */
const countOf = ({ amount }: Amount): number | null =>
  PLAIN_AMOUNT.test(amount) ? shift(amount, MOST_DECIMALS) : null;

/** Whether the parts of an entry are transfers of its currency and direction that add up to it. */
function addUp(entry: XmlElement, parts: readonly XmlElement[]): boolean {
  const whole = amountIn(child(entry, 'Amt'));
  const side = textAt(entry, 'CdtDbtInd');
  if (whole === null) return false;
  const counts = parts.map((part) => {
    const own = amountOfPart(part);
    const ownSide = textAt(part, 'CdtDbtInd');
    if (own === null || own.currency !== whole.currency) return null;
    return ownSide === '' || ownSide === side ? countOf(own) : null;
  });
  const sum = counts.reduce<number>((total, count) => total + (count ?? NaN), 0);
  return Number.isSafeInteger(sum) && sum === countOf(whole);
}

/** Whether the only part of an entry does not deny its amount: one in another currency says what was exchanged. */
function mayBeWhole(entry: XmlElement, part: XmlElement): boolean {
  const own = amountOfPart(part);
  const isForeign = own !== null && own.currency !== child(entry, 'Amt')?.currency;
  return own === null || isForeign || addUp(entry, [part]);
}

/** The bank's own number of a transfer, else the one between banks, else the payer's. */
function referenceIn(elements: readonly (XmlElement | undefined)[]): string | null {
  const found = elements.flatMap((element) =>
    ['AcctSvcrRef', 'TxId', 'EndToEndId'].map((name) => textAt(element, name)),
  );
  return found.find((reference) => reference !== '' && !NO_REFERENCE.test(reference)) ?? null;
}

/** A creditor's reference by ISO 11649 without its check digits, so that a code in it is found. */
const withoutCheck = (reference: string) => reference.replace(/^RF\d{2}(?=.)/i, '');

/** Who paid; empty for what went out, and where nobody is named. */
function payerOf(part: XmlElement | undefined, entry: XmlElement): string {
  if (part === undefined || sideOf(textAt(entry, 'CdtDbtInd')) !== 'in') return '';
  const party = child(part, 'RltdPties', 'Dbtr');
  return textAt(party, 'Nm') || textAt(child(party, 'Pty'), 'Nm');
}

/** What the payer wrote, and who paid; where that is nothing, what the bank wrote. */
function textOf(part: XmlElement | undefined, entry: XmlElement): string {
  const remittance = part === undefined ? undefined : child(part, 'RmtInf');
  const written = [
    ...childrenOf(remittance, 'Ustrd').map(({ text }) => text),
    ...childrenOf(remittance, 'Strd').map((item) =>
      withoutCheck(textAt(child(item, 'CdtrRefInf'), 'Ref')),
    ),
  ].filter((text) => text !== '');
  const words = written.join(' ');
  const payer = payerOf(part, entry);
  if (payer !== '' && !words.includes(payer)) return tidyLine(`${words} ${payer}`);
  return words || textAt(part, 'AddtlTxInf') || textAt(entry, 'AddtlNtryInf');
}

/** Why an entry, or a part of it, is no transfer to record: it is not booked, or it came back. */
function faultOf(entry: XmlElement, part: XmlElement | undefined): FileTransfer['fault'] {
  const status = child(entry, 'Sts');
  const state = textAt(status, 'Cd') || (status?.text ?? '');
  const isReversed = !/^(?:false|0)?$/.test(textAt(entry, 'RvslInd'));
  const isReturned = part !== undefined && child(part, 'RtrInf') !== undefined;
  return state !== 'BOOK' || isReversed || isReturned ? 'bank_row_not_done' : null;
}

/** The transfers of an entry: its parts where they add up to it, else the entry as a whole, about which a person decides. */
function transfersOf(
  entry: XmlElement,
  account: string | null,
  timeZone: string,
): Omit<FileTransfer, 'line'>[] {
  const parts = childrenOf(entry, 'NtryDtls').flatMap((details) => childrenOf(details, 'TxDtls'));
  const [only] = parts.length === 1 ? parts : [];
  const isWhole = parts.length === 0 || (only !== undefined && mayBeWhole(entry, only));
  const areParts = parts.length > 1 && addUp(entry, parts);
  const found = areParts ? parts : [only ?? parts[0]];
  const time = timeOf(timeZone, child(entry, 'BookgDt')) ?? timeOf(timeZone, child(entry, 'ValDt'));
  return found.map((part) => {
    const whole = amountIn(child(entry, 'Amt'));
    const amount = areParts ? amountOfPart(part!) : whole;
    const references = areParts
      ? [child(part, 'Refs')]
      : [part === only ? child(part, 'Refs') : undefined, entry];
    const texts = areParts || part === only ? [part] : parts;
    return {
      amount: amount?.amount ?? null,
      currency: amount?.currency ?? null,
      direction: sideOf(textAt(entry, 'CdtDbtInd')),
      time,
      text: [...new Set(texts.map((text) => textOf(text, entry)))].join(' '),
      reference: referenceIn(references),
      account,
      fault:
        (areParts ? [part] : [...parts, undefined])
          .map((line) => faultOf(entry, line))
          .find((fault) => fault !== null) ?? null,
      isUnsure: !isWhole && !areParts,
    };
  });
}

const accountIn = (element: XmlElement): string | null => {
  const id = child(element, 'Id');
  return textAt(id, 'IBAN') || textAt(child(id, 'Othr'), 'Id') || null;
};

/**
 * Reads a statement by ISO 20022, camt.053.001.02 to .13, by the local names of its elements.
 * @param timeZone of times without an offset
 * @throws BankFileError if it is anything else, or not whole
 */
export function readCamt(text: string, timeZone: string): FileTransfer[] {
  const transfers: FileTransfer[] = [];
  let account: string | null = null;
  readXml(text, {
    Stmt: () => {
      account = null;
    },
    Acct: (element) => {
      account = accountIn(element);
    },
    Ntry: (element) => {
      for (const found of transfersOf(element, account, timeZone)) {
        transfers.push({ line: transfers.length + 1, ...found });
      }
    },
  });
  return transfers;
}
