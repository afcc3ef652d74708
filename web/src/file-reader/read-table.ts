import { decodeText } from './decode-text';
import { FileError } from './fault';
import { isArchive, readFirstSheet, refuseOtherSheets, type SheetCell } from './read-workbook';

/** What a file holds: the text of a list, or the rows of the first sheet of a workbook. */
export type TableFile = { text: string } | { rows: SheetCell[][] };

/**
 * Reads a spreadsheet (.xlsx) or a text file (.csv, .tsv, .txt).
 * @throws FileError if it is neither, or too large
 */
export async function readTable(bytes: Uint8Array<ArrayBuffer>): Promise<TableFile> {
  refuseOtherSheets(bytes);
  try {
    return isArchive(bytes) ? { rows: await readFirstSheet(bytes) } : { text: decodeText(bytes) };
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('unreadable');
  }
}
