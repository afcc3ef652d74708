import type { Cell, Row } from '@rallybook/contract/rules/cells';
import { cellText } from '@rallybook/contract/rules/cells';
import type { FoundTable } from '../columns/find-table.ts';
import { headingText, roleOfHeading } from '../columns/heading-words.ts';
import { readRowTime } from './bank-time.ts';
import { BANK_TABLE, type BankRole, isMoneyRole } from './table-roles.ts';
import { readWrittenAmount } from './written-amount.ts';

const isDate = (cell: Cell) => readRowTime(cell) !== null;

/** No row is wider. */
const MAX_WIDTH = 200;

const isAmount = (cell: Cell) => {
  const amount = readWrittenAmount(cell, 1);
  return amount !== null && typeof amount === 'object' && amount.vnd > 0;
};

/** Whether a row has a date, and an amount in another cell. */
export function isTransfer({ cells }: Row): boolean {
  if (cells.length > MAX_WIDTH) return false;
  const day = cells.findIndex(isDate);
  return day >= 0 && cells.some((cell, index) => index !== day && isAmount(cell));
}

/** A single row may be anything. */
const MIN_ROWS = 2;

const roleOf = (heading: string) => roleOfHeading(heading, BANK_TABLE.vocabulary);

/** Whether a row may be a heading in words that nobody knows; a title alone is none, but `Số tiền` above amounts is. */
function isHeading(row: Row | undefined): row is Row {
  const filled = row?.cells.filter((cell) => cellText(cell) !== '') ?? [];
  if (filled.some((cell) => headingText(cell) === '' || isAmount(cell))) return false;
  return filled.length > 1 || filled.some((cell) => isMoneyRole(roleOf(headingText(cell))));
}

/**
 * Finds a table whose heading is not known, or that has none: rows with a date and an amount. Its columns are found by what they
 * hold.
 * @returns null if there is none
 */
export function tableByContent(rows: readonly Row[]): FoundTable<BankRole> | null {
  const body = rows.findIndex(isTransfer);
  if (body < 0 || rows.filter(isTransfer).length < MIN_ROWS) return null;
  const above = rows[body - 1];
  const cells = isHeading(above) ? above.cells.map(headingText) : [];
  const width = rows[body]!.cells.length;
  const columns = Array.from({ length: width }, (_, index) => {
    const heading = cells[index] ?? '';
    return { index, heading, role: roleOf(heading) };
  });
  return { columns, width, heading: cells.length > 0 ? body - 1 : body, body };
}
