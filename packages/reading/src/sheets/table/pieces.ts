import type { Cell } from '@rallybook/contract/rules/cells';
import { MONEY_ROLES } from '@rallybook/contract/rules/sheet';
import { legendIn } from '../../cells/marks.ts';
import { isOffice, isSentence as isSaid } from '../../lists/asides.ts';
import type { CellReader } from './cell-reader.ts';
import { cellName, gridOf, type Region, rowTexts, type SheetTexts } from './grid.ts';
import { type Heading, isOfPeople } from './headings.ts';
import { isHeadRow, MAX_COLUMNS } from './heads.ts';
import { regionsOf } from './regions.ts';
import { goesOn, isOneTable } from './same-table.ts';

/** A part of a sheet that may be a table, and the texts of the titles above it. */
export type Piece = {
  region: Region;
  titles: string[];
  /** Whether its first row is a heading. */
  hasHead: boolean;
  /** Whether it is no table, but a text that stands above none. */
  isText?: boolean;
  /** Whether those who have signed the sheet stand in it. */
  isSignature?: boolean;
};

/** A list of so many names is no title of several lines. */
const LEAST_NAMES = 3;

/** Whether the rows of a region have one text each, which are titles and remarks rather than names. */
function isTitle(sheet: SheetTexts, region: Region, reader: CellReader): boolean {
  let names = 0;
  for (let row = region.top; row < region.bottom; row += 1) {
    const texts = rowTexts(sheet, row, region);
    if (texts.length > 1) {
      return region.bottom - region.top === 1 && (isSentence(texts) || isMonthTitle(texts, reader));
    }
    if (texts[0] !== undefined && reader.isName(texts[0]) && !isSaid(texts[0])) names += 1;
  }
  return names < LEAST_NAMES;
}

/** Whether a row of cells is a title that was written into several: `Tháng | 10 | năm | 2026`. */
const isSentence = (texts: readonly string[]) =>
  texts.length > 1 &&
  texts.length < 5 &&
  texts.slice(1).every((text) => /^\d{1,4}$|^(?:năm|nam|year)[:\s]*$/iu.test(text)) &&
  /^(?:tháng|thang|month|năm|year|kỳ)[:\s]*$/iu.test(texts[0]!);

/** Whether cells beside each other are a title that names its month in one of them: `CLB Sao Mai | Tháng 10/2026`. */
function isMonthTitle(texts: readonly string[], reader: CellReader): boolean {
  if (texts.length < 2 || texts.length > 4) return false;
  const isMonth = (text: string) =>
    reader.month(text) !== null && /th(?:áng|ang|g)|month|\d{4}/iu.test(text);
  const others = texts.filter((text) => !isMonth(text));
  const isWords = (text: string) =>
    !/\d/.test(text) && reader.mark(text, text) === null && reader.headingWord(text) === null;
  return others.length === texts.length - 1 && others.every(isWords);
}

/** Where people sign, or who does. */
const SIGNED =
  /^\(?(?:đã )?ký(?:,? (?:và )?(?:ghi )?(?:rõ )?(?:họ )?tên)?\)?$|^người lập(?: bảng| biểu| phiếu| danh sách)?$|^(?:prepared|approved|checked) by$|^\(?(?:signatures?|signed|unterschrift|tanda tangan|firma)\)?$/iu;
/** Nobody signs below more rows. */
const MOST_SIGNED = 8;

/** Whether a region is that below a sheet in which its officers sign: `Người lập | Thủ quỹ`, `(ký tên)`, and their names. */
function isSignature(sheet: SheetTexts, region: Region): boolean {
  if (region.bottom - region.top > MOST_SIGNED) return false;
  const rows = Array.from({ length: region.bottom - region.top }, (_, row) =>
    rowTexts(sheet, region.top + row, region),
  );
  const [first = []] = rows;
  return (
    first.length > 0 &&
    first.every((text) => isOffice(text) || SIGNED.test(text)) &&
    rows.flat().some((text) => SIGNED.test(text))
  );
}

/** Titles without a table. */
const onlyTitles = (region: Region, titles: string[]): Piece => ({
  region,
  titles,
  hasHead: false,
  isText: true,
});

/** Whether a cell is a mark in letters as those above and below it are, or a word that stands there again. */
function isAlike(text: string, cell: Cell, others: readonly string[], reader: CellReader): boolean {
  const isMark = (letters: string, value: Cell) =>
    /\p{L}/u.test(letters) && reader.mark(value, letters) !== null;
  return isMark(text, cell)
    ? others.some((other) => isMark(other, other))
    : /\p{L}{2}/u.test(text) && others.includes(text);
}

