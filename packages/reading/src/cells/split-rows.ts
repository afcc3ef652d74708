import type { Row } from '@rallybook/contract/rules/cells';

/** The longest quoted cell. An unclosed quotation mark must not swallow the rows below it. */
const MAX_QUOTED = 1000;

const isBreak = (character: string | undefined) => character === '\n' || character === '\r';

/** The end of the quoted cell that begins at `start`, after its closing mark; -1 if there is none. */
function endOfQuoted(text: string, start: number, separator: string): number {
  const limit = start + MAX_QUOTED;
  let place = text.indexOf('"', start + 1);
  // A doubled mark stands for one mark.
  while (place >= 0 && place < limit && text[place + 1] === '"')
    place = text.indexOf('"', place + 2);
  if (place < 0 || place > limit) return -1;
  const next = text[place + 1];
  return next === undefined || next === separator || isBreak(next) ? place + 1 : -1;
}

/** The end of an unquoted cell: a separator, a line break or the end of the text. */
function endOfPlain(text: string, start: number, separator: string): number {
  let place = start;
  while (place < text.length && text[place] !== separator && !isBreak(text[place])) place += 1;
  return place;
}

/**
 * Splits a text into rows of cells (RFC 4180, with any separator). An unclosed quotation mark is text.
 * @param separator one character
 */
export function splitRows(text: string, separator: string): Row[] {
  const rows: Row[] = [];
  let cells: string[] = [];
  let line = 1;
  let rowLine = 1;
  for (let place = 0; place <= text.length; place += 1) {
    const quoted = text[place] === '"' ? endOfQuoted(text, place, separator) : -1;
    const end = quoted < 0 ? endOfPlain(text, place, separator) : quoted;
    const cell = quoted < 0 ? text.slice(place, end) : text.slice(place + 1, end - 1);
    cells.push(quoted < 0 ? cell : cell.replaceAll('""', '"'));
    if (quoted >= 0) line += cell.split(/\r\n|\r|\n/).length - 1;
    place = text[end] === '\r' && text[end + 1] === '\n' ? end + 1 : end;
    if (text[end] === separator) {
      // After a separator at the very end, there is one more, empty cell.
      continue;
    }
    rows.push({ line: rowLine, cells });
    cells = [];
    line += 1;
    rowLine = line;
  }
  return rows;
}

const SEPARATORS = ['\t', ';', ','];

/** The first line of a text in which Excel is told the separator: `sep=;`. */
const NAMED_SEPARATOR = /^\ufeff?"?sep=(.)"?(?=\r|\n|$)/iu;

/** The separator that a text names in its first line, and how long that is; null if it names none. */
export function namedSeparator(text: string): { separator: string; length: number } | null {
  const found = NAMED_SEPARATOR.exec(text.slice(0, 20));
  const separator = found?.[1] ?? '';
  return found === null || separator.length !== 1 ? null : { separator, length: found[0].length };
}

/** The separators that a text may have. */
function separatorsIn(text: string): readonly string[] {
  const named = namedSeparator(text);
  if (named !== null) return [named.separator];
  return SEPARATORS.filter((separator) => text.includes(separator));
}

/**
 * The table in a text, divided by the separator that puts its heading first: tab, semicolon or comma, or the one that the text
 * names. Where several do, the one with more columns counts.
 * @param find finds a table among rows
 * @param prepare what becomes of the rows of each separator before that
 * @returns null if there is none
 */
export function tableInText<Table extends { heading: number; columns: readonly unknown[] }>(
  text: string,
  find: (rows: readonly Row[]) => Table | null,
  prepare: (rows: Row[]) => Row[] = (rows) => rows,
): { rows: Row[]; table: Table } | null {
  const found = separatorsIn(text).flatMap((separator) => {
    const rows = prepare(splitRows(text, separator));
    const table = find(rows);
    return table === null ? [] : [{ rows, table }];
  });
  const lineOf = ({ rows, table }: (typeof found)[number]) => rows[table.heading]!.line;
  const [first] = found.toSorted(
    (a, b) => lineOf(a) - lineOf(b) || b.table.columns.length - a.table.columns.length,
  );
  return first ?? null;
}
