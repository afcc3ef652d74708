import { type CalendarDate, dayBefore, type Weekday } from '@rallybook/contract/rules/calendar';
import { type dateReader, lastWeekday, matchAt, readWeekday } from '../chat/chat-date.ts';
import { partsOf } from './cost-parts.ts';

const NEAR_DAY = /^(?:(hôm nay|hom nay|today)|hôm qua|hom qua|yesterday)(?![\p{L}\d])/iu;
/** What may stand between a date at the beginning and the rest, but for the minus of an amount: `3/11 -50k`. */
const AFTER_DATE = /(?:[\s:：,;.)]|[–-](?!\d)|(?<=\d)[–-])+/uy;
/** A date that can be nothing else wherever it stands: with a slash, in words, or with its year. */
const CLEAR_DATE = /[/\p{L}]|\d{4}$/u;
/** Before the number of a part of a month, which is no day of it: `Tuần 1 tháng 11`. */
const IN_MONTH = /(?<!\p{L})(?:tuần|tuan|đợt|dot|kỳ|ky|lần|lan|week|minggu(?: ke)?)[ -]$/iu;
const WITH_YEAR = /\d{4}$|\d[/.-]\d{1,2}[/.-]\d/u;

/** A line with its date, null if there is no such day; and the rest of the line. */
export type Dated = {
  date: CalendarDate | null;
  weekday: Weekday | null;
  rest: string;
  /** Whether the date says its year, or can be of one only. */
  hasYear: boolean;
};
type DateReader = ReturnType<typeof dateReader>;

/** The line behind `hôm nay` or `hôm qua`, with that date. */
function splitNearDay(line: string, today: CalendarDate): Dated | null {
  const near = NEAR_DAY.exec(line);
  if (near === null) return null;
  const date = near[1] === undefined ? dayBefore(today) : today;
  return { date, hasYear: true, ...behind(line, near[0].length) };
}

/** The date that a line names, null if there is no such day; and the line without it. Null if it names none. */
export function splitDate(line: string, today: CalendarDate, readDate: DateReader): Dated | null {
  const near = splitNearDay(line, today);
  if (near !== null) return near;
  const start = weekdayAtBeginning(line);
  const first = start?.end ?? 0;
  for (const { index } of line.matchAll(/(?<![^\s(])\d/gu)) {
    const found = readDate(line, index);
    if (found === null) continue;
    const written = line.slice(index, found.end);
    if (/\p{L}/u.test(written) && IN_MONTH.test(line.slice(0, index))) continue;
    const isClear = CLEAR_DATE.test(written);
    const isFirst = index === first && isBegun(line, found.end);
    if (!isClear && !(isFirst && found.date !== null)) continue;
    return splitAt(line, found, {
      index,
      isBeginning: index === first,
      weekday: start?.weekday ?? null,
    });
  }
  // `T3 sân 400k` was on the last Tuesday.
  if (start === null) return null;
  return {
    date: lastWeekday(today, start.weekday),
    weekday: null,
    rest: line.slice(first),
    hasYear: true,
  };
}

/** A line that has a date somewhere, with the weekday beside it. */
function splitAt(
  line: string,
  { date, end }: { date: CalendarDate | null; end: number },
  at: { index: number; isBeginning: boolean; weekday: Weekday | null },
): Dated {
  const before = at.isBeginning ? '' : withoutDayWord(line.slice(0, at.index));
  const after = behind(line, end);
  const written = line.slice(at.index, end);
  return {
    date,
    weekday: (at.isBeginning ? at.weekday : null) ?? after.weekday,
    rest: `${before}${after.rest}`.trim(),
    hasYear: WITH_YEAR.test(written),
  };
}

/** A weekday that a line begins with, and where it ends, with what separates it from the rest. */
function weekdayAtBeginning(line: string): { weekday: Weekday; end: number } | null {
  const found = readWeekday(line, 0);
  if (!found?.isClear) return null;
  const separators = separatorsAt(line, found.end);
  const isWhole = separators > 0 || found.end === line.length;
  return isWhole ? { weekday: found.weekday, end: found.end + separators } : null;
}

const separatorsAt = (line: string, place: number) =>
  matchAt(AFTER_DATE, line, place)?.[0].length ?? 0;

/** Whether a date at the beginning ends here, and an amount may follow: `1.5tr` and `2-3 ống` are no dates. */
function isBegun(line: string, end: number): boolean {
  const [next] = partsOf(line.slice(end + separatorsAt(line, end)));
  return separatorsAt(line, end) > 0 && next !== undefined && !next.isCounted;
}

const withoutDayWord = (text: string) => text.replace(/(?<![\p{L}\d])(?:ngày|ngay|on)\s$/iu, '');

/** A line behind its date, without a weekday there: `3/11 (T3): sân`. */
function behind(line: string, end: number): { rest: string; weekday: Weekday | null } {
  const rest = line.slice(end + separatorsAt(line, end)).replace(/^\(/, '');
  const found = readWeekday(rest, 0);
  if (!found?.isClear) return { rest, weekday: null };
  return { rest: rest.slice(found.end + separatorsAt(rest, found.end)), weekday: found.weekday };
}
