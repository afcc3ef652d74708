import { type Cell, cellText, type Row, rowText } from '@rallybook/contract/rules/cells';
import { type Minor, minorUnits } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { foldLine } from '../../cells/fold-line.ts';
import type { Unit } from '../../cells/units.ts';
import { readWrittenAmount } from '../../cells/written-amount.ts';

const OPENING =
  /\b(?:so du dau|du dau|ton dau|dau ky|opening balance|beginning balance|balance brought forward|brought forward|so du (?:ky )?truoc)\b/i;

/** A number behind the words of one cell: `Số dư đầu kỳ: 1.000.000 VND`, `Tổng phát sinh có 3.200.000`. */
const BEHIND_WORDS =
  /:([^:]{1,40})$|[^\d.,\s] {1,3}((?:\d{1,3}(?:[.,]\d{3}){1,4}|\d{5,13})(?: ?(?:VND|đ|₫))?)$/iu;

/** Whether a row names an opening balance. */
export const isOpening = (row: Row): boolean =>
  OPENING.test(foldLine(rowText(row).slice(0, 200)).folded);

/**
 * The opening balance that such a row names, in minor units with its sign; null if it names none.
 * @param index of the column of the balance; where it is empty, the only number of the row counts
 */
export function openingIn(currency: Currency, row: Row, index: number, unit: Unit): Minor | null {
  const own = row.cells[index] ?? null;
  return amountOfLine(currency, cellText(own) === '' ? row.cells : [own], unit);
}

/** The only amount that the cells of a line name, also behind words, in minor units with its sign; null if they name none, or several. */
export function amountOfLine(currency: Currency, cells: readonly Cell[], unit: Unit): Minor | null {
  const amounts = cells.flatMap((cell) => {
    const found = typeof cell === 'string' ? BEHIND_WORDS.exec(cellText(cell)) : null;
    const amount = readWrittenAmount(currency, found?.[1] ?? found?.[2] ?? cell, unit);
    if (amount === null || typeof amount === 'string') return [];
    return amount.sign === 'out' ? minorUnits(0 - amount.minor) : amount.minor;
  });
  return new Set(amounts).size === 1 ? amounts[0]! : null;
}
