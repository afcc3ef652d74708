import { calendarDate } from '@rallybook/contract/rules/calendar';
import type { Cell, Row } from '@rallybook/contract/rules/cells';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { BEFORE_ERA } from '../../cells/times.ts';
import type { FoundTable } from '../../columns/find-table.ts';
import type { BankRole } from '../columns/table-roles.ts';

/** `20261103`: anywhere else than below the heading of a date, it may be any number. */
const IN_FIGURES = /^(20\d\d)(\d\d)(\d\d)$/;
/** `2026年11月3日`. */
const IN_SIGNS = /^(20\d\d)年(\d{1,2})月(\d{1,2})日$/;
/** `R8.11.3`, `令和8年11月3日`: by the years of Japan's era. */
const OF_ERA = /^(?:R|令和) ?(\d{1,2})[./年-](\d{1,2})[./月-](\d{1,2})日?$/;
/** `03/11/2569`. */
const OF_BUDDHA = /^(\d{1,2})([/.-])(\d{1,2})\2(25\d\d)(?= |$)/;
/** `2026-11-03 10:00:00 EST`: the day is that of whoever wrote it, and nobody knows all names of zones. */
const IN_ZONE = /^(20\d\d-\d\d-\d\d) \d\d:\d\d(?::\d\d)? (?!UTC|GMT)[A-Z]{3,4}$/;
/** So many years is the calendar of Thailand ahead. */
const AHEAD = 543;

function plainDay(currency: Currency, cell: Cell): Cell {
  if (typeof cell !== 'string' && typeof cell !== 'number') return cell;
  const text = String(cell).trim();
  const found = IN_FIGURES.exec(text) ?? IN_SIGNS.exec(text);
  if (found !== null) {
    return calendarDate(Number(found[1]), Number(found[2]), Number(found[3])) ?? cell;
  }
  const era = OF_ERA.exec(text);
  if (era !== null) {
    return calendarDate(BEFORE_ERA + Number(era[1]), Number(era[2]), Number(era[3])) ?? cell;
  }
  const day = IN_ZONE.exec(text)?.[1];
  if (day !== undefined) return day;
  if (currency !== 'THB') return cell;
  return text.replace(
    OF_BUDDHA,
    (_, day: string, mark: string, month: string, year: string) =>
      `${day}${mark}${month}${mark}${Number(year) - AHEAD}`,
  );
}

/** The days of a table as other tables write them, where its heading says that they are days. */
export function withPlainDays(
  currency: Currency,
  rows: readonly Row[],
  { columns, body }: FoundTable<BankRole>,
): readonly Row[] {
  const dates = new Set(columns.filter(({ role }) => role === 'date').map(({ index }) => index));
  if (dates.size === 0) return rows;
  return rows.map((row, place) => {
    if (place < body) return row;
    const cells = row.cells.map((cell, index) =>
      dates.has(index) ? plainDay(currency, cell) : cell,
    );
    return cells.every((cell, index) => cell === row.cells[index]) ? row : { ...row, cells };
  });
}
