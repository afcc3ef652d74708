import { t } from '@lingui/core/macro';
import { cellText } from '@rallybook/contract/rules/cells';
import type { TableFile } from '../../../file-reader/read-table';
import { readTableFile } from '../../../parts/pasting/read-file';

/**
 * Reads the list of members in a spreadsheet (.xlsx, its first sheet) or a text file (.csv), and returns it as it would
 * be pasted.
 * @throws an Error with a text for the user where it is neither, too large, or empty
 */
export const readListFile = async (file: Blob): Promise<string> =>
  toList(await readTableFile(file));

/**
 * The text of a list, which the server reads in the same way whether it was pasted or comes from a file: of a sheet, one line for
 * each row, with tabs between the cells.
 * @throws an Error with a text for the user where there is nothing in it
 */
export function toList(content: TableFile): string {
  const text =
    'text' in content
      ? content.text.replace(/^\uFEFF/u, '')
      : content.rows.map((row) => row.map(cellText).join('\t')).join('\n');
  if (!/[\p{L}\d]/u.test(text)) throw new Error(t`There is nothing in this file.`);
  return text;
}
