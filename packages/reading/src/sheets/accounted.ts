import type { Passed, PassedReason, Question, Told } from '@rallybook/contract/rules/questions';
import type { UnreadCell, UnreadCode } from '@rallybook/contract/rules/sheet';
import type { BlockColumn, TableLayout } from './draft/draft.ts';
import type { FoundBlock } from './read-blocks.ts';
import {
  cellName,
  columnOfLetters,
  type Region,
  rangeName,
  type SheetTexts,
} from './table/grid.ts';
import { isSumLabel } from './table/headings.ts';

/** Why something was not used, besides the codes of single cells. */
type ToldCode = UnreadCode | 'not_used' | 'no_table' | 'left_out' | 'unsettled';

/** Where a cell that holds something ended up. */
type State =
  | { in: 'used' | 'question' }
  | { in: 'told'; code: ToldCode }
  | { in: 'passed'; reason: PassedReason };

const USED: State = { in: 'used' };
const ASKED: State = { in: 'question' };
const toldAs = new Map<ToldCode, State>();
const told = (code: ToldCode): State => {
  const known = toldAs.get(code) ?? { in: 'told', code };
  toldAs.set(code, known);
  return known;
};
const PASSED: Readonly<Record<'heading' | 'title' | 'total' | 'footer', State>> = {
  heading: { in: 'passed', reason: 'heading' },
  title: { in: 'passed', reason: 'title' },
  total: { in: 'passed', reason: 'total' },
  footer: { in: 'passed', reason: 'footer' },
};

/** What is known of the columns of a table that was taken, by the sheet's columns. */
type Roles = ReadonlyMap<number, BlockColumn['role']>;

/** Columns whose cells below the heading are used. */
const isUsed = (role: BlockColumn['role'] | undefined, kind: FoundBlock['draft']['kind']) =>
  role !== undefined && role !== 'ignored' && (role !== 'note' || kind === 'costs');

const PLAIN: TableLayout = { isTurned: false, head: 0, rows: new Map() };

/** The place of a cell in its table, whose rows are columns of the sheet where it is turned. */
type Cell = { row: number; column: number };

/** What a cell of a table with records is, where it is not told by itself. */
function stateInTable(
  { draft, piece: { region } }: FoundBlock,
  roles: Roles,
  { row, column }: Cell,
  isSumRow: boolean,
): State {
  const { kind } = draft;
  const { isTurned, head, rows } = draft.layout ?? PLAIN;
  const line = isTurned ? column - region.left : row - region.top;
  const role = roles.get(column);
  if (rows.get(line) === 'sum' || isSumRow || role === 'sum') return PASSED.total;
  if (!isTurned && line < head) return role === 'date' ? USED : PASSED.heading;
  if (rows.get(line) === 'other') return told('not_used');
  return isUsed(role, kind) ? USED : told('not_used');
}

/** What all of a block is, where no cell of it differs: it is asked about, or of no kind; null where it has records. */
function stateOfWhole(
  { draft: { kind, why }, piece }: FoundBlock,
  question: Question | undefined,
  unread: readonly UnreadCell[],
): State | null {
  if (why !== null) return question === undefined ? told('unsettled') : ASKED;
  if (kind !== 'ignored') return null;
  if (piece.isText === true) return PASSED.title;
  const known = unread.find(({ code }) => code === 'own_table' || code === 'other_currency');
  return told(known?.code ?? 'no_table');
}

/** Rows and columns of which nothing is recorded since one of their cells is told, with its code. */
type LostLines = { rows: ReadonlyMap<number, ToldCode>; columns: ReadonlyMap<number, ToldCode> };

const placeOf = (cell: string) => {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(cell) ?? [];
  return { row: Number(digits) - 1, column: columnOfLetters(letters) };
};

/** Headings that are no date of the past: nobody came below them. */
const LOST_DATES: ReadonlySet<UnreadCode> = new Set(['future_date', 'unknown_date']);

/**
 * The rows of names that wait until somebody says who they are, or the columns of a turned table, wherever such a name stands again. A
 * cell of several names has others, too.
 */
