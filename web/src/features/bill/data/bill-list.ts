import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { SettledBill } from '../../../parts/money/settle';

/** The props of the list of bills, shown as rows or as a table. */
export interface BillListProps {
  rows: readonly SettledBill[];
  /** The user's own member. */
  ownId: string | undefined;
  month: YearMonth;
  /** Whether the month is closed: until then its amounts are "so far". */
  isClosed: boolean;
  /** Whether the user may see how this member's amount was calculated. */
  mayOpen: (memberId: string) => boolean;
  /** Whether payments are shown and can be recorded: for users who may edit money, once the balances have loaded. */
  isStaff: boolean;
}

/** A player looks for their own row: it stands first. Staff look for who owes most. */
export function ownFirst(
  rows: readonly SettledBill[],
  { isStaff, ownId }: Pick<BillListProps, 'isStaff' | 'ownId'>,
): readonly SettledBill[] {
  if (isStaff) return rows;
  const isOwn = ({ bill }: SettledBill) => bill.memberId === ownId;
  return [...rows.filter(isOwn), ...rows.filter((row) => !isOwn(row))];
}
