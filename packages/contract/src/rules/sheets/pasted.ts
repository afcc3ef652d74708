import { namedSeparator, splitRows } from '../columns/split-rows.ts';
import type { Sheet } from './sheet.ts';

const SEPARATORS = ['\t', ';', ','];
/** So many rows have to be parted by a separator into the same number of cells: two of three. */
const SHARE = 2 / 3;
/** More of a sheet's texts are not looked at to find how they are parted. */
const LOOKED_AT = 200;

/** Whether a separator parts most rows into the same number of cells. */
function isParted(texts: readonly string[], separator: string): boolean {
  const counts = new Map<number, number>();
  for (const text of texts) {
    const parts = splitRows(text, separator)[0]!.cells.length;
    counts.set(parts, (counts.get(parts) ?? 0) + 1);
  }
  const [parts = 0, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  // One comma may also stand in a sentence or an amount.
  if (separator === ',' && parts === 2) {
    return count === texts.length && texts.every((text) => !/\d,\d/.test(text));
  }
  return parts > 1 && count >= texts.length * SHARE;
}

const isShown = (text: string) => text.trim() !== '';

/** What parts the texts of a table; undefined if nothing does. */
function separatorOf(texts: readonly string[]): string | undefined {
  const shown = texts.filter(isShown).slice(0, LOOKED_AT);
  return shown.length < 2 ? undefined : SEPARATORS.find((one) => isParted(shown, one));
}

/**
 * A sheet whose rows have one cell each, as pasted text or a file of the wrong kind has them, parted into cells by tabs, semicolons or
 * commas; any other sheet as it is.
 */
export function unfoldSheet(sheet: Sheet): Sheet {
  const texts = sheet.rows.map((cells) => {
    const [first, ...others] = cells;
    const isAlone = others.every((cell) => cell === null || cell === '');
    return isAlone && (typeof first === 'string' || first === null || first === undefined)
      ? (first ?? '')
      : null;
  });
  if (texts.some((text) => text === null)) return sheet;
  const lines = texts as string[];
  const separator = separatorOf(lines);
  if (separator === undefined) return sheet;
  return {
    name: sheet.name,
    rows: lines.map((text) => splitRows(text, separator)[0]?.cells ?? []),
  };
}

/**
 * The rows of a table that is a text: a file of text, or what was copied from a sheet. Its cells are parted by tabs, semicolons or
 * commas, as the text shows or says; where nothing parts them, each line is one cell.
 */
export function rowsOfText(text: string): string[][] {
  const named = namedSeparator(text);
  const rest = text.slice(named?.length ?? 0).replace(/^\ufeff?(?:\r\n|\r|\n)?/u, '');
  const lines = rest.split(/\r\n|\r|\n/u);
  const found = named?.separator ?? separatorOf(lines) ?? (rest.includes('\t') ? '\t' : undefined);
  if (found === undefined) return lines.map((line) => [line]);
  return splitRows(rest, found).map(({ cells }) => cells as string[]);
}
