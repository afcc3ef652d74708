import { normalizeText, withoutEnd } from '../characters.ts';
import { type Currency, entryOf } from './currencies.ts';

/** Currencies whose readers group by two digits before the last three: 12,34,567. */
const IN_LAKHS: readonly Currency[] = ['INR', 'PKR', 'BDT', 'NPR'];

/** The signs that stand behind an amount where the currency is at home, beside those of English. */
const AT_HOME: { readonly [C in Currency]?: string } = {
  JPY: '円',
  KRW: '원',
  TWD: '元',
  CNY: '元',
};

const signs = new Map<Currency, readonly string[]>();

/** Lower case, without accents and spaces, and with a plain minus and apostrophe. */
const fold = (text: string): string =>
  normalizeText(text, 'NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replaceAll('\u2212', '-')
    .replaceAll('\u2019', "'");

/** The code of a currency and its signs, folded, the longest first. */
export function signsOf(currency: Currency): readonly string[] {
  const known = signs.get(currency);
  if (known !== undefined) return known;
  const symbols = (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay });
    return format.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency;
  });
  const all = [
    ...new Set([currency, ...symbols, AT_HOME[currency] ?? ''].map((sign) => fold(sign).trim())),
  ]
    .filter((sign) => sign !== '')
    .toSorted((a, b) => b.length - a.length);
  signs.set(currency, all);
  return all;
}

/** Takes the currency's own code or sign off, before or behind the number. */
function withoutSign(text: string, currency: Currency): string {
  for (const sign of signsOf(currency)) {
    if (text.startsWith(sign)) return text.slice(sign.length).trim();
    if (text.endsWith(sign)) return text.slice(0, -sign.length).trim();
  }
  return text;
}

/** Takes a word such as "jt" off; `zeros` is what it stands for. */
function takeWord(text: string, currency: Currency): { number: string; zeros: number } {
  const words = Object.entries(entryOf(currency).thousands?.zeros ?? {});
  const found = words
    .toSorted(([a], [b]) => b.length - a.length)
    .find(([word]) => text.endsWith(word));
  if (found === undefined) return { number: text, zeros: 0 };
  return { number: text.slice(0, -found[0].length).trim(), zeros: found[1] };
}

/** Whether parts of a number between the same separators are groups of digits. */
function areGroups(parts: readonly string[], currency: Currency): boolean {
  const [first = '', ...others] = parts;
  const last = others.at(-1) ?? '';
  const between = others.slice(0, -1);
  const isWhole = /^\d{1,3}$/.test(first) && last.length === 3;
  if (isWhole && between.every((part) => part.length === 3)) return true;
  const isLakhs = IN_LAKHS.includes(currency) && first.length <= 2 && last.length === 3;
  return isLakhs && first !== '' && between.every((part) => part.length === 2);
}

/** The digits of a grouped number; null if it is not grouped as numbers are. */
function ungroup(number: string, currency: Currency): string | null {
  const separators = new Set(number.match(/[ '.,]/g));
  if (separators.size === 0) return number;
  if (separators.size > 1) return null;
  const parts = number.split(/[ '.,]/);
  return areGroups(parts, currency) ? parts.join('') : null;
}

/** The possible readings of a number with separators, as decimals such as "1200" or "1.2": none, one or two. */
function decimalsOf(number: string, currency: Currency, zeros: number): string[] {
  const last = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  const whole = ungroup(number, currency);
  if (last === -1) return whole === null ? [] : [whole];
  const before = ungroup(number.slice(0, last), currency);
  const after = number.slice(last + 1);
  const isRepeated = number.slice(0, last).includes(number[last]!);
  const asDecimal =
    before === null || before === '' || isRepeated || !/^\d+$/.test(after)
      ? null
      : `${before}.${after}`;
  if (whole === null || whole.startsWith('0')) return asDecimal === null ? [] : [asDecimal];
  if (asDecimal === null) return [whole];
  // One separator, and three digits behind it.
  return entryOf(currency).digits === 3 || zeros > 0 ? [asDecimal, whole] : [whole];
}

/** Shifts the decimal point to the right; null if a decimal is left over. */
export function shift(decimal: string, places: number): number | null {
  const [whole = '', part = ''] = decimal.split('.');
  const kept = withoutEnd(part, '0');
  return kept.length > places ? null : Number(whole + kept.padEnd(places, '0'));
}

/**
 * The possible readings in minor units of an amount as people type it in any currency but VND: "1,234.50", "€ 12",
 * "50rb". Point or comma as decimal sign; spaces, apostrophes, points and commas group.
 * @returns 'empty', 'no number', or one or two readings; none where it cannot be read
 */
export function readDecimal(text: string, currency: Currency): 'empty' | 'no number' | number[] {
  const folded = fold(text).replaceAll(/\s+/g, ' ').trim();
  if (folded === '') return 'empty';
  if (!/\d/.test(folded)) return 'no number';
  const isNegative = folded.startsWith('-');
  let typed = withoutSign(isNegative ? folded.slice(1).trim() : folded, currency);
  const isNegativeInside = !isNegative && typed.startsWith('-');
  if (isNegativeInside) typed = typed.slice(1).trim();
  const { number, zeros } = takeWord(typed, currency);
  if (!/^\d[\d.,' ]*$/.test(number)) return [];
  const places = entryOf(currency).digits + zeros;
  return decimalsOf(number, currency, zeros).flatMap((decimal) => {
    const amount = shift(decimal, places);
    return amount === null ? [] : [(isNegative || isNegativeInside ? -1 : 1) * amount];
  });
}

/**
 * An amount as a field shows it: "1234.50". With three decimals, a number below a thousand has a 0 before it where it
 * could otherwise be read as grouped: "01.234".
 */
export function writeDecimal(amount: number, currency: Currency): string {
  const { digits } = entryOf(currency);
  if (digits === 0) return String(amount);
  const all = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = all.slice(0, -digits);
  const isUnclear = digits === 3 && /^[1-9]\d{0,2}$/.test(whole);
  return `${amount < 0 ? '-' : ''}${isUnclear ? '0' : ''}${whole}.${all.slice(-digits)}`;
}
