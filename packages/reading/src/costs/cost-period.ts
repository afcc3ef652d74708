import { type CalendarDate, calendarDate } from '@rallybook/contract/rules/calendar';
import { ENGLISH_MONTH_WORD, numberOfMonth } from '../chat/month-words.ts';
import type { Part } from './cost-parts.ts';
import { wordSet } from './cost-words.ts';

/** No longer line is looked at. */
const MAX_LINE = 400;

const YEAR = String.raw`(?:(?:,? ?(?:năm |nam )?|[/-])(?<year>20\d{2}))?(?!\d)`;
const MONTH_IN_FIGURES = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:tháng|thang|bulan|month) ?|t)(?<month>\d{1,2})${YEAR}`,
  'iu',
);
const MONTH_IN_WORDS = new RegExp(
  String.raw`(?<![\p{L}\d])(?<month>${ENGLISH_MONTH_WORD})${YEAR}`,
  'iu',
);
/** What means the time in which it is written. */
const NOW =
  /(?<!\p{L})(?:(?:tuần|tuan|tháng|thang|hôm|hom|sáng|sang|trưa|trua|chiều|chieu|tối|toi|đêm|dem|năm) (?:này|nay)|this (?:week|month)|today|tonight|(?:hari|malam|minggu|bulan) ini)(?!\p{L})/iu;
/** Weeks, and what was before: which days they are is not said. */
const OTHER =
  /(?<!\p{L})(?:(?:tuần|tuan|week|minggu|đợt|kỳ|quý|quarter) ?(?:ke[ -]?|thứ )?\d|(?:tuần|tuan|tháng|thang|bulan|minggu|năm) (?:trước|truoc|rồi|roi|vừa rồi|qua|sau|tới|lalu|kemarin|depan)|(?:last|next) (?:week|month|year))(?!\p{L})/iu;

/** Whether a line says only that it is of now: `tuần này`, `sáng nay`. */
export const saysNow = (line: string): boolean =>
  NOW.test(line.slice(0, MAX_LINE)) && !OTHER.test(line.slice(0, MAX_LINE));

/** The month that a line names; that of today's year where it names none. */
function monthIn(line: string, today: CalendarDate): { year: number; month: number } | null {
  const figures = MONTH_IN_FIGURES.exec(line)?.groups;
  const { month, year } = figures ?? MONTH_IN_WORDS.exec(line)?.groups ?? {};
  if (month === undefined) return null;
  const nth = figures === undefined ? numberOfMonth(month) : Number(month);
  return { year: Number(year ?? today.slice(0, 4)), month: nth };
}

const FIRST_OF_LAST_DAYS = 28;

/** The last day of the month that a line names, as far as there is one that is over. */
export function daysOfMonthIn(line: string, today: CalendarDate): CalendarDate[] {
  const named = monthIn(line.slice(0, MAX_LINE), today);
  if (named === null) return [];
  const days = [3, 2, 1, 0].flatMap(
    (more) => calendarDate(named.year, named.month, FIRST_OF_LAST_DAYS + more) ?? [],
  );
  return days.filter((day) => day <= today).slice(0, 1);
}

/**
 * Whether a heading names another time than the month in which it is read, so that costs below it were not spent today:
 * `Chi phí tháng 10:` in November, `Tuần 1 tháng 11`, `October expenses`, `bulan lalu`.
 */
export function namesOtherPeriod(heading: string, today: CalendarDate): boolean {
  const text = heading.slice(0, MAX_LINE);
  if (OTHER.test(text)) return true;
  const named = monthIn(text, today);
  return (
    named !== null && `${named.year}-${String(named.month).padStart(2, '0')}` !== today.slice(0, 7)
  );
}

/** A month that is no other word: neither `sân T3`, a weekday, nor `may áo`. */
const CLEAR_MONTH = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:tháng|thang|bulan|month) ?\d{1,2}(?!\d)|t(?:[89]|1[0-2])(?!\d)|(?!may(?!\p{L}))${ENGLISH_MONTH_WORD}(?!\p{L}))`,
  'iu',
);
const OTHER_MONTH =
  /(?<!\p{L})(?:(?:tháng|thang|bulan) (?:trước|truoc|rồi|roi|vừa rồi|qua|sau|tới|lalu|kemarin|depan)|(?:last|next) month|(?:đầu|dau|giữa|giua|cuối|cuoi) (?:tháng|thang|tuần|tuan)(?! (?:này|nay))|(?:awal|akhir|pertengahan) bulan)(?!\p{L})/iu;

/** The month that a line names where it is another one than that of its day: `tiền cầu T9` in November; else null. */
export function otherMonthIn(line: string, day: CalendarDate): string | null {
  const text = line.slice(0, MAX_LINE);
  const other = OTHER_MONTH.exec(text)?.[0];
  if (other !== undefined) return other;
  const named = CLEAR_MONTH.exec(text)?.[0];
  const isOther = named !== undefined && !OTHER.test(text) && namesOtherPeriod(text, day);
  return isOther ? named : null;
}

const IS_MONTH = new RegExp(`^${ENGLISH_MONTH_WORD}$`, 'iu');
const isOfYear = wordSet('năm, nam, year, tahun');
const isOfMonth = wordSet('tháng, thang, bulan, month');

/** Whether a part is the year of a month or the year itself, and no amount: `Pengeluaran Oktober 2026`, `tháng 10 2026`. */
export function isYear(parts: readonly Part[], place: number): boolean {
  if (!/^20\d{2}[:.,]?$/.test(parts[place]!.text)) return false;
  const [before, first] = [parts[place - 1]?.text ?? '', parts[place - 2]?.text ?? ''];
  if (IS_MONTH.test(before) || isOfYear(before) || /^t\d{1,2}$/iu.test(before)) return true;
  return /^\d{1,2}$/.test(before) && isOfMonth(first);
}

/** What a title of costs that were spent says: one of the first words has to be there. */
const isOfSpending = wordSet(
  'chi, phí, expenses, expense, spending, spent, costs, cost, pengeluaran, biaya',
);
const isOfTitle =
  wordSet(`các, khoản, sổ, danh, sách, tổng, hợp, kết, tiêu, clb, câu, lạc, bộ, nhóm, cầu, lông, đội, tháng, thang, tuần, này, ngày, năm, quỹ, bulan, minggu, ini, kas, daftar,
  tahun, list, club, badminton, month, week, this, for, the, of, in, our`);

/** Whether a line without an amount is the title of costs, and no cost of which the amount is missing: `Chi phí tháng 11:`. */
export function isTitleOfCosts(parts: readonly Part[]): boolean {
  const words = parts.flatMap(({ text }) => text.match(/[\p{L}\p{M}\d]+/gu) ?? []);
  const isTitle = (word: string) =>
    isOfSpending(word) ||
    isOfTitle(word) ||
    IS_MONTH.test(word) ||
    /^(?:\d{1,2}|20\d{2}|t\d{1,2})$/iu.test(word);
  return words.some((word) => isOfSpending(word)) && words.every(isTitle);
}
