import { normalizeText } from '@rallybook/contract/rules/characters';
import { currencies, type Currency } from '@rallybook/contract/rules/money/currencies';
import { signsOf } from '@rallybook/contract/rules/money/typed-decimal';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { DONG } from './setting.ts';

/** What a number is multiplied by. */
export type Unit = 1 | 1000 | 1_000_000;

/** A longer text names no unit. */
const MAX_TEXT = 200;

/** In lower case and without accents, but without `Ngân`, which is no `ngàn`. */
const fold = (text: string) =>
  withoutAccents(
    normalizeText(text.slice(0, MAX_TEXT), 'NFC').toLowerCase().replaceAll('ngân', ''),
  );

const THOUSAND =
  /\bnghin\b|\bngan\b(?! hang)|\bngd\b|\bkvnd\b|\bthousands?\b|\bribu(?:an)?\b|(?<![\d.,])(?:1[.,]?)?000 ?(?:d|vnd|dong)\b|\(x? ?1[.,]?000\)/;
const MILLION = /\btrieu\b|\bmillions?\b|\btrd\b|\bjuta(?:an)?\b/;
/** Short for a unit, in a heading: `Số tiền (k)`. */
const SHORT_THOUSAND = /\bkd?\b/;
const SHORT_MILLION = /\btr\b/;

/** The unit that a heading names: `Thu (nghìn đ)`; null if it names none. */
export function unitOfHeading(heading: string): Unit | null {
  const folded = fold(heading);
  if (THOUSAND.test(folded) || SHORT_THOUSAND.test(folded)) return 1000;
  return MILLION.test(folded) || SHORT_MILLION.test(folded) ? 1_000_000 : null;
}

const LABEL = /\b(?:don vi tinh|don vi(?= ?:)|dvt|unit)\b ?:? ?/;
const ONLY_UNIT = /^\(?[a-z. ]{3,20}\)?$/;
/** Behind a title: `Quỹ tháng 11 (nghìn đồng)`, `Kas (dalam ribuan rupiah)`. */
const IN_BRACKETS =
  /\(((?:dalam |in )?(?:nghin|ngan|trieu|ribu(?:an)?|juta(?:an)?|thousands?|millions?)(?: (?:dong|d|vnd|rupiah))?)\) ?$/;

/** The unit that a line above a table names: `Đơn vị tính: nghìn đồng`, `(triệu đồng)`; null if it names none. */
export function unitOfLine(line: string): Unit | null {
  const folded = fold(line);
  const label = LABEL.exec(folded);
  const named =
    label === null
      ? (IN_BRACKETS.exec(folded)?.[1] ?? folded.trim())
      : folded.slice(label.index + label[0].length);
  if (label === null && !ONLY_UNIT.test(named)) return null;
  if (THOUSAND.test(named) || /^kd?$/.test(named)) return 1000;
  return MILLION.test(named) ? 1_000_000 : null;
}

const CODES =
  'usd|eur|gbp|jpy|sgd|aud|cad|chf|cny|rmb|krw|thb|hkd|twd|myr|inr|idr|php|nzd|sek|nok|dkk|rub|pln|czk|lak|khr';
const SYMBOL = /[$\u20AC\u00A3\u00A5\u20A9\u0E3F]/;
const CODE = new RegExp(String.raw`(?<![a-z])(?:${CODES}|euros?|dollars?|do la|yen)(?![a-z])`);
const ONLY_CODE = new RegExp(String.raw`^(?:${CODES}|[$\u20AC\u00A3\u00A5\u20A9\u0E3F])$`, 'i');
const CODE_IN_LINE = new RegExp(String.raw`(?<![A-Za-z])(?:${CODES.toUpperCase()})(?![A-Za-z])`);

/** Any sign of a currency, as Unicode knows them. */
const ANY_SIGN = /\p{Sc}/u;
/** Codes in capitals: in small letters, some are words. */
const ALL_CODES = [...new Set([...Object.keys(currencies), ...CODES.toUpperCase().split('|')])];
const ANY_CODE = new RegExp(String.raw`(?<![A-Za-z])(?:${ALL_CODES.join('|')})(?![A-Za-z])`, 'g');

