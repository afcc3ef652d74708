import { cellText, type Row } from '@rallybook/contract/rules/cells';
import { ACCOUNT } from '../line/bank-account.ts';
import { foldedRow } from './table-part.ts';

const LABELLED = String.raw`(?:so tai khoan|tai khoan|account(?: number| no)?)\b[^\d|]{0,30}?(\d{2,6}(?: \d{2,6}){1,7}(?![\dA-Z./-])|${ACCOUNT})`;

/** An account number after its label, perhaps in groups, above the heading. */
const OWN_ACCOUNT = new RegExp(String.raw`\b${LABELLED}`, 'i');

/** The same at the beginning of a line: within one, it may be in the words of a payer. */
const ACCOUNT_FIRST = new RegExp(String.raw`^${LABELLED}`, 'i');

/** The account that is named above the heading; null if there is none, or several. */
export function accountAbove(rows: readonly Row[]): string | null {
  const named = rows.flatMap((row) => OWN_ACCOUNT.exec(foldedRow(row))?.[1] ?? []);
  return new Set(named).size === 1 ? named[0]! : null;
}

/** A line that names an account has few cells: its label, the number, perhaps a currency. */
const MOST_CELLS = 4;

const accountOf = (row: Row): string | null => {
  const filled = row.cells.filter((cell) => cellText(cell) !== '');
  return filled.length > MOST_CELLS ? null : (ACCOUNT_FIRST.exec(foldedRow(row))?.[1] ?? null);
};

/**
 * The accounts that lines between the rows name, by the numbers of the lines below: the statements of several accounts may stand in
 * one file. Such a line stands above a heading.
 * @param rows below the first heading
 * @param headings the numbers of the lines with headings
 */
export function accountsBelow(
  rows: readonly Row[],
  headings: ReadonlySet<number>,
): ReadonlyMap<number, string> {
  const accounts = new Map<number, string>();
  let current: string | null = null;
  let named: string | null = null;
  for (const row of rows) {
    if (headings.has(row.line)) {
      current = named ?? current;
      named = null;
    } else named = accountOf(row) ?? named;
    if (current !== null) accounts.set(row.line, current);
  }
  return accounts;
}
