import type { Cell, Row } from '@rallybook/contract/rules/cells';
import { cellText } from '@rallybook/contract/rules/cells';
import type { Setting } from '../../cells/setting.ts';
import { readRowTime } from '../../cells/times.ts';
import { readWrittenAmount } from '../../cells/written-amount.ts';
import type { FoundTable } from '../../columns/find-table.ts';
import { headingText } from '../../columns/heading-words.ts';
import { type BankRole, bankRole, isMoneyRole } from '../columns/table-roles.ts';

/** No row is wider. */
const MAX_WIDTH = 200;

const isAmount = ({ currency }: Setting, cell: Cell) => {
  const amount = readWrittenAmount(currency, cell, 1);
  return amount !== null && typeof amount === 'object' && amount.minor > 0;
};

/** Whether a row has a date, and an amount in another cell. */
export function isTransfer(setting: Setting, { cells }: Row): boolean {
  if (cells.length > MAX_WIDTH) return false;
  const day = cells.findIndex((cell) => readRowTime(setting.timeZone, cell) !== null);
  return day >= 0 && cells.some((cell, index) => index !== day && isAmount(setting, cell));
}

/** A single row may be anything. */
const MIN_ROWS = 2;

/** Whether a row may be a heading in words that nobody knows; a title alone is none, but `Số tiền` above amounts is. */
function isHeading(setting: Setting, row: Row | undefined): row is Row {
  const filled = row?.cells.filter((cell) => cellText(cell) !== '') ?? [];
  if (filled.some((cell) => headingText(cell) === '' || isAmount(setting, cell))) return false;
  return filled.length > 1 || filled.some((cell) => isMoneyRole(bankRole(headingText(cell))));
}

/**
 * Finds a table whose heading is not known, or that has none: rows with a date and an amount. Its columns are found by what they
 * hold.
 * @returns null if there is none
 */
export function tableByContent(
  setting: Setting,
  rows: readonly Row[],
): FoundTable<BankRole> | null {
  const transfers = rows.filter((row) => isTransfer(setting, row));
  const body = rows.indexOf(transfers[0]!);
  if (transfers.length < MIN_ROWS) return null;
  const above = rows[body - 1];
  const cells = isHeading(setting, above) ? above.cells.map(headingText) : [];
  const width = rows[body]!.cells.length;
  const columns = Array.from({ length: width }, (_, index) => {
    const heading = cells[index] ?? '';
    return { index, heading, role: bankRole(heading) };
  });
  return { columns, width, heading: cells.length > 0 ? body - 1 : body, body };
}
