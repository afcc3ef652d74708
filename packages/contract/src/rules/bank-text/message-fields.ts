import type { Vnd } from '../money.ts';
import { ACCOUNT } from './bank-account.ts';
import { NUMBER, readSignedVnd, SIGN } from './bank-amount.ts';
import { type BankTime, timeAt } from './bank-time.ts';

/** What has been read of a message so far. */
export type Fields = {
  account: string;
  /** Whole VND, with the sign that the bank wrote. */
  amount: Vnd | null;
  time: BankTime | null;
  /** Whether the message names a balance; and the balance, if it can be read. */
  hasBalance: boolean;
  balance: Vnd | null;
  /** Where the text begins on its line (null until it is found), and whether it begins with the bank's reference. */
  text: { place: number; hasReference: boolean } | null;
  /** Whether a field is cut off or impossible. */
  isBroken: boolean;
};

// Each of these either matches at the given place or fails, within a bounded number of steps.
const GAP = /[ |,;.)]*/y;
const AMOUNT = new RegExp(
  String.raw`(?:(?:So tien(?: GD| giao dich)?|Giao dich|GD|PS|Phat sinh)[ :]{0,3})?(${SIGN}) {0,2}(${NUMBER})(?: ?VND| ?(?:dong|d|₫)(?![a-z])|(?![a-z\d]))`,
  'iy',
);
const BALANCE = new RegExp(
  String.raw`(?:SDC|SD|So du(?: cuoi)?)(?![a-z]|[ :.]{0,3}(?:TK|Tai khoan))[ :.…]{0,6}(?:(-?${NUMBER})(?: ?VND)?)?`,
  'iy',
);
const TEXT = /(Ref)[ :.]{1,3}|(?:ND|Noi dung|GD)(?: (?:GD|CK|giao dich))? ?[:.] ?/iy;
/** Words before a time. */
const WHEN = /(?:vao |luc |ngay )?(?:vao|luc|ngay)(?![a-z])[ :]{0,3}/iy;
/** `(VND)`, `tai BIDV`, and other words between the account and the amount. */
const WORD = /\(VND\)|[a-z]{1,15}(?![a-z\d])[: ]{0,2}/iy;

const BANK = '(?:Vietcombank|VCB|MB ?Bank|MB|Techcombank|TCB|BIDV|ACB|TPBank|TPB)';

const HEAD = new RegExp(
  String.raw`(?<![a-z\d])(?:(?:SD|So du) )?(?:TK|Tai khoan)(?: ${BANK})?[ :]{0,3}(${ACCOUNT})`,
  'i',
);
/**
 * What may stand before a message on its line: nothing, or a name, a time or a quotation mark of a chat or a bank.
 */
const BEFORE_HEAD = new RegExp(
  String.raw`^(?:[^|]*[:\]>"'“(•*-] ?|[\d :/.,[\]apm-]*|${BANK} )$`,
  'i',
);
const IS_WITHIN_TEXT = /(?:^|[^a-z])(?:ref|nd|noi dung|gd) ?[:.] ?$/i;
/** How far into a line a message may begin. */
const MAX_BEFORE = 120;

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

/** The account with which a message begins on this line, and where it ends; null if no message begins here. */
export function headOf(folded: string): { account: string; end: number } | null {
  const found = HEAD.exec(folded.slice(0, MAX_BEFORE));
  if (found === null) return null;
  const before = folded.slice(0, found.index);
  if (!BEFORE_HEAD.test(before) || IS_WITHIN_TEXT.test(before)) return null;
  return { account: found[1]!, end: found.index + found[0].length };
}

const WITHIN = new RegExp(
  String.raw`(?:TK|Tai khoan)[ :]{0,3}${ACCOUNT}[^+\-\u2013\u2212]{0,40}${SIGN} {0,2}\d{1,3}(?:[.,]\d{3})`,
  'i',
);

/** The place within the text of a message at which another message seems to begin; -1 if there is none. */
export function messageWithin(folded: string): number {
  return folded.search(WITHIN);
}

/** Reads a field at a place into `fields` and returns where it ends; null if the field is not there. */
type Reader = (folded: string, place: number, fields: Fields) => number | null;

const readTime: Reader = (folded, place, fields) => {
  const when = matchAt(WHEN, folded, place);
  const start = place + (when?.[0].length ?? 0);
  const found = fields.time === null ? timeAt(folded, start) : null;
  if (found === null && when === null) return null;
  fields.time ??= found?.time ?? null;
  if (fields.time === null) fields.isBroken = true;
  return found?.end ?? start;
};

const readAmount: Reader = (folded, place, fields) => {
  const found = fields.amount === null ? matchAt(AMOUNT, folded, place) : null;
  if (found === null) return null;
  fields.amount = readSignedVnd(found[1]! + found[2]!);
  if (fields.amount === null || fields.amount === 0) fields.isBroken = true;
  return place + found[0].length;
};

const readBalance: Reader = (folded, place, fields) => {
  const found = fields.hasBalance ? null : matchAt(BALANCE, folded, place);
  if (found === null) return null;
  fields.hasBalance = true;
  fields.balance = found[1] === undefined ? null : readSignedVnd(found[1]);
  return place + found[0].length;
};

const readLabel: Reader = (folded, place, fields) => {
  const found = fields.amount === null ? null : matchAt(TEXT, folded, place);
  if (found === null) return null;
  const end = place + found[0].length;
  fields.text = { place: end, hasReference: found[1] !== undefined };
  return end;
};

const readWord: Reader = (folded, place, fields) => {
  const found = fields.amount === null ? matchAt(WORD, folded, place) : null;
  return found === null ? null : place + found[0].length;
};

const FIELDS: readonly Reader[] = [readAmount, readBalance, readLabel, readTime];
const READERS: readonly Reader[] = [...FIELDS, readWord];

function readAt(readers: readonly Reader[], folded: string, place: number, fields: Fields) {
  for (const read of readers) {
    const end = read(folded, place, fields);
    if (end !== null) return end;
  }
  return null;
}

/** Whether a line continues a message: it begins with a field that the message still lacks. */
export function continuesMessage(folded: string, fields: Fields): boolean {
  return readAt(FIELDS, folded, 0, { ...fields }) !== null;
}

/** Reads the fields of a line from a place on, until the text of the message begins or the line ends. */
export function readFields(folded: string, start: number, fields: Fields): void {
  let place = start;
  while (!fields.isBroken && fields.text === null) {
    place += matchAt(GAP, folded, place)![0].length;
    if (place >= folded.length) return;
    const end = readAt(READERS, folded, place, fields);
    if (end === null) {
      fields.text = { place, hasReference: false };
      fields.isBroken = !isComplete(fields);
    } else place = end;
  }
}

/** Whether the amount is known, and a time or a balance after it shows that it was not cut off. */
export function isComplete({ amount, time, hasBalance, isBroken }: Fields): boolean {
  return !isBroken && amount !== null && (time !== null || hasBalance);
}
