import { memberBalance } from '@rallybook/contract/rules/billing/bill';
import {
  compareMonths,
  monthOf,
  todayIn,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { type Minor, minus, NONE, plus, sum } from '@rallybook/contract/rules/money/amounts';
import type { Context } from '../../../context.ts';
import { newestBillsOfMember } from '../../../db/queries/money/bills.ts';
import { balanceOfMember } from '../../../db/queries/money/entries.ts';
import type { ClubRow } from '../../../db/tables/clubs.ts';
import { payUrlOf } from '../../pay/pay-links.ts';

/** What a member owes or is in credit with; amounts are in minor units, below zero the member owes them. */
export type OwnAccount = {
  balance: Minor;
  url: string;
  /** What of a debt is from before the last closed month in which the member has a bill; null where nothing is. */
  earlier: (YearMonth & { amount: Minor }) | null;
  /** The months before the current one that are calculated, not closed, and left for the member to pay; the oldest first. */
  openMonths: (YearMonth & { amount: Minor })[];
};

/** How many months are looked at: who owes for an older one reads it in the balance. */
const MONTHS = 6;

/** @returns null where there is nothing to say */
export async function readOwnAccount(
  context: Pick<Context, 'db' | 'keys' | 'publicUrl' | 'clock'>,
  club: ClubRow,
  memberId: string,
): Promise<OwnAccount | null> {
  const key = { clubId: club.id, memberId };
  const balance = await balanceOfMember(context.db, key);
  const thisMonth = monthOf(todayIn(club.timeZone, context.clock()));
  const months = (await newestBillsOfMember(context.db, key, MONTHS)).map((bill) => ({
    year: bill.year,
    month: bill.month,
    amount: memberBalance(bill),
    isClosed: bill.closedAt !== null,
  }));
  const lastClosed = months.find(({ isClosed }) => isClosed);
  const open = months
    .filter((month) => !month.isClosed && compareMonths(month, thisMonth) < 0 && month.amount < 0)
    .toReversed();
  // What was paid ahead counts for them, too.
  const openMonths = plus(balance, sum(open.map(({ amount }) => amount))) < 0 ? open : [];
  if (balance === 0 && openMonths.length === 0) return null;
  return {
    balance,
    url: await payUrlOf(context, key),
    earlier: lastClosed === undefined ? null : earlierPart(balance, lastClosed),
    openMonths,
  };
}

function earlierPart(
  balance: Minor,
  { year, month, amount }: YearMonth & { amount: Minor },
): OwnAccount['earlier'] {
  // Who gets something for that month owes even more from before.
  const rest = minus(balance, amount > 0 ? NONE : amount);
  return balance < 0 && rest < 0 ? { year, month, amount: rest } : null;
}