/** Whether a text that counts in a currency other than đồng names another one. */
function namesAnother(currency: Currency, text: string): boolean {
  const codes = text.slice(0, MAX_TEXT).match(ANY_CODE) ?? [];
  if (codes.some((code) => code !== currency)) return true;
  const folded = fold(text);
  const found = CODE.exec(folded)?.[0];
  if (found !== undefined && !namesOwn(currency, found)) return true;
  const rest = signsOf(currency).reduce((left, sign) => left.replaceAll(sign, ' '), folded);
  return ANY_SIGN.test(rest);
}

/** Words for currencies beside their codes. */
const WORDS: Readonly<Record<string, readonly Currency[]>> = {
  euro: ['EUR'],
  euros: ['EUR'],
  dollar: ['USD', 'SGD', 'AUD', 'CAD', 'NZD', 'HKD', 'TWD'],
  dollars: ['USD', 'SGD', 'AUD', 'CAD', 'NZD', 'HKD', 'TWD'],
  yen: ['JPY'],
  rmb: ['CNY'],
};

const namesOwn = (currency: Currency, word: string): boolean =>
  word === currency.toLowerCase() || (WORDS[word]?.includes(currency) ?? false);

/** Whether an amount or a heading names another currency than the club's: `Amount (EUR)`, `300 USD`, `$300`. */
export function namesOtherCurrency(currency: Currency, text: string): boolean {
  if (currency !== DONG) return namesAnother(currency, text);
  const folded = fold(text);
  return (SYMBOL.test(folded) || CODE.test(folded)) && !/vnd|\bdong\b/.test(folded);
}

const POINTS =
  /^(?:so du |tong |so )?diem(?: (?:cong|tru|thuong|tich luy|con lai|hien co|doi|tang|giam|nhan|dung))?$/;
const IN_STORE = /^(?:so luong )?(?:nhap|xuat)(?: (?:kho|hang))?(?: trong ky)?$/;
const STORE =
  /^(?:so luong )?ton(?: (?:kho|hang|dau|cuoi|dau ky|cuoi ky))?$|\bkho\b|^(?:so luong|sl)$/;

/** Whether the headings of amounts, among those of their table, count points or goods: `Điểm cộng`, `Nhập | Xuất | Tồn`. */
export function countsNoMoney(amounts: readonly string[], all: readonly string[]): boolean {
  const folded = amounts.map((heading) => fold(heading).trim());
  if (folded.some((heading) => POINTS.test(heading))) return true;
  return (
    folded.some((heading) => IN_STORE.test(heading)) &&
    all.some((heading) => STORE.test(fold(heading).trim()))
  );
}

/** Whether a cell in a column of currencies names the club's: by its code, or its sign. */
export const isOwnCurrency = (currency: Currency, text: string): boolean =>
  text.trim().toUpperCase() === currency || signsOf(currency).includes(text.trim().toLowerCase());

/** Whether a cell is nothing but another currency. */
export const isOtherCurrency = (currency: Currency, text: string): boolean =>
  currency === DONG
    ? ONLY_CODE.test(text)
    : /^(?:[A-Z]{3}|\p{Sc})$/u.test(text) && namesAnother(currency, text);

/** Whether a line names the club's currency. */
export const namesCurrency = (currency: Currency, line: string): boolean =>
  currency === DONG ? /vn[d\u0111\u0110]/i.test(line) : line.includes(currency);

/** Whether a line above a table says that it counts in another currency: `Currency: EUR`. A rate to đồng does not. */
export function isLineOfOtherCurrency(currency: Currency, line: string): boolean {
  const text = line.slice(0, MAX_TEXT);
  if (currency !== DONG) return namesAnother(currency, text) && !namesCurrency(currency, text);
  return (CODE_IN_LINE.test(text) || SYMBOL.test(text)) && !namesCurrency(currency, text);
}
