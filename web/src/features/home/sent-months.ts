import type { StoredClubBill } from '@rallybook/contract/schemas/bills';

/** So long after a month was closed its message has gone to the group, in milliseconds. */
const SENT_AFTER = 24 * 60 * 60_000;

type Closed = Pick<StoredClubBill, 'status' | 'closedAt'>;

/**
 * Whether a club has sent the message of a month, as far as its bills tell: one was closed the day before, or a second one is
 * closed as well. No server knows what went into a chat.
 */
export function hasSentMonth(bills: readonly (Closed | null | undefined)[], now: Date): boolean {
  const closed = bills.filter((bill) => bill?.status === 'closed');
  const isOlder = (bill: Closed | null | undefined) =>
    bill?.closedAt != null && now.getTime() - Date.parse(bill.closedAt) >= SENT_AFTER;
  return closed.length > 1 || closed.some(isOlder);
}
