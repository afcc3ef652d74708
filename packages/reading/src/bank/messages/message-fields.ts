import type { Minor } from '@rallybook/contract/rules/money/amounts';
import { DONG, type Setting } from '../../cells/setting.ts';
import { type BankTime, timeAt } from '../../cells/times.ts';
import { isOtherCurrency } from '../../cells/units.ts';
import { NUMBER, readSignedVnd, SIGN } from '../line/bank-amount.ts';

/** Where a message is read, and whether days stand above what they may be of, or below it. */
export type MessageSetting = Setting & { days?: 'above' | 'below' | null };

/** What has been read of a message so far. */
export type Fields = {
  /** With the day on which the message is read. */
  setting: MessageSetting;
  /** Null if the bank names none. */
  account: string | null;
  /** Whole VND, with the sign that the bank wrote. */
  amount: Minor | null;
  /** Whether the last that was read is an amount without a currency: the rest of it may be missing. */
  isCutOff: boolean;
  time: BankTime | null;
  /** Whether the message names a balance; and the balance, if it can be read. */
  hasBalance: boolean;
  balance: Minor | null;
  /**
   * Where the text begins and ends on its line (null until it is found), and whether it begins with the bank's
   * reference.
   */
  text: { place: number; end: number; hasReference: boolean } | null;
  /** Whether the amount is in another currency than đồng. */
  isOtherCurrency: boolean;
  /** Whether a field is cut off or impossible. */
  isBroken: boolean;
};

/** What a message says, cut by who wrote it. */
export type MessageWords = {
  /** What stands before its account, perhaps written by a chat. */
  before: string;
  /** What the bank wrote from there on, up to the words of the payer. */
  ofBank: string;
  /** The words behind: the payer's where a label stands before them. */
  behind: string;
  hasLabel: boolean;
};

/** A message: its fields, its text, and the index of its last line. */
export type Message = {
  fields: Fields;
  text: string;
  words: MessageWords;
  /** The bank's number of the transfer, where it is not in the text. */
  reference: string | null;
  last: number;
  /** Whether another message seems to begin in its text. */
  hasAnother: boolean;
};

export const newFields = (setting: MessageSetting, account: string | null): Fields => ({
  setting,
  account,
  amount: null,
  isCutOff: false,
  time: null,
  hasBalance: false,
  balance: null,
  text: null,
  isOtherCurrency: false,
  isBroken: false,
});

const CURRENCY = String.raw`(?: ?VND| ?(?:dong|d|₫)(?![a-z]))`;

// Each of these either matches at the given place or fails, within a bounded number of steps.
const GAP = /[ |,;:.)]*/y;
const LABEL = String.raw`(?:(?:So tien(?: GD| giao dich)?|Giao dich|GD|PS|Phat sinh)[ :]{0,3})?`;
const SIGNED = new RegExp(
  String.raw`${LABEL}\(?(${SIGN})\)? {0,2}(?:VND ?)?(${NUMBER})(?:(${CURRENCY})|(?![a-z\d]))`,
  'iy',
);
/** `+300 nghìn`, `+300k`: a number whose zeros are left out. */
const WITH_UNIT = new RegExp(
  String.raw`${LABEL}(${SIGN}) {0,2}(\d{1,4}(?:[.,]\d{1,2})?(?: ?(?:nghin|ngan(?! hang)|trieu)|k|tr))(?: ?(?:dong|VND|d))?(?![a-z\d])`,
  'iy',
);
const CAME = 'tang|ghi co|nhan(?: duoc)?|nap|cong|credited|received';
const WENT = 'giam|ghi no|chuyen(?: di| khoan)?|thanh toan|tru|rut|paid|sent|debited|withdrawn';
/** `tang 500,000VND`, `GD giam 20,000 VND`: a word in the place of the sign. */
const IN_WORDS = new RegExp(
  String.raw`${LABEL}(?:(?:vua|da|moi|duoc|bi) ){0,3}(${CAME}|${WENT})(?: tien| so tien| with| of){0,2}(?: ?\((${SIGN})\))?[ :]{1,2}(?:VND ?(${NUMBER})(?:${CURRENCY}|(?![a-z\d]))|(${NUMBER})${CURRENCY})`,
  'iy',
);
const BALANCE_LABEL = String.raw`(?:Bal(?:ance)?|SDC|SD(?: kha dung)?|So ?du(?: (?:cuoi|hien tai|kha dung|(?:TK )?sau GD))?(?: la)?)`;
const BALANCE = new RegExp(
  String.raw`${BALANCE_LABEL}(?![a-z]|[ :.]{0,3}(?:TK|Tai khoan))[ :.…]{0,6}(?:VND ?)?(?:([+-]?${NUMBER})${CURRENCY}?)?`,
  'iy',
);
const TEXT =
  /(?:(?<ref>Ref)[ :.]{1,3}|(?:(?:ND|Noi dung|Mo ta|Dien giai)(?: (?:GD|CK|giao dich))?|(?<gd>GD)) ?[:.] ?)/iy;
