import { sheetDateText } from '@rallybook/contract/rules/columns/cells';
import { rowsOfText, unfoldSheet } from '@rallybook/contract/rules/sheets/pasted';
import { decodeText } from './decode-text';
import { FileError } from './fault';
import { isArchive, readWorkbook, refuseOtherSheets, type SheetCell } from './read-workbook';

/** A cell of a sheet as the server takes it; a date is a text. */
export type PlainCell = string | number | boolean | null;

/** A sheet of a file. A file of text has one, without a name. */
export interface FileSheet {
  name: string;
  /** Without empty cells at the ends of rows, and without empty rows at the end. */
  rows: PlainCell[][];
}

/** More of a cell is not read. */
const MAX_CELL = 1000;

/** Excel counts the days from here, so that a time alone is of a date before it. */
const FIRST_DATE = Date.UTC(1900, 0, 2);

/** A date as `2026-10-06`, with its time where it has one; a time alone as `19:30`. */
function dateText(date: Date): string | null {
  if (Number.isNaN(date.getTime())) return null;
  const text = sheetDateText(date);
  if (date.getTime() < FIRST_DATE) return text.slice(11, 16);
  return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text;
}

function plainCell(cell: SheetCell): PlainCell {
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell !== 'string') return cell;
  const text = cell.slice(0, MAX_CELL);
  return text.trim() === '' ? null : text;
}

/** The rows without what is empty at their ends. */
export function trimRows(rows: readonly (readonly SheetCell[])[]): PlainCell[][] {
  const plain = rows.map((row) => {
    const cells = row.map(plainCell);
    return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);
  });
  return plain.slice(0, plain.findLastIndex((row) => row.length > 0) + 1);
}

/**
 * Reads all sheets of a spreadsheet (.xlsx), or the table in a text file (.csv, .tsv, .txt). Sheets without a value are left out.
 * @throws FileError if it is neither, or too large
 */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<FileSheet[]> {
  refuseOtherSheets(bytes);
  try {
    const sheets = isArchive(bytes)
      ? await readWorkbook(bytes)
      : [{ name: '', rows: rowsOfText(decodeText(bytes)) }];
    return sheets
      .map(({ name, rows }) => ({
        name,
        rows: trimRows(unfoldSheet({ name, rows: trimRows(rows) }).rows),
      }))
      .filter(({ rows }) => rows.length > 0);
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('unreadable');
  }
}
