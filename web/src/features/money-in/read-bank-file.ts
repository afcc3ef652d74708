import { t } from '@lingui/core/macro';
import type { TableFile } from '../../file-reader/read-table';
import type { SheetCell } from '../../file-reader/read-workbook';
import { readBankFile as readFile } from '../../parts/pasting/read-file';
import { isTooMuch } from './given-size';
import type { Given } from './mutations';

/** A date as text in local time: `2026-09-18 10:02:37`. */
const toCell = (cell: SheetCell) =>
  cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : cell;

/** A row without trailing empty cells. An empty row stays as [], so that the numbers of rows do not change. */
function toRow(row: readonly SheetCell[]) {
  const last = row.findLastIndex((cell) => cell !== null && cell !== '');
  return row.slice(0, last + 1).map(toCell);
}

/**
 * Reads a bank's file: the text of a statement or a CSV, or the rows of the first sheet of a workbook.
 * @throws an Error with a text for the user where it is none of them, empty, or too large
 */
export const readBankFile = async (file: Blob): Promise<Given> => toGiven(await readFile(file));

/** @throws an Error with a text for the user where there is nothing in it, or too much */
export function toGiven(content: TableFile): Given {
  const given = 'text' in content ? content : { rows: content.rows.map(toRow) };
  const isEmpty = 'text' in given ? given.text.trim() === '' : given.rows.flat().length === 0;
  if (isEmpty) throw new Error(t`There is nothing in this file.`);
  if (isTooMuch(given)) {
    throw new Error(t`This is too much at once. Take the days of one or two months.`);
  }
  return given;
}
