import { splitRows } from '../columns/split-rows.ts';
import type { Sheet } from './sheet.ts';

const SEPARATORS = ['\t', ';', ','];
/** So many rows have to be parted by a separator into the same number of cells: two of three. */
const SHARE = 2 / 3;

/** How often most texts are parted by a separator; 0 if they differ. */
function commonParts(texts: readonly string[], separator: string): number {
  const counts = new Map<number, number>();
  for (const text of texts) {
    const parts = text.split(separator).length;
    counts.set(parts, (counts.get(parts) ?? 0) + 1);
  }
  const [parts = 0, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const isTable = parts > (separator === ',' ? 2 : 1) && count >= texts.length * SHARE;
  return isTable ? parts : 0;
}

/** More of a sheet's texts are not looked at to find how they are parted. */
const LOOKED_AT = 200;

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
  const shown = lines.filter((text) => text.trim() !== '').slice(0, LOOKED_AT);
  if (shown.length < 2) return sheet;
  const separator = SEPARATORS.find((one) => commonParts(shown, one) > 0);
  if (separator === undefined) return sheet;
  return {
    name: sheet.name,
    rows: lines.map((text) => splitRows(text, separator)[0]?.cells ?? []),
  };
}
