import { describe, expect, test } from 'vitest';
import { EXAMPLES } from '../../../test/sheets/examples.ts';
import { OTHER_SHAPES } from '../../../test/sheets/other-shapes.ts';
import { noisySheet, randomSheets } from '../../../test/sheets/random-sheets.ts';
import { newClub } from '../../../test/sheets/truth.ts';
import { columnOfLetters, cellName } from './grid.ts';
import { isSumLabel } from './headings.ts';
import { readSheets } from './read-sheets.ts';
import type { ClubOfSheets, SheetChoices } from './sheet-choices.ts';
import type { Sheet } from './sheet.ts';

type Given = {
  about: string;
  sheets: readonly Sheet[];
  choices?: SheetChoices | undefined;
  club?: Partial<ClubOfSheets> | undefined;
};

/** What is no mark, amount, date or name, and no word of a heading. */
const NONSENSE = '§ ?';

const withCell = (sheets: readonly Sheet[], nth: number, row: number, column: number): Sheet[] =>
  sheets.map((sheet, index) =>
    index === nth
      ? {
          ...sheet,
          rows: sheet.rows.map((cells, place) =>
            place === row
              ? cells.map((cell, order) => (order === column ? NONSENSE : cell))
              : cells,
          ),
        }
      : sheet,
  );

/**
 * The cells of tables of names and dates that change nothing when nonsense stands there, though they are not told: neither records,
 * nor amounts, nor sums that are checked, nor what is told. Columns that are shown as not used, rows of sums and headings of groups are left out.
 */
function silentCells({ sheets, choices = {}, club = {} }: Given): string[] {
  const read = (given: readonly Sheet[]) =>
    readSheets(given, choices, { ...newClub('2026-11-27'), ...club });
  const saidBy = ({ facts, blocks }: ReturnType<typeof read>) => JSON.stringify([facts, blocks]);
  const whole = read(sheets);
  const isSilent = ({ nth, row, column }: Place) =>
    saidBy(read(withCell(sheets, nth, row, column))) === saidBy(whole);
  return whole.blocks
    .filter(({ kind, isUnsure }) => kind === 'attendance' && !isUnsure)
    .flatMap((block) => cellsToAccountFor(block, sheets))
    .filter(isSilent)
    .map(({ row, column }) => cellName(row, column));
}

type Place = { nth: number; row: number; column: number };

/** The cells of a block that are neither told nor in a column that is not used. */
function cellsToAccountFor(
  { id, range, columns, unread }: ReturnType<typeof readSheets>['blocks'][number],
  sheets: readonly Sheet[],
): Place[] {
  const [left = '', top = '', right = '', bottom = ''] = range.split(/:|(?<=[A-Z])(?=\d)/);
  const told = new Set(unread.map(({ cell }) => cell));
  const shown = new Set(
    columns.flatMap(({ index, role }) => (role === 'ignored' || role === 'sum' ? index : [])),
  );
  const nth = Number(id.split(':')[0]);
  const places: Place[] = [];
  for (let row = Number(top) - 1; row < Number(bottom); row += 1) {
    const cells = sheets[nth]!.rows[row] ?? [];
    const filled = cells.filter((cell) => (cell ?? '') !== '');
    // A row of sums, and the heading of a group.
    if (filled.length < 2 || filled.some((cell) => isSumLabel(String(cell)))) continue;
    for (let column = columnOfLetters(left); column <= columnOfLetters(right); column += 1) {
      const isTold = shown.has(column) || told.has(cellName(row, column));
      if (!isTold && (cells[column] ?? '') !== '') places.push({ nth, row, column });
    }
  }
  return places;
}

describe('each cell of a table of names and dates is used, told, or in a column that is shown as not used:', () => {
  const random = Array.from({ length: 8 }, (_, seed): Given[] => [
    { about: `random ${seed}`, sheets: randomSheets(seed).sheets },
    { about: `noisy ${seed}`, sheets: [noisySheet(seed).noisy] },
  ]).flat();
  const all: [string, readonly Given[]][] = [
    ['sheets as clubs keep them', EXAMPLES],
    ['sheets of other shapes', OTHER_SHAPES],
    ['random sheets', random],
  ];
  test.each(all)('%s', (_, given) => {
    const silent = given.map((sheets) => ({ about: sheets.about, cells: silentCells(sheets) }));
    expect(silent.filter(({ cells }) => cells.length > 0)).toEqual([]);
  });
});
