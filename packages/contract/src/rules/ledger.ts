import { MAX_TOTAL_THOUSANDS, AmountTooLargeError, sumVnd, type Vnd } from './money.ts';

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
export type LedgerEntry = { memberId: string; kind: EntryKind; amount: Vnd };

/** What an entry adds to the member's balance: a payout is negative. */
export function entryAmount(kind: Exclude<EntryKind, 'bill' | 'transfer'>, amount: Vnd): Vnd {
  return kind === 'payout' ? 0 - amount : amount;
}

/** The two halves of a transfer: the payer's balance falls as much as the other's rises. */
export function transferAmounts(
  { fromMemberId, toMemberId }: { fromMemberId: string; toMemberId: string },
  amount: Vnd,
): { memberId: string; amount: Vnd }[] {
  return [
    { memberId: fromMemberId, amount: 0 - amount },
    { memberId: toMemberId, amount },
  ];
}

/** What an entry of the fund adds to it: an expense is negative. */
export function fundEntryAmount(kind: FundEntryKind, amount: Vnd): Vnd {
  return kind === 'expense' ? 0 - amount : amount;
}

/** The reversal of an entry: both add up to 0. */
export function reverse<Entry extends { amount: Vnd }>(entry: Entry): Entry {
  return { ...entry, amount: 0 - entry.amount };
}

/** The sum of all debts of members, and the sum of what the club owes members; both 0 or more. */
export function sumOwed(balances: readonly Vnd[]): { owedByMembers: Vnd; owedToMembers: Vnd } {
  return {
    owedByMembers: sumVnd(balances.map((balance) => Math.max(0 - balance, 0))),
    owedToMembers: sumVnd(balances.map((balance) => Math.max(balance, 0))),
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
  fundEntries: readonly { amount: Vnd }[];
  costs: readonly { payerId: string | null; amount: Vnd }[];
}): Vnd {
  return sumVnd([
    ...entries.filter(({ kind }) => isFundKind(kind)).map(({ amount }) => amount),
    ...fundEntries.map(({ amount }) => amount),
    ...costs.filter(({ payerId }) => payerId === null).map(({ amount }) => 0 - amount),
  ]);
}

/**
 * Requires a sum that can be answered: no further from zero than a month's sum may be.
 * @throws AmountTooLargeError
 */
export function requireSmallSum(sum: Vnd): void {
  if (Math.abs(sum) > MAX_TOTAL_THOUSANDS * 1000) throw new AmountTooLargeError(`${sum} VND`);
}
