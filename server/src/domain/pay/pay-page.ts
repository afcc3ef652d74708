import type { RowLine } from '@rallybook/contract/rules/billing/lines';
import {
  type CalendarDate,
  datesOfMonth,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import type { Sport } from '@rallybook/contract/rules/club-choices';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { isLinkTokenOf, readLinkToken } from '../../auth/link-tokens.ts';
import { requireNoRunningImport } from '../../auth/running-import.ts';
import { currencyOf } from '../../club-currency.ts';
import type { Context } from '../../context.ts';
import { balanceOfMember, paymentsAfter } from '../../db/queries/money/entries.ts';
import { lastClosedBill, payPageOwner } from '../../db/queries/money/pay-links.ts';
import { linesOfClosed } from '../bills/bill-lines.ts';
import { accountOf, type Payment, paymentOf } from './payment.ts';

/** The content of a member's page. */
export type PayPage = {
  club: string;
  currency: Currency;
  sport: Sport;
  member: string;
  code: string;
  /** Minor units; negative if the member owes. */
  balance: Minor;
  /** Null if there is nothing to pay, or the account is not known. */
  payment: Payment | null;
  /** The last closed month in which the member has a bill. */
  lastMonth: (YearMonth & { lines: RowLine[] }) | null;
  /** What was paid after that month, the newest few; none without such a month. */
  payments: { date: CalendarDate; amount: Minor }[];
};

/** How many payments are told one by one. */
const MOST_PAYMENTS = 5;

type ClosedBill = NonNullable<Awaited<ReturnType<typeof lastClosedBill>>>;

const monthOf = (bill: ClosedBill) => ({
  year: bill.year,
  month: bill.month,
  lines: linesOfClosed(bill),
});

/**
 * The page of a token, for anybody who has it; nothing is changed. An unknown or renewed token, a removed member and
 * a deleted club take equally long.
 * @returns null if there is no such page
 * @throws unavailable while a large import of the club is written or taken back
 */
export async function findPayPage(
  { db, keys }: Pick<Context, 'db' | 'keys'>,
  token: string,
): Promise<PayPage | null> {
  const claimed = readLinkToken(token);
  const owner = await payPageOwner(db, claimed.id);
  const isValid = isLinkTokenOf(keys, 'pay-link', claimed, owner?.version ?? 0);
  if (!isValid || owner === undefined) return null;
  requireNoRunningImport(owner);
  const currency = currencyOf({ id: owner.clubId, currency: owner.currency });
  const balance = await balanceOfMember(db, owner);
  const bill = await lastClosedBill(db, owner);
  const after = bill && { date: datesOfMonth(bill).last, limit: MOST_PAYMENTS };
  return {
    club: owner.clubName,
    currency,
    sport: owner.sport,
    member: owner.memberName,
    code: owner.code,
    balance,
    payment: paymentOf(currency, accountOf(owner), owner, balance),
    lastMonth: bill === undefined ? null : monthOf(bill),
    payments: after === undefined ? [] : await paymentsAfter(db, owner, after),
  };
}
