import {
  AmountTooLargeError,
  atLeastNone,
  maxTotal,
  type Minor,
  negate,
  sum,
} from './money/amounts.ts';
import type { Currency } from './money/currencies.ts';

/** What changes a member's balance. */
export const ENTRY_KINDS = [
  'opening',
  'bill',
  'payment',
  'payout',
  'adjustment',
  'transfer',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What changes the club's fund without a member's account. */
export const FUND_ENTRY_KINDS = ['opening', 'income', 'expense'] as const;
export type FundEntryKind = (typeof FUND_ENTRY_KINDS)[number];

/** A change of one member's balance: a positive `amount` means that the club owes the member more. */
export type LedgerEntry = { memberId: string; kind: EntryKind; amount: Minor };

/** What an entry adds to the member's balance: a payout is negative. */
export function entryAmount(kind: Exclude<EntryKind, 'bill' | 'transfer'>, amount: Minor): Minor {
  return kind === 'payout' ? negate(amount) : amount;
}

/** The two halves of a transfer: the payer's balance falls as much as the other's rises. */
export function transferAmounts(
  { fromMemberId, toMemberId }: { fromMemberId: string; toMemberId: string },
  amount: Minor,
): { memberId: string; amount: Minor }[] {
  return [
    { memberId: fromMemberId, amount: negate(amount) },
    { memberId: toMemberId, amount },
  ];
}

/** What an entry of the fund adds to it: an expense is negative. */
export function fundEntryAmount(kind: FundEntryKind, amount: Minor): Minor {
  return kind === 'expense' ? negate(amount) : amount;
}

/** The reversal of an entry: both add up to 0. */
export function reverse<Entry extends { amount: Minor }>(entry: Entry): Entry {
  return { ...entry, amount: negate(entry.amount) };
}

/** The sum of all debts of members, and the sum of what the club owes members; both 0 or more. */
export function sumOwed(balances: readonly Minor[]): {
  owedByMembers: Minor;
  owedToMembers: Minor;
} {
  return {
    owedByMembers: sum(balances.map((balance) => atLeastNone(negate(balance)))),
    owedToMembers: sum(balances.map((balance) => atLeastNone(balance))),
  };
}

/** Whether an entry moves money into or out of the fund. */
export const isFundKind = (kind: EntryKind): boolean => kind === 'payment' || kind === 'payout';

/**
 * What the club really holds: payments less payouts, plus the fund's own entries, less the costs that no member paid.
 * A cost that a member paid does not change the fund: the club owes it to the member.
 */
export function fundOf({
  entries,
  fundEntries,
  costs,
}: {
  entries: readonly LedgerEntry[];
  fundEntries: readonly { amount: Minor }[];
  costs: readonly { payerId: string | null; amount: Minor }[];
}): Minor {
  return sum([
    ...entries.filter(({ kind }) => isFundKind(kind)).map(({ amount }) => amount),
    ...fundEntries.map(({ amount }) => amount),
    ...costs.filter(({ payerId }) => payerId === null).map(({ amount }) => negate(amount)),
  ]);
}

/**
 * Requires a sum that can be answered: no further from zero than a month's sum may be.
 * @throws AmountTooLargeError
 */
export function requireSmallSum(currency: Currency, total: Minor): void {
  if (Math.abs(total) > maxTotal(currency)) throw new AmountTooLargeError(`${total} ${currency}`);
}
