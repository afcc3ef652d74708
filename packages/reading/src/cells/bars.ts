/** So many lines with bars make a table, also where others stand around them. */
const LEAST_LINES = 3;
/** Of fewer lines, so many have the same number of bars. */
const SHARE = 2 / 3;
/** More lines of a text are not looked at. */
const LOOKED_AT = 200;

/** The line below the heading of a table in Markdown: `|---|:-:|`. */
const isRule = (line: string): boolean =>
  line.includes('--') && line.includes('|') && /^[\s|:-]+$/.test(line);

/** Whether the lines of a table begin and end with bars; else, a bar at either end has an empty cell beside it. */
function haveOuterBars(lines: readonly string[]): boolean {
  const barred = lines.filter((line) => line.includes('|')).slice(0, LOOKED_AT);
  const outer = barred.map((line) => line.trim()).filter((line) => /^\|.*\|$/s.test(line));
  return outer.length > 0 && outer.length >= barred.length * SHARE;
}

/** The cells of a line between its bars. */
function cellsOf(line: string, isOuter: boolean): string[] {
  const trimmed = line.trim();
  const start = isOuter && trimmed.startsWith('|') ? 1 : 0;
  const end = isOuter && trimmed.length > 1 && trimmed.endsWith('|') ? -1 : undefined;
  return trimmed
    .slice(start, end)
    .split('|')
    .map((cell) => cell.trim());
}

/** How many cells most lines of a text have between bars; 0 where bars do not part it. */
export function widthByBars(lines: readonly string[]): number {
  const shown = lines.filter((line) => line.trim() !== '' && !isRule(line)).slice(0, LOOKED_AT);
  const isOuter = haveOuterBars(shown);
  const counts = new Map<number, number>();
  for (const line of shown) {
    const { length } = cellsOf(line, isOuter);
    if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  }
  const [width = 0, count = 0] = [...counts].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  const isTable = count >= LEAST_LINES || (count > 1 && count >= shown.length * SHARE);
  return isTable ? width : 0;
}

/**
 * The rows of lines with bars between the cells, as chats and Markdown write tables. The rule below a heading changes places with
 * it, as an empty row, so that every other row stays where it is.
 */
export function rowsByBars(lines: readonly string[]): string[][] {
  const isOuter = haveOuterBars(lines);
  const rows = lines.map((line) => (isRule(line) ? [] : cellsOf(line, isOuter)));
  for (const [row, line] of lines.entries()) {
    if (row > 0 && isRule(line)) [rows[row - 1], rows[row]] = [[], rows[row - 1]!];
  }
  return rows;
}
