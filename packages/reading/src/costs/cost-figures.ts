import { withoutEnd } from '@rallybook/contract/rules/characters';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { signsOf } from '@rallybook/contract/rules/money/typed-decimal';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { isOtherUnit } from '../cells/other-currency.ts';
import { DONG } from '../cells/setting.ts';
import type { Part } from './cost-parts.ts';

/** Units of other money as people write them behind a number. */
const OTHER_MONEY =
  /^(?:usd|eur|gbp|sgd|thb|jpy|aud|cad|cny|krw|myr|idr|inr|php|nt|nd?t|do|do la|dollars?|bucks?|euros?|pounds?|quid|baht|won|yen|te|ringgits?|rupiah|rupees?|pesos?|francs?|cents?)$/;

/** Whether a text is a unit of other money: by its code or sign, or in words without đồng's own. */
function isOther(currency: Currency, unit: string): boolean {
  if (unit === '') return false;
  const word = withoutAccents(unit.toLowerCase());
  if (currency.toLowerCase() === word || signsOf(currency).includes(word)) return false;
  if (isOtherUnit(currency, unit) || isOtherUnit(currency, unit.toUpperCase())) {
    return !(currency === DONG && /^(?:k|ng|tr|d|m)$/.test(word));
  }
  return currency === DONG && unit !== 'do' && unit !== 'te' && OTHER_MONEY.test(word);
}

/** A unit written to its number: `$30`, `15€`, `20USD`. */
const GLUED = /^[-−–+~(]{0,2}(\p{L}{0,4})\d[\d.,]{0,20}?(\p{L}{0,8})[.,!]?$/u;

/** Whether a text has the sign of another currency. */
function hasOtherSign(currency: Currency, text: string): boolean {
  const sign = /\p{Sc}/u.exec(text)?.[0];
  if (sign === undefined || signsOf(currency).includes(sign)) return false;
  return currency !== DONG || sign !== '₫';
}

/** The words at a number that may be its unit: before it a code only, since any word may stand there. */
function unitsAt(parts: readonly Part[], place: number): string[] {
  const [, before = '', behind = ''] = GLUED.exec(parts[place]!.text) ?? [];
  const last = parts[place - 1]?.text ?? '';
  const following = parts[place + 1]?.text ?? '';
  const next = /\d/.test(following) ? '' : following;
  const isCode = last.length > 1 && last === last.toUpperCase();
  return [before, behind, withoutEnd(next, '.,!'), isCode ? last : ''];
}

/** Whether a line names money of another currency than the club's, at any of its numbers: `$30 each`, `20 USD`, `15€`. */
export const hasOtherMoney = (currency: Currency, parts: readonly Part[]): boolean =>
  parts.some(
    ({ text }, place) =>
      hasOtherSign(currency, text) ||
      (/\d/.test(text) && unitsAt(parts, place).some((unit) => isOther(currency, unit))),
  );

/** What a figure can be that is no amount: a time of day, a time, the numbers of courts, a weekday, a date or a month, a number of things, a name. */
const KNOWN: readonly RegExp[] = [
  /^\d{1,2}(?:[hg:]|giờ|gio)\d{0,2}(?:ph?|am|pm)?(?:[-–>]+\d{1,2}(?:[hg:]|giờ|gio)?\d{0,2}(?:ph?|am|pm)?)?$/iu,
  /^\d{1,2}(?:am|pm)?[-–]\d{1,2}(?:[hg]|am|pm|giờ|gio)?\d{0,2}$/iu,
  /^\d{1,3}(?:[.,]\d)?(?:h|hrs?|p|ph|phút|phut|mins?|tiếng|tieng|giờ|gio|['’])\d{0,2}$/iu,
  /^\d(?:[+&]\d){1,3}$/,
  /^t[2-8](?:[-–&+/]t?[2-8]){0,5}$/iu,
  /^\d{1,2}[/.-]20\d{2}$/,
  /^\d{1,2}[/.]\d{1,2}[-–]\d{1,2}[/.]\d{1,2}$/,
  /^(?:19|20)\d{2}$/,
  /^[-–]\d{1,2}\/\d{1,2}$/,
  /^\d{1,3}(?:ống|ong|quả|qua|q|hộp|hop|chai|lon|thùng|thung|người|nguoi|ng|buổi|buoi|sân|san|cái|cai|tubes?|pcs|x)$/iu,
  // The name of a thing or of a court: `AS50`, `A1`.
  /^\p{L}[\p{L}\d-]*$/u,
];
/** A telephone number: nobody pays so much. */
const PHONE = /^\+?\d{9,15}$/;

/** Whether a word that is not read as a number has no figure, or one that cannot be an amount. */
export const isAccounted = (text: string): boolean =>
  !/\d/.test(text) ||
  (text.length <= 40 &&
    (KNOWN.some((kind) => kind.test(text)) || PHONE.test(text.replaceAll('.', ''))));
