import {
  addDays,
  calendarDate,
  monthOf as monthOfDate,
  type CalendarDate,
  type Weekday,
  weekdayOf,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { Cell } from '@rallybook/contract/rules/cells';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { ENGLISH_WEEKDAYS, INDONESIAN_WEEKDAYS, readWeekday } from '../chat/chat-date.ts';
import { MONTH_STARTS, numberOfMonth } from '../chat/month-words.ts';
import { fullYear } from './date-parts.ts';

/** What a cell says about a day; parts that it does not say are missing. */
export type DayParts = { day?: number; month?: number; year?: number; weekday?: Weekday };

/** Longer than any date with its weekday and time. */
const MAX_LENGTH = 60;

const ENGLISH_MONTH = new RegExp(
  // `des` alone is a French article.
  String.raw`(?<![a-z])(?!des(?!ember|\.? ?\d))(${MONTH_STARTS.join('|')})(?:uar[iy]|ruar[iy]|ch|et|il|e|i|y|ust|stus|t|tember|ober|ember)?\.?(?![a-z])`,
);
const ENGLISH_WEEKDAY =
  /(?<![a-z])(sun|mon|tue|wed|thu|fri|sat)(?:day|s|sday|nesday|rs|rsday|urday)?\.?(?![a-z\d])/;
/** `Minggu 2` is a week. */
const INDONESIAN_WEEKDAY =
  /(?<![a-z])(minggu(?! ?(?:ke[- ]?)?\d{1,2}$)|senin|selasa|rabu|kamis|jumat|sabtu)(?![a-z])/;
/** Shortened, only before its day: `Sel 6`. */
const INDONESIAN_SHORT = /(?<![a-z])(mgg|sen|sel|rab|kam|jum|sab)\.?,? ?(?=\d{1,2}(?![\d:h.]))/;
const INDONESIAN_SHORTS = 'mgg|sen|sel|rab|kam|jum|sab'.split('|');

/** Longer than any weekday in words. */
const MAX_WORDS = 12;

/** Words around a date that say nothing more: the number of a session, a time of day, a court. */
const AROUND =
  /(?<![a-z])(?:ngay|mung|mong|date|day|tanggal|tgl|(?:buoi(?: so)?|session|lan)(?: ?\d{1,2}(?![\d/.-]))?|(?:tran|vong|match|round) ?\d{1,2}(?![\d/.-])|b\d{1,2}|sang|chieu|toi|pagi|siang|sore|malam|ca ?\d?|tuan ?\d?|week ?\d?|w\d)(?![a-z\d])|\d{1,2}(?:h|:)\d{0,2}(?: ?[-–] ?\d{1,2}(?:h|:)\d{0,2})?/g;

/** What may stand beside a whole date; beside one number, it may be the how manieth. */
const TRAINING =
  /(?<![a-z])(?:trainings?|practi[cs]e|tap(?: luyen)?|choi|latihan|entrenamiento|entreno|treino)(?![a-z])/;

const FULL = /(?<!\d)(\d{1,2}) ?([/.-]) ?(\d{1,2})(?: ?\2 ?(\d{4}|\d{2}))?(?!\d|[/.-]\d)/;
/** `3 tháng 11, năm 2026`, and as Excel shows it in Vietnam: `03-thg 11`, `03-Thg11-26`. */
const IN_WORDS =
  /(?<!\d)(\d{1,2})[ /-]th(?:ang|g) ?(\d{1,2})(?:(?:,? nam |[ /,-]{1,2}(?=\d{4})|[/-])(\d{4}|\d{2}))?(?!\d)/;
const DAY_ALONE = /^(\d{1,2})(?:st|nd|rd|th)?$/;
const YEAR_ALONE = /(?<!\d)((?:19|20)\d{2})(?!\d)/;

/** A weekday in a text, and the text without it. */
type TakenWeekday = { weekday?: Weekday; rest: string };

/** The Vietnamese weekday in a text: `Thu 3` is a Tuesday, as is `T3`. */
function vietnameseWeekday(written: string, folded: string): TakenWeekday | null {
  for (const { index } of folded.matchAll(/(?<![a-z\d])[ct]/g)) {
    const found = readWeekday(written, index);
    const isWhole = found !== null && !/^[\p{L}\d/]/u.test(written.slice(found.end));
    // `T3 - T5` is no single day, and `T3/2026` a month.
    if (isWhole && (found.isClear || folded.startsWith('thu ', index))) {
      return {
        weekday: found.weekday,
        rest: `${folded.slice(0, index)} ${folded.slice(found.end)}`,
      };
    }
  }
  return null;
}

/** The English or Indonesian weekday in a text. */
function otherWeekday(written: string, folded: string): TakenWeekday {
  const indonesian = INDONESIAN_WEEKDAY.exec(folded);
  if (indonesian !== null) {
    const weekday = INDONESIAN_WEEKDAYS.indexOf(indonesian[1]!) as Weekday;
    return { weekday, rest: folded.replace(INDONESIAN_WEEKDAY, ' ') };
  }
  const short = INDONESIAN_SHORT.exec(folded);
  if (short !== null) {
    const weekday = INDONESIAN_SHORTS.indexOf(short[1]!) as Weekday;
    return { weekday, rest: folded.replace(INDONESIAN_SHORT, ' ') };
  }
  const english = ENGLISH_WEEKDAY.exec(folded);
  // With accents it is another word: Thư, Tuệ, `Thứ`.
  if (english === null || !written.includes(english[0])) return { rest: folded };
  const weekday = ENGLISH_WEEKDAYS.indexOf(english[1]!) as Weekday;
  return { weekday, rest: folded.replace(ENGLISH_WEEKDAY, ' ') };
}

/** The numbers of a date, when weekday and other words are gone; null if something else is left. */
function readNumbers(text: string): DayParts | null {
  const plain = (rest: string) => rest.replace(/[\s()[\],:;.\-–|*]+/g, ' ').trim();
  const found = IN_WORDS.exec(text) ?? FULL.exec(text);
  if (found !== null) {
    const [day, month, year] = found.length === 5 ? [found[1], found[3], found[4]] : found.slice(1);
    if (plain(text.replace(found[0], ' ').replace(TRAINING, ' ')) !== '') return null;
    const parts = { day: Number(day), month: Number(month) };
    return year === undefined ? parts : { ...parts, year: fullYear(year) };
  }
  const english = ENGLISH_MONTH.exec(text);
  const month = english === null ? {} : { month: numberOfMonth(english[1]!) };
  const withoutMonth = english === null ? text : text.replace(ENGLISH_MONTH, ' ');
  const year = english === null ? null : YEAR_ALONE.exec(withoutMonth);
  const rest = plain(year === null ? withoutMonth : withoutMonth.replace(year[0], ' '));
  if (rest === '') return english === null ? {} : null;
  const day = DAY_ALONE.exec(rest);
  if (day === null) return null;
  return { day: Number(day[1]), ...month, ...(year === null ? {} : { year: Number(year[1]) }) };
}

/** The day that a text says in words and numbers: `T3 3/11`, `Sat 3`, `Thứ 5`. */
function dayOfText(text: string): DayParts | null {
  const written = text.toLowerCase();
  const folded = withoutAccents(written);
  // Letters keep their places without accents, but for odd ones, which no date has.
  if (folded.length !== written.length) return null;
  const numbersIn = (taken: TakenWeekday) => readNumbers(taken.rest.replace(AROUND, ' '));
  const vietnamese = vietnameseWeekday(written, folded);
  const known = vietnamese === null ? null : numbersIn(vietnamese);
  // `Thu 5 Nov` is a Thursday: without its number, nothing but a month would be left.
  const taken = known === null ? otherWeekday(written, folded) : vietnamese!;
  const numbers = known ?? numbersIn(taken);
  if (numbers === null) return null;
  const { weekday } = taken;
  const parts = weekday === undefined ? numbers : { ...numbers, weekday };
  const isNone = (parts.day ?? 1) > 31 || parts.day === 0 || Object.keys(parts).length === 0;
  return isNone ? null : parts;
}

/**
 * The day that a cell says: `03/11`, `T3 3/11`, `Sat 3`, `3-Oct`, `2026-11-03`, a number from 1 to 31, `Thứ 5` alone.
 * @returns its parts; null if it says anything else
 */
export function readDay(cell: Cell, text: string): DayParts | null {
  // A date is a text here; a larger number is an amount.
  if (typeof cell === 'number') {
    return Number.isInteger(cell) && cell >= 1 && cell <= 31 ? { day: cell } : null;
  }
  if (text === '' || text.length > MAX_LENGTH || typeof cell === 'boolean') return null;
  if (text.length > MAX_WORDS && !/\d/.test(text)) return null;
  const isIso = /^\d{4}-\d{2}-\d{2}/.test(text);
  return isIso ? partsOfDate(text.slice(0, 10)) : dayOfText(text);
}

const partsOfDate = (date: CalendarDate): DayParts => ({
  year: Number(date.slice(0, 4)),
  month: Number(date.slice(5, 7)),
  day: Number(date.slice(8, 10)),
});

/** Whether a text is a day of the week and nothing else: `T3`, `Thứ 5`, `CN`, `Sat`. */
export const isWeekdayOnly = (parts: DayParts | null): parts is { weekday: Weekday } =>
  parts !== null &&
  parts.weekday !== undefined &&
  parts.day === undefined &&
  parts.month === undefined;

/** Whether a text names a day of a month, or at least its number. */
export const hasDay = (parts: DayParts | null): parts is DayParts & { day: number } =>
  parts?.day !== undefined;

/** The last month of this number that has begun. */
export function lastBegun(month: number, today: CalendarDate): YearMonth {
  const { year, month: current } = monthOfDate(today);
  return { year: month <= current ? year : year - 1, month };
}

/** The month of a number that is the nearest to another month. */
function nearestTo({ year, month: own }: YearMonth, month: number): YearMonth {
  const isBefore = month - own > 6;
  const isAfter = month - own < -6;
  return { year: isBefore ? year - 1 : isAfter ? year + 1 : year, month };
}

/** A day of the 29th of February may lie four years back; a sheet with its weekdays is hardly older. */
const YEARS_BACK = 4;

/**
 * Turns the days of a block into dates. A day without a month is in the block's; a month without a year is that of the block, else
 * the last one that has begun, or the year in which the weekdays beside the dates are right.
 * @param month what is known about the block's month
 * @returns a date for each, null where there is none
 */
export function settleDays(
  days: readonly DayParts[],
  month: YearMonth | null,
  today: CalendarDate,
): (CalendarDate | null)[] {
  const isMonthFirst =
    days.some((day) => (day.month ?? 0) > 12) && !days.some((day) => hasDay(day) && day.day > 12);
  const ordered = isMonthFirst
    ? days.map((parts) =>
        hasDay(parts) && parts.month !== undefined
          ? { ...parts, day: parts.month, month: parts.day }
          : parts,
      )
    : days;
  const datesIn = (back: number) =>
    ordered.map(({ day, month: ownMonth, year }) => {
      if (day === undefined) return null;
      if (ownMonth === undefined) {
        return month === null ? null : calendarDate(year ?? month.year, month.month, day);
      }
      const known = month === null ? lastBegun(ownMonth, today) : nearestTo(month, ownMonth);
      const date = calendarDate(year ?? known.year - back, ownMonth, day);
      // Of a sheet of October, the 31st of December is no day of a year ago.
      const isComing = year === undefined && known.month !== month?.month && (date ?? '') > today;
      return isComing ? null : date;
    });
  const contradicted = (dates: readonly (CalendarDate | null)[]) =>
    dates.filter((date, nth) => isContradicted(ordered[nth]!, date)).length;
  const first = datesIn(0);
  const isOpen = ordered.some(({ year, month: own }) => year === undefined && own !== undefined);
  if (!isOpen || contradicted(first) === 0 || month !== null) return first;
  for (let back = 1; back <= YEARS_BACK; back += 1) {
    const dates = datesIn(back);
    if (contradicted(dates) === 0 && dates.every((date) => date !== null)) return dates;
  }
  return first;
}

/** Whether a date has another weekday than the one that is written beside it. */
export const isContradicted = ({ weekday }: DayParts, date: CalendarDate | null): boolean =>
  weekday !== undefined && date !== null && weekdayOf(date) !== weekday;

/** The parts of a day that several cells say together: a weekday above its number. */
export const joinDays = (days: readonly (DayParts | null)[]): DayParts | null => {
  const known = days.filter((parts) => parts !== null);
  return known.length === 0 ? null : known.reduceRight((all, own) => Object.assign(all, own), {});
};

const MONTH_WORDS =
  /(?<![a-z\d])th(?:ang|g\.?) ?(\d{1,2})(?: ?[/.-] ?|,? nam |,? )?((?:19|20)\d{2}|(?<=[/.-])\d{2})?(?![\d/])/;
const MONTH_SHORT =
  /(?<![a-z\d])t ?(\d{1,2})(?:(?: ?[/.-] ?| nam | )((?:19|20)\d{2}|(?<=[/.-])\d{2}))?(?![\d/h:])/;
const MONTH_NUMBERS = /(?<![\d/.-])(\d{1,2}) ?[/.\-_] ?((?:19|20)\d{2})(?![\d/.-])/;
const ISO_MONTH = /(?<!\d)((?:19|20)\d{2})[/.\-_ ]?(0[1-9]|1[0-2])(?![\d/.-])/;
/** The last day of a month behind what says up to when: `ĐẾN 31/10/2026`; not that by which something has to be done. */
const UP_TO =
  /(?<!(?:han|nop|dong|thu|han chot) )(?:den|as (?:of|at)|per|stand)(?: het)?(?: ngay)? (\d{1,2}[/.-](\d{1,2})[/.-]((?:19|20)\d{2}))(?!\d)/;
const ISO_DATE = /(?<!\d)((?:19|20)\d{2})-(\d{2})-\d{2}(?!\d)/;

/** A month that a text names, with its year if it names one. */
export type NamedMonth = { month: number; year: number | null };

function monthOf(month: string | undefined, year: string | undefined): NamedMonth | null {
  const number = Number(month);
  if (!(number >= 1 && number <= 12)) return null;
  return { month: number, year: year === undefined ? null : fullYear(year) };
}

const isLastOfMonth = (day: number, month: number, year: number): boolean => {
  const date = month > 12 ? null : calendarDate(year, month, day);
  return date !== null && addDays(date, 1).endsWith('-01');
};

/** A month by its English name; `may` and `mar` are parts of other words, too. */
function englishMonth(folded: string): NamedMonth | null {
  const word = ENGLISH_MONTH.exec(folded)?.[1];
  if (word === undefined) return null;
  if ((word === 'may' || word === 'mar') && !/\d|^\S+$/.test(folded)) return null;
  return { month: numberOfMonth(word), year: Number(YEAR_ALONE.exec(folded)?.[1] ?? 0) || null };
}

/** `T10` and the like; several of them, or one with a time, are days of the week. */
function monthByLetter(folded: string): NamedMonth | null {
  const all = [...folded.matchAll(new RegExp(MONTH_SHORT, 'g'))];
  const isDays =
    /\b(?:lich|san|cn|thu (?:[2-7]|hai|ba|tu|nam|sau|bay))\b|\d ?(?:h|:)|\d{1,2}\/\d{1,2}(?!\d)/.test(
      folded,
    );
  const certain = all.find(([, month, year]) => Number(month) > 8 || year !== undefined);
  const [only] = all.length === 1 && !isDays ? all : [];
  const chosen = certain ?? only;
  return chosen === undefined
    ? null
    : monthOf(chosen[1], chosen[2] ?? YEAR_ALONE.exec(folded)?.[1]);
}

/**
 * The month that a title, a heading or the name of a sheet says: `THÁNG 10/2026`, `T10`, `10-2026`, `Oct`. `T3` may be a Tuesday:
 * only one that stands alone, or before a year, is a month.
 */
export function monthIn(text: string): NamedMonth | null {
  if (text.length > 200 || !/\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i.test(text)) {
    return null;
  }
  const folded = withoutAccents(text.toLowerCase());
  const words = MONTH_WORDS.exec(folded);
  if (words !== null) return monthOf(words[1], words[2] ?? YEAR_ALONE.exec(folded)?.[1]);
  const numbers = MONTH_NUMBERS.exec(folded);
  if (numbers !== null) return monthOf(numbers[1], numbers[2]);
  const [, day, month, year] = UP_TO.exec(folded) ?? [];
  if (day !== undefined && isLastOfMonth(Number.parseInt(day, 10), Number(month), Number(year)))
    return monthOf(month, year);
  const iso = ISO_DATE.exec(folded) ?? ISO_MONTH.exec(folded);
  if (iso !== null) return monthOf(iso[2], iso[1]);
  return englishMonth(folded) ?? monthByLetter(folded);
}

/** The first and the last day of a week that a text names. */
export type Week = { first: CalendarDate; last: CalendarDate };

const RANGE =
  /(?<!\d)(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))? ?(?:-|–|—|~|→|đến|den|to) ?(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}))?(?!\d)/u;
