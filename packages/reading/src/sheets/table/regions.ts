import type { Region, SheetTexts } from './grid.ts';

/** Regions within regions are parted so often at most: by rows, by columns, and again. */
const MAX_DEPTH = 8;
/** A sheet has no more tables; what is behind them is one. */
const MAX_REGIONS = 300;

/** The smallest region around the cells that are not empty; null if there is none. */
function trimmed({ texts }: SheetTexts, { top, left, bottom, right }: Region): Region | null {
  let [firstRow, lastRow, firstColumn, lastColumn] = [bottom, -1, right, -1];
  for (let row = top; row < bottom; row += 1) {
    const cells = texts[row]!;
    const end = Math.min(right, cells.length);
    for (let column = left; column < end; column += 1) {
      if (cells[column] === '') continue;
      if (firstRow > row) firstRow = row;
      lastRow = row;
      if (firstColumn > column) firstColumn = column;
      if (lastColumn < column) lastColumn = column;
    }
  }
  if (lastRow < 0) return null;
  return { top: firstRow, left: firstColumn, bottom: lastRow + 1, right: lastColumn + 1 };
}

/** Which rows and which columns of a region are not empty. */
function filledIn({ texts }: SheetTexts, { top, left, bottom, right }: Region) {
  const rows = Array.from({ length: bottom - top }, () => false);
  const columns = Array.from({ length: right - left }, () => false);
  for (let row = top; row < bottom; row += 1) {
    const cells = texts[row]!;
    const end = Math.min(right, cells.length);
    for (let column = left; column < end; column += 1) {
      if (cells[column] === '') continue;
      rows[row - top] = true;
      columns[column - left] = true;
    }
  }
  return { rows, columns };
}

/** The runs of what is filled, each with the place behind it. */
function runsOf(filled: readonly boolean[]): { start: number; end: number }[] {
  const runs: { start: number; end: number }[] = [];
  for (const [place, isFilled] of filled.entries()) {
    if (!isFilled) continue;
    const last = runs.at(-1);
    if (last?.end === place) last.end = place + 1;
    else runs.push({ start: place, end: place + 1 });
  }
  return runs;
}

/** How a region was parted from the one before it: by empty rows, or by empty columns. */
export type Parted = { region: Region; by: 'rows' | 'columns' | null };

/**
 * Parts a sheet into regions that have no empty row or column through them, in the order in which people read.
 * @returns each with what parts it from the region before it
 */
export function regionsOf(sheet: SheetTexts): Parted[] {
  const found: Parted[] = [];
  const part = (whole: Region, by: Parted['by'], depth: number): void => {
    const region = trimmed(sheet, whole);
    if (region === null) return;
    const { rows, columns } = filledIn(sheet, region);
    const [bands, strips] = [runsOf(rows), runsOf(columns)];
    const isWhole = bands.length === 1 && strips.length === 1;
    if (isWhole || depth === MAX_DEPTH || found.length >= MAX_REGIONS) {
      found.push({ region, by });
      return;
    }
    const { top, left } = region;
    const parts =
      bands.length > 1
        ? bands.map(({ start, end }) => ({ ...region, top: top + start, bottom: top + end }))
        : strips.map(({ start, end }) => ({ ...region, left: left + start, right: left + end }));
    const inner = bands.length > 1 ? 'rows' : 'columns';
    for (const [nth, one] of parts.entries()) {
      const isLast = found.length >= MAX_REGIONS;
      part(
        isLast ? { ...region, top: one.top, left: one.left } : one,
        nth === 0 ? by : inner,
        depth + 1,
      );
      if (isLast) return;
    }
  };
  const right = sheet.texts.reduce((most, cells) => Math.max(most, cells.length), 0);
  part({ top: 0, left: 0, bottom: sheet.texts.length, right }, null, 0);
  return found;
}
