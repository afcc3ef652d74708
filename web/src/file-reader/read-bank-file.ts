import { statementFormat } from '@rallybook/contract/rules/statement-file';
import { decodeStatement } from './decode-text';
import { FileError } from './fault';
import { readTable, type TableFile } from './read-table';
import { isArchive, readWorkbook, type WorkbookSheet } from './read-workbook';

/** The beginning of a file, which shows what it is. */
const BEGINNING = 4096;

/** Whether a file is a statement (camt.053, OFX), and no workbook that an older Excel has saved as XML. */
function isStatement(bytes: Uint8Array): boolean {
  const beginning = new TextDecoder('latin1')
    .decode(bytes.subarray(0, BEGINNING))
    .replace('\u00ef\u00bb\u00bf', '');
  return (
    statementFormat(beginning) !== null && !/<(?:\w{1,20}:)?(?:Workbook|html)\b/i.test(beginning)
  );
}

const isDate = (cell: unknown) =>
  cell instanceof Date ||
  (typeof cell === 'string' && /^\s*'?\d{1,4}[/.-]\d{1,2}[/.-]\d/.test(cell));
const isFigure = (cell: unknown) =>
  typeof cell === 'number' ||
  (typeof cell === 'string' && /\d{3}/.test(cell) && !/\p{L}/u.test(cell));

/** Whether a sheet may hold transfers: a row with a date and a figure beside it. */
const mayHoldTransfers = ({ rows }: WorkbookSheet) =>
  rows.some((row) => row.some(isDate) && row.some((cell) => isFigure(cell) && !isDate(cell)));

/**
 * Reads a bank's file: the text of a statement (.xml by camt.053, .ofx, .qfx), or a table as `readTable` does. Of a workbook the first
 * sheet is read: what others hold would be left out without a word.
 * @throws FileError if it is none of them, or too large, or if sheets behind the first one may hold transfers
 */
export async function readBankFile(bytes: Uint8Array<ArrayBuffer>): Promise<TableFile> {
  if (isStatement(bytes)) return { text: decodeStatement(bytes) };
  const table = await readTable(bytes);
  if (isArchive(bytes)) {
    const [, ...others] = await readWorkbook(bytes);
    if (others.some(mayHoldTransfers)) throw new FileError('several_sheets');
  }
  return table;
}
