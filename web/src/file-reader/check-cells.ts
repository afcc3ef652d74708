import { columnOfLetters } from '@rallybook/contract/rules/sheets/grid';
import { Parser } from 'saxen';
import { FileError } from './fault';

/** A sheet with a value beyond them is refused: the gaps between cells are filled when it is read. */
const MAX_ROWS = 20_000;
const MAX_COLUMNS = 100;

/** All sheets of a workbook together may have as many cells as the largest one. */
export const MAX_CELLS = MAX_ROWS * MAX_COLUMNS;
/** Programs write rows without values, to keep their height, down to the last one that a sheet can have. */
const LAST_ROW = 1_048_576;

/**
 * Checks where the cells of a sheet are; other parts of a workbook pass. It finds them as `read-excel-file` does: with
 * the same parser, and whatever the prefixes of names are.
 * @returns how many cells the sheet has, with the gaps between those that have a value
 * @throws FileError('too_many_cells')
 */
export function checkCells(xml: string): number {
  const parser = new Parser();
  let isInSheet = false;
  let cell = { row: 0, column: 0 };
  const last = { row: 0, column: 0 };
  parser.on('openTag', (prefixed, getAttributes, decode) => {
    const name = withoutPrefix(prefixed);
    if (name === 'sheetData') isInSheet = true;
    if (!isInSheet) return;
    if (name === 'row') {
      refuseBeyond(LAST_ROW, readPosition(getAttributes(), decode, /^()(\d{1,7})$/u)?.row ?? 0);
    }
    if (name === 'c') {
      cell = readPosition(getAttributes(), decode, /^([A-Z]{1,3})(\d{1,7})$/u) ?? cell;
      refuseBeyond(LAST_ROW, cell.row);
    }
    if (name === 'v' || name === 'is') {
      refuseBeyond(MAX_ROWS, cell.row);
      refuseBeyond(MAX_COLUMNS, cell.column);
      last.row = Math.max(last.row, cell.row);
      last.column = Math.max(last.column, cell.column);
    }
  });
  // A sheet that cannot be parsed is refused when it is read, and other parts need not be XML.
  parser.on('error', () => parser.stop());
  parser.parse(xml);
  return last.row * last.column;
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
