import { type Cell, cellText, type Row, rowText } from '@rallybook/contract/rules/cells';
import type { Vnd } from '@rallybook/contract/rules/money';
import { foldLine } from '../bank-line.ts';
import type { Unit } from '../units.ts';
import { readWrittenAmount } from '../written-amount.ts';

const OPENING =
  /\b(?:so du dau|du dau|ton dau|dau ky|opening balance|beginning balance|balance brought forward|brought forward|so du (?:ky )?truoc)\b/i;

/** A number behind the words of one cell: `Số dư đầu kỳ: 1.000.000 VND`, `Tổng phát sinh có 3.200.000`. */
const BEHIND_WORDS =
  /:([^:]{1,40})$|[^\d.,\s] {1,3}((?:\d{1,3}(?:[.,]\d{3}){1,4}|\d{5,13})(?: ?(?:VND|đ|₫))?)$/iu;

/** Whether a row names an opening balance. */
export const isOpening = (row: Row): boolean =>
  OPENING.test(foldLine(rowText(row).slice(0, 200)).folded);

/**
 * The opening balance that such a row names, whole VND with its sign; null if it names none.
 * @param index of the column of the balance; where it is empty, the only number of the row counts
 */
export function openingIn(row: Row, index: number, unit: Unit): Vnd | null {
  const own = row.cells[index] ?? null;
  return amountOfLine(cellText(own) === '' ? row.cells : [own], unit);
}

/** The only amount that the cells of a line name, also behind words, whole VND with its sign; null if they name none, or several. */
export function amountOfLine(cells: readonly Cell[], unit: Unit): Vnd | null {
  const amounts = cells.flatMap((cell) => {
    const found = typeof cell === 'string' ? BEHIND_WORDS.exec(cellText(cell)) : null;
    const amount = readWrittenAmount(found?.[1] ?? found?.[2] ?? cell, unit);
    if (amount === null || typeof amount === 'string') return [];
    return amount.sign === 'out' ? -amount.vnd : amount.vnd;
  });
  return new Set(amounts).size === 1 ? amounts[0]! : null;
}
