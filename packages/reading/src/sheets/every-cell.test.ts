import type { GivenSheet } from '@rallybook/contract/rules/sheet';
import { expect, test } from 'vitest';
import { isWhole } from '../../test/extent.ts';
import { ANSWERED_SHEETS } from '../../test/sheets/answered-sheets.ts';
import { BESIDE_TABLES } from '../../test/sheets/beside-tables.ts';
import { damagedSheets, randomCells } from '../../test/sheets/damaged-sheets.ts';
import { DOUBTFUL_NAMES } from '../../test/sheets/doubtful-names.ts';
import { EXAMPLES } from '../../test/sheets/examples.ts';
import { FEWER_QUESTIONS } from '../../test/sheets/fewer-questions.ts';
import { FURTHER_SHEETS } from '../../test/sheets/further-sheets.ts';
import { INVENTED_SHAPES } from '../../test/sheets/invented-shapes.ts';
import { SHEETS_OF_OTHERS } from '../../test/sheets/names-of-others.ts';
import { ORDINARY_SHEETS } from '../../test/sheets/ordinary-sheets.ts';
import { OTHER_SHAPES } from '../../test/sheets/other-shapes.ts';
import { OTHER_SUBJECTS } from '../../test/sheets/other-subjects.ts';
import { noisySheet, randomSheets } from '../../test/sheets/random-sheets.ts';
import { TRIED_SHEETS } from '../../test/sheets/tried-sheets.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';
import type { ClubOfSheets, SheetChoices } from './sheet-choices.ts';
import { columnOfLetters, cellName } from './table/grid.ts';

type Given = {
  about: string;
  sheets: readonly GivenSheet[];
  choices?: SheetChoices | undefined;
  club?: Partial<ClubOfSheets> | undefined;
};

/** What is no mark, amount, date or name, and no word of a heading. */
const NONSENSE = '§ ?';

const withCell = (
  sheets: readonly GivenSheet[],
  nth: number,
  row: number,
  column: number,
): GivenSheet[] =>
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

type Place = { nth: number; row: number; column: number };

const readingOf = ({ sheets, choices = {}, club = {} }: Given) =>
  readSheets(sheets, choices, { ...newClub('2026-11-27'), ...club });

/** The cells of a range that hold something. */
function cellsOf(sheets: readonly GivenSheet[], nth: number, range: string): Place[] {
  const [left = '', top = '', right = left, bottom = top] = range.split(/:|(?<=[A-Z])(?=\d)/);
  const places: Place[] = [];
  for (let row = Number(top) - 1; row < Number(bottom); row += 1) {
    const cells = sheets[nth]!.rows[row] ?? [];
    for (let column = columnOfLetters(left); column <= columnOfLetters(right); column += 1) {
      if (isFilled(cells[column])) places.push({ nth, row, column });
    }
  }
  return places;
}

const isFilled = (cell: GivenSheet['rows'][number][number] | undefined) =>
  (cell ?? '') !== '' && (typeof cell !== 'string' || cell.trim() !== '');

/** In how many places each cell is that holds something, other than one. */
function cellsNotInOnePlace(given: Given): string[] {
  const { sheets } = given;
  const { questions, told, passed, used } = readingOf(given);
  const nthOf = (name: string | undefined) => sheets.findIndex((sheet) => sheet.name === name);
  const ranges = [
    ...questions.flatMap(({ place }) => place),
    ...told.map(({ place }) => place),
    ...passed.map(({ place }) => place),
  ].map(({ sheet, range }) => ({ nth: nthOf(sheet), range: range! }));
  const counts = new Map<string, number>();
  for (const { nth, range } of [...ranges, ...used]) {
    for (const { row, column } of cellsOf(sheets, nth, range)) {
      const key = `${nth}:${cellName(row, column)}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return sheets.flatMap(({ rows }, nth) =>
    rows.flatMap((cells, row) =>
      cells.flatMap((cell, column) => {
        const key = `${nth}:${cellName(row, column)}`;
        const count = counts.get(key) ?? 0;
        return !isFilled(cell) || count === 1 ? [] : [`${key} ${count}`];
      }),
    ),
  );
}

/** The cells that count as used, and change nothing when nonsense stands there: neither what is recorded nor what is told. */
function silentCells(given: Given): string[] {
  const saidBy = ({ facts, blocks }: ReturnType<typeof readingOf>) =>
    JSON.stringify([facts, blocks.map((block) => ({ ...block, headings: null }))]);
  const whole = readingOf(given);
  const isSilent = ({ nth, row, column }: Place) => {
    const sheets = withCell(given.sheets, nth, row, column);
    return saidBy(readingOf({ ...given, sheets })) === saidBy(whole);
  };
  // Words that name a category go before its column, and an alias that is a part of the name adds nothing.
  const agreeing = whole.blocks.flatMap(({ id, columns }) =>
    columns
      .filter(({ role }) => role === 'category' || role === 'alias')
      .map(({ index }) => `${id.split(':')[0]} ${index}`),
  );
  return whole.used
    .flatMap(({ nth, range }) => cellsOf(given.sheets, nth, range))
    .filter(({ nth, column }) => !agreeing.includes(`${nth} ${column}`))
    .filter(isSilent)
    .map(({ row, column }) => cellName(row, column));
}

const random = Array.from({ length: 8 }, (_, seed): Given[] => [
  { about: `random ${seed}`, sheets: randomSheets(seed).sheets },
  { about: `noisy ${seed}`, sheets: [noisySheet(seed).noisy] },
]).flat();
const damaged = Array.from({ length: 60 }, (_, seed) => ({
  about: `damaged ${seed}`,
  sheets: damagedSheets(seed),
}));
const cells = Array.from({ length: 600 }, (_, seed) => ({
  about: `cells ${seed}`,
  sheets: [randomCells(seed)],
}));
const ALL: [string, readonly Given[]][] = [
  ['sheets as clubs keep them', EXAMPLES],
  [
    'sheets of other shapes',
    [
      ...OTHER_SHAPES,
      ...OTHER_SUBJECTS,
      ...INVENTED_SHAPES,
      ...TRIED_SHEETS,
      ...ANSWERED_SHEETS,
      ...BESIDE_TABLES,
      ...DOUBTFUL_NAMES,
      ...ORDINARY_SHEETS,
      ...FEWER_QUESTIONS,
    ],
  ],
  ['sheets with names of others', [...SHEETS_OF_OTHERS, ...FURTHER_SHEETS]],
  ['random sheets', random],
];
const DAMAGED: [string, readonly Given[]][] = [
  ['merged, hidden and without values', damaged],
  ['random cells', cells],
];
/** Each used cell of these is read once more; in a plain `npm test`, of every fourth. */
const FEWER = [
  ...ALL,
  ['merged, hidden and without values', damaged.slice(0, 6)] as const,
  ['random cells', cells.slice(0, 200)] as const,
].map(([about, given]) => ({
  about,
  given: given.filter((_, nth) => isWhole || nth % 4 === 0),
}));

const failing = (given: readonly Given[], cellsIn: (sheet: Given) => string[]) =>
  given
    .map((answer) => ({ about: answer.about, cells: cellsIn(answer) }))
    .filter(({ cells }) => cells.length > 0);

test.each([...ALL, ...DAMAGED])(
  'each cell is used, asked about, told or passed over, and only one of these: %s',
  (_, given) => {
    expect(failing(given, cellsNotInOnePlace)).toEqual([]);
  },
);

test.each(FEWER)('each cell that is used changes what is recorded or told: $about', ({ given }) => {
  expect(failing(given, silentCells)).toEqual([]);
});
