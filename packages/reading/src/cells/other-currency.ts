import { type Currency, CURRENCIES } from '@rallybook/contract/rules/money/currencies';
import { signsOf } from '@rallybook/contract/rules/money/typed-decimal';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { DONG } from './setting.ts';

/** No amount or heading is longer. */
const MAX_TEXT = 120;

/** A number with a word or a sign at either end, or at both: `$12`, `EUR 12,50`, `280.000 đ`, `-12 kr`. */
const AMOUNT =
  /^[^\p{L}\d\p{Sc}]{0,2}(?:[\p{L}\p{Sc}]{1,7}[.:]?)? ?[-+]? ?\d[\d.,'’ \u00A0]{0,30}(?:(?:k|tr|nghìn|ngàn|triệu) ?)?(?:[\p{L}\p{Sc}]{1,7}\.?)?\)?$/u;
/** Whether the text of a cell is an amount in another currency than the club's: `$12` in a club that counts in EUR. */
export function isOtherAmount(currency: Currency, text: string): boolean {
  if (text.length > MAX_TEXT || !/\d/.test(text) || !AMOUNT.test(text)) return false;
  return (text.match(UNITS) ?? []).some((unit) => isOtherUnit(currency, unit));
}

const UNITS = /[\p{L}\p{Sc}]+/gu;
/** Đồng, as people in Vietnam write them. */
const DONG_UNIT = /^(?:(?:nghìn|ngàn|triệu|k) ?)?(?:k?vn[dđ]|đ|đồng|₫)$/iu;
const WORDS: ReadonlyMap<string, RegExp> = new Map([
  ['euro', /EUR/],
  ['euros', /EUR/],
  ['dollars', /D$/],
]);

const CODES = new Set<string>(CURRENCIES);
/** Codes that are also names, alone in a heading. */
const ALSO_NAMES = new Set(['RON', 'PEN', 'TRY', 'COP']);

const ANY_SIGN = /\p{Sc}/u;
const BRACKETS = /[([]([^()[\]]{1,20})[)\]]/gu;
/** A code behind a word that is not in capitals: `Amount EUR`. */
const CODE_BEHIND = /\p{Ll}[ :/,-]{1,3}([A-Z]{3})$/u;
/** What says in which currency something is, before it: `Currency: EUR`, `All amounts in EUR`. */
const LABEL =
  /(?:currency|ccy|amounts? in|tiền tệ|loại tiền|đơn vị(?: tính)?|đvt|w[äa]hrung|devise|moneda|moeda|mata uang|valuta)[^\p{L}\d]{1,3}([A-Z]{3}|\p{Sc})(?!\p{L})/iu;

/** Whether all of a text is a code or a sign of a currency, or a unit of đồng, but not the club's. */
export function isOtherUnit(currency: Currency, text: string): boolean {
  const unit = text.trim();
  const sign = withoutAccents(unit.toLowerCase());
  if (signsOf(currency).includes(sign)) return false;
  if (DONG_UNIT.test(unit)) return currency !== DONG;
  if (CODES.has(unit)) return true;
  // `US$` and `A$` begin as the codes do.
  const letters = unit.replace(/\p{Sc}/u, '').toUpperCase();
  if (letters !== unit.toUpperCase()) return !(letters !== '' && currency.startsWith(letters));
  const word = WORDS.get(sign);
  if (word !== undefined) return !word.test(currency);
  return sign.length > 1 && CURRENCIES.some((candidate) => signsOf(candidate).includes(sign));
}

/**
 * Whether a heading, or a line above a table, names another currency than the club's: `Amount (USD)`, `Cost €`, `Currency: EUR`, and
 * `Số tiền (nghìn đ)` in a club that does not count in đồng.
 */
export function isOtherHeading(currency: Currency, text: string): boolean {
  if (text === '' || text.length > MAX_TEXT) return false;
  for (const [, unit] of text.matchAll(BRACKETS)) if (isOtherUnit(currency, unit!)) return true;
  const named = LABEL.exec(text)?.[1] ?? CODE_BEHIND.exec(text)?.[1];
  if (named !== undefined && isOtherUnit(currency, named.toUpperCase())) return true;
  const isCode = CODES.has(text) && !ALSO_NAMES.has(text);
  if (isCode) return text !== currency;
  const rest = signsOf(currency).reduce(
    (left, sign) => left.replaceAll(sign, ' '),
    text.toLowerCase(),
  );
  return ANY_SIGN.test(rest);
}

/** The heading of a column in which each row names its currency. */
const CURRENCY_HEADING =
  /^(?:currency|ccy|tiền tệ|loại tiền|w[äa]hrung|devise|moneda|moeda|mata uang|valuta)$/iu;

export const isCurrencyHeading = (text: string): boolean =>
  text.length <= MAX_TEXT && CURRENCY_HEADING.test(text);

/** Whether a cell in such a column names another currency than the club's. */
export const isOtherCode = (currency: Currency, text: string): boolean =>
  text.length <= MAX_TEXT && isOtherUnit(currency, text.toUpperCase());