/** No text with a week is longer. */
const MAX_WEEK_TEXT = 80;
const WEEK_DAYS = 7;

/** The week that a text names: `Tuần 1 (02/11 - 08/11)`; null if it names none. */
export function weekIn(text: string, today: CalendarDate): Week | null {
  const found = text.length > MAX_WEEK_TEXT ? null : RANGE.exec(text);
  if (found === null) return null;
  const [day, month, ownYear, lastDay, lastMonth, lastYear] = found.slice(1).map(Number);
  const year = ownYear || lastYear || lastBegun(month!, today).year;
  const first = month! > 12 ? null : calendarDate(year, month!, day!);
  const later = year + Number(lastMonth! < month!);
  const last = lastMonth! > 12 ? null : calendarDate(lastYear || later, lastMonth!, lastDay!);
  if (first === null || last === null || last < first) return null;
  return last < addDays(first, WEEK_DAYS) ? { first, last } : null;
}

/** The date of a weekday in a week; null where it has none. */
export function dayOfWeek({ first, last }: Week, weekday: Weekday): DayParts | null {
  for (let date = first; date <= last; date = addDays(date, 1)) {
    if (weekdayOf(date) !== weekday) continue;
    const [year, month, day] = date.split('-').map(Number);
    return { year: year!, month: month!, day: day!, weekday };
  }
  return null;
}
