import type { Cell } from '@rallybook/contract/rules/cells';
import type { Sheet } from '@rallybook/contract/rules/sheet';
import { dateOfNumber } from '../../cells/date-parts.ts';
import { headingOf } from './headings.ts';

/** The numbers that spreadsheets have for days of this century, which are dates of a club. */
const [LEAST, MOST] = [36_526, 73_050];
const YEAR = 366;

const isDayNumber = (cell: Cell | undefined): cell is number =>
  typeof cell === 'number' && Number.isInteger(cell) && cell >= LEAST && cell <= MOST;

const dateOf = (day: number): string => dateOfNumber(day).toISOString().slice(0, 10);

const isEmpty = (cell: Cell | undefined) => cell === null || cell === undefined || cell === '';

/** The columns of numbers in a row of headings that rise within a year, as dates do; none if other numbers stand there. */
function datesAcross(row: readonly Cell[]): number[] {
  const places = row.flatMap((cell, column) => (isDayNumber(cell) ? [column] : []));
  const days = places.map((column) => row[column] as number);
  const isRising = days.every((day, nth) => nth === 0 || day > days[nth - 1]!);
  const areOthers = row.some((cell) => typeof cell === 'number' && !isDayNumber(cell));
  const isPossible = days.length > 1 && isRising && !areOthers && days.at(-1)! - days[0]! <= YEAR;
  return isPossible ? places : [];
}

/** How many cells of a column below its heading are such numbers, which rise or stay; 0 if something else stands among them. */
function datesDown(rows: Sheet['rows'], top: number, column: number): number {
  let [first, last, end]: [number | null, number, number] = [null, 0, top];
  for (let row = top; row < rows.length; row += 1) {
    const cell = rows[row]![column];
    if (isEmpty(cell)) continue;
    if (!isDayNumber(cell)) break;
    if (cell < last || (first !== null && cell - first > YEAR)) return 0;
    first ??= cell;
    last = cell;
    end = row + 1;
  }
  return end - top;
}

/**
 * A sheet in which the numbers of days that stand where dates do are dates: above marks, or below the heading of dates. Files keep
 * dates as such numbers, and lose what they are where a cell has no format.
 */
export function withDates(sheet: Sheet): Sheet {
  const { rows } = sheet;
  const found: [number, number][] = [];
  for (const [top, row] of rows.entries()) {
    const below = rows
      .slice(top + 1, top + 3)
      .find((cells) => cells.some((cell) => !isEmpty(cell)));
    const across = datesAcross(row);
    if (below !== undefined && across.every((column) => !isDayNumber(below[column])))
      found.push(...across.map((column): [number, number] => [top, column]));
    for (const [column, cell] of row.entries()) {
      if (typeof cell !== 'string' || !isDayNumber(rows[top + 1]?.[column])) continue;
      if (headingOf(cell.trim()) !== 'date') continue;
      const height = datesDown(rows, top + 1, column);
      for (let nth = 1; nth <= height; nth += 1) found.push([top + nth, column]);
    }
  }
  if (found.length === 0) return sheet;
  const changed = rows.map((row) => [...row]);
  for (const [row, column] of found) {
    const cell = changed[row]![column];
    if (isDayNumber(cell)) changed[row]![column] = dateOf(cell);
  }
  return { ...sheet, rows: changed };
}
