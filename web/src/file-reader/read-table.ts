import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';
import { checkCells } from './check-cells';
import { decodeText } from './decode-text';
import { FileError } from './fault';
import { unzip } from './unzip';

/** The texts of a spreadsheet may have as many bytes once they are unpacked. */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;

/** The value of a cell. A Date holds the local date and time in its UTC fields. */
export type SheetCell = string | number | boolean | Date | null;

/** What a file holds: the text of a list, or the rows of the first sheet of a workbook. */
export type TableFile = { text: string } | { rows: SheetCell[][] };

/**
 * Reads a spreadsheet (.xlsx) or a text file (.csv, .tsv, .txt).
 * @throws FileError if it is neither, or too large
 */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<TableFile> {
  if (isOldSheet(bytes)) throw new FileError('old_sheet');
  try {
    // "PK" begins every zip file, and a spreadsheet is one.
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    return isZip ? { rows: await readWorkbook(bytes) } : { text: decodeText(bytes) };
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('unreadable');
  }
}

/** Whether a file is a workbook of Excel before 2007, or a web page that a bank has named .xls. */
function isOldSheet(bytes: Uint8Array): boolean {
  const isWorkbook = [0xd0, 0xcf, 0x11, 0xe0].every((byte, index) => bytes[index] === byte);
  const start = new TextDecoder().decode(bytes.subarray(0, 200)).trimStart().toLowerCase();
  return (
    isWorkbook || ['<html', '<!doctype', '<table', '<?xml'].some((tag) => start.startsWith(tag))
  );
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<SheetCell[][]> {
  const isText = (name: string) => name.endsWith('.xml') || name.endsWith('.xml.rels');
  const files = unzip(bytes, isText, MAX_UNPACKED_BYTES);
  for (const content of files.values()) checkCells(new TextDecoder().decode(content));
  // The library gets what was checked, and nothing to unpack.
  const checked = zipSync(Object.fromEntries(files), { level: 0 });
  // The library's types say `typeof Date` where they mean Date.
  return (await readSheet(checked.buffer)) as SheetCell[][];
}
