import { type Settlement, settlementOf } from '@rallybook/contract/rules/billing/settlement';
import {
  addWire,
  fromWire,
  negate,
  sum,
  toWire,
  type Wire,
} from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { MemberBill } from '@rallybook/contract/schemas/bills';

export interface SettledBill {
  bill: MemberBill;
  settlement: Settlement;
  /**
   * Thousands of VND that are still open: below zero the member owes them to the club, above zero the club to the
   * member.
   */
  open: Wire;
}

/**
 * Works out what is still open of a bill.
 * @param balance the member's balance in thousands of VND; undefined where the user may not see it: then nothing counts
 * as paid
 * @param isClosed whether the month is closed, so that the balance includes the bill
 */
export function settleBill(
  currency: Currency,
  bill: MemberBill,
  balance: Wire | undefined,
  isClosed: boolean,
): SettledBill {
  const open =
    balance === undefined
      ? bill.totalCost
      : isClosed
        ? balance
        : addWire(currency, balance, bill.totalCost);
  const settlement = settlementOf(bill, open);
  // Who has nothing in the month but a credit, as from a month before, is shown with it.
  return { bill, open, settlement: settlement === 'nothing' && open > 0 ? 'done' : settlement };
}

/**
 * All bills of a month: the largest open debt first, and where that is equal, the largest bill first.
 * @param balanceOf the balance of a member in thousands of VND; undefined where the user may not see it
 */
export function settleBills(
  currency: Currency,
  bills: readonly MemberBill[],
  balanceOf: (memberId: string) => Wire | undefined,
  isClosed: boolean,
): SettledBill[] {
  return bills
    .map((bill) => settleBill(currency, bill, balanceOf(bill.memberId), isClosed))
    .toSorted((a, b) => a.open - b.open || a.bill.totalCost - b.bill.totalCost);
}

/**
 * The payments of a month: how many people have paid, of how many who had to, and what is still owed in thousands of
 * VND.
 */
export interface Progress {
  paid: number;
  payers: number;
  open: number;
}

/** The bills of a month alone, in thousands of VND: what those who owe are asked for, and what the others get back. */
export interface MonthSums {
  asked: Wire;
  back: Wire;
}

/** What the bills of a month come to before anything else counts; the column of "Member Cost" adds up to their difference. */
export function monthSumsOf(currency: Currency, bills: readonly SettledBill[]): MonthSums {
  const amounts = bills.map(({ bill }) => fromWire(currency, bill.totalCost));
  return {
    asked: toWire(currency, negate(sum(amounts.filter((amount) => amount < 0)))),
    back: toWire(currency, sum(amounts.filter((amount) => amount > 0))),
  };
}

export function progressOf(currency: Currency, bills: readonly SettledBill[]): Progress {
  const owing = bills.filter(({ settlement }) => settlement === 'pay');
  const paid = bills.filter(
    ({ settlement, bill }) => settlement === 'done' && bill.totalCost < 0,
  ).length;
  const open = negate(sum(owing.map((bill) => fromWire(currency, bill.open))));
  return { paid, payers: paid + owing.length, open: toWire(currency, open) };
}