/**
 * Whether a row that reads like a heading is one of its table: a heading differs from the rows around it in every column that has
 * values, and nobody's name stands in front of it as in the rows above, or before days as there.
 */
function isAmongValues(
  { texts, rows }: SheetTexts,
  { top, left, bottom, right }: Region,
  row: number,
  { headEnd, reader }: { headEnd: number; reader: CellReader },
): boolean {
  const around = [row - 1, row + 1].filter(
    (other) => other >= Math.max(top, headEnd) && other < bottom,
  );
  const known = { filled: 0, words: 0 };
  let isNamed = false;
  for (let column = left; column < Math.min(right, left + MAX_COLUMNS); column += 1) {
    const [text, cell] = [texts[row]![column] ?? '', rows[row]![column] ?? null];
    if (text === '') continue;
    const others = around.map((other) => texts[other]![column] ?? '');
    if (known.filled === 0)
      isNamed = reader.isName(text) && others.some((other) => reader.isName(other));
    known.filled += 1;
    const isWord = reader.headingWord(text) !== null || reader.isSum(text);
    if (isWord || reader.day(cell, text) !== null) known.words += 1;
    if (isAlike(text, cell, others, reader)) return true;
  }
  const values = new Set(around.flatMap((other) => texts[other]!.slice(left, right)));
  const isRepeated = texts[row]!.slice(left, right).some(
    (text) => /\p{L}{2}/u.test(text) && values.has(text),
  );
  // Since when somebody is a member, and until when, are no days of another table.
  const isDay = (at: number, column: number) =>
    reader.day(rows[at]![column] ?? null, texts[at]![column] ?? '') !== null;
  const areDays = Array.from(
    { length: Math.min(right - left, MAX_COLUMNS) },
    (_, place) => left + place,
  ).some((column) => isDay(row, column) && around.some((other) => isDay(other, column)));
  return isNamed && (areDays || isRepeated || known.words < known.filled - 1);
}

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
  const isAboveHead = (row: number) =>
    row + 1 < region.bottom && isHeadRow(grid, row + 1 - region.top, reader);
  const isHeadAt = (row: number) =>
    isHeadRow(grid, row - region.top, reader) &&
    (start === null || row <= headEnd || !isAmongValues(sheet, region, row, { headEnd, reader }));
  for (let row = region.top; row < region.bottom; row += 1) {
    const texts = rowTexts(sheet, row, region);
    const isHead = !isSentence(texts) && isHeadAt(row);
    if (isHead && row > headEnd) {
      const above = titlesAbove(sheet, region, { row, start, hasHead });
      close(row - above.length);
      titles.push(...above);
      start = row;
      hasHead = true;
    }
    if (isHead) headEnd = row + 1;
    else if (start === null && isTitleRow(texts, region, reader)) titles.push(texts.join(' '));
    else if (start === null && isAboveHead(row) && isMonthTitle(texts, reader))
      titles.push(texts.join(' '));
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

/** A heading, as far as it says where a table beside another one begins. */
type BesideHeading = { text: string; word: Heading | null; isName: boolean; isValue: boolean };

/** Headings of what a table says of people: amounts and registered days; its days are values, too. */
const VALUES: ReadonlySet<string | null> = new Set([...MONEY_ROLES, 'amount', 'total', 'days']);

/** The headings in the first row of a piece. */
function headingsBeside(
  { texts, rows }: SheetTexts,
  { region: { top, left, right } }: Piece,
  reader: CellReader,
): BesideHeading[] {
  return Array.from({ length: Math.min(right - left, MAX_COLUMNS) }, (_, place) => {
    const text = (texts[top]![left + place] ?? '').toLowerCase();
    const day = reader.day(rows[top]![left + place] ?? null, text);
    const word = text === '' || day?.month !== undefined ? null : reader.headingWord(text);
    return {
      text,
      word,
      isName: isOfPeople(word),
      isValue: VALUES.has(word) || (word === null && day !== null),
    };
  });
}

/** Whether a table of costs begins beside one with names: its date, its words and its amount. */
function areCostsBeside(
  before: readonly BesideHeading[],
  { word }: BesideHeading,
  behind: readonly BesideHeading[],
): boolean {
  return (
    word === 'date' &&
    before.some(({ isName }) => isName) &&
    behind.some((heading) => heading.word === 'words') &&
    behind.some(
      (heading) =>
        heading.word === 'amount' || heading.word === 'total' || heading.word === 'target',
    )
  );
}

/** Whether other people begin beside a table: under the same heading as the first ones, or beside costs. */
function arePeopleBeside(
  before: readonly BesideHeading[],
  { text, isName }: BesideHeading,
  behind: readonly BesideHeading[],
): boolean {
  if (!isName || !behind.some((heading) => heading.isValue)) return false;
  const named = before.find((heading) => heading.isName);
  if (named !== undefined) return named.text === text;
  const words = new Set(before.map(({ word }) => word));
  return words.has('words') && words.has('amount');
}

/**
 * The columns at which another table begins without an empty column between: names again, or costs beside names, as their headings
 * show.
 */
function tablesBeside(sheet: SheetTexts, piece: Piece, reader: CellReader): number[] {
  const headings = headingsBeside(sheet, piece, reader);
  const begins: number[] = [];
  let start = 0;
  for (const [place, heading] of headings.entries()) {
    const before = headings.slice(start, place);
    if (
      !(heading.isName || heading.word === 'date') ||
      !before.some((candidate) => candidate.isValue)
    )
      continue;
    const behind = headings.slice(place + 1);
    const isOther =
      areCostsBeside(before, heading, behind) || arePeopleBeside(before, heading, behind);
    if (!isOther) continue;
    start = place - Number(headings[place - 1]?.word === 'number');
    begins.push(piece.region.left + start);
  }
  return begins;
}

/** Parts a piece at the columns at which other tables begin. */
function partBeside(sheet: SheetTexts, piece: Piece, reader: CellReader): Piece[] {
  if (!piece.hasHead) return [piece];
  const { region } = piece;
  const begins = [region.left, ...tablesBeside(sheet, piece, reader)];
  return begins.map((left, nth) => ({
    ...piece,
    region: { ...region, left, right: begins[nth + 1] ?? region.right },
  }));
}

const around = (a: Region, b: Region): Region => ({
  top: Math.min(a.top, b.top),
  left: Math.min(a.left, b.left),
  bottom: Math.max(a.bottom, b.bottom),
  right: Math.max(a.right, b.right),
});

/** Whether two tables side by side have the same headings but for that of the names: a title above them is of both. */
function areAlike({ texts }: SheetTexts, { region: a }: Piece, { region: b }: Piece): boolean {
  const headings = ({ top, left, right }: Region) => texts[top]!.slice(left + 1, right).join('\n');
  return a.top === b.top && b.left >= a.right && headings(a) === headings(b);
}

/**
 * The parts of a sheet that may be tables, in the order in which people read. Tables are parted by empty rows and columns and by
 * headings; one that goes on behind an empty row or column is one.
 */
export function piecesOf(sheet: SheetTexts, reader: CellReader): Piece[] {
  const pieces: Piece[] = [];
  let texts: Piece[] = [];
  for (const { region, by } of regionsOf(sheet)) {
    const parts = partAtHeads(sheet, region, reader);
    for (const piece of parts.flatMap((part) => partBeside(sheet, part, reader))) {
      if (piece.isText) {
        texts.push(piece);
        continue;
      }
      const last = pieces.at(-1);
      const joins =
        last !== undefined &&
        (by === 'columns'
          ? isOneTable(sheet, last, piece, reader)
          : texts.length === 0 && goesOn(sheet, last, piece, reader));
      if (joins) {
        last.region = around(last.region, piece.region);
        last.hasHead ||= piece.hasHead;
        continue;
      }
      pieces.push({
        ...piece,
        ...(isSignature(sheet, piece.region) && { isText: true, isSignature: true }),
        titles:
          by === 'columns' && last !== undefined && areAlike(sheet, last, piece)
            ? last.titles
            : [...texts.flatMap(({ titles }) => titles), ...piece.titles],
      });
      texts = [];
    }
  }
  // What stands below the last table are remarks and legends: they have no month of a table.
  const isLegend = ({ titles }: Piece) =>
    [...legendIn(titles.map((text) => [text])).values()].some((mark) => mark !== null);
  return [...pieces, ...texts.filter((piece) => !isLegend(piece))];
}

/** The first cell of a piece, which is a part of its id. */
export const firstCell = ({ region }: Piece): string => cellName(region.top, region.left);
