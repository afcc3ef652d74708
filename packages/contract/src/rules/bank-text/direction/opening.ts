import { cellText, type Row, rowText } from '../../columns/cells.ts';
import type { Vnd } from '../../money.ts';
import { foldLine } from '../bank-line.ts';
import type { Unit } from '../units.ts';
import { readWrittenAmount } from '../written-amount.ts';

const OPENING =
  /\b(?:so du dau|du dau|ton dau|dau ky|opening balance|beginning balance|balance brought forward|brought forward|so du (?:ky )?truoc)\b/i;

/** A number behind the words of one cell: `Số dư đầu kỳ: 1.000.000 VND`. */
const BEHIND_COLON = /:([^:]{1,40})$/;

/** Whether a row names an opening balance. */
export const isOpening = (row: Row): boolean =>
  OPENING.test(foldLine(rowText(row).slice(0, 200)).folded);

/**
 * The opening balance that such a row names, whole VND with its sign; null if it names none.
 * @param index of the column of the balance; where it is empty, the only number of the row counts
 */
export function openingIn(row: Row, index: number, unit: Unit): Vnd | null {
  const own = row.cells[index] ?? null;
  const cells = cellText(own) === '' ? row.cells : [own];
  const amounts = cells.flatMap((cell) => {
    const behind = typeof cell === 'string' ? BEHIND_COLON.exec(cellText(cell))?.[1] : undefined;
    const amount = readWrittenAmount(behind ?? cell, unit);
    if (amount === null || typeof amount === 'string') return [];
    return amount.sign === 'out' ? -amount.vnd : amount.vnd;
  });
  return new Set(amounts).size === 1 ? amounts[0]! : null;
}