/** Words before a time. */
const WHEN =
  /(?:vao |luc |ngay |on )?(?:vao|luc|ngay|thoi gian|on|at)(?: GD| giao dich)?(?![a-z])[ :]{0,3}/iy;
/** `(VND)`, `tai BIDV`, and other words between the account and the amount. */
const WORD = /\(VND\)|[a-z]{1,15}(?![a-z\d])[: ]{0,2}/iy;

function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

/** Reads a field at a place into `fields` and returns where it ends; null if the field is not there. */
type Reader = (folded: string, place: number, fields: Fields) => number | null;

export const readTime: Reader = (folded, place, fields) => {
  const when = matchAt(WHEN, folded, place);
  const start = place + (when?.[0].length ?? 0);
  const time = folded[start] === '(' ? start + 1 : start;
  const found = fields.time === null ? timeAt(fields.setting, folded, time) : null;
  if (found === null && when === null) return null;
  fields.time ??= found?.time ?? null;
  if (fields.time === null) fields.isBroken = true;
  return found?.end ?? start;
};

const IS_WENT = new RegExp(String.raw`^(?:${WENT})$`, 'i');
const minusOf = (word: string) => (IS_WENT.test(word) ? '-' : '');

/** What stands behind an amount that is not in đồng. */
const MAX_CURRENCY = 8;

export const readAmount: Reader = (folded, place, fields) => {
  if (fields.amount !== null) return null;
  const signed = matchAt(WITH_UNIT, folded, place) ?? matchAt(SIGNED, folded, place);
  const found = signed ?? matchAt(IN_WORDS, folded, place);
  if (found === null) return null;
  const sign = signed === null ? minusOf(found[1]!) : found[1]!;
  fields.amount = readSignedVnd(sign + (signed === null ? (found[3] ?? found[4]!) : found[2]!));
  // `Ghi có (-)`.
  const isDenied =
    signed === null && found[2] !== undefined && (found[2] === '+') !== (sign === '');
  if (fields.amount === null || fields.amount === 0 || isDenied) fields.isBroken = true;
  const end = place + found[0].length;
  const [behind = ''] = folded
    .slice(end, end + MAX_CURRENCY)
    .trim()
    .split(/[ .,;|]/);
  fields.isOtherCurrency = isOtherCurrency(DONG, behind);
  fields.isCutOff = signed !== null && signed[3] === undefined;
  return end;
};

/** A bank may name two balances; the first is the account's, the other what can be spent of it. */
export const readBalance: Reader = (folded, place, fields) => {
  const found = matchAt(BALANCE, folded, place);
  if (found === null) return null;
  if (!fields.hasBalance) {
    fields.hasBalance = true;
    fields.balance = found[1] === undefined ? null : readSignedVnd(found[1]);
  }
  return place + found[0].length;
};

const readLabel: Reader = (folded, place, fields) => {
  const found = fields.amount === null ? null : matchAt(TEXT, folded, place);
  if (found === null) return null;
  const start = place + found[0].length;
  const { ref, gd } = found.groups!;
  fields.text = { place: start, end: folded.length, hasReference: ref !== undefined };
  // The same label may stand before a second amount.
  fields.isBroken ||= gd !== undefined && !isComplete(fields);
  return start;
};

