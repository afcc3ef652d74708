import {
  type CalendarDate,
  calendarDate,
  type Weekday,
  weekdayOf,
} from '@rallybook/contract/rules/calendar';
import { nameKey } from '@rallybook/contract/rules/names';
import { ENGLISH_MONTH_WORD, numberOfMonth } from './month-words.ts';

const WEEKDAYS: Readonly<Record<string, Weekday>> = {
  cn: 0,
  'chu nhat': 0,
  'chua nhat': 0,
  'thu hai': 1,
  'thu ba': 2,
  'thu tu': 3,
  'thu nam': 4,
  'thu sau': 5,
  'thu bay': 6,
};
for (const weekday of [1, 2, 3, 4, 5, 6] as const) {
  for (const word of ['t', 'thu', 'thu ']) {
    Object.assign(WEEKDAYS, { [`${word}${weekday + 1}`]: weekday });
  }
}

/** How weekdays begin in English, and are called in Indonesian; Sunday first. */
export const ENGLISH_WEEKDAYS: readonly string[] = 'sun|mon|tue|wed|thu|fri|sat'.split('|');
export const INDONESIAN_WEEKDAYS: readonly string[] =
  'minggu|senin|selasa|rabu|kamis|jumat|sabtu'.split('|');

const ENGLISH_WEEKDAY = new RegExp(
  String.raw`(?<start>${ENGLISH_WEEKDAYS.join('|')})(?:day|s|sday|nesday|rs|rsday|urday)?(?=[.,]? (?:\d{1,2}(?:[/.-]\d|(?:st|nd|rd|th)? ${ENGLISH_MONTH_WORD})|${ENGLISH_MONTH_WORD} \d))`,
  'iuy',
);

/** Only before a date: `minggu` is a week, too. */
const INDONESIAN_WEEKDAY = new RegExp(
  String.raw`(?<name>${INDONESIAN_WEEKDAYS.join('|')})(?=[.,]? \d{1,2}(?:[/.-]\d| ${ENGLISH_MONTH_WORD}))`,
  'iuy',
);

/** Weekdays of other languages, Sunday first. */
const OTHER_WEEKDAYS: readonly (readonly string[])[] = [
  'sonntag montag dienstag mittwoch donnerstag freitag samstag',
  'dimanche lundi mardi mercredi jeudi vendredi samedi',
  'domingo lunes martes miércoles jueves viernes sábado',
  'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag',
  'so mo di mi do fr sa',
].map((names) => names.split(' '));
/** Only before a date in numbers; what may be a name, too, only before one with a dot behind the day. */
const OTHER_WEEKDAY = new RegExp(
  String.raw`(?<name>${OTHER_WEEKDAYS.slice(0, -1).flat().join('|')})(?=[.,]{0,2} ?\d{1,2}[/.-] ?\d)|(?<short>${OTHER_WEEKDAYS.at(-1)!.join('|')})(?=[.,]{0,2} ?\d{1,2}\.\d)`,
  'iuy',
);
/** In brackets behind a date: `11月4日(水)`. */
const CJK_WEEKDAYS = '日月火水木金土';

// Each of these either matches at the given place or fails, without backtracking: a line may be as long as the whole
// text.
const WORD = /[\p{L}\d]{1,12}/uy;
const DATE = /(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d{2}))?(?!\d|[/.-]\d)/y;
const DATE_OF_ISO = /((?:19|20)\d{2})([/.-])(\d{1,2})\2(\d{1,2})(?!\d|[/.-]\d)/y;
const DATE_IN_CHARACTERS = /(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日?/uy;
const SPACED_DATE = /(\d{1,2}) ?[-–] ?(\d{1,2})(?= ?[:：]|[ *_.)]{0,4}$)/y;
const DATE_IN_WORDS = /(\d{1,2}) tháng (\d{1,2})(?:,? năm (\d{4}))?(?![\d/])/iuy;

const DATE_IN_ENGLISH = new RegExp(
  String.raw`(?:(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>${ENGLISH_MONTH_WORD})|(?<month>${ENGLISH_MONTH_WORD}) (?<day>\d{1,2})(?:st|nd|rd|th)?(?![\d/:.]\d|\p{L}))(?:,? (?<year>(?:19|20)\d{2})(?!\d))?`,
  'iuy',
);
/** Months by which people are called, too: `5 June` may be an item of a list. */
const NAME_OF_MONTH = /^(?:jan|april|may|mei|june|juni|july|juli|august)$/i;

