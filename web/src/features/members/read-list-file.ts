import { t } from '@lingui/core/macro';
import { MAX_MEMBERS_IN_LIST } from '@rallybook/contract/rules/member-list';
import { nameKey } from '@rallybook/contract/rules/names';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/universal';

const MAX_BYTES = 2 * 1024 * 1024;
/** A spreadsheet that unpacks to more is not unpacked. */
const MAX_UNPACKED_BYTES = 20 * 1024 * 1024;

/** What people write above the columns, as names are compared: the columns that count, in the order of a line. */
const HEADINGS = [
  ['name', 'fullname', 'member', 'hoten', 'hovaten', 'ten', 'tenthanhvien', 'thanhvien'],
  ['alias', 'nickname', 'tengoi', 'tengoikhac', 'bietdanh', 'tenthuonggoi'],
  ['email', 'e-mail', 'emailaddress', 'mail', 'gmail', 'thudientu', 'diachiemail'],
];

/**
 * The list of members in a spreadsheet (.xlsx, its first sheet) or in a text file (.csv), as it would be pasted: one
 * member a line. Of a sheet with headings, only the columns of name, alias and e-mail address are taken.
 * @throws an Error in the user's words where it is neither, or too large
 */
export async function readListFile(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error(t`This file is larger than 2 MB.`);
  const rows = await readRows(new Uint8Array(await file.arrayBuffer())).catch(() => null);
  if (rows === null) throw new Error(t`This is neither a spreadsheet (.xlsx) nor a list (.csv).`);
  const lines = chosenColumns(rows.filter((row) => row.some((cell) => cell !== '')))
    .map(toLine)
    .filter((line) => line !== '');
  if (lines.length === 0) throw new Error(t`There is nothing in this file.`);
  if (lines.length > MAX_MEMBERS_IN_LIST) {
    throw new Error(t`This list has more than ${MAX_MEMBERS_IN_LIST} rows.`);
  }
  return lines.join('\n');
}

async function readRows(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  // "PK" begins every zip file, and a spreadsheet is one.
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return parseCsv(decodeText(bytes));
  if (unpackedSize(bytes) > MAX_UNPACKED_BYTES) throw new Error('It unpacks to too much');
  const sheet = await readSheet(bytes.buffer);
  return sheet.map((row) => row.map((cell) => (cell === null ? '' : String(cell).trim())));
}

function unpackedSize(bytes: Uint8Array): number {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
}

/** A text in UTF-8, or in the UTF-16 that Excel writes as "Unicode text". */
function decodeText(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
  if (text.includes('\0')) throw new Error('It is no text');
  return text;
}

/** The cells of a CSV file (RFC 4180); they are separated by what stands most often in its first line. */
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

/** The rows below the headings, with the columns that count; all of them where there are no headings. */
function chosenColumns(rows: string[][]): string[][] {
  const [first = [], ...others] = rows;
  const keys = first.map(nameKey);
  const columns = HEADINGS.map((words) => keys.findIndex((key) => words.includes(key)));
  if (columns[0] === -1) return rows;
  const wanted = columns.filter((column) => column !== -1);
  return others.map((row) => wanted.map((column) => row[column] ?? ''));
}

/** A row as a line of a list. What separates the parts of a line must not stand in one of them. */
function toLine(row: string[]): string {
  const cells = row.filter((cell) => cell !== '');
  if (cells.length === 1) return cells[0]!.replaceAll(/\s+/gu, ' ');
  return cells.map((cell) => cell.replaceAll(/[\s;,；，]+/gu, ' ')).join('\t');
}