const readWord: Reader = (folded, place, fields) => {
  const found = fields.amount === null ? matchAt(WORD, folded, place) : null;
  return found === null ? null : place + found[0].length;
};

const FIELDS: readonly Reader[] = [readAmount, readBalance, readLabel, readTime];
const READERS: readonly Reader[] = [...FIELDS, readWord];

function readAt(readers: readonly Reader[], folded: string, place: number, fields: Fields) {
  for (const read of readers) {
    const wasCutOff = fields.isCutOff;
    const end = read(folded, place, fields);
    if (end !== null) {
      if (wasCutOff) fields.isCutOff = false;
      return end;
    }
  }
  return null;
}

/** Whether a line continues a message: it begins with a field that the message still lacks. */
export function continuesMessage(folded: string, fields: Fields): boolean {
  return readAt(FIELDS, folded, 0, { ...fields }) !== null;
}

/** How much of the end of a line may be a balance. */
const MAX_BALANCE = 80;

const BALANCE_AT_END = new RegExp(
  String.raw`[.,;|)] ?${BALANCE_LABEL}[ :]{0,3}(${NUMBER})${CURRENCY}?\.?$`,
  'i',
);

/**
 * Reads a balance that stands behind the text, as some banks write it.
 * @returns where the text ends
 */
function readBalanceAtEnd(folded: string, place: number, fields: Fields): number {
  const start = Math.max(place, folded.length - MAX_BALANCE);
  const found = fields.hasBalance ? null : BALANCE_AT_END.exec(folded.slice(start));
  if (found === null) return folded.length;
  fields.hasBalance = true;
  fields.balance = readSignedVnd(found[1]!);
  return start + found.index + (folded[start + found.index] === ')' ? 1 : 0);
}

/** How much of the end of a line may be a time. */
const MAX_TIME = 40;

/** What stands before a time that a bank wrote behind the words of the payer. */
const BEFORE_TIME = /(?:[.;|)\]] ?| [-–] )(?:(?:vao |luc |ngay |thoi gian ?:? ?){1,2})?(?=\d)/gi;

/**
 * The time that ends a text, behind what ends the words before it: it is the bank's own. Without a year, or an hour, it may be what
 * the payer wrote.
 * @returns where the words end; null if there is none
 */
export function timeAtEnd(
  setting: Setting,
  folded: string,
  begin: number,
): { time: BankTime; end: number } | null {
  const start = Math.max(begin, folded.length - MAX_TIME);
  for (const found of folded.slice(start).matchAll(BEFORE_TIME)) {
    const place = start + found.index + found[0].length;
    const read = timeAt(setting, folded, place);
    if (read === null || read.time?.hasTime !== true) continue;
    const isWhole = /\d[/.-]\d{1,2}[/.-]\d{2}/.test(folded.slice(place, read.end));
    if (isWhole && /^[ .)\]]{0,2}$/.test(folded.slice(read.end))) {
      return { time: read.time, end: start + found.index };
    }
  }
  return null;
}

/** Reads the fields of a line from a place on, until the text of the message begins or the line ends. */
export function readFields(folded: string, start: number, fields: Fields): void {
  let place = start;
  while (!fields.isBroken && fields.text === null) {
    place += matchAt(GAP, folded, place)![0].length;
    if (place >= folded.length) return;
    const end = readAt(READERS, folded, place, fields);
    if (end === null) {
      fields.text = { place, end: folded.length, hasReference: false };
      fields.isCutOff = false;
    } else place = end;
  }
  if (fields.text === null || fields.isBroken) return;
  fields.text.end = readBalanceAtEnd(folded, fields.text.place, fields);
  const { place: begin, end } = fields.text;
  const last = fields.time === null ? timeAtEnd(fields.setting, folded.slice(0, end), begin) : null;
  if (last !== null) {
    fields.time = last.time;
    fields.text.end = last.end;
  }
  fields.isBroken = !isComplete(fields);
}

/** Whether the amount is known as a whole, and a time or a balance shows that this is a message of a bank. */
export function isComplete(fields: Fields): boolean {
  const { amount, time, hasBalance, isBroken, isCutOff } = fields;
  return !isBroken && !isCutOff && amount !== null && (time !== null || hasBalance);
}
