import { sheetDateText } from '@rallybook/contract/rules/cells';
import { rowsOfText, unfoldSheet } from '@rallybook/reading/sheets/table/pasted';
import { decodeText } from './decode-text';
import { FileError } from './fault';
import {
  type FormulaCell,
  isArchive,
  readWorkbook,
  refuseOtherSheets,
  type SheetCell,
  type WorkbookSheet,
} from './read-workbook';

/** A cell of a sheet as the server takes it; a date is a text. */
export type PlainCell = string | number | boolean | FormulaCell | null;

/** A sheet of a file. A file of text has one, without a name. */
export interface FileSheet {
  name: string;
  /** Without empty cells at the ends of rows, and without empty rows at the end. */
  rows: PlainCell[][];
  /** What the file does not show, counted from 0; left out where it shows all. */
  hidden?: { rows: number[]; columns: number[]; isHidden: boolean };
  /** Ranges of merged cells, such as `A2:A5`; left out where there are none. */
  merged?: string[];
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

function plainCell(cell: SheetCell | FormulaCell): PlainCell {
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell !== 'string') return cell;
  const text = cell.slice(0, MAX_CELL);
  return text.trim() === '' ? null : text;
}

/** The rows without what is empty at their ends. */
export function trimRows(rows: readonly (readonly (SheetCell | FormulaCell)[])[]): PlainCell[][] {
  const plain = rows.map((row) => {
    const cells = row.map(plainCell);
    return cells.slice(0, cells.findLastIndex((cell) => cell !== null) + 1);
  });
  return plain.slice(0, plain.findLastIndex((row) => row.length > 0) + 1);
}

/** What a sheet of a workbook hides of what it holds; nothing where it shows all. */
function hiddenOf(
  { details, isHidden }: WorkbookSheet,
  rows: readonly PlainCell[][],
): Pick<FileSheet, 'hidden'> {
  const isFilled = (cell: PlainCell | undefined) => cell !== null && cell !== undefined;
  const hiddenRows = (details?.hiddenRows ?? []).filter((row) => rows[row]?.some(isFilled));
  const columns = (details?.hiddenColumns ?? []).filter((column) =>
    rows.some((cells) => isFilled(cells[column])),
  );
  if (!isHidden && hiddenRows.length === 0 && columns.length === 0) return {};
  return { hidden: { rows: hiddenRows, columns, isHidden } };
}

function sheetOfWorkbook(sheet: WorkbookSheet): FileSheet {
  const rows = trimRows(sheet.rows);
  const merged = sheet.details?.merged ?? [];
  return {
    name: sheet.name,
    rows,
    ...hiddenOf(sheet, rows),
    ...(merged.length > 0 && { merged }),
  };
}

/** A sheet whose texts hold the cells of a row each is parted; nothing in it is merged or calculated. */
function unfold(sheet: FileSheet): FileSheet {
  if (sheet.rows.some((row) => row.some((cell) => typeof cell === 'object' && cell !== null))) {
    return sheet;
  }
  const { name, rows } = sheet as { name: string; rows: Exclude<PlainCell, FormulaCell>[][] };
  return { ...sheet, rows: trimRows(unfoldSheet({ name, rows }).rows) };
}

/**
 * Reads all sheets of a spreadsheet (.xlsx) in its order, or the table in a text file (.csv, .tsv, .txt). Sheets without a value are
 * left out.
 * @throws FileError if it is neither, or too large
 */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<FileSheet[]> {
  refuseOtherSheets(bytes);
  try {
    const sheets = isArchive(bytes)
      ? (await readWorkbook(bytes)).map(sheetOfWorkbook)
      : [{ name: '', rows: trimRows(rowsOfText(decodeText(bytes))) }];
    return sheets.map(unfold).filter(({ rows }) => rows.length > 0);
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('unreadable');
  }
}
