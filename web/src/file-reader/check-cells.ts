import { columnOfLetters } from '@rallybook/reading/sheets/table/grid';
import { Parser } from 'saxen';
import { FileError } from './fault';

/** A sheet with a value beyond them is refused: the gaps between cells are filled when it is read. */
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 400;

/** All sheets of a workbook together may have as many cells as the largest one. */
export const MAX_CELLS = MAX_ROWS * MAX_COLUMNS;
/** Programs write rows without values, to keep their height, down to the last one that a sheet can have. */
const LAST_ROW = 1_048_576;

/** More merged ranges are not handed on. */
const MAX_MERGED = 10_000;

/** What a sheet says besides its values; rows and columns count from 0. */
export interface SheetDetails {
  /** How many cells it has, with the gaps between those that have a value. */
  cells: number;
  /** Formulas whose value nobody has calculated. */
  formulas: { row: number; column: number }[];
  /** Errors of formulas, such as `#N/A`. */
  errors: { row: number; column: number; text: string }[];
  /** Ranges such as `A2:A5`. */
  merged: string[];
  hiddenRows: number[];
  hiddenColumns: number[];
}

type Attributes = Record<string, string>;
type Decode = (value: string) => string;

const RANGE = /^[A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7}$/u;
const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/**
 * Checks where the cells of a sheet are; other parts of a workbook pass. It finds them as `read-excel-file` does: with
 * the same parser, and whatever the prefixes of names are.
 * @returns what the sheet says besides its values
 * @throws FileError('too_many_cells')
 */
export function checkCells(xml: string): SheetDetails {
  const parser = new Parser();
  let isInSheet = false;
  let cell = { row: 0, column: 0 };
  const last = { row: 0, column: 0 };
  const details: SheetDetails = {
    cells: 0,
    formulas: [],
    errors: [],
    merged: [],
    hiddenRows: [],
    hiddenColumns: [],
  };
  let formula: typeof cell | null = null;
  const endFormula = () => {
    if (formula !== null)
      details.formulas.push({ row: formula.row - 1, column: formula.column - 1 });
    formula = null;
  };
  const hiddenColumns = new Set<number>();
  let isError = false;
  let errorAt: typeof cell | null = null;
  const elements: Record<string, (attributes: Attributes, decode: Decode) => void> = {
    row: (attributes, decode) => {
      const row = readPosition(attributes, decode, /^()(\d{1,7})$/u)?.row ?? 0;
      refuseBeyond(LAST_ROW, row);
      if (row > 0 && row <= MAX_ROWS && isTrue(attributes['hidden'])) {
        details.hiddenRows.push(row - 1);
      }
    },
    mergeCell: ({ ref = '' }) => {
      if (RANGE.test(ref) && details.merged.length < MAX_MERGED) details.merged.push(ref);
    },
    c: (attributes, decode) => {
      endFormula();
      cell = readPosition(attributes, decode, /^([A-Z]{1,3})(\d{1,7})$/u) ?? cell;
      refuseBeyond(LAST_ROW, cell.row);
      isError = attributes['t'] === 'e';
    },
    f: () => {
      formula = isWithin(cell) ? cell : null;
    },
    v: () => {
      formula = null;
      refuseBeyond(MAX_ROWS, cell.row);
      refuseBeyond(MAX_COLUMNS, cell.column);
      last.row = Math.max(last.row, cell.row);
      last.column = Math.max(last.column, cell.column);
      errorAt = isError && isWithin(cell) ? cell : null;
    },
  };
  elements['is'] = elements['v']!;
  const readers = new Map(Object.entries(elements));
  parser.on('openTag', (prefixed, getAttributes, decode) => {
    const name = withoutPrefix(prefixed);
    if (name === 'sheetData') isInSheet = true;
    if (name === 'col') addColumns(hiddenColumns, getAttributes());
    if (isInSheet) readers.get(name)?.(getAttributes(), decode);
  });
  parser.on('text', (text) => {
    if (errorAt === null) return;
    const { row, column } = errorAt;
    details.errors.push({ row: row - 1, column: column - 1, text: text.slice(0, 20) });
    errorAt = null;
  });
  // A sheet that cannot be parsed is refused when it is read, and other parts need not be XML.
  parser.on('error', () => parser.stop());
  parser.parse(xml);
  endFormula();
  return { ...details, hiddenColumns: [...hiddenColumns], cells: last.row * last.column };
}

const isWithin = ({ row, column }: { row: number; column: number }) =>
  row > 0 && row <= MAX_ROWS && column > 0 && column <= MAX_COLUMNS;

/** Adds the columns that an element `col` hides, from 0. */
function addColumns(columns: Set<number>, { hidden, min = '', max = '' }: Attributes): void {
  if (!isTrue(hidden)) return;
  const [first, last] = [Number(min), Math.min(Number(max), MAX_COLUMNS)];
  if (!Number.isInteger(first) || first < 1) return;
  for (let column = first; column <= last; column += 1) columns.add(column - 1);
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * The row and column that an element names in `r`.
 * @throws FileError('unreadable') if it has another form than every program writes
 */
function readPosition(
  attributes: Record<string, string>,
  decode: (value: string) => string,
  form: RegExp,
): { row: number; column: number } | undefined {
  const [name, another] = Object.keys(attributes).filter((key) => withoutPrefix(key) === 'r');
  if (name === undefined) return undefined;
  const match = another === undefined ? form.exec(decode(attributes[name]!)) : null;
  if (match === null) throw new FileError('unreadable');
  const [, letters = '', row] = match;
  return { row: Number(row), column: columnOfLetters(letters) + 1 };
}

function refuseBeyond(limit: number, value: number): void {
  if (value > limit) throw new FileError('too_many_cells');
}
