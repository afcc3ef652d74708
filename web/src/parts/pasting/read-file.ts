import { t } from '@lingui/core/macro';
import { FileError, type FileFault } from '../../file-reader/fault';
import type { Contents } from '../../file-reader/messages';
import { readInWorker } from '../../file-reader/read-in-worker';

interface Expected {
  /** How many MB (1024 * 1024 bytes) the file may have. */
  limit: number;
  /** Says that it is not what was wanted. */
  unreadable: string;
}

/**
 * Reads a file that was chosen or dropped, beside the page.
 * @throws an Error with a text for the user where it is not what was wanted, or too large
 */
export async function readFile<Kind extends keyof Contents>(
  kind: Kind,
  file: Blob,
  { limit, unreadable }: Expected,
): Promise<Contents[Kind]> {
  if (file.size > limit * 1024 * 1024) throw new Error(t`This file is larger than ${limit} MB.`);
  try {
    return await readInWorker(kind, file);
  } catch (error) {
    throw error instanceof FileError ? new Error(faultText(error.fault, unreadable)) : error;
  }
}

function faultText(fault: FileFault, unreadable: string): string {
  const texts: Record<FileFault, () => string> = {
    unreadable: () => unreadable,
    no_sheet: () =>
      t`This is a PDF, a picture or another document, and no sheet. Save your sheet as Excel (.xlsx) or as a list (.csv), or copy its rows and paste them here.`,
    old_sheet: () =>
      t`This is an old Excel file (.xls). Open it, and save it as .xlsx ("Save as"), or copy its rows and paste them here.`,
    open_document: () =>
      t`This is a file of LibreOffice (.ods). Open it, and save it as .xlsx ("Save as"), or copy its rows and paste them here.`,
    password: () =>
      t`This file has a password. Open it, and save it without one, or copy its rows and paste them here.`,
    unpacks_to_too_much: () => t`This file is too large once it is unpacked.`,
    too_many_cells: () =>
      t`This sheet has cells below row 20,000 or right of column 100. Copy the rows that you need, and paste them here.`,
    several_sheets: () =>
      t`This file has transfers on several sheets, and one is read at a time. Keep one sheet in the file, or copy its rows and paste them here.`,
    too_slow: () => t`Reading this file takes too long. Is it the right one?`,
  };
  return texts[fault]();
}

/**
 * Reads a spreadsheet (.xlsx) or a text file (.csv, .tsv, .txt).
 * @throws an Error with a text for the user where it is neither, or too large
 */
export const readTableFile = (file: Blob): Promise<Contents['table']> =>
  readFile('table', file, {
    limit: 2,
    unreadable: t`This is neither a spreadsheet (.xlsx) nor a list (.csv).`,
  });

/**
 * Reads a bank's file: a statement (.xml by camt.053, .ofx, .qfx), a spreadsheet (.xlsx) or a text file (.csv, .tsv, .txt).
 * @throws an Error with a text for the user where it is none of them, or too large
 */
export const readBankFile = (file: Blob): Promise<Contents['bank']> =>
  readFile('bank', file, {
    limit: 5,
    unreadable: t`This is neither a statement (.xml, .ofx), nor a spreadsheet (.xlsx), nor a list (.csv).`,
  });

/**
 * Reads all sheets of a spreadsheet (.xlsx), or the table in a text file (.csv, .tsv, .txt).
 * @throws an Error with a text for the user where it is neither, too large, or empty
 */
export async function readSheetFile(file: Blob): Promise<Contents['sheets']> {
  const sheets = await readFile('sheets', file, {
    limit: 10,
    unreadable: t`This is neither a spreadsheet (.xlsx) nor a list (.csv).`,
  });
  if (sheets.length === 0) throw new Error(t`There is nothing in this file.`);
  return sheets;
}