/** What a pattern finds at a place of a text; the pattern is sticky. */
export function matchAt(pattern: RegExp, text: string, place: number): RegExpExecArray | null {
  pattern.lastIndex = place;
  return pattern.exec(text);
}

/** Words that can only be a weekday: `thu 3`, `T3`, `CN`, `Thứ ba`. `Thu Ba`, without accents, may be a name. */
const CLEAR_WEEKDAY = /\d$|^cn$|^(?:thứ|chủ|chúa) /iu;

/** A weekday at a place of a line; `isClear` unless it may be a name. */
export type WeekdayFound = { weekday: Weekday; end: number; isClear: boolean };

/** The weekday that a date begins with. */
function weekdayBeforeDate(line: string, place: number): WeekdayFound | null {
  const found = matchAt(OTHER_WEEKDAY, line, place);
  const name = found?.groups?.['name'] ?? found?.groups?.['short'];
  if (name === undefined) return null;
  const weekday = OTHER_WEEKDAYS.flatMap((names) => {
    const index = names.indexOf(name.toLowerCase());
    return index < 0 ? [] : [index];
  })[0];
  return { weekday: weekday as Weekday, end: place + name.length, isClear: false };
}

/** The weekday of a character in brackets. */
function weekdayInBrackets(line: string, place: number): WeekdayFound | null {
  const isInBrackets = /[(（]/.test(line[place - 1] ?? '') && /[)）]/.test(line[place + 1] ?? '');
  const weekday = isInBrackets ? CJK_WEEKDAYS.indexOf(line[place]!) : -1;
  return weekday < 0 ? null : { weekday: weekday as Weekday, end: place + 1, isClear: true };
}

export function readWeekday(line: string, place: number): WeekdayFound | null {
  const first = matchAt(WORD, line, place)?.[0];
  if (first === undefined) return null;
  const english = matchAt(ENGLISH_WEEKDAY, line, place);
  if (english !== null) {
    const start = english.groups!['start']!.toLowerCase();
    const weekday = ENGLISH_WEEKDAYS.indexOf(start) as Weekday;
    return { weekday, end: place + english[0].length, isClear: false };
  }
  const indonesian = matchAt(INDONESIAN_WEEKDAY, line, place)?.groups?.['name'];
  if (indonesian !== undefined) {
    const weekday = INDONESIAN_WEEKDAYS.indexOf(indonesian.toLowerCase());
    return { weekday: weekday as Weekday, end: place + indonesian.length, isClear: false };
  }
  const other = weekdayBeforeDate(line, place) ?? weekdayInBrackets(line, place);
  if (other !== null) return other;
  if (!/^[cnt]/i.test(first)) return null;
  const end = place + first.length;
  const found = (weekday: Weekday, endOfWord: number) => ({
    weekday,
    end: endOfWord,
    isClear: CLEAR_WEEKDAY.test(line.slice(place, endOfWord)),
  });
  const second = line[end] === ' ' ? matchAt(WORD, line, end + 1)?.[0] : undefined;
  const two = second === undefined ? undefined : WEEKDAYS[`${nameKey(first)} ${nameKey(second)}`];
  if (two !== undefined) return found(two, end + 1 + second!.length);
  const one = WEEKDAYS[nameKey(first)];
  return one === undefined ? null : found(one, end);
}

/** The weekday that words of a line can only be; null without one, or with several. */
export function weekdayIn(line: string): Weekday | null {
  const found = [...line.slice(0, 400).matchAll(/(?<![\p{L}\p{M}\d])[ct]/giu)].flatMap(
    ({ index }) => {
      const at = readWeekday(line, index);
      return at?.isClear === true && !/^[\p{L}\d]/u.test(line.slice(at.end)) ? [at.weekday] : [];
    },
  );
  const [weekday = null, ...others] = new Set(found);
  return others.length > 0 ? null : weekday;
}

/** What may be a weekday in brackets behind a name. */
const IN_BRACKETS = / ?\(([^()]{2,12})\)/gu;

