import { zipSync } from 'fflate';
import readAllSheets, { readSheet } from 'read-excel-file/universal';
import { checkCells, MAX_CELLS } from './check-cells';
import { FileError } from './fault';
import { unzip } from './unzip';

/** The texts of a spreadsheet may have as many bytes once they are unpacked. */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;

/** The value of a cell. A Date holds the local date and time in its UTC fields. */
export type SheetCell = string | number | boolean | Date | null;

/** Whether a file begins with these bytes. */
const beginsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/** Whether a file is a zip archive, as a workbook (.xlsx) is: "PK" begins each. */
export const isArchive = (bytes: Uint8Array): boolean => beginsWith(bytes, [0x50, 0x4b]);

/**
 * Refuses the files that programs for sheets write, and that are not read here.
 * @throws FileError('password', 'old_sheet' or 'open_document')
 */
export function refuseOtherSheets(bytes: Uint8Array): void {
  // A container of older Office programs, which also holds an encrypted workbook.
  if (beginsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw new FileError(includesWide(bytes, 'EncryptedPackage') ? 'password' : 'old_sheet');
  }
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  // An OpenDocument begins with its kind, stored as it is.
  if (isArchive(bytes) && start.includes('application/vnd.oasis.opendocument')) {
    throw new FileError('open_document');
  }
  // A web page that a bank or a program has named .xls.
  const text = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart().toLowerCase();
  if (['<html', '<!doctype', '<table', '<?xml'].some((tag) => text.startsWith(tag))) {
    throw new FileError('old_sheet');
  }
}

/** Whether a text stands in a file in UTF-16, as the names in such a container do. */
function includesWide(bytes: Uint8Array, text: string): boolean {
  const wide = [...text].map((letter) => `${letter}\0`).join('');
  return new TextDecoder('latin1').decode(bytes).includes(wide);
}

/** Unpacks a workbook and checks it, so that the library that reads it has nothing to unpack or to fill beyond the limits. */
function checkedWorkbook(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  const isText = (name: string) => name.endsWith('.xml') || name.endsWith('.xml.rels');
  const files = unzip(bytes, isText, MAX_UNPACKED_BYTES);
  let left = MAX_CELLS;
  for (const content of files.values()) left -= checkCells(new TextDecoder().decode(content));
  if (left < 0) throw new FileError('too_many_cells');
  return zipSync(Object.fromEntries(files), { level: 0 }).buffer;
}

// The library's types say `typeof Date` where they mean Date.

/**
 * The rows of a workbook's first sheet.
 * @throws FileError, or another error if it is no workbook
 */
export const readFirstSheet = async (bytes: Uint8Array<ArrayBuffer>): Promise<SheetCell[][]> =>
  (await readSheet(checkedWorkbook(bytes))) as SheetCell[][];

/**
 * All sheets of a workbook, with their names.
 * @throws FileError, or another error if it is no workbook
 */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ name: string; rows: SheetCell[][] }[]> {
  const sheets = await readAllSheets(checkedWorkbook(bytes));
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data as SheetCell[][] }));
}
