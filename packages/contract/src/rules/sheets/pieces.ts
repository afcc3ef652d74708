import type { CellReader } from './cell-reader.ts';
import { cellName, gridOf, type Region, type SheetTexts } from './grid.ts';
import { isHeadRow } from './heads.ts';
import { regionsOf } from './regions.ts';

/** A part of a sheet that may be a table, and the texts of the titles above it. */
export type Piece = {
  region: Region;
  titles: string[];
  /** Whether its first row is a heading. */
  hasHead: boolean;
};

/** The texts in a row of a region that are not empty. */
function rowTexts({ texts }: SheetTexts, row: number, { left, right }: Region): string[] {
  return texts[row]!.slice(left, right).filter((text) => text !== '');
}

/** A list of so many names is no title of several lines. */
const LEAST_NAMES = 3;

/** Whether the rows of a region have one text each, which are titles and remarks rather than names. */
function isTitle(sheet: SheetTexts, region: Region, reader: CellReader): boolean {
  let names = 0;
  for (let row = region.top; row < region.bottom; row += 1) {
    const texts = rowTexts(sheet, row, region);
    if (texts.length > 1) return region.bottom - region.top === 1 && isSentence(texts);
    if (texts[0] !== undefined && reader.isName(texts[0])) names += 1;
  }
  return names < LEAST_NAMES;
}

/** Whether a row of cells is a title that was written into several: `Tháng | 10 | năm | 2026`. */
const isSentence = (texts: readonly string[]) =>
  texts.length > 1 &&
  texts.length < 5 &&
  texts.slice(1).every((text) => /^\d{1,4}$|^(?:năm|nam|year)[:\s]*$/iu.test(text)) &&
  /^(?:tháng|thang|month|năm|year|kỳ)[:\s]*$/iu.test(texts[0]!);

/** Titles without a table. */
const onlyTitles = (region: Region, titles: string[]): Piece => ({
  region: { ...region, bottom: region.top },
  titles,
  hasHead: false,
});

/** Parts a region at its headings; the rows above the first heading, and those of one text above another, are titles. */
function partAtHeads(sheet: SheetTexts, region: Region, reader: CellReader): Piece[] {
  if (isTitle(sheet, region, reader)) {
    const rows = sheet.texts.slice(region.top, region.bottom);
    return [
      onlyTitles(
        region,
        rows.map((_, row) => rowTexts(sheet, region.top + row, region).join(' ')),
      ),
    ];
  }
  const grid = gridOf(sheet, region, false);
  const pieces: Piece[] = [];
  let titles: string[] = [];
  let start: number | null = null;
  let hasHead = false;
  const close = (end: number) => {
    if (start === null || start >= end) return;
    pieces.push({ region: { ...region, top: start, bottom: end }, titles, hasHead });
    titles = [];
    start = null;
  };
  let headEnd = -1;
  for (let row = region.top; row < region.bottom; row += 1) {
    const texts = rowTexts(sheet, row, region);
    const isHead = !isSentence(texts) && isHeadRow(grid, row - region.top, reader);
    if (isHead && row > headEnd) {
      const above = titlesAbove(sheet, region, { row, start, hasHead });
      close(row - above.length);
      titles.push(...above);
      start = row;
      hasHead = true;
    }
    if (isHead) headEnd = row + 1;
    else if (start === null && isTitleRow(texts, region, reader)) titles.push(texts.join(' '));
    else start ??= row;
  }
  close(region.bottom);
  return pieces.length === 0 ? [onlyTitles(region, titles)] : pieces;
}

/** Whether a row above a table is a title. */
const isTitleRow = (texts: readonly string[], { left, right }: Region, reader: CellReader) =>
  isSentence(texts) || (texts.length === 1 && right - left > 1 && isAloneAbove(texts[0]!, reader));

const isAloneAbove = (text: string, reader: CellReader) =>
  !reader.isName(text) || text.length > 40 || /\d/.test(text);

/** The titles directly above a heading in the middle of a region. */
function titlesAbove(
  sheet: SheetTexts,
  region: Region,
  { row, start, hasHead }: { row: number; start: number | null; hasHead: boolean },
): string[] {
  if (start === null) return [];
  const titles: string[] = [];
  for (let above = row - 1; above >= start + Number(hasHead); above -= 1) {
    const texts = rowTexts(sheet, above, region);
    if (texts.length !== 1) break;
    titles.unshift(texts[0]!);
  }
  return titles;
}

const isEmpty = ({ region }: Piece) => region.bottom <= region.top;

const around = (a: Region, b: Region): Region => ({
  top: Math.min(a.top, b.top),
  left: Math.min(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
});

/** Whether a piece without a heading goes on with the table above it: an empty row stands between, but the columns are the same. */
function goesOn(sheet: SheetTexts, above: Piece, below: Piece, reader: CellReader): boolean {
  if (!above.hasHead || below.hasHead || below.titles.length > 0) return false;
  const [a, b] = [above.region, below.region];
  if (b.left < a.left || b.right > a.right || b.top < a.bottom || b.top - a.bottom > 2)
    return false;
  const texts = rowTexts(sheet, b.top, b);
  const isSums = texts.some((text) => reader.isSum(text));
  const isNames = texts.some((text) => reader.isName(text) && !reader.isSpending(text));
  return isSums || (isNames && b.right - b.left > 1) || b.right - b.left === a.right - a.left;
}

/** Whether the first columns of a piece say whose rows these are: names, dates or words. */
function hasAnchor(sheet: SheetTexts, { region }: Piece, reader: CellReader): boolean {
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
function isOneTable(sheet: SheetTexts, left: Piece, right: Piece, reader: CellReader): boolean {
  const [a, b] = [left.region, right.region];
  const isBeside =
    b.left > a.right && b.left - a.right <= 2 && b.top < a.bottom && a.top < b.bottom;
  if (!isBeside || b.bottom > a.bottom + 1) return false;
  const isNarrow = a.right - a.left === 1 && a.bottom - b.bottom < 2;
  return isNarrow || !hasAnchor(sheet, right, reader) || !hasAnchor(sheet, left, reader);
}

/**
 * The parts of a sheet that may be tables, in the order in which people read. Tables are parted by empty rows and columns and by
 * headings; one that goes on behind an empty row or column is one.
 */
export function piecesOf(sheet: SheetTexts, reader: CellReader): Piece[] {
  const pieces: Piece[] = [];
  let titles: string[] = [];
  for (const { region, by } of regionsOf(sheet)) {
    for (const piece of partAtHeads(sheet, region, reader)) {
      if (isEmpty(piece)) {
        titles.push(...piece.titles);
        continue;
      }
      const last = pieces.at(-1);
      const joins =
        last !== undefined &&
        (by === 'columns'
          ? isOneTable(sheet, last, piece, reader)
          : titles.length === 0 && goesOn(sheet, last, piece, reader));
      if (joins) {
        last.region = around(last.region, piece.region);
        last.hasHead ||= piece.hasHead;
        continue;
      }
      pieces.push({ ...piece, titles: [...titles, ...piece.titles] });
      titles = [];
    }
  }
  // What stands below the last table are remarks and legends: they have no month of a table.
  return pieces;
}

/** The first cell of a piece, which is a part of its id. */
export const firstCell = ({ region }: Piece): string => cellName(region.top, region.left);
