import { zipSync } from 'fflate';
import readAllSheets, { readSheet } from 'read-excel-file/universal';
import { checkCells, MAX_CELLS, type SheetDetails } from './check-cells';
import { FileError } from './fault';
import { unzip } from './unzip';
import { type ListedSheet, listSheets } from './workbook-parts';

/** The texts of a spreadsheet may have as many bytes once they are unpacked. */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;

/** The value of a cell. A Date holds the local date and time in its UTC fields. */
export type SheetCell = string | number | boolean | Date | null;

/** A formula without a value, as programs write it that do not calculate. */
export interface FormulaCell {
  formula: true;
}

/** Whether a file begins with these bytes. */
const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Whether a file is a zip archive, as a workbook (.xlsx) is: "PK" begins each. */
export const isArchive = (bytes: Uint8Array): boolean => beginsWith(bytes, [0x50, 0x4b]);

/** How pictures, documents and archives begin that are no sheet. */
const NO_SHEETS: readonly (readonly number[])[] = [
  ...['%PDF-', '%!PS', String.raw`{\rtf`, 'GIF8', 'Rar!', 'II*\0', 'MM\0*'].map((start) =>
    [...start].map((letter) => letter.charCodeAt(0)),
  ),
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x1f, 0x8b],
];

/** What may stand before the beginning of a document: a mark of order, spaces. */
const BEFORE = /^(?:\u00ef\u00bb\u00bf)?[\s\0]{0,100}/u;

const latin1 = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

/** Whether a file is a picture, a document or an archive that no program for sheets has written. */
function isNoSheet(bytes: Uint8Array): boolean {
  if (isArchive(bytes)) {
    const names = latin1(bytes);
    const isOffice = names.includes('[Content_Types].xml');
    return !names.includes('xl/') && !(isOffice && !/(?:word|ppt|visio)\//u.test(names));
  }
  const begun = bytes.subarray(BEFORE.exec(latin1(bytes.subarray(0, 200)))![0].length);
  const isMedia =
    latin1(bytes.subarray(4, 8)) === 'ftyp' || latin1(bytes.subarray(8, 12)) === 'WEBP';
  return isMedia || NO_SHEETS.some((start) => beginsWith(begun, start));
}

/**
 * Refuses the files that programs for sheets write, and that are not read here, and those that are no sheets.
 * @throws FileError('password', 'old_sheet', 'open_document' or 'no_sheet')
 */
export function refuseOtherSheets(bytes: Uint8Array): void {
  // A container of older Office programs, which also holds an encrypted workbook.
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    if (includesWide(bytes, 'EncryptedPackage')) throw new FileError('password');
    const isOther = ['WordDocument', 'PowerPoint Document'].some((candidate) =>
      includesWide(bytes, candidate),
    );
    throw new FileError(isOther ? 'no_sheet' : 'old_sheet');
  }
  const start = latin1(bytes.subarray(0, 200));
  // An OpenDocument begins with its kind, stored as it is.
  if (isArchive(bytes) && start.includes('application/vnd.oasis.opendocument')) {
    throw new FileError(start.includes('opendocument.text') ? 'no_sheet' : 'open_document');
  }
  if (isNoSheet(bytes)) throw new FileError('no_sheet');
  // A web page that a bank or a program has named .xls.
  const text = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart().toLowerCase();
  if (['<html', '<!doctype', '<table', '<?xml'].some((tag) => text.startsWith(tag))) {
    throw new FileError('old_sheet');
  }
}

/** Whether a text stands in a file in UTF-16, as the names in such a container do. */
function includesWide(bytes: Uint8Array, text: string): boolean {
  const wide = [...text].map((letter) => `${letter}\0`).join('');
  return latin1(bytes).includes(wide);
}

/** A workbook that was unpacked and checked, packed again without compression, and what its parts say. */
interface CheckedWorkbook {
  archive: ArrayBuffer;
  details: ReadonlyMap<string, SheetDetails>;
  listed: ListedSheet[];
}

/** Unpacks a workbook and checks it, so that the library that reads it has nothing to unpack or to fill beyond the limits. */
function checkedWorkbook(bytes: Uint8Array<ArrayBuffer>): CheckedWorkbook {
  const isText = (name: string) => name.endsWith('.xml') || name.endsWith('.xml.rels');
  const files = unzip(bytes, isText, MAX_UNPACKED_BYTES);
  const textOf = (name: string) => new TextDecoder().decode(files.get(name));
  const details = new Map([...files.keys()].map((name) => [name, checkCells(textOf(name))]));
  const cells = [...details.values()].reduce((sum, part) => sum + part.cells, 0);
  if (cells > MAX_CELLS) throw new FileError('too_many_cells');
  return {
    archive: zipSync(Object.fromEntries(files), { level: 0 }).buffer,
    details,
    listed: listSheets(textOf('xl/workbook.xml'), textOf('xl/_rels/workbook.xml.rels')),
  };
}

// The library's types say `typeof Date` where they mean Date.

/**
 * The rows of a workbook's first sheet.
 * @throws FileError, or another error if it is no workbook
 */
export const readFirstSheet = async (bytes: Uint8Array<ArrayBuffer>): Promise<SheetCell[][]> =>
  (await readSheet(checkedWorkbook(bytes).archive)) as SheetCell[][];

/** A sheet of a workbook with what its file says besides the values. */
export interface WorkbookSheet {
  name: string;
  rows: (SheetCell | FormulaCell)[][];
  details: SheetDetails | undefined;
  isHidden: boolean;
}

/**
 * All sheets of a workbook in its order, with their names.
 * @throws FileError, or another error if it is no workbook
 */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookSheet[]> {
  const { archive, details, listed } = checkedWorkbook(bytes);
  const sheets = await readAllSheets(archive);
  return sheets.map(({ sheet, data }, nth) => {
    const { path = null, isHidden = false } = listed[nth] ?? {};
    const own = path === null ? undefined : details.get(path);
    const rows = data as WorkbookSheet['rows'];
    for (const { row, column } of own?.formulas ?? [])
      putCell(rows, row, column, { formula: true });
    for (const { row, column, text } of own?.errors ?? []) putCell(rows, row, column, text);
    return { name: sheet, rows, details: own, isHidden };
  });
}

/** Puts what the library leaves out into its place, which no value has filled. */
function putCell(
  rows: WorkbookSheet['rows'],
  row: number,
  column: number,
  cell: string | FormulaCell,
): void {
  while (rows.length <= row) rows.push([]);
  const cells = rows[row]!;
  while (cells.length <= column) cells.push(null);
  cells[column] ??= cell;
}
