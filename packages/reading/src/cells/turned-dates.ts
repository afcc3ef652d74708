import { type Cell, cellText, type Row } from '@rallybook/contract/rules/cells';
import { fullYear } from './date-parts.ts';
import { START_DATE } from './times.ts';

/** A date that a sheet understood. */
const UNDERSTOOD = /^(\d{4})-(\d{2})-(\d{2})(?= |$)/;

const turned = (text: string) => text.replace(UNDERSTOOD, '$1-$3-$2');

/** How many days there are from the first to the last of some days. */
const spanOf = (days: readonly string[]) => {
  const times = days.map((day) => Date.parse(day.slice(0, 10)));
  return times.reduce((a, b) => Math.max(a, b)) - times.reduce((a, b) => Math.min(a, b));
};

/**
 * Whether a sheet understood the dates of a column with the wrong one of day and month first: all that it left as texts cannot be
 * read its way, all others can be read either way, and turned back they lie closer together.
 */
function isTurned(texts: readonly string[]): boolean {
  const understood = texts.filter((text) => UNDERSTOOD.test(text));
  const left = texts.flatMap((text) => {
    const { day, month, year } = START_DATE.exec(text)?.groups ?? {};
    return day === undefined ? [] : [{ day, month: month!, year: year! }];
  });
  if (understood.length === 0 || left.length === 0) return false;
  const places = left.map(({ day, month }) =>
    Number(day) > 12 ? 'day' : Number(month) > 12 ? 'month' : null,
  );
  const isLeft = places[0] !== null && places.every((place) => place === places[0]);
  if (!isLeft || understood.some((text) => Number(text.slice(8, 10)) > 12)) return false;
  const others = left.map(({ day, month, year }) =>
    [fullYear(year), ...(places[0] === 'day' ? [month, day] : [day, month])]
      .map((part) => String(part).padStart(2, '0'))
      .join('-'),
  );
  return spanOf([...understood.map(turned), ...others]) < spanOf([...understood, ...others]);
}

/** Rows of a sheet, with day and month turned back in the columns of which the sheet understood some dates the wrong way. */
export function withoutTurnedDates(rows: Row[]): Row[] {
  const texts = new Map<number, string[]>();
  for (const { cells } of rows) {
    for (const [index, cell] of cells.entries()) {
      const text = cellText(cell);
      if (!UNDERSTOOD.test(text) && !START_DATE.test(text)) continue;
      const own = texts.get(index);
      if (own === undefined) texts.set(index, [text]);
      else own.push(text);
    }
  }
  const columns = new Set([...texts].flatMap(([index, own]) => (isTurned(own) ? index : [])));
  if (columns.size === 0) return rows;
  const turn = (cell: Cell, index: number) => {
    const text = cellText(cell);
    return columns.has(index) && UNDERSTOOD.test(text) ? turned(text) : cell;
  };
  return rows.map((row) => ({ ...row, cells: row.cells.map(turn) }));
}
