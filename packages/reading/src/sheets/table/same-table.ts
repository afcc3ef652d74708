import { type ColumnKinds, kindsOfColumns, kindsOf } from './cell-kinds.ts';
import type { CellReader } from './cell-reader.ts';
import { type Region, rowTexts, type SheetTexts } from './grid.ts';

/** A part of a sheet that may be a table, or go on with another one. */
type Part = { region: Region; hasHead: boolean; titles: readonly string[] };

/** So many rows of a table are compared with those below it. */
const COMPARED = 30;

/** The rows of a region that are compared: the last ones of what stands above, the first ones of what stands below. */
const lastRows = ({ top, bottom }: Region) => ({ top: Math.max(top, bottom - COMPARED), bottom });
const firstRows = ({ top, bottom }: Region) => ({ top, bottom: Math.min(bottom, top + COMPARED) });

/** How the cells of a row fit the columns above them. */
function fitOfRow(
  { texts, rows }: SheetTexts,
  row: number,
  {
    region: { left, right },
    above,
    reader,
  }: { region: Region; above: ColumnKinds; reader: CellReader },
): 'proved' | 'possible' | 'other' {
  const isSpending = rowTexts({ name: '', texts, rows }, row, {
    top: row,
    bottom: row + 1,
    left,
    right,
  }).some((text) => reader.isSpending(text));
  let fit: 'proved' | 'possible' = 'possible';
  for (let column = left; column < right; column += 1) {
    const text = texts[row]![column] ?? '';
    const known = above.get(column);
    if (text === '' || known === undefined) continue;
    const kinds = kindsOf(rows[row]![column] ?? null, text, reader);
    // What a session cost stands below its marks.
    const isCost = isSpending && kinds.has('number') && known.has('mark');
    const common = [...kinds].filter((kind) => known.has(kind));
    if (common.length === 0 && !isCost) return 'other';
    if (isCost || common.some((kind) => kind !== 'text')) fit = 'proved';
  }
  return fit;
}

/**
 * Whether a piece without a heading goes on with the table above it: an empty row stands between, but the columns are the same, as
 * something else than words shows in each of them. What fits by its words alone may be any other table.
 */
export function goesOn(sheet: SheetTexts, above: Part, below: Part, reader: CellReader): boolean {
  if (!above.hasHead || below.hasHead || below.titles.length > 0) return false;
  const [a, b] = [above.region, below.region];
  if (b.left < a.left || b.right > a.right || b.top < a.bottom || b.top - a.bottom > 2)
    return false;
  // A heading has nothing of its own: what follows it is its table.
  if (a.bottom - a.top === 1) return b.right - b.left > 1;
  if (rowTexts(sheet, b.top, b).some((text) => reader.isSum(text))) return true;
  const known = kindsOfColumns(sheet, { ...a, ...lastRows({ ...a, top: a.top + 1 }) }, reader);
  const { top, bottom } = firstRows(b);
  const fits = Array.from({ length: bottom - top }, (_, nth) =>
    fitOfRow(sheet, top + nth, { region: b, above: known, reader }),
  );
  return fits[0] !== 'other' && fits.includes('proved') && !fits.includes('other');
}

/** Whether the first columns of a piece say whose rows these are: names, dates or words. */
function hasAnchor(sheet: SheetTexts, { region }: Part, reader: CellReader): boolean {
  const { texts, rows } = sheet;
  const first = rowTexts(sheet, region.top, region);
  const isNamed = first.filter((text) => reader.isName(text)).length > 1;
  const words = new Set<string | null>(first.map((text) => reader.headingWord(text)));
  if (isNamed || words.has('name') || words.has('given') || words.has('date')) return true;
  let anchors = 0;
  const end = Math.min(region.bottom, region.top + 30);
  for (let row = region.top; row < end; row += 1) {
    const isAnchor = [region.left, region.left + 1].some((column) => {
      if (column >= region.right) return false;
      const text = texts[row]![column] ?? '';
      const cell = rows[row]![column] ?? null;
      if (text === '' || typeof cell !== 'string') return false;
      const day = reader.day(cell, text);
      return (
        reader.isName(text) ||
        reader.isSpending(text) ||
        (day?.month !== undefined && row > region.top)
      );
    });
    if (isAnchor) anchors += 1;
  }
  return anchors > 1;
}

/** Whether two pieces side by side are one table with an empty column in it. */
export function isOneTable(
  sheet: SheetTexts,
  left: Part,
  right: Part,
  reader: CellReader,
): boolean {
  const [a, b] = [left.region, right.region];
  const isBeside =
    b.left > a.right && b.left - a.right <= 2 && b.top < a.bottom && a.top < b.bottom;
  if (!isBeside || b.bottom > a.bottom + 1) return false;
  const isNarrow = a.right - a.left === 1 && a.bottom - b.bottom < 2;
  return isNarrow || !hasAnchor(sheet, right, reader) || !hasAnchor(sheet, left, reader);
}
