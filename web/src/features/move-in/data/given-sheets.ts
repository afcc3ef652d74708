import { t } from '@lingui/core/macro';
import { SHEET_LIMITS } from '@rallybook/contract/rules/sheet';
import type { FileSheet } from '../../../file-reader/read-sheets';
import { readSheetFile } from '../../../parts/pasting/read-file';
import { errorText } from '../../../parts/texts/errors';

/** Sheets that were given, with the names of the files that they come from. */
export interface GivenSheets {
  fileNames: readonly string[];
  sheets: readonly FileSheet[];
}

export const NOTHING_GIVEN: GivenSheets = { fileNames: [], sheets: [] };

/** A name that programs give to a sheet, which says nothing. */
const DEFAULT_NAME = /^(?:(?:sheet|trang tính|trang|bảng tính|worksheet) ?\d*)?$/iu;

const MAX_NAME = 200;

/** The server takes no longer body: 4 MiB, with room for what is chosen. */
const MAX_BYTES = 4 * 1024 * 1024 - 200_000;

/** A file's name as the server keeps it: on one line, without what nobody sees. */
const keptName = (fileName: string) =>
  fileName
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .slice(0, MAX_NAME);

/** A file's name without its ending: it may say the month, where the sheet's name says nothing. */
const stemOf = (fileName: string) => fileName.replace(/\.[a-z]{1,5}$/iu, '').slice(0, MAX_NAME);

/**
 * Reads the sheets of files, one after the other.
 * @returns what could be read, and a sentence for each file that could not
 */
export async function readFiles(
  files: readonly File[],
  onRead: (count: number) => void,
): Promise<{ given: GivenSheets; faults: string[] }> {
  const fileNames: string[] = [];
  const sheets: FileSheet[] = [];
  const faults: string[] = [];
  for (const [count, file] of files.entries()) {
    onRead(count);
    try {
      const read = await readSheetFile(file);
      fileNames.push(keptName(file.name));
      sheets.push(
        ...read.map(({ name, ...sheet }) => ({
          ...sheet,
          name: DEFAULT_NAME.test(name.trim()) ? stemOf(file.name) : name.slice(0, MAX_NAME),
        })),
      );
    } catch (error) {
      const text = errorText(error) ?? '';
      faults.push(files.length > 1 ? `${file.name}: ${text}` : text);
    }
  }
  return { given: { fileNames, sheets }, faults };
}

/**
 * Adds sheets to those that were given before.
 * @throws an Error with a text for the user where they are too much together
 */
export function joinSheets(before: GivenSheets, more: GivenSheets): GivenSheets {
  const sheets = [...before.sheets, ...more.sheets];
  const { sheets: most, rows, cells } = SHEET_LIMITS;
  const count = sheets.length;
  if (count > most) {
    throw new Error(
      t`These are ${count} sheets, and at most ${most} are read at once. Copy the month that you need, and paste it here.`,
    );
  }
  const all = sheets.flatMap((sheet) => sheet.rows);
  const isTooLarge =
    all.length > rows ||
    all.reduce((sum, row) => sum + row.length, 0) > cells ||
    new Blob([JSON.stringify(sheets)]).size > MAX_BYTES;
  if (isTooLarge) {
    throw new Error(t`This is too much at once. Copy the month that you need, and paste it here.`);
  }
  return {
    fileNames: [...before.fileNames, ...more.fileNames].filter(Boolean).slice(0, most),
    sheets,
  };
}
