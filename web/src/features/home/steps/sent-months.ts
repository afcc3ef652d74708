import { type CalendarDate, todayIn } from '@rallybook/contract/rules/calendar';
import type { StoredClubBill } from '@rallybook/contract/schemas/bills';

type Closed = Pick<StoredClubBill, 'status' | 'closedAt'>;

/**
 * Whether a club has sent the message of a month, as far as its bills tell: one was closed before today, or a second one is
 * closed as well. No server knows what went into a chat.
 */
export function hasSentMonth(
  bills: readonly (Closed | null | undefined)[],
  { today, timeZone }: { today: CalendarDate; timeZone: string },
): boolean {
  const closed = bills.filter((bill) => bill?.status === 'closed');
  const isOlder = (bill: Closed | null | undefined) =>
    bill?.closedAt != null && todayIn(timeZone, new Date(bill.closedAt)) < today;
  return closed.length > 1 || closed.some(isOlder);
}
