import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import { ENGLISH_MONTH_WORD, numberOfMonth } from '../chat/month-words.ts';

const MONTH = `(?<month>${ENGLISH_MONTH_WORD})`;
const DAY = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(?:,? (?<year>20\d{2}))?(?![\p{L}\d/.:%'’]*[\p{L}\d])`;
const MONTH_FIRST = new RegExp(String.raw`(?<![\p{L}\d])${MONTH} ?${DAY}${YEAR}`, 'giu');
const DAY_FIRST = new RegExp(
  String.raw`(?<![\p{L}\d/.,:])${DAY}[ -](?:of )?${MONTH}${YEAR.replace(',? ', '[ ,-]{1,2}')}`,
  'giu',
);

/** A line with the dates that it has in English as figures: `Nov 24 court 300k`, `24th of November 2026`. */
export function withPlainDates(line: string): string {
  if (!/\p{L}{3}/u.test(line) || !/\d/.test(line)) return line;
  const plain = (...found: unknown[]) => {
    const { day, month, year } = found.at(-1) as Record<'day' | 'month' | 'year', string>;
    const nth = numberOfMonth(month);
    const before = (found.at(-2) as string).slice(0, found.at(-3) as number);
    // `may 20 áo` is no date, nor is a week of a month.
    if (month.startsWith('may') || /week $/iu.test(before)) return found[0] as string;
    return `${day}/${nth}${year === undefined ? '' : `/${year}`}`;
  };
  return line.replace(DAY_FIRST, plain).replace(MONTH_FIRST, plain);
}

/** Words of a day that is not said by its date: `hôm kia`, `ngày 24`, `last Tuesday`, `tuần trước`, `24th`. */
const OTHER_DAY =
  /(?<![\p{L}\d])(?:(?:hôm|hom|bữa|bua) (?:kia|kìa|trước|truoc|nọ|no|thứ|thu|t\d|cn)|(?:sáng|sang|trưa|trua|chiều|chieu|tối|toi|đêm|dem|hôm|hom|bữa|bua) (?:nay|qua|mai|t[2-8]|cn|thứ|thu \d)|(?:tuần|tuan|buổi|buoi) (?:trước|truoc|rồi|vừa rồi|này|nay|sau)|(?:ngày|ngay|mùng|mồng|mung|mong) \d{1,2}(?! ?(?:[/.-]\d|tháng|thang|k|tr))|(?:last|next|this) (?:week|mon|tue|wed|thu|fri|sat|sun)[a-z]*|(?:mon|tues|wednes|thurs|fri|satur|sun)day|yesterday|today|tonight|tomorrow|kemarin|besok|lusa|(?:hari|malam|minggu|bulan) ini|(?:tadi|nanti) (?:pagi|siang|sore|malam)|minggu (?:lalu|depan)|senin|selasa|rabu|kamis|jumat|sabtu|(?:jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)\.?|\d{1,2}(?:st|nd|rd|th))(?![\p{L}\d])/iu;

/** Several days before one month: `24, 26/11`; a small number behind a word may be that of a court. */
const SEVERAL_DAYS = /(?<![\d/.,:])(\d{1,2}) ?(?:,|&|và|va|and|dan) ?\d{1,2}\/\d{1,2}(?![\d/])/iu;
const MAX_COURT = 12;

/** From one day to another: `1/11-15/11`, `1-3/11`, `từ 1/11 đến 15/11`. */
const FROM_DAY_TO_DAY =
  /(?<![\d/.,:])\d{1,2}(?:[/.]\d{1,2})? ?(?:[-–—~→]>?|đến|den|tới|toi|to|until|sampai|s\/d) ?\d{1,2}\/\d{1,2}(?![\d/])/iu;

/** Whether a line names several days, of which none is its own: `sân 24, 26/11 720k`, `1/11-15/11 sân 1tr8`. */
export function namesSeveralDays(line: string): boolean {
  if (FROM_DAY_TO_DAY.test(line.slice(0, 400))) return true;
  const found = SEVERAL_DAYS.exec(line.slice(0, 400));
  return found !== null && (found.index === 0 || Number(found[1]) > MAX_COURT);
}

/** What may be a day at the end of a line: `nước 75k 22-11`; `sân 2-3` are courts. */
const LAST_DAY = /(?<![\d/.,:-])\d{1,2}[-.](\d{1,2})[ .)]{0,3}$/u;

/** Whether a line ends in what may be a day of this month or the one before, though it may be other numbers. */
export function endsInDay(line: string, today: CalendarDate): boolean {
  const month = Number(LAST_DAY.exec(line.slice(-20))?.[1] ?? 0);
  const now = Number(today.slice(5, 7));
  return month > 0 && (month === now || month === (now === 1 ? 12 : now - 1));
}

/** Whether a line without its date still names a day, in words that are not read. */
export const namesOtherDay = (rest: string): boolean => OTHER_DAY.test(rest.slice(0, 400));
