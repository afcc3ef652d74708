import type { Sheet } from '@rallybook/contract/rules/sheet';
import { rowsByBars, widthByBars } from '../../cells/bars.ts';
import { readDay } from '../../cells/days.ts';
import { readFigure } from '../../cells/figures.ts';
import { NO_LEGEND, readMark } from '../../cells/marks.ts';
import { DONG } from '../../cells/setting.ts';
import { namedSeparator, splitRows } from '../../cells/split-rows.ts';
import { headingOf } from './headings.ts';

const SEPARATORS = ['\t', ';', ','];
/** So many rows have to be parted by a separator into the same number of cells: two of three. */
const SHARE = 2 / 3;
/** In a ragged table, so many rows have a separator at least: the others are titles, or have nothing behind the first cell. */
const RAGGED_SHARE = 1 / 3;
/** More of a sheet's texts are not looked at to find how they are parted. */
const LOOKED_AT = 200;
/** Nor are more cells of a row, which a hostile text may have by the million. */
const CELLS_LOOKED_AT = 50;

type Parted = { separator: string; rows: string[][] };

/** Whether a separator parts most rows into the same number of cells. */
function isEven({ separator, rows }: Parted): boolean {
  const counts = new Map<number, number>();
  for (const { length } of rows) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [parts = 0, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  // One comma may also stand in a sentence or an amount.
  if (separator === ',' && parts === 2) {
    return count === rows.length && rows.every((cells) => !/\d,\d/.test(cells.join(',')));
  }
  return parts > 1 && count >= rows.length * SHARE;
}

/** What a sentence has hardly behind a comma: nothing, a mark, an amount, a date, the heading of a column. */
function isCellOfTable(text: string): boolean {
  const cell = text.trim();
  return (
    cell === '' ||
    readMark(cell, cell, NO_LEGEND) !== null ||
    readFigure(DONG, cell, cell) !== null ||
    readDay(cell, cell) !== null ||
    headingOf(cell) !== null
  );
}

/**
 * Whether a separator parts rows of which many end early, as programs write them that leave out empty cells at the end. A comma has
 * to stand between cells of a table, since sentences and amounts have commas, too.
 */
function isRagged({ separator, rows }: Parted): boolean {
  const parted = rows.filter(({ length }) => length > 1);
  if (parted.length < 2 || parted.length < rows.length * RAGGED_SHARE) return false;
  if (separator !== ',') return true;
  const behind = parted.flatMap((cells) => cells.slice(1, CELLS_LOOKED_AT));
  const isWide = parted.some(({ length }) => length > 2);
  return isWide && behind.filter(isCellOfTable).length >= behind.length / 2;
}

const isShown = (text: string) => text.trim() !== '';

/** Between the cells of a table that was written in a chat or in Markdown. */
const BAR = '|';

/** What parts the texts of a table; undefined if nothing does. */
function separatorOf(texts: readonly string[]): string | undefined {
  const shown = texts.filter(isShown).slice(0, LOOKED_AT);
  if (shown.length < 2) return undefined;
  const all = SEPARATORS.map((separator): Parted => ({
    separator,
    rows: shown.map((text) => splitRows(text, separator)[0]!.cells as string[]),
  }));
  const even = all.find(isEven);
  // Names of a day with commas between them may stand between bars, and a bar in one cell of a list.
  if (widthByBars(texts) > usualWidth(even)) return BAR;
  return (even ?? all.find(isRagged))?.separator;
}

const usualWidth = (even: Parted | undefined): number =>
  even === undefined ? 1 : Math.max(...even.rows.map(({ length }) => length));

/**
 * A sheet whose rows have one cell each, as pasted text or a file of the wrong kind has them, parted into cells by tabs, semicolons,
 * commas or bars; any other sheet as it is.
 */
export function unfoldSheet(sheet: Sheet): Sheet {
  const texts = sheet.rows.map((cells) => {
    const [first, ...others] = cells;
    const isAlone = others.every((cell) => cell === null || cell === '');
    return isAlone && (typeof first === 'string' || first === null || first === undefined)
      ? (first ?? '')
      : null;
  });
  if (texts.some((text) => text === null)) return sheet;
  const lines = texts as string[];
  const separator = separatorOf(lines);
  if (separator === undefined) return sheet;
  if (separator === BAR) return { name: sheet.name, rows: rowsByBars(lines) };
  return {
    name: sheet.name,
    rows: lines.map((text) => splitRows(text, separator)[0]?.cells ?? []),
  };
}

/**
 * The rows of a table that is a text: a file of text, or what was copied from a sheet. Its cells are parted by tabs, semicolons,
 * commas or bars, as the text shows or says; where nothing parts them, each line is one cell.
 */
export function rowsOfText(text: string): string[][] {
  const named = namedSeparator(text);
  const rest = text.slice(named?.length ?? 0).replace(/^\ufeff?(?:\r\n|\r|\n)?/u, '');
  const lines = rest.split(/\r\n|\r|\n/u);
  const found = named?.separator ?? separatorOf(lines) ?? (rest.includes('\t') ? '\t' : undefined);
  if (found === BAR && named === null) return rowsByBars(lines);
  if (found === undefined) return lines.map((line) => [line]);
  return splitRows(rest, found).map(({ cells }) => cells as string[]);
}
