/** What a cell of a row holds; a sheet that is read in the browser has numbers and dates, too. */
export type Cell = string | number | Date | null;

/** A row of a table; `line` counts from 1. */
export type Row = { line: number; cells: readonly Cell[] };

/** A quoted cell is at most this long: a quotation mark that nobody closes does not swallow the rows below it. */
const MAX_QUOTED = 1000;

const isBreak = (character: string | undefined) => character === '\n' || character === '\r';

/** The end of a quoted cell that begins at `start`, behind its closing mark; -1 where it is no quoted cell. */
function endOfQuoted(text: string, start: number, separator: string): number {
  const limit = start + MAX_QUOTED;
  let place = text.indexOf('"', start + 1);
  // A doubled mark stands for one.
  while (place >= 0 && place < limit && text[place + 1] === '"')
    place = text.indexOf('"', place + 2);
  if (place < 0 || place > limit) return -1;
  const next = text[place + 1];
  return next === undefined || next === separator || isBreak(next) ? place + 1 : -1;
}

/** The end of a cell without quotes: a separator, a line break or the end. */
function endOfPlain(text: string, start: number, separator: string): number {
  let place = start;
  while (place < text.length && text[place] !== separator && !isBreak(text[place])) place += 1;
  return place;
}

/**
 * Divides a text into rows of cells (RFC 4180, with any separator). A quotation mark that is not closed is text.
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
      // A separator at the very end has an empty cell behind it.
      continue;
    }
    rows.push({ line: rowLine, cells });
    cells = [];
    line += 1;
    rowLine = line;
  }
  return rows;
}
