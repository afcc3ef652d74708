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
    const isOther = ['WordDocument', 'PowerPoint Document'].some((one) => includesWide(bytes, one));
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
