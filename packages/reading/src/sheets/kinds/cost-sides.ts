import { withoutAccents } from '@rallybook/contract/rules/names';
import { PAIR_COUNT, type Side, sideWord } from '../../cells/side.ts';
import { type CellReader, figureAt } from '../table/cell-reader.ts';
import type { Grid } from '../table/grid.ts';
import { countsThings } from '../table/headings.ts';
import type { Column } from '../table/table.ts';

/** The pair of debit and credit, which a club's own ledger has the other way round than its bank's list. */
const LEDGER_PAIR = 1;

/** A word without its unit: `Chi (nghìn đ)`. */
const bareWord = (text: string) =>
  withoutAccents(text.slice(0, 60).toLowerCase())
    .replace(/\([^()]*\)/g, '')
    .trim();

/** What columns of opposite headings say: which came in and which went out, or that nobody knows it. */
export type SideColumns = { came: number; went: number; isLedger: boolean };

/** Finds the columns of amounts that are headed by two opposite words: `In | Out`, `Tiền vào | Tiền ra`. */
export function sideColumns(columns: readonly Column[]): SideColumns | null {
  const sides = columns.flatMap(({ index, heading, content: { filled, figures } }) => {
    const word =
      heading === '' || countsThings(heading) || figures * 2 < filled
        ? null
        : sideWord(bareWord(heading));
    return word === null ? [] : [{ index, sides: word.sides }];
  });
  for (let pair = 0; pair < PAIR_COUNT; pair += 1) {
    const came = sides.find((column) => column.sides.get(pair) === 'in');
    const went = sides.find((column) => column.sides.get(pair) === 'out');
    if (came !== undefined && went !== undefined)
      return { came: came.index, went: went.index, isLedger: pair === LEDGER_PAIR };
  }
  return null;
}

/** An amount of a table, one a row. */
type RowAmount = { row: number; value: number };

/** The rows of a table and how to read them. */
type Rows = { grid: Grid; rows: readonly number[]; reader: CellReader };

const areBoth = (sides: readonly (readonly [number, Side])[]) =>
  new Set(sides.map(([, side]) => side)).size === 2;

/** The number of a section: `I.`, `2)`. */
const SECTION_NUMBER = /^(?:[ivx]{1,4}|\d{1,2}|[a-d])[.)/:-] ?/;

/** What rows with one cell say of those below them: `I. THU`, `II. CHI`. */
function sidesBySection({ grid, rows }: Rows): Map<number, Side> | null {
  const words = rows.map((row) => {
    const texts = Array.from({ length: grid.width }, (_, column) => grid.text(row, column));
    const [only = '', ...others] = texts.filter((text) => text !== '');
    return others.length > 0 ? null : sideWord(bareWord(only).replace(SECTION_NUMBER, ''));
  });
  for (let pair = 0; pair < PAIR_COUNT; pair += 1) {
    let side: Side | undefined;
    const sides = rows.flatMap((row, nth) => {
      side = words[nth]?.sides.get(pair) ?? side;
      return side === undefined ? [] : [[row, side] as const];
    });
    if (areBoth(sides)) return new Map(sides);
  }
  return null;
}

/**
 * What a column of two opposite words says of its rows: `Thu` and `Chi`, `Income` and `Expense`. A row with another word is not
 * proved.
 */
function sidesByWord({ grid, rows }: Rows, column: number): Map<number, Side> | null {
  const words = rows.flatMap((row) => {
    const text = grid.text(row, column);
    return text === '' ? [] : [{ row, word: sideWord(bareWord(text)) }];
  });
  for (let pair = 0; pair < PAIR_COUNT; pair += 1) {
    const sides = words.flatMap(({ row, word }) => {
      const side = word?.sides.get(pair);
      return side === undefined ? [] : [[row, side] as const];
    });
    if (areBoth(sides) && sides.length * 2 > words.length) return new Map(sides);
  }
  return null;
}

/** So many of the rows have to fit a balance: the others stand beside a gap. */
const FITTING = 0.9;

/**
 * What a column of balances says of the rows: each is the one before plus or minus the amount. Where it never falls, it is a
 * running total.
 * @param order the rows with a figure in the column, the oldest first
 */
function sidesByBalance(
  order: readonly { row: number; balance: number }[],
  amounts: ReadonlyMap<number, number>,
): Map<number, Side> | null {
  const sides = new Map<number, Side>();
  let compared = 0;
  for (const [nth, { row, balance }] of order.entries()) {
    const amount = amounts.get(row);
    if (amount === undefined) continue;
    const before = order[nth - 1]?.balance ?? (balance === Math.abs(amount) ? 0 : null);
    if (before === null) continue;
    compared += 1;
    if (Math.abs(balance - before) === Math.abs(amount))
      sides.set(row, balance > before ? 'in' : 'out');
  }
  const isProved = sides.size > 1 && sides.size >= compared * FITTING;
  return isProved && [...sides.values()].includes('out') ? sides : null;
}

/** The figures of a column, from above; null if it has none in most of the rows. */
function figuresOf({ grid, rows, reader }: Rows, column: number) {
  const found = rows.flatMap((row) => {
    const figure = figureAt(reader, grid, row, column);
    return figure === null ? [] : [{ row, balance: figure.value }];
  });
  return found.length * 2 > rows.length ? found : null;
}

/**
 * Which way the money of the rows went, where a line above them or another column says it.
 * @param others the columns that may say it
 * @returns null where nothing does; a row that is missing is not proved
 */
export function sidesOfRows(
  table: Rows,
  amounts: readonly RowAmount[],
  others: readonly number[],
): Map<number, Side> | null {
  const bySection = sidesBySection(table);
  if (bySection !== null) return bySection;
  const values = new Map(amounts.map(({ row, value }) => [row, value]));
  for (const column of others) {
    const byWord = sidesByWord(table, column);
    if (byWord !== null) return byWord;
    const figures = figuresOf(table, column);
    if (figures === null) continue;
    const byBalance =
      sidesByBalance(figures, values) ?? sidesByBalance(figures.toReversed(), values);
    if (byBalance !== null) return byBalance;
  }
  return null;
}
