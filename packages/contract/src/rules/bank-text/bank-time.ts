import { calendarDate, type CalendarDate, isCalendarDate, nextDay } from '../calendar.ts';
import { foldLine, type BankLine } from './bank-line.ts';

/** When a transfer was made: an instant in UTC, or only the day. */
export type BankTime = Pick<BankLine, 'at' | 'hasTime'>;

/** The offset of times that are written without one. */
const VIETNAM = '+07:00';

const DATE = String.raw`(?<day>\d{1,2})(?<mark>[/.-])(?<month>\d{1,2})\k<mark>(?<year>\d{4}|\d{2})`;
const TIME = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2}))?`;
/** A time must not be followed by another digit or by the rest of a longer number. */
const END = String.raw`(?! ?[\d:]|[/.-]\d)`;

const DATE_FIRST = String.raw`${DATE}(?:(?:,? |; ?| - )${TIME})?${END}`;
const TIME_FIRST = String.raw`${TIME}(?:,? |; ?| - )(?:ngay )?${DATE}${END}`;
/** `10h54p 23/05`, as Agribank writes it, with or without a year. */
const WITH_HOURS = String.raw`(?<hour>\d{1,2})h(?<minute>\d{2})p?,? (?:ngay )?(?<day>\d{1,2})/(?<month>\d{1,2})(?:/(?<year>\d{4}|\d{2}))?${END}`;
const ISO =
  /^(?<year>\d{4})[-/](?<month>\d{2})[-/](?<day>\d{2})(?:[T ](?<hour>\d{2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d{1,9})?)?(?<offset>Z|[+-]\d{2}:?\d{2})?)?$/;

type Parts = Partial<
  Record<'day' | 'month' | 'year' | 'hour' | 'minute' | 'second' | 'offset', string>
>;

/** The time that the parts of a date stand for; null if there is no such day or time. */
function timeOf({ day, month, year = '', hour, minute, second, offset }: Parts): BankTime | null {
  const fullYear = Number(year.length === 2 ? `20${year}` : year);
  const date = calendarDate(fullYear, Number(month), Number(day));
  if (date === null || hour === undefined)
    return date === null ? null : { at: date, hasTime: false };
  const clock = `${hour.padStart(2, '0')}:${minute}:${second ?? '00'}`;
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(clock)) return null;
  const at = new Date(`${date}T${clock}${withColon(offset ?? VIETNAM)}`).toISOString();
  return isCalendarDate(at.slice(0, 10)) ? { at, hasTime: true } : null;
}

const withColon = (offset: string) => offset.replace(/^(...)(\d\d)$/, '$1:$2');

/** Patterns of a date, with or without a time, at a place of a message. */
const AT_PLACE = [DATE_FIRST, TIME_FIRST, WITH_HOURS].map((form) => new RegExp(form, 'iy'));

type Found = { parts: Parts; end: number };

function findAt(folded: string, place: number): Found | null {
  for (const form of AT_PLACE) {
    form.lastIndex = place;
    const found = form.exec(folded);
    if (found !== null) return { parts: found.groups!, end: form.lastIndex };
  }
  return null;
}

/** The year of a day without one: a bank reports what was, not what will be. */
function withYear(parts: Parts, today: CalendarDate): Parts {
  if (parts.year !== undefined) return parts;
  const year = Number(today.slice(0, 4));
  const date = calendarDate(year, Number(parts.month), Number(parts.day));
  return { ...parts, year: String(date !== null && date > nextDay(today) ? year - 1 : year) };
}

/**
 * Reads date and time at a place of a message, in either order.
 * @param folded without accents, with single spaces
 * @param today the day of a time without a year is the last such day
 * @returns the time and where it ends; `time` is null if it looks like a date but is none; null if nothing like a
 * date is there
 */
export function timeAt(
  folded: string,
  place: number,
  today: CalendarDate,
): { time: BankTime | null; end: number } | null {
  const found = findAt(folded, place);
  return found === null ? null : { time: timeOf(withYear(found.parts, today)), end: found.end };
}

/** A time that a table or sheet fills in because it is not known: midnight to the second, in UTC. */
function isFilledIn({ hour, minute, second, offset }: Parts): boolean {
  return `${Number(hour)}:${minute}:${second}` === '0:00:00' && (offset ?? 'Z') === 'Z';
}

function readTimeText(text: string): BankTime | null {
  const found = findAt(text, 0);
  const parts = found?.end === text.length ? found.parts : ISO.exec(text)?.groups;
  if (parts === undefined) return null;
  const { day, month, year } = parts;
  return timeOf(isFilledIn(parts) ? { day, month, year } : parts);
}

const DAY = 24 * 60 * 60 * 1000;

/** A sheet stores a date as a number of days. A number outside of this range is no date: 20260918. */
const SERIAL = { of1970: 25_569, first: 20_000, last: 73_050 };

const SERIAL_TEXT = /^\d{5}(?:\.\d{1,15})?$/;

/** Longer than any date with its time. */
const MAX_CELL = 60;

const toSecond = (milliseconds: number) => new Date(Math.round(milliseconds / 1000) * 1000);

/**
 * A sheet's date as text, without an offset: a sheet has none.
 * @param date whose UTC parts are the local time, as `read-excel-file` gives it
 */
export function sheetDateText(date: Date): string {
  return toSecond(date.getTime()).toISOString().slice(0, 19).replace('T', ' ');
}

/**
 * Reads the date of a row.
 * @param cell a text; or a sheet's date, as a Date whose UTC parts are the local time, or as its number of days
 * @returns null if it is no date
 */
export function readCellTime(cell: string | number | Date): BankTime | null {
  if (typeof cell === 'string') {
    if (cell.length > MAX_CELL) return null;
    const { folded } = foldLine(cell);
    return SERIAL_TEXT.test(folded) ? readCellTime(Number(folded)) : readTimeText(folded);
  }
  if (cell instanceof Date) {
    return Number.isNaN(cell.getTime()) ? null : readTimeText(sheetDateText(cell));
  }
  if (!(cell >= SERIAL.first && cell <= SERIAL.last)) return null;
  return readTimeText(sheetDateText(new Date((cell - SERIAL.of1970) * DAY)));
}

/** A number of a transfer: letters and digits, with points, hyphens and slashes between them. */
const NUMBER_BEHIND = /^(?=[^\d]{0,20}\d)[A-Z\d][A-Z\d .\-/]{1,40}$/i;

/**
 * Reads a cell that holds a date, perhaps a time, and the bank's number of the transfer: `03/11/2026 5091 - 12`.
 * @returns null if it is anything else
 */
export function readTimeAndNumber(cell: string): { time: BankTime; number: string } | null {
  if (cell.length > MAX_CELL) return null;
  const words = foldLine(cell).folded.split(' ');
  for (const count of [2, 1]) {
    const time = readTimeText(words.slice(0, count).join(' '));
    const number = words.slice(count).join(' ');
    if (time !== null && NUMBER_BEHIND.test(number)) return { time, number };
  }
  return null;
}
