import { normalizeText } from '../characters.ts';
import { larger, maxAmount, type Minor, minorUnits, smaller, toWire } from './amounts.ts';
import { currencies, type Currency, entryOf } from './currencies.ts';
import type { MoneyUnit } from './home.ts';
import { readDecimal, shift, writeDecimal } from './typed-decimal.ts';

/**
 * The meaning of a typed amount. `ambiguous`: the separator may be a decimal point or group thousands; both readings
 * are given, the smaller first. `no number`: there is no digit. `unreadable`: anything else that is no whole amount of
 * minor units.
 */
export type TypedMoney =
  | { kind: 'amount'; amount: Minor }
  | { kind: 'ambiguous'; readings: [Minor, Minor] }
  | { kind: 'empty' | 'no number' | 'unreadable' };

/** How a field takes an amount: whether it groups the digits, has a key for three zeros, and takes decimals. */
export function typingOf(currency: Currency, unit: MoneyUnit) {
  if (currency !== 'VND') {
    const { digits, thousands } = entryOf(currency);
    return { groups: false, hasThreeZeros: thousands?.hasKey === true, hasDecimals: digits > 0 };
  }
  // Đồng have no decimals, and their key for three zeros makes points for thousands unnecessary.
  const isDong = unit === 'dong';
  return { groups: isDong, hasThreeZeros: isDong, hasDecimals: !isDong };
}

/** How many zeros a word of VND stands for. Accents are removed. */
const zerosOf: Readonly<Record<string, number>> = currencies.VND.thousands.zeros;

const words = Object.keys(zerosOf)
  .toSorted((a, b) => b.length - a.length)
  .join('|');

/** An amount in VND: a number; optionally a word, with digits after it as in "1tr2" and "1tr200k"; optionally the currency. */
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
 * @param unit the unit of a number in VND without a word
 */
export function readTyped(currency: Currency, text: string, unit: MoneyUnit): TypedMoney {
  if (text.length > MAX_TYPED) return { kind: 'unreadable' };
  const amounts = currency === 'VND' ? readVnd(text, unit) : readDecimal(text, currency);
  return typeof amounts === 'string' ? { kind: amounts } : toTypedMoney(currency, amounts);
}

function readVnd(text: string, unit: MoneyUnit): 'empty' | 'no number' | (number | null)[] {
  const typed = plain(text);
  if (typed === '') return 'empty';
  if (!/\d/.test(typed)) return 'no number';
  const found = amountPattern.exec(typed)?.groups;
  if (found === undefined) return [];
  const { sign, number = '', word, tail, tailWord, currency } = found;
  const plainZeros = unit === 'dong' || currency !== undefined ? 0 : 3;
  const zeros = word === undefined ? plainZeros : zerosOf[word]!;
  const more = tailOf(tail, tailWord, zeros);
  const readings = decimalsOf(number, zeros, word !== undefined).map((decimal) =>
    tail !== undefined && decimal.includes('.') ? null : shift(decimal, zeros),
  );
  return readings.map((vnd) => {
    if (vnd === null || more === null) return null;
    return (sign === '' ? 1 : -1) * (vnd + more);
  });
}

function toTypedMoney(currency: Currency, amounts: readonly (number | null)[]): TypedMoney {
  const possible = amounts
    .filter((amount) => amount !== null)
    .filter((amount) => Number.isSafeInteger(amount) && amount <= maxAmount(currency))
    // No -0.
    .map((amount) => minorUnits(amount || 0));
  const [first, second] = possible;
  if (first === undefined) return { kind: 'unreadable' };
  if (second === undefined) return { kind: 'amount', amount: first };
  return { kind: 'ambiguous', readings: [smaller(first, second), larger(first, second)] };
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

/**
 * What the digits after a word add: 200,000 in "1tr2" and "1tr200", 50,000 in "1tr50k". Null if they have no meaning.
 */
function tailOf(
  tail: string | undefined,
  tailWord: string | undefined,
  zeros: number,
): number | null {
  if (tail === undefined) return 0;
  if (tailWord === undefined) return Number(tail.padEnd(3, '0')) * 10 ** (zeros - 3);
  return zeros > 3 ? Number(tail) * 1000 : null;
}

/**
 * An amount as a field shows it, without its currency: "1234.50"; "8.053.125" in đồng, "8053.125" in thousands of VND.
 * `readTyped` reads it back.
 */
export function write(currency: Currency, amount: Minor, unit: MoneyUnit): string {
  if (currency !== 'VND') return writeDecimal(amount, currency);
  return unit === 'dong' ? groupDigits(String(amount)) : String(toWire(currency, amount));
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
