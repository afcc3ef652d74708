import { normalizeText, withoutEnd } from './characters.ts';
import type { MoneyUnit } from '../languages.ts';
import { MAX_THOUSANDS, type Vnd } from './money.ts';

/**
 * The meaning of a typed amount. `ambiguous`: the separator may be a decimal point or group thousands; both readings
 * are given, the smaller first. `no number`: there is no digit. `unreadable`: anything else that is no amount of
 * whole VND.
 */
export type TypedMoney =
  | { kind: 'amount'; vnd: Vnd }
  | { kind: 'ambiguous'; readings: [Vnd, Vnd] }
  | { kind: 'empty' | 'no number' | 'unreadable' };

/** How many zeros a word stands for. Accents are removed. */
const zerosOf: Record<string, number> = {
  k: 3,
  n: 3,
  ng: 3,
  nghin: 3,
  ngan: 3,
  thousand: 3,
  tr: 6,
  trieu: 6,
  m: 6,
  million: 6,
  ty: 9,
  ti: 9,
};

const words = Object.keys(zerosOf)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** A number; optionally a word, with digits after it as in "1tr2" and "1tr200k"; optionally the currency. */
const amountPattern = new RegExp(
  String.raw`^(?<sign>[-\u2212]?)(?<number>\d[\d.,]*)(?:(?<word>${words})(?:(?<tail>\d{1,3})(?<tailWord>k|ng?|nghin|ngan)?)?)?(?<currency>d|dong|vnd|\u20ab)?$`,
  'u',
);

/** An amount is never typed with more characters than this, spaces included. */
const MAX_TYPED = 100;

/** Lower case, without accents (đ = d) and spaces. */
function plain(text: string): string {
  return normalizeText(text, 'NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}\s]/gu, '')
    .replaceAll('đ', 'd');
}

/**
 * Reads an amount as people type it: "300000", "1.200.000 đ", "300k", "300 nghìn", "1,2 triệu", "1tr2", "1250.5".
 * @param unit the unit of a number without a word
 */
export function readMoney(text: string, unit: MoneyUnit): TypedMoney {
  if (text.length > MAX_TYPED) return { kind: 'unreadable' };
  const typed = plain(text);
  if (typed === '') return { kind: 'empty' };
  if (!/\d/.test(typed)) return { kind: 'no number' };
  const found = amountPattern.exec(typed)?.groups;
  if (found === undefined) return { kind: 'unreadable' };
  const { sign, number = '', word, tail, tailWord, currency } = found;
  const plainZeros = unit === 'dong' || currency !== undefined ? 0 : 3;
  const zeros = word === undefined ? plainZeros : zerosOf[word]!;
  const more = tailOf(tail, tailWord, zeros);
  const readings = decimalsOf(number, zeros, word !== undefined).map((decimal) =>
    tail !== undefined && decimal.includes('.') ? null : shift(decimal, zeros),
  );
  const amounts = readings.map((vnd) => {
    if (vnd === null || more === null) return null;
    return (sign === '' ? 1 : -1) * (vnd + more);
  });
  return toTypedMoney(amounts);
}

function toTypedMoney(amounts: readonly (Vnd | null)[]): TypedMoney {
  const possible = amounts.filter((vnd) => vnd !== null && vnd <= MAX_THOUSANDS * 1000);
  const [first, second] = possible as Vnd[];
  if (first === undefined) return { kind: 'unreadable' };
  // No -0.
  if (second === undefined) return { kind: 'amount', vnd: first || 0 };
  return { kind: 'ambiguous', readings: [Math.min(first, second), Math.max(first, second)] };
}

/**
 * The possible readings of a number with separators, as decimals such as "1200" or "1.2": none, one or two.
 * @param zeros how many zeros its unit has: đồng have no decimals
 * @param hasWord whether a word gives the unit
 */
function decimalsOf(number: string, zeros: number, hasWord: boolean): string[] {
  if (/^\d+$/.test(number)) return [number];
  const grouped = /^\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,})$/.test(number);
  if (grouped) return [number.replaceAll(/[.,]/g, '')];
  const both = /^(\d{1,3}(?:\.\d{3})+),(\d+)$|^(\d{1,3}(?:,\d{3})+)\.(\d+)$/.exec(number);
  if (both) {
    const [, dotted, afterComma, withCommas, afterDot] = both;
    const whole = (dotted ?? withCommas ?? '').replaceAll(/[.,]/g, '');
    return [`${whole}.${afterComma ?? afterDot}`];
  }
  return withOneSeparator(number, zeros, hasWord);
}

/** The readings of a number with one separator, which may be a decimal point or group thousands. */
function withOneSeparator(number: string, zeros: number, hasWord: boolean): string[] {
  const found = /^(\d+)([.,])(\d+)$/.exec(number);
  if (found === null) return [];
  const [, before = '', separator, after = ''] = found;
  const asDecimal = `${before}.${after}`;
  const canBeGroup = /^[1-9]\d{0,2}$/.test(before) && after.length === 3;
  if (!canBeGroup) return [asDecimal];
  if (zeros === 0) return [before + after];
  // "243.337" is how a field shows three decimals, which never end with a 0.
  const isExact = separator === '.' && !after.endsWith('0') && !hasWord;
  return isExact ? [asDecimal] : [asDecimal, before + after];
}

/** Shifts the decimal point to the right; null if a decimal is left over, or the number is too large. */
function shift(decimal: string, zeros: number): Vnd | null {
  const [whole = '', part = ''] = decimal.split('.');
  const kept = withoutEnd(part, '0');
  if (kept.length > zeros) return null;
  const vnd = Number(whole + kept.padEnd(zeros, '0'));
  return Number.isSafeInteger(vnd) ? vnd : null;
}

/**
 * What the digits after a word add: 200,000 in "1tr2" and "1tr200", 50,000 in "1tr50k". Null if they have no meaning.
 */
function tailOf(tail: string | undefined, tailWord: string | undefined, zeros: number): Vnd | null {
  if (tail === undefined) return 0;
  if (tailWord === undefined) return Number(tail.padEnd(3, '0')) * 10 ** (zeros - 3);
  return zeros > 3 ? Number(tail) * 1000 : null;
}

/** An amount as a field shows it: "8.053.125" in đồng, "8053.125" in thousands. `readMoney` reads it back. */
export function writeMoney(vnd: Vnd, unit: MoneyUnit): string {
  return unit === 'dong' ? groupDigits(String(vnd)) : String(vnd / 1000);
}

function groupDigits(number: string): string {
  const sign = number.startsWith('-') ? '-' : '';
  const digits = number.slice(sign.length);
  const groups = Array.from({ length: Math.ceil(digits.length / 3) }, (_, nth) =>
    digits.slice(Math.max(digits.length - 3 * (nth + 1), 0), digits.length - 3 * nth),
  );
  return sign + groups.toReversed().join('.');
}

/**
 * Groups the digits of an amount in đồng while it is typed. If the user typed a separator, or anything but digits,
 * the text stays as it is: "1.5tr" has its point on purpose.
 * @param before the text before the last key
 */
export function groupWhileTyping(before: string, text: string): string {
  const isGrouped = (typed: string) => typed === groupDigits(typed.replaceAll('.', ''));
  const points = (typed: string) => typed.split('.').length;
  if (text.length > MAX_TYPED || !/^[\d.]+$/.test(text) || !isGrouped(before)) return text;
  if (points(text) > points(before)) return text;
  return groupDigits(text.replaceAll('.', ''));
}
