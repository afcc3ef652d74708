import { calendarDate, type CalendarDate } from '@rallybook/contract/rules/calendar';
import { type Cell, type Row, rowText } from '@rallybook/contract/rules/cells';
import { regionalOrder } from '../../cells/date-order.ts';
import type { Setting } from '../../cells/setting.ts';
import type { FoundTable } from '../../columns/find-table.ts';
import type { BankRole } from '../columns/table-roles.ts';

/** A day without a year: `02/11`, `02.11.`. */
const SHORT_DAY = /^ ?(\d{1,2})([/.-])(\d{1,2})\.? ?$/;
/** A year, which is no part of a number, and not that of a law: `Thông tư 200/2014/TT-BTC`. */
const YEAR = /(?<![\d.,])20\d\d(?!\d|\/\p{L})/gu;
/** Longer lines are no titles. */
const MAX_TITLE = 200;

const yearsIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.slice(0, MAX_TITLE).match(YEAR) ?? []));

/** The columns of days of a table. */
const daysIn = ({ columns }: FoundTable<BankRole>): ReadonlySet<number> =>
  new Set(columns.filter(({ role }) => role === 'date').map(({ index }) => index));

/** What stands in the columns of days below the heading. */
const writtenIn = (rows: readonly Row[], table: FoundTable<BankRole>): string[] => {
  const dates = [...daysIn(table)];
  return rows
    .slice(table.body)
    .flatMap(({ cells }) => dates.map((index) => String(cells[index] ?? '')));
};

/** The rows with each day that lacks its year written otherwise. */
function withShortDays(
  rows: readonly Row[],
  table: FoundTable<BankRole>,
  write: (short: string) => string,
): readonly Row[] {
  const dates = daysIn(table);
  const written = (cell: Cell, index: number) =>
    dates.has(index) && typeof cell === 'string' && SHORT_DAY.test(cell) ? write(cell) : cell;
  return rows.map((row, place) =>
    place < table.body ? row : { ...row, cells: row.cells.map(written) },
  );
}

/** The days of a table that lack their year, with that of the lines above it: `Tháng 11/2026`, where they name one alone. */
export function withYearOfTitle(rows: readonly Row[], table: FoundTable<BankRole>): readonly Row[] {
  const written = writtenIn(rows, table);
  if (!written.some((text) => SHORT_DAY.test(text))) return rows;
  const titles = rows.slice(0, table.heading).map(rowText);
  const years = yearsIn([...titles, ...written]);
  const [year] = yearsIn(titles);
  if (year === undefined || years.size > 1) return rows;
  return withShortDays(rows, table, (short) => short.trim().replace(SHORT_DAY, `$1$2$3$2${year}`));
}

/** A day with its year, which may be another one than that of the others. */
const WHOLE_DAY = /\d\D\d{1,2}\D\d{2}/;

/** Days that are further apart in one year may be of two: 28/12 and 03/01. */
const MOST_MONTHS = 6;

/** The days of a table without a year, of which only a person can say it. */
type OpenYear = {
  /** The last of them as it is written, and as it would be in the years that are possible: the nearest one first. */
  written: string;
  choices: readonly CalendarDate[];
  inYear: (year: number) => readonly Row[];
};

/** @returns null where no day lacks its year, or not all may be of one */
export function openYearOf(
  setting: Setting,
  rows: readonly Row[],
  table: FoundTable<BankRole>,
): OpenYear | null {
  const days = writtenIn(rows, table);
  if (days.some((text) => WHOLE_DAY.test(text))) return null;
  const short = days.flatMap((text) => {
    const [, first, , second] = SHORT_DAY.exec(text) ?? [];
    return first === undefined ? [] : [{ text: text.trim(), parts: [+first, +second!] as const }];
  });
  const order = short.some(({ parts: [, second] }) => second > 12)
    ? 'month first'
    : short.some(({ parts: [first] }) => first > 12)
      ? 'day first'
      : regionalOrder(setting);
  if (short.length === 0 || order === null) return null;
  const dayIn = ([first, second]: readonly [number, number], year: number) =>
    order === 'month first' ? calendarDate(year, first, second) : calendarDate(year, second, first);
  const months = short.map(({ parts }) => parts[order === 'month first' ? 0 : 1]);
  if (Math.max(...months) - Math.min(...months) > MOST_MONTHS) return null;
  const now = Number(setting.today.slice(0, 4));
  const lastIn = (year: number) =>
    short
      .flatMap(({ parts }) => dayIn(parts, year) ?? [])
      .toSorted()
      .at(-1);
  const choices = [now, now - 1, now - 2]
    .flatMap((year) => lastIn(year) ?? [])
    .filter((day) => day <= setting.today)
    .slice(0, 2);
  const last = short.find(({ parts }) => dayIn(parts, now) === lastIn(now));
  if (choices.length < 2 || last === undefined) return null;
  const inYear = (year: number) =>
    withShortDays(rows, table, (cell) => {
      const [, first, , second] = SHORT_DAY.exec(cell)!;
      return dayIn([Number(first), Number(second)], year) ?? cell;
    });
  return { written: last.text, choices, inYear };
}
