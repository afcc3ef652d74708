import type { Language } from '../../languages.ts';
import { type Minor, toWire, type Wire, wireDecimals } from './amounts.ts';
import { type Currency, entryOf } from './currencies.ts';
import { moneyUnitOf } from './home.ts';
import { write } from './typed.ts';

const formats = new Map<string, Intl.NumberFormat>();

/** A formatter, made once: making one is slow. */
function formatOf(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(language, options);
  formats.set(key, format);
  return format;
}

/** All digits of the currency, whatever `Intl` thinks that it has. */
const digitsOf = (currency: Currency): Intl.NumberFormatOptions => {
  const { digits } = entryOf(currency);
  return { numberingSystem: 'latn', minimumFractionDigits: digits, maximumFractionDigits: digits };
};

const withSign = (currency: Currency, amount: Wire, language: Language): string =>
  formatOf(language, { style: 'currency', currency, ...digitsOf(currency) }).format(amount);

const isInThousands = (language: Language) => moneyUnitOf(language) === 'thousands';

const smallestUnits = (currency: Currency, amount: Wire): number =>
  amount * 10 ** (wireDecimals(currency) - entryOf(currency).digits);

/**
 * An amount in messages, mails and public pages: "€1,234.50". VND is in full and grouped as in Vietnam, in every
 * language: "1.250.500 đ".
 */
export function show(currency: Currency, amount: Minor, language: Language): string {
  if (currency === 'VND') return `${write(currency, amount, 'dong')} đ`;
  return withSign(currency, toWire(currency, amount), language);
}

/** An amount as a field of another app takes it, with all digits and no sign: "1234.50"; VND is in full: "1250500". */
export const plainAmount = (currency: Currency, amount: Minor): string =>
  currency === 'VND' ? String(amount) : toWire(currency, amount).toFixed(entryOf(currency).digits);

/** An amount on a screen: as in messages, but VND in the unit and the grouping of the language: "1,250.5 kVND". */
export function showOnScreen(currency: Currency, amount: Wire, language: Language): string {
  if (currency !== 'VND') return withSign(currency, amount, language);
  return isInThousands(language)
    ? `${showBare(currency, amount, language)} kVND`
    : showInFull(currency, amount, language);
}

/** The same without the unit, for several amounts in a line: "1,250.5". */
export function showBare(currency: Currency, amount: Wire, language: Language): string {
  if (currency !== 'VND') return formatOf(language, digitsOf(currency)).format(amount);
  return isInThousands(language)
    ? formatOf(language, { maximumFractionDigits: 3 }).format(amount)
    : formatOf(language, { maximumFractionDigits: 0 }).format(smallestUnits(currency, amount));
}

/** An amount on a screen, in full in every language: "1,250,500 đ". */
export function showInFull(currency: Currency, amount: Wire, language: Language): string {
  if (currency !== 'VND') return withSign(currency, amount, language);
  const format = formatOf(language, { maximumFractionDigits: 0 });
  return `${format.format(smallestUnits(currency, amount))} đ`;
}

/**
 * The unit in which a file's tables have amounts, as their headings say it.
 * @param thousands what the language calls thousands of VND
 */
export const tableUnit = (currency: Currency, thousands: string): string =>
  currency === 'VND' ? thousands : currency;

/** How a workbook writes an amount: the number, and its format. VND is in full. */
export function workbookAmount(
  currency: Currency,
  amount: Wire,
): { value: number; format: string } {
  const { digits } = entryOf(currency);
  const value = currency === 'VND' ? smallestUnits(currency, amount) : amount;
  return { value, format: digits === 0 ? '#,##0' : `#,##0.${'0'.repeat(digits)}` };
}

/** The unit beside a field in which an amount is typed. */
export function fieldUnit(currency: Currency, language: Language): string {
  if (currency !== 'VND') return currency;
  return isInThousands(language) ? 'kVND' : 'đ';
}
