import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import { type DayParts, hasDay, isContradicted, settleDays } from '../../cells/days.ts';
import type { Grid } from '../table/grid.ts';
import { type BlockContext, type Draft, mainMonth, type Taken, tellCell } from './draft.ts';

/**
 * Reads a column of dates, and settles the block's month by them. Cells that are no dates, or have another weekday, are told.
 * @returns the date of each row that has one written; null where it is none
 */
export function takeRowDates(
  grid: Grid,
  column: number,
  rows: readonly number[],
  { context, draft }: Taken,
): Map<number, CalendarDate | null> {
  const found = new Map<number, CalendarDate | null>();
  const tell = (row: number, code: 'unknown_date' | 'wrong_weekday') =>
    tellCell(draft, grid, [row, column], code);
  const written: { row: number; parts: DayParts }[] = [];
  for (const row of rows) {
    const text = grid.text(row, column);
    if (text === '' || context.reader.isSum(text)) continue;
    const parts = context.reader.day(grid.raw(row, column), text);
    if (hasDay(parts)) written.push({ row, parts });
    else tell(row, 'unknown_date');
  }
  const days = written.map(({ parts }) => parts);
  const dates = settleDays(days, context.month, context.today);
  for (const [nth, { row, parts }] of written.entries()) {
    const date = dates[nth] ?? null;
    found.set(row, date);
    if (date === null) tell(row, 'unknown_date');
    else if (isContradicted(parts, date)) tell(row, 'wrong_weekday');
  }
  draft.month = monthOfBlock(dates, context);
  return found;
}

/** The month of a block: the one that somebody chose, else that of most of its dates, else that of its titles. */
export function monthOfBlock(
  dates: readonly (CalendarDate | null)[],
  { month, isMonthChosen }: BlockContext,
): Draft['month'] {
  if (isMonthChosen) return month;
  return mainMonth(dates.filter((date) => date !== null)) ?? month;
}
