import type { Cell, Row } from '@rallybook/contract/rules/cells';
import { absolute, minus, negate } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Side } from '../../cells/side.ts';
import type { Unit } from '../../cells/units.ts';
import {
  mayBeDecimals,
  readWrittenAmount,
  type WrittenAmount,
} from '../../cells/written-amount.ts';
import type { BankFault } from '../line/bank-line.ts';
import type { AmountColumn } from './amount-columns.ts';

/** The amount of a row, above zero; and what the heading of its column says. */
export type RowAmount = WrittenAmount & { says: Side | null };

/** Why a row has no amount that can be read. */
type AmountFault = Extract<
  BankFault['code'],
  | 'bank_row_other_currency'
  | 'bank_row_without_amount'
  | 'bank_row_with_two_amounts'
  | 'bank_row_decimals'
>;

/** An amount less what was taken from it; null if that cannot be read. */
function lessFee(currency: Currency, amount: WrittenAmount, cell: Cell): WrittenAmount | null {
  const fee = readWrittenAmount(currency, cell, 1);
  if (fee === null) return amount;
  if (typeof fee === 'string' || fee.sign === 'out') return null;
  if (fee.minor === 0) return amount;
  const net = minus(amount.sign === 'out' ? negate(amount.minor) : amount.minor, fee.minor);
  return { minor: absolute(net), sign: net < 0 ? 'out' : amount.sign };
}

/**
 * Reads the amount of a row. Banks may write 0 in an empty column.
 * @param unit of the columns whose heading names none
 * @returns null if there is none
 */
export function readRowAmount(
  currency: Currency,
  row: Row,
  columns: readonly AmountColumn[],
  unit: Unit,
): RowAmount | AmountFault | null {
  const amounts: RowAmount[] = [];
  for (const { index, says, unit: own, fee, decimalSigns } of columns) {
    const cell = row.cells[index] ?? null;
    const amount = readWrittenAmount(currency, cell, own ?? unit);
    if (amount === 'other currency') return 'bank_row_other_currency';
    if (amount === 'decimals') return 'bank_row_decimals';
    if (amount === 'unreadable') return 'bank_row_without_amount';
    if (amount === null) continue;
    if (mayBeDecimals(cell, decimalSigns)) return 'bank_row_decimals';
    const net = fee === undefined ? amount : lessFee(currency, amount, row.cells[fee] ?? null);
    if (net === null) return 'bank_row_without_amount';
    if (net.minor > 0) amounts.push({ ...net, says });
  }
  if (amounts.length > 1) return 'bank_row_with_two_amounts';
  return amounts[0] ?? null;
}
