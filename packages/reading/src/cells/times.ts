import {
  calendarDate,
  type CalendarDate,
  isCalendarDate,
} from '@rallybook/contract/rules/calendar';
import { type Cell, sheetDateText } from '@rallybook/contract/rules/cells';
import { MONTH_STARTS, numberOfMonth } from '../chat/month-words.ts';
import { dateOfNumber, fullYear } from './date-parts.ts';
import { foldLine } from './fold-line.ts';
import { instantOf } from './local-time.ts';
import type { Setting } from './setting.ts';

/** When a transfer was made: an instant in UTC, or only the day. */
export type BankTime = { at: string; hasTime: boolean };

const DATE = String.raw`(?<day>\d{1,2})(?<mark>[/.-])(?<month>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})`;
const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?`;
/** A time must not be followed by another digit or by the rest of a longer number. */
const END = String.raw`(?! ?[\d:]|[/.-]\d)`;

const DATE_FIRST = String.raw`${DATE}(?:(?:,? |; ?| - )${TIME})?${END}`;
const TIME_FIRST = String.raw`${TIME}(?:,? |; ?| - )(?:ngay )?${DATE}${END}`;
/** `18/04 12:34` and `12:34 18/04`, without a year. */
const SHORT_DATE = String.raw`(?<day>\d{1,2})/(?<month>\d{1,2})`;
const SHORT_FIRST = String.raw`${SHORT_DATE}(?:,? |; ?| - )${TIME}${END}`;
const SHORT_LAST = String.raw`${TIME}(?:,? |; ?| - )(?:ngay )?${SHORT_DATE}${END}`;
/** `10h54p 23/05`, as Agribank writes it, with or without a year. */
const WITH_HOURS = String.raw`(?<hour>\d{1,2})h(?<minute>\d{2})p?,? (?:ngay )?(?<day>\d{1,2})/(?<month>\d{1,2})(?:/(?<year>\d{4}|\d{2}))?${END}`;
const ISO =
  /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d{1,9})?)?(?<offset>Z|[+-]\d{2}:?\d{2})?(?: ?(?<half>am|pm|sa|ch))?)?$/i;

type Parts = Partial<
  Record<'day' | 'month' | 'year' | 'hour' | 'minute' | 'second' | 'offset', string>
>;

/** The time that the parts of a date stand for; null if there is no such day or time. */
function timeOf(timeZone: string, parts: Parts): BankTime | null {
  const { day, month, year = '', hour, minute, second, offset } = parts;
  const date = calendarDate(fullYear(year), Number(month), Number(day));
  if (date === null || hour === undefined)
    return date === null ? null : { at: date, hasTime: false };
  const clock = `${hour.padStart(2, '0')}:${minute}:${second ?? '00'}`;
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(clock)) return null;
  const at =
    offset === undefined
      ? instantOf(timeZone, date, clock)
      : new Date(`${date}T${clock}${withColon(offset)}`).toISOString();
  return isCalendarDate(at.slice(0, 10)) ? { at, hasTime: true } : null;
}

const withColon = (offset: string) => offset.replace(/^(...)(\d\d)$/, '$1:$2');

/** Patterns of a date, with or without a time, at a place of a message. */
const AT_PLACE = [DATE_FIRST, TIME_FIRST, WITH_HOURS, SHORT_FIRST, SHORT_LAST].map(
  (form) => new RegExp(form, 'iy'),
);

type Found = { parts: Parts; end: number };

function findAt(folded: string, place: number): Found | null {
  for (const form of AT_PLACE) {
    form.lastIndex = place;
    const found = form.exec(folded);
    if (found !== null) return { parts: found.groups!, end: form.lastIndex };
  }
  return null;
}

/** A day without a year may be the 29th of February. */
const LEAP_YEARS = 8;

/** The year of a day without one: the last in which it was, since a bank reports what was, not what will be. */
function withYear(parts: Parts, today: CalendarDate): Parts {
  if (parts.year !== undefined) return parts;
  const last = Number(today.slice(0, 4));
  for (let year = last; year >= last - LEAP_YEARS; year -= 1) {
    const date = calendarDate(year, Number(parts.month), Number(parts.day));
    if (date !== null && date <= today) return { ...parts, year: String(year) };
  }
  return { ...parts, year: String(last) };
}

/**
 * Reads date and time at a place of a message, in either order. The day of a time without a year is the last such day.
 * @param folded without accents, with single spaces
 * @returns the time and where it ends; `time` is null if it looks like a date but is none; null if nothing like a
 * date is there
 */
export function timeAt(
  { timeZone, today }: Pick<Setting, 'timeZone' | 'today'>,
  folded: string,
  place: number,
): { time: BankTime | null; end: number } | null {
  const found = findAt(folded, place);
  if (found === null) return null;
  return { time: timeOf(timeZone, withYear(found.parts, today)), end: found.end };
}

/** A time that a table or sheet fills in because it is not known: midnight to the second, in UTC. */
function isFilledIn({ hour, minute, second, offset }: Parts): boolean {
  return `${Number(hour)}:${minute}:${second}` === '0:00:00' && (offset ?? 'Z') === 'Z';
}

/**
 * Whether a file writes the day or the month first, or a year of two digits, perhaps of Japan's era; `dateOrderOf` decides it once for
 * all of its dates.
 */
export type DateOrder = 'day first' | 'month first' | 'year first' | 'era first';

/** The year before the first one of Japan's era. */
export const BEFORE_ERA = 2018;

/** What a table may have besides what messages have: months by their English names, and hours up to 12. */
const HALF_DAY = String.raw`(?: ?(?<half>am|pm|sa|ch))?`;
const NAMED_MONTH = String.raw`(?<name>${MONTH_STARTS.join('|')})[a-z]{0,6}\.?`;
const IN_TABLE = [
  String.raw`^${DATE}(?:(?:,? |; ?| - )${TIME}${HALF_DAY})?$`,
  String.raw`^${TIME}${HALF_DAY}(?:,? |; ?| - )(?:ngay )?${DATE}$`,
  String.raw`^(?<day>\d{1,2})(?:[ \-/]|\. ?| de )?${NAMED_MONTH}(?: de |[ \-/,]{0,2})(?<year>\d{4}|\d{2})(?:,? ${TIME}${HALF_DAY})?$`,
  String.raw`^${NAMED_MONTH} (?<day>\d{1,2}),? (?<year>\d{4})(?:,? ${TIME}${HALF_DAY})?$`,
].map((form) => new RegExp(form, 'i'));

/** The hour of a day from one up to 12; `SA` and `CH` are what Vietnamese programs write for am and pm. */
function inWholeDay(hour: string | undefined, half: string | undefined): string | undefined {
  if (hour === undefined || half === undefined) return hour;
  const twelfth = Number(hour) % 12;
  return String(/^(?:pm|ch)$/i.test(half) ? twelfth + 12 : twelfth);
}

/** A day of the week before or behind a date says nothing more: `Thứ ba, 03/11/2026`, `Tue 03.11.2026`, `03/11/2026 (T3)`. */
const WEEKDAY = String.raw`(?:thu (?:hai|ba|tu|nam|sau|bay|[2-7])|chu nhat|cn|t[2-7]|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?)`;
const WEEKDAY_BEFORE = new RegExp(String.raw`^${WEEKDAY}\.?(?:, ?| - | )(?=\d)`, 'i');
const WEEKDAY_BEHIND = new RegExp(String.raw` ?\(${WEEKDAY}\)$`, 'i');

/** `5 tháng 11, 2026`, `Ngày 05 thg 11 năm 2026`. */
const MONTH_IN_WORDS = /^(?:ngay )?(\d{1,2}) th(?:ang |g ?)?(\d{1,2})(?:,| nam)? (?=\d{4})/i;

function readTimeText(timeZone: string, written: string, order: DateOrder): BankTime | null {
  const text = written.replace(WEEKDAY_BEFORE, '').replace(WEEKDAY_BEHIND, '');
  const found = MONTH_IN_WORDS.exec(text);
  if (found === null) return readDate(timeZone, text, order);
  const [whole, day, month] = found;
  return readDate(timeZone, `${day}/${month}/${text.slice(whole.length)}`, 'day first');
}

function readDate(timeZone: string, text: string, order: DateOrder): BankTime | null {
  const iso = ISO.exec(text)?.groups;
  const written = IN_TABLE.map((form) => form.exec(text)?.groups).find((found) => found);
  const found: Parts | undefined =
    (iso && { ...iso, hour: inWholeDay(iso['hour'], iso['half']) }) ??
    (written && inOrder(written, order));
  if (found === undefined) return null;
  const { day, month, year } = found;
  return timeOf(timeZone, isFilledIn(found) ? { day, month, year } : found);
}

function inOrder(found: Record<string, string | undefined>, order: DateOrder): Parts {
  const { day, month, year, hour, minute, second, half, name } = found;
  const time = { hour: inWholeDay(hour, half), minute, second };
  if (name !== undefined) {
    return { day, month: String(numberOfMonth(name)), year, ...time };
  }
  if (order === 'year first' && year?.length === 2) return { day: year, month, year: day, ...time };
  if (order === 'era first' && year?.length === 2) {
    return { day: year, month, year: String(BEFORE_ERA + Number(day)), ...time };
  }
  const days = order === 'month first' ? { day: month, month: day } : { day, month };
  return { ...days, year, ...time };
}

/** A date in figures, anywhere in a text. */
export const ANY_DATE = new RegExp(String.raw`(?<!\d)${DATE}(?!\d)`, 'g');

/** A date in figures at the beginning of a text. */
export const START_DATE = new RegExp(`^${DATE}`);

/** A sheet stores a date as a number of days. A number outside of this range is none. */
const SERIAL = { first: 20_000, last: 73_050 };

const SERIAL_TEXT = /^\d{5}(?:\.\d{1,15})?$/;

/** Longer than any date with its time. */
const MAX_CELL = 60;

/**
 * Reads the date of a row.
 * @param timeZone of times without an offset
 * @param cell a text; or a sheet's date, as a Date whose UTC parts are the local time, or as its number of days
 * @returns null if it is no date
 */
export function readCellTime(
  timeZone: string,
  cell: Cell,
  order: DateOrder = 'day first',
): BankTime | null {
  if (typeof cell === 'string') {
    if (cell.length > MAX_CELL) return null;
    const folded = foldLine(cell).folded.replace(/^'/, '');
    return SERIAL_TEXT.test(folded)
      ? readCellTime(timeZone, Number(folded))
      : readTimeText(timeZone, folded, order);
  }
  if (cell instanceof Date) {
    return Number.isNaN(cell.getTime()) ? null : readTimeText(timeZone, sheetDateText(cell), order);
  }
  if (typeof cell !== 'number' || !(cell >= SERIAL.first && cell <= SERIAL.last)) return null;
  return readTimeText(timeZone, sheetDateText(dateOfNumber(cell)), order);
}

/** A number of a transfer: letters and digits, with points, hyphens and slashes between them. */
const NUMBER_BEHIND = /^(?=[^\d]{0,20}\d)[A-Z\d][A-Z\d .\-/]{1,40}$/i;

/**
 * Reads a cell that holds a date, perhaps a time, and the bank's number of the transfer: `03/11/2026 5091 - 12`,
 * `31/10/2025 / 0001 - 12345`.
 * @returns null if it is anything else
 */
export function readTimeAndNumber(
  timeZone: string,
  cell: string,
  order: DateOrder = 'day first',
): { time: BankTime; number: string } | null {
  if (cell.length > MAX_CELL) return null;
  const words = foldLine(cell).folded.split(' ');
  for (const count of [3, 2, 1]) {
    const time = readTimeText(
      timeZone,
      words
        .slice(0, count)
        .join(' ')
        .replace(/[,;/|]$/, ''),
      order,
    );
    const behind = words.slice(count);
    if (/^[/|;,\-–]$/.test(behind[0] ?? '')) behind.shift();
    const number = behind.join(' ');
    if (time !== null && NUMBER_BEHIND.test(number)) return { time, number };
  }
  return null;
}

/** The date of a row's cell, and the number behind it if there is one. */
export function readRowTime(
  timeZone: string,
  cell: Cell,
  order: DateOrder = 'day first',
): { time: BankTime; number: string | null } | null {
  const time = readCellTime(timeZone, cell, order);
  if (time !== null) return { time, number: null };
  return typeof cell === 'string' ? readTimeAndNumber(timeZone, cell, order) : null;
}
