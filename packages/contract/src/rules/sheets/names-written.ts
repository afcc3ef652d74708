import { withoutEnd } from '../characters.ts';
import { partsOf } from '../cost-text/cost-parts.ts';
import { categoryOf } from '../cost-text/cost-words.ts';
import { isListHeading } from '../list-heading.ts';
import { isRemark, splitBrackets, withoutPhone } from '../name-remarks.ts';
import { isBlank } from '../names.ts';
import { headingOf, isHeadingWord, isSumLabel } from './headings.ts';
import { readDay } from './days.ts';
import { readFigure } from './figures.ts';
import { legendIn, readMark } from './marks.ts';

/** Nobody has a longer name. */
export const MAX_NAME = 120;

const NUMBERING = /^\d{1,3} ?[.)/-] ?(?=\p{L})/u;

/** A name without its number and what lists have behind it: `1. An` is An. */
export function writtenPerson(text: string): string {
  const name = withoutPhone(withoutEnd(text.replace(NUMBERING, ''), ':.;,* ')).trim();
  if (!/[([{（]/.test(name)) return name;
  // Another name in brackets tells two people apart, but `(nữ)` does not.
  const { text: bare, contents } = splitBrackets(name);
  return contents.every((content) => isRemark(content, bare)) ? bare.trim() : name;
}

const NO_LEGEND = legendIn([]);

/** What money is spent on besides courts and shuttlecocks: with its accents, since Tiến and Băng may be people. */
const SPENT =
  /(?<!\p{L})(?:tiền|thuê|mua|nước|ăn uống|liên hoan|giải|áo|thuốc|băng|trà đá|đá lạnh|lưới|vợt|ship|phí|quà|sinh nhật|giao lưu|gửi xe|đèn|điện|vệ sinh|trọng tài|hlv|water|drinks?|net|racket|strings?|party|food|prizes?|towels?|rent|hire|tournament|rental)(?!\p{L})/u;
/** The same in a text without accents, where fewer words are certain. */
const PLAIN_SPENT =
  /(?<![a-z])(?:thue|mua|nuoc|an uong|lien hoan|giao luu|gui xe|ve sinh|trong tai|sinh nhat|luoi|vot)(?![a-z])|(?<![a-z])tien /;
const PLAIN = /^[\0-\x7f]*$/;

/** Whether a text says what money was spent on: `Tiền sân tuần 1`, `Nước`, `court hire`. */
export function isSpending(text: string, readHeading = headingOf): boolean {
  if (text === '' || text.length > 200 || !/\p{L}/u.test(text)) return false;
  if (partsOf(text).some((part) => categoryOf(part.text) !== null)) return true;
  // `Số tiền` is a column of money, and nothing that was bought.
  const heading = readHeading(text);
  if (heading !== null && heading !== 'words' && heading !== 'other') return false;
  const written = text.toLowerCase();
  return SPENT.test(written) || (PLAIN.test(written) && PLAIN_SPENT.test(written));
}

/** Whether a text may be somebody's name: no mark, number, date, amount, sum or heading. */
export function isLikeName(text: string, readHeading = headingOf): boolean {
  if (text === '' || text.length > MAX_NAME || !/\p{L}/u.test(text) || /[@,;|=]|:\/\//.test(text))
    return false;
  const name = writtenPerson(text);
  if (isBlank(name) || name.split(' ').length > 8 || /\d{4}/.test(name)) return false;
  if (readMark(name, name, NO_LEGEND) !== null || isSumLabel(name)) return false;
  const figure = readFigure(name, name);
  const day = readDay(name, name);
  if (figure !== null || (day !== null && !isNameOfDay(name))) return false;
  return !isHeadingWord(name, readHeading) && !isListHeading(text, false);
}

/** English months and weekdays that are names, too: May, and Thu, as many are called in Vietnam. */
const isNameOfDay = (text: string) => /^(?:may|june|april|august|thu)$/i.test(text);
