import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { SettledBill } from './settle';

/** What the bills of a month need, as rows or as a table. */
export interface BillListProps {
  rows: readonly SettledBill[];
  month: YearMonth;
  /** Whether somebody may see how this member's amount was calculated. */
  mayOpen: (memberId: string) => boolean;
  /** Whether payments are shown and recorded: for who may edit money, once the balances are known. */
  isStaff: boolean;
}
