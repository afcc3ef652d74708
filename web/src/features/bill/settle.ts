import { thousandsFromVnd, vndFromThousands } from '@rallybook/contract/rules/money';
import type { MemberBill } from '@rallybook/contract/schemas/bills';

/** What is left to do about a member's bill; `nothing` where the month has nothing of them. */
export type Settlement = 'pay' | 'back' | 'done' | 'nothing';

export interface SettledBill {
  bill: MemberBill;
  settlement: Settlement;
  /** Thousands of VND that stand between member and club: below zero the member owes them, above zero the club does. */
  open: number;
}

/**
 * What a bill has come to.
 * @param balance the member's balance in thousands of VND; undefined where it may not be seen: then nothing counts as paid
 * @param isClosed whether the bill is a part of the balance already
 */
export function settleBill(
  bill: MemberBill,
  balance: number | undefined,
  isClosed: boolean,
): SettledBill {
  const open =
    balance === undefined
      ? bill.totalCost
      : isClosed
        ? balance
        : thousandsFromVnd(vndFromThousands(balance) + vndFromThousands(bill.totalCost));
  return { bill, open, settlement: settlementOf(bill, open) };
}

function settlementOf(bill: MemberBill, open: number): Settlement {
  if (open < 0) return 'pay';
  const { registeredTimes, unregisteredTimes, guestTimes, paidCost, totalCost } = bill;
  if (open > 0 && totalCost > 0) return 'back';
  const times = registeredTimes + unregisteredTimes + guestTimes;
  const isEmpty = times === 0 && paidCost === 0 && totalCost === 0;
  return isEmpty ? 'nothing' : 'done';
}

/** All bills of a month: who owes most first, then who owed most. */
export function settleBills(
  bills: readonly MemberBill[],
  balances: ReadonlyMap<string, number> | undefined,
  isClosed: boolean,
): SettledBill[] {
  return bills
    .map((bill) => settleBill(bill, balances && (balances.get(bill.memberId) ?? 0), isClosed))
    .toSorted((a, b) => a.open - b.open || a.bill.totalCost - b.bill.totalCost);
}

/** How far the payments of a month have come: people, and what is still owed in thousands of VND. */
export interface Progress {
  paid: number;
  payers: number;
  open: number;
}

export function progressOf(bills: readonly SettledBill[]): Progress {
  const owing = bills.filter(({ settlement }) => settlement === 'pay');
  const paid = bills.filter(
    ({ settlement, bill }) => settlement === 'done' && bill.totalCost < 0,
  ).length;
  const open = owing.reduce((sum, bill) => sum - vndFromThousands(bill.open), 0);
  return { paid, payers: paid + owing.length, open: thousandsFromVnd(open) };
}
