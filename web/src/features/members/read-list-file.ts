import { t } from '@lingui/core/macro';
import { MAX_MEMBERS_IN_LIST } from '@rallybook/contract/rules/member-list';
import { nameKey } from '@rallybook/contract/rules/names';
import type { TableFile } from '../../file-reader/read-table';
import { readTableFile } from '../../parts/read-file';

/**
 * Known column headings, normalized by `nameKey`: for the name, the alias and the e-mail address, in the order of a
 * line.
 */
const HEADINGS = [
  ['name', 'fullname', 'member', 'hoten', 'hovaten', 'ten', 'tenthanhvien', 'thanhvien'],
  ['alias', 'nickname', 'tengoi', 'tengoikhac', 'bietdanh', 'tenthuonggoi'],
  ['email', 'e-mail', 'emailaddress', 'mail', 'gmail', 'thudientu', 'diachiemail'],
];

/**
 * Reads the list of members in a spreadsheet (.xlsx, its first sheet) or a text file (.csv), and returns it as it would
 * be pasted.
 * @throws an Error with a text for the user where it is neither, or too large
 */
export const readListFile = async (file: Blob): Promise<string> =>
  toList(await readTableFile(file));

/**
 * The text of a list: one member per line. Of a table with headings, only the columns of name, alias and e-mail address
 * are taken.
 * @throws an Error with a text for the user where there are too many, or none
 */
export function toList(content: TableFile): string {
  const rows =
    'text' in content
      ? parseCsv(content.text)
      : content.rows.map((row) => row.map((cell) => (cell === null ? '' : String(cell).trim())));
  const lines = chosenColumns(rows.filter((row) => row.some((cell) => cell !== '')))
    .map(toLine)
    .filter((line) => line !== '');
  if (lines.length === 0) throw new Error(t`There is nothing in this file.`);
  if (lines.length > MAX_MEMBERS_IN_LIST) {
    throw new Error(t`This list has more than ${MAX_MEMBERS_IN_LIST} rows.`);
  }
  return lines.join('\n');
}

/**
 * The cells of a CSV file (RFC 4180). The separator is whichever of comma, semicolon and tab is most frequent in the
 * first line.
 */
function parseCsv(text: string): string[][] {
  const [firstLine = ''] = text.split(/[\r\n]/u, 1);
  const [separator] = [',', ';', '\t'].toSorted(
    (a, b) => firstLine.split(b).length - firstLine.split(a).length,
  );
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\r\n]*)(${separator}|\r?\n|\r|$)`, 'guy');
  const rows: string[][] = [[]];
  for (const [, raw = '', end] of text.matchAll(cell)) {
    const isQuoted = raw.length > 1 && raw.startsWith('"') && raw.endsWith('"');
    const value = isQuoted ? raw.slice(1, -1).replaceAll('""', '"') : raw;
    rows.at(-1)!.push(value.trim());
    if (end === '') break;
    if (end !== separator) rows.push([]);
  }
  return rows;
}

/** The rows below the headings, with only the known columns; all rows unchanged where there are no headings. */
function chosenColumns(rows: string[][]): string[][] {
  const [first = [], ...others] = rows;
  const keys = first.map(nameKey);
  const columns = HEADINGS.map((words) => keys.findIndex((key) => words.includes(key)));
  if (columns[0] === -1) return rows;
  const wanted = columns.filter((column) => column !== -1);
  return others.map((row) => wanted.map((column) => row[column] ?? ''));
}

/** A row as a line of a list. Separators within a cell are replaced by spaces. */
function toLine(row: string[]): string {
  const cells = row.filter((cell) => cell !== '');
  if (cells.length === 1) return cells[0]!.replaceAll(/\s+/gu, ' ');
  return cells.map((cell) => cell.replaceAll(/[\s;,；，]+/gu, ' ')).join('\t');
}