/** The names of a day without its own weekday in brackets behind them: `Nam (T3)`. */
export const withoutOwnWeekday = (names: string, date: CalendarDate | null): string =>
  names.replace(IN_BRACKETS, (written: string, inner: string) =>
    date !== null && weekdayIn(inner) === weekdayOf(date) ? '' : written,
  );

const MS_OF_DAY = 86_400_000;
const dayNumber = (date: CalendarDate) => Date.parse(`${date}T00:00:00Z`);

/** The last date with a weekday that was, today included. */
export function lastWeekday(today: CalendarDate, weekday: Weekday): CalendarDate {
  const days = (weekdayOf(today) - weekday + 7) % 7;
  return new Date(dayNumber(today) - days * MS_OF_DAY).toISOString().slice(0, 10);
}

/** The date with this day and month that is nearest to today; of two equally near ones, the earlier. */
function nearest(today: CalendarDate, month: number, day: number): CalendarDate | null {
  const year = Number(today.slice(0, 4));
  const distance = (date: CalendarDate) => Math.abs(dayNumber(date) - dayNumber(today));
  const dates = [year - 1, year, year + 1].flatMap((near) => calendarDate(near, month, day) ?? []);
  return dates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** A date at a place of a line: null if there is no such day. `isCertain` unless it could be other numbers. */
export type DateFound = { date: CalendarDate | null; end: number; isCertain: boolean };

/** A date with the year first: its text, year, month and day. */
function readIso(line: string, place: number): (string | undefined)[] | null {
  const found = matchAt(DATE_OF_ISO, line, place);
  return found === null ? null : [found[0], found[1], found[3], found[4]];
}

/**
 * Prepares reading a date at a place of a line: `3/11`, `03-11-2026`, `3.11.26`, `3.11.:`, `2026-11-03`, `11月3日`, `8 - 11:`, `10 tháng 11`, `5 Nov`, `November 5th`.
 * Without a year it is the date nearest to today. Numbers with a dot or a hyphen, but without a year, are a certain date only at
 * the end of the line or before a colon.
 * @returns a function that gives null where nothing like a date stands
 */
export function dateReader(today: CalendarDate): (line: string, place: number) => DateFound | null {
  // A text repeats its dates.
  const known = new Map<string, CalendarDate | null>();
  const find = (day: string, month: string, year: string | undefined): CalendarDate | null => {
    const key = `${day} ${month} ${year ?? ''}`;
    const earlier = known.get(key);
    if (earlier !== undefined) return earlier;
    const inYear = year?.length === 2 ? `20${year}` : year;
    const date =
      inYear === undefined
        ? nearest(today, Number(month), Number(day))
        : calendarDate(Number(inYear), Number(month), Number(day));
    known.set(key, date);
    return date;
  };
  return (line, place) => {
    const words = matchAt(DATE_IN_WORDS, line, place);
    if (words !== null) {
      const [text, day, month, year] = words;
      return { date: find(day!, month!, year), end: place + text.length, isCertain: true };
    }
    const english = matchAt(DATE_IN_ENGLISH, line, place);
    if (english !== null) {
      const { day, month, year } = english.groups!;
      const end = place + english[0].length;
      const isCertain =
        year !== undefined ||
        !NAME_OF_MONTH.test(month!) ||
        /^ ?[:：]/.test(line.slice(end, end + 2));
      return { date: find(day!, String(numberOfMonth(month!)), year), end, isCertain };
    }
    const yearFirst = matchAt(DATE_IN_CHARACTERS, line, place) ?? readIso(line, place);
    if (yearFirst !== null) {
      const [text, year, month, day] = yearFirst;
      return { date: find(day!, month!, year), end: place + text!.length, isCertain: true };
    }
    const numbers = matchAt(DATE, line, place);
    if (numbers !== null) {
      const [text, day, separator, month, year] = numbers;
      const end = place + text.length;
      const isCertain =
        year !== undefined ||
        separator === '/' ||
        /^\.? ?[:：]|^[ .*_)]{0,4}$/.test(line.slice(end, end + 5));
      return { date: find(day!, month!, year), end, isCertain };
    }
    const spaced = matchAt(SPACED_DATE, line, place);
    if (spaced === null) return null;
    const [text, day, month] = spaced;
    return { date: find(day!, month!, undefined), end: place + text.length, isCertain: true };
  };
}
