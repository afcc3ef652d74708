import { compareMonths, isoMonth, type YearMonth } from '@rallybook/contract/rules/calendar';
import { addWire, type Wire, wireAmount } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { OwnAccounts } from '@rallybook/contract/schemas/accounts';

/** A member's account: the balance, and the bills that it does not have yet. */
export type CountedAccount = Pick<OwnAccounts['items'][number], 'balance' | 'openMonths'>;

/** What a member owes or is owed by all that is calculated, in thousands of VND: the balance, and each month that is not closed. */
export const owedInAll = (currency: Currency, { balance, openMonths = [] }: CountedAccount): Wire =>
  addWire(currency, balance, ...openMonths.map(({ amount }) => amount));

/**
 * What counts for a month before its own bill, in thousands of VND: the balance and the older months that are not closed, for
 * which money comes in first, so that no payment counts for two months. Of a closed month it is the balance, which has its bill.
 */
function balanceFor(
  currency: Currency,
  { balance, openMonths = [] }: CountedAccount,
  month: YearMonth,
  isClosed: boolean,
): Wire {
  if (isClosed) return balance;
  const older = openMonths.filter((open) => compareMonths(open, month) < 0);
  return owedInAll(currency, { balance, openMonths: older });
}

/** The same of each member by their id; of who has no account, nothing counts. */
export function balancesFor(
  currency: Currency,
  accounts: readonly (CountedAccount & { memberId: string })[],
  month: YearMonth,
  isClosed: boolean,
): (memberId: string) => Wire {
  const byMember = new Map(accounts.map((account) => [account.memberId, account]));
  return (memberId) => {
    const account = byMember.get(memberId);
    return account ? balanceFor(currency, account, month, isClosed) : wireAmount(0);
  };
}

/** The months in which anybody has a bill that no balance has yet, the oldest first. */
export function monthsOpenIn(accounts: readonly CountedAccount[]): YearMonth[] {
  const months = accounts.flatMap(({ openMonths = [] }) => openMonths);
  const byKey = new Map(
    months.map(({ year, month }) => [isoMonth({ year, month }), { year, month }]),
  );
  return [...byKey.values()].toSorted(compareMonths);
}
