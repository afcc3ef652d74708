import { compareMonths, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { StoredClubBill } from '@rallybook/contract/schemas/bills';

/** What is known of the bill of a month. */
export interface MonthState {
  month: YearMonth;
  /** null where it is not calculated. */
  bill: Pick<StoredClubBill, 'status' | 'isCurrent'> | null;
  /** Whether anybody's attendance is recorded in it. */
  hasRecords: boolean;
}

export interface MonthTask {
  month: YearMonth;
  /** `changed`: something that the bill follows from has changed since it was calculated. */
  kind: 'changed' | 'not_closed' | 'not_calculated';
}

/** What is left to do with the bills of months, the oldest first: nothing with the current one unless its bill is old. */
export function monthTasks(months: readonly MonthState[], thisMonth: YearMonth): MonthTask[] {
  return months
    .toSorted((a, b) => compareMonths(a.month, b.month))
    .flatMap(({ month, bill, hasRecords }): MonthTask[] => {
      const isOver = compareMonths(month, thisMonth) < 0;
      if (bill === null) return isOver && hasRecords ? [{ month, kind: 'not_calculated' }] : [];
      if (bill.status === 'closed') return [];
      if (!bill.isCurrent) return [{ month, kind: 'changed' }];
      return isOver ? [{ month, kind: 'not_closed' }] : [];
    });
}