function waitingLines(
  { draft: { people, layout }, piece: { region }, texts: { texts } }: FoundBlock,
  single: ReadonlyMap<string, UnreadCode>,
) {
  const [rows, columns] = [new Map<number, ToldCode>(), new Map<number, ToldCode>()];
  const textAt = (row: number, column: number) => texts[row]?.[column] ?? '';
  const named = Map.groupBy(people, ({ cell }) => cell);
  const open = [...single].flatMap(([cell, code]) => {
    const count = named.get(cell)?.length ?? 0;
    return code === 'open_name' && count <= 1 ? [{ ...placeOf(cell), isName: count > 0 }] : [];
  });
  const isTurned = layout?.isTurned === true;
  for (const { row, column } of open)
    (isTurned ? columns : rows).set(isTurned ? column : row, 'open_name');
  if (isTurned) return { rows, columns };
  for (const [column, found] of Map.groupBy(open, (place) => place.column)) {
    const names = new Set(found.flatMap(({ row, isName }) => (isName ? textAt(row, column) : [])));
    for (let row = region.top; row < region.bottom; row += 1) {
      if (names.has(textAt(row, column))) rows.set(row, 'open_name');
    }
  }
  return { rows, columns };
}

/** The rows of costs that are none, the columns of days that are none, and what waits for the name of somebody. */
function lostLines(block: FoundBlock, single: ReadonlyMap<string, UnreadCode>): LostLines {
  const { draft, piece } = block;
  const { kind, costs, layout } = draft;
  const { region } = piece;
  const { rows, columns } = waitingLines(block, single);
  if (layout?.isTurned !== false) return { rows, columns };
  const recorded = new Set(costs.map(({ cell }) => placeOf(cell).row));
  const body = region.top + layout.head;
  for (const [cell, code] of single) {
    const { row, column } = placeOf(cell);
    if (row < body && LOST_DATES.has(code)) columns.set(column, code);
    if (kind === 'costs' && row >= body && !recorded.has(row)) rows.set(row, code);
  }
  return { rows, columns };
}

/** What each cell of a block with records is. */
function statesOfBlock(
  block: FoundBlock,
  question: Question | undefined,
  unread: readonly UnreadCell[],
): (cell: Cell) => State {
  const { draft, piece } = block;
  const { columns, shown, sharers } = draft;
  const single = new Map(unread.map(({ cell, code }) => [cell, code]));
  const roles: Roles = new Map(columns.map(({ index, role }) => [index, role]));
  const asked = new Set(question === undefined ? [] : sharers.map(({ index }) => index));
  const sumRows = new Map<number, boolean>();
  const { left, right } = piece.region;
  const isSumRow = (row: number): boolean => {
    if (draft.layout?.isTurned !== true) return false;
    const known = sumRows.get(row);
    if (known !== undefined) return known;
    const texts = (block.texts.texts[row] ?? []).slice(left, right);
    const isSum = isSumLabel(texts.find((text) => text !== '') ?? '');
    sumRows.set(row, isSum);
    return isSum;
  };
  const lines = lostLines(block, single);
  return (cell) => {
    const { row, column } = cell;
    if (shown !== null && (shown.texts[row]?.[column] ?? '') === '') return told('left_out');
    if (asked.has(column)) return ASKED;
    const code = single.get(cellName(row, column));
    if (code !== undefined) return told(code);
    const state = stateInTable(block, roles, cell, isSumRow(row));
    const lost = state === USED ? (lines.rows.get(row) ?? lines.columns.get(column)) : undefined;
    return lost === undefined ? state : told(lost);
  };
}

/** Cells below and beside each other that ended up in the same place; empty ones between them do not part them. */
type Run = { region: Region; state: State; text: string };

/** Where each cell of a sheet that holds something ended up; undefined for cells of blocks that are one run as a whole. */
type SheetStates = { states: (State | null | undefined)[][]; whole: Run[] };

/** The cells of a region that hold something. */
function* filledIn(
  { top, left, bottom, right }: Region,
  texts: SheetTexts['texts'],
): Generator<Cell> {
  for (let row = top; row < bottom; row += 1) {
    const end = Math.min(right, texts[row]?.length ?? 0);
    for (let column = left; column < end; column += 1) {
      if (texts[row]![column] !== '') yield { row, column };
    }
  }
}

const firstText = ({ texts: { texts }, piece: { region } }: FoundBlock): string =>
  texts
    .slice(region.top, region.bottom)
    .flatMap((row) => row.slice(region.left, region.right))
    .find((text) => text !== '') ?? '';

/** Where the cells of a sheet ended up that stand in its blocks. */
function statesInBlocks(
  { texts: { texts }, found }: ReadSheet,
  { openOf, unreadOf }: Known,
  last: number,
): SheetStates {
  const states: SheetStates['states'] = texts.map((cells) => cells.map(() => null));
  const whole: Run[] = [];
  for (const block of found) {
    const [question, unread] = [openOf.get(block.id), unreadOf(block)];
    const one = stateOfWhole(block, question, unread);
    const { region } = block.piece;
    const state = one === PASSED.title && region.top >= last ? PASSED.footer : one;
    if (state !== null) whole.push({ region, state, text: firstText(block) });
    const stateOf = state === null ? statesOfBlock(block, question, unread) : () => undefined;
    for (const { row, column } of filledIn(region, texts)) {
      states[row]![column] = stateOf({ row, column });
    }
  }
  return { states, whole };
}

