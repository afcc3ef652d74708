import { shownAt } from '@rallybook/contract/rules/calendar';
import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { workbookAmount } from '@rallybook/contract/rules/money/show';
import type { Cell, Column } from '@rallybook/contract/tables/table';
import type { CellObject, SheetData } from 'write-excel-file/universal';
// What the package exports hands large parts of a file to workers that it makes of texts, which the policy of our pages
// forbids (docs/decisions/032).
import { generateXlsxFileSync } from '../../../node_modules/write-excel-file/modules/export/writeXlsxFileUniversal.js';
import type { Sheet } from './messages';

const WIDEST = 40;
/** Around the text of a cell, in characters. */
const PADDING = 2;

/**
 * Writes a workbook (.xlsx): amounts as numbers, dates as dates, every text as a text.
 * @param timeZone in which times of the day are shown
 */
export function writeWorkbook(
  currency: Currency,
  sheets: readonly Sheet[],
  timeZone: string,
): Promise<Blob> {
  // A Date is written as its UTC fields.
  const clock = (instant: string) => new Date(shownAt(timeZone, Date.parse(instant)));
  const written = sheets.map(({ name, columns, rows }) => {
    const headings = columns.map(({ heading }) => ({ ...textCell(heading), fontWeight: 'bold' }));
    const data = rows.map((row) =>
      row.map((cell, nth) => writeCell(currency, cell, columns[nth]!, clock)),
    );
    return {
      sheet: name,
      data: [headings, ...data] as SheetData,
      columns: columns.map((column, nth) => ({ width: widthOf(column, nth, rows) })),
      stickyRowsCount: 1,
    };
  });
  return generateXlsxFileSync(written, undefined, undefined, () => {
    throw new Error('There are no pictures');
  });
}

function writeCell(
  currency: Currency,
  cell: Cell,
  { kind }: Column,
  clock: (instant: string) => Date,
): CellObject | null {
  if (cell === null) return null;
  if (typeof cell === 'number')
    return kind === 'money'
      ? { type: Number, ...workbookAmount(currency, wireAmount(cell)) }
      : { type: Number, value: cell };
  if (kind === 'date') return { type: Date, value: new Date(cell), format: 'dd/mm/yyyy' };
  if (kind === 'instant') return { type: Date, value: clock(cell), format: 'dd/mm/yyyy hh:mm' };
  return textCell(cell);
}

/**
 * The package looks for known texts in an object, where it would find `constructor` without having seen it. It drops a
 * NUL when it writes.
 */
const textCell = (text: string) => ({
  type: String,
  value: text in Object.prototype ? `${text}\0` : text,
});

/** In characters. */
function widthOf({ heading, kind }: Column, nth: number, rows: Sheet['rows']): number {
  const lengthOf = (cell: Cell) => {
    if (kind === 'date') return 10;
    if (kind === 'instant') return 16;
    return kind === 'money'
      ? ((cell ?? 0) as number).toFixed(0).length + 7
      : String(cell ?? '').length;
  };
  const longest = rows.reduce((most, row) => Math.max(most, lengthOf(row[nth]!)), heading.length);
  return Math.min(WIDEST, longest) + PADDING;
}
