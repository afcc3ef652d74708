import type { UnreadCell } from '@rallybook/contract/rules/sheet';
import { isCurrencyHeading, isOtherCode } from '../../cells/other-currency.ts';
import { DONG } from '../../cells/setting.ts';
import { cellName, type SheetTexts } from '../table/grid.ts';
import { firstCell, type Piece } from '../table/pieces.ts';
import type { BlockContext } from './draft.ts';

/** So many rows may be the headings of a table. */
const HEAD_ROWS = 3;

/**
 * The first cell of a table that names another currency than the club's, in its headings, its titles, a column of currencies or an
 * amount: then nothing of the table is taken, as nothing is ever converted. Columns that somebody leaves out do not count.
 * @returns null where none does
 */
export function otherCurrencyCell(
  { texts }: SheetTexts,
  piece: Piece,
  { reader, roles }: BlockContext,
): UnreadCell | null {
  const { region, titles } = piece;
  const title = titles.find((text) => reader.isOtherHeading(text));
  if (title !== undefined) {
    return { cell: firstCell(piece), text: title, code: 'other_currency' };
  }
  const columns = Array.from(
    { length: region.right - region.left },
    (_, nth) => region.left + nth,
  ).filter((column) => roles.get(column) !== 'ignored');
  const ofCodes = new Set(
    columns.filter((column) => isCurrencyHeading(texts[region.top]?.[column] ?? '')),
  );
  for (let row = region.top; row < region.bottom; row += 1) {
    for (const column of columns) {
      const text = texts[row]?.[column] ?? '';
      if (text === '') continue;
      // In a table in đồng, such an amount is told by itself.
      const isAmount = reader.isOtherAmount(text);
      const isHeading = row < region.top + HEAD_ROWS && reader.isOtherHeading(text);
      const isOther =
        (reader.currency === DONG ? isHeading && !isAmount : isHeading || isAmount) ||
        (ofCodes.has(column) && isOtherCode(reader.currency, text));
      if (isOther) return { cell: cellName(row, column), text, code: 'other_currency' };
    }
  }
  return null;
}