/** Where each cell of a sheet ended up: what stands in no block is a title of the one below it, or a remark below all. */
function statesOfSheet(sheet: ReadSheet, known: Known): SheetStates {
  const { texts } = sheet.texts;
  const ends = sheet.found.map(({ piece }) => (piece.isText === true ? 0 : piece.region.bottom));
  const last = Math.max(0, ...ends);
  const { states, whole } = statesInBlocks(sheet, known, last);
  for (const [row, cells] of states.entries()) {
    for (const [column, state] of cells.entries()) {
      if (state !== null || texts[row]![column] === '') continue;
      cells[column] = row < last ? PASSED.title : PASSED.footer;
    }
  }
  return { states, whole };
}

/** The runs of a sheet, those of columns beside each other and of the same rows as one. */
function runsOf({ states, whole }: SheetStates, { texts }: SheetTexts): Run[] {
  const width = Math.max(0, ...states.map(({ length }) => length));
  const done: Run[] = [...whole];
  let before: Run[] = [];
  for (let column = 0; column < width; column += 1) {
    const runs: Run[] = [];
    let isParted = false;
    for (const [row, cells] of states.entries()) {
      const state = cells[column];
      isParted ||= state === undefined && column < cells.length;
      if (state === undefined || state === null) continue;
      const last = runs.at(-1);
      const goesOn = last?.state === state && !isParted;
      isParted = false;
      if (goesOn) last.region.bottom = row + 1;
      else {
        const region = { top: row, left: column, bottom: row + 1, right: column + 1 };
        runs.push({ region, state, text: texts[row]![column]! });
      }
    }
    before = runs.map((run) => joined(before, run) ?? run);
    done.push(...before.filter((run) => run.region.left === column));
  }
  return done;
}

/** The run beside another one with the same rows, made wider by it. */
function joined(before: readonly Run[], { region, state }: Run): Run | undefined {
  const beside = before.find(
    (run) =>
      run.state === state &&
      run.region.right === region.left &&
      run.region.top === region.top &&
      run.region.bottom === region.bottom,
  );
  if (beside !== undefined) beside.region.right = region.right;
  return beside;
}

const MESSAGES: Readonly<Partial<Record<ToldCode, string>>> = {
  not_used: 'This is not used.',
  no_table: 'This is no table of anything that is taken over.',
  left_out: 'This was left out.',
  unsettled: 'It is not certain what this says.',
  other_currency: "This is in another currency than the club's: nothing of it is taken.",
};

/** What a code says, in English. */
const messageOf = (code: ToldCode): string =>
  MESSAGES[code] ?? `This was not taken: ${code.replaceAll('_', ' ')}.`;

type ReadSheet = { texts: SheetTexts; found: readonly FoundBlock[] };

type Known = {
  /** The open questions of blocks. */
  openOf: ReadonlyMap<string, Question>;
  /** The cells of a block that are told by themselves. */
  unreadOf: (block: FoundBlock) => readonly UnreadCell[];
};

/** More of what was not used is not told. */
const MAX_TEXT = 200;

/**
 * Accounts for every cell of sheets that holds something: it is used, part of a question, told with its place, or passed over for a
 * reason.
 * @returns what is told and passed over, and the ranges of what is used and asked
 */
export function accountFor(
  sheets: readonly ReadSheet[],
  known: Known,
): { told: Told[]; passed: Passed[]; used: { nth: number; range: string }[] } {
  const result: ReturnType<typeof accountFor> = { told: [], passed: [], used: [] };
  for (const [nth, sheet] of sheets.entries()) {
    for (const { region, state, text } of runsOf(statesOfSheet(sheet, known), sheet.texts)) {
      const isOne = region.bottom - region.top === 1 && region.right - region.left === 1;
      const range = isOne ? cellName(region.top, region.left) : rangeName(region);
      const place = { sheet: sheet.texts.name, range };
      if (state.in === 'used') result.used.push({ nth, range });
      if (state.in === 'passed') result.passed.push({ place, reason: state.reason });
      if (state.in !== 'told') continue;
      const shown = text.slice(0, MAX_TEXT).toWellFormed();
      result.told.push({ place, text: shown, code: state.code, message: messageOf(state.code) });
    }
  }
  return result;
}
