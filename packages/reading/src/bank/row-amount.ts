import type { Row } from '@rallybook/contract/rules/cells';
import type { BankFault } from './bank-line.ts';
import type { Side } from './direction/side.ts';
import type { AmountColumn } from './table-columns.ts';
import type { Unit } from './units.ts';
import { readWrittenAmount, type WrittenAmount } from './written-amount.ts';

/** The amount of a row, above zero; and what the heading of its column says. */
export type RowAmount = WrittenAmount & { says: Side | null };

/** Why a row has no amount that can be read. */
type AmountFault = Extract<
  BankFault['code'],
  'bank_row_other_currency' | 'bank_row_without_amount' | 'bank_row_with_two_amounts'
>;

/**
 * Reads the amount of a row. Banks may write 0 in an empty column.
 * @param unit of the columns whose heading names none
 * @returns null if there is none
 */
export function readRowAmount(
  row: Row,
  columns: readonly AmountColumn[],
  unit: Unit,
): RowAmount | AmountFault | null {
  const amounts: RowAmount[] = [];
  for (const { index, says, unit: own } of columns) {
    const amount = readWrittenAmount(row.cells[index] ?? null, own ?? unit);
    if (amount === 'other currency') return 'bank_row_other_currency';
    if (amount === 'unreadable') return 'bank_row_without_amount';
    if (amount !== null && amount.vnd > 0) amounts.push({ ...amount, says });
  }
  if (amounts.length > 1) return 'bank_row_with_two_amounts';
  return amounts[0] ?? null;
}
