import type { EntryKind, FundEntryKind } from '../records/entries.ts';
import { MAX_TOTAL_THOUSANDS, AmountTooLargeError, sumVnd, type Vnd } from './money.ts';

/** What changes one member's balance. `amount` is signed: above zero, the club owes the member more. */
export type LedgerEntry = { memberId: string; kind: EntryKind; amount: Vnd };

/** What an entry that somebody writes adds to the member's balance: a payout takes from it. */
export function entryAmount(kind: Exclude<EntryKind, 'bill' | 'transfer'>, amount: Vnd): Vnd {
  return kind === 'payout' ? 0 - amount : amount;
}

/** What one member pays for another: the payer's balance falls as much as the other's rises. */
export function transferAmounts(
  { fromMemberId, toMemberId }: { fromMemberId: string; toMemberId: string },
  amount: Vnd,
): { memberId: string; amount: Vnd }[] {
  return [
    { memberId: fromMemberId, amount: 0 - amount },
    { memberId: toMemberId, amount },
  ];
}

/** What an entry of the fund adds to it. */
export function fundEntryAmount(kind: FundEntryKind, amount: Vnd): Vnd {
  return kind === 'expense' ? 0 - amount : amount;
}

/** The same entry the other way: with the one that it takes back, it adds up to 0. */
export function reverse<Entry extends { amount: Vnd }>(entry: Entry): Entry {
  return { ...entry, amount: 0 - entry.amount };
}

/** What all members owe the club together, and what it owes them; both 0 or more. */
export function sumOwed(balances: readonly Vnd[]): { owedByMembers: Vnd; owedToMembers: Vnd } {
  return {
    owedByMembers: sumVnd(balances.map((balance) => Math.max(0 - balance, 0))),
    owedToMembers: sumVnd(balances.map((balance) => Math.max(balance, 0))),
  };
}

/** Whether an entry moves money: the fund has it, or no longer. */
export const isFundKind = (kind: EntryKind): boolean => kind === 'payment' || kind === 'payout';

/**
 * What the club really holds: what members paid and were paid, its own entries, less the costs that nobody paid for it. A cost
 * that a member paid never touches it: the club owes it to the member.
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

/** A sum that can be answered: as far from zero as a month's may be. @throws AmountTooLargeError */
export function requireSmallSum(sum: Vnd): void {
  if (Math.abs(sum) > MAX_TOTAL_THOUSANDS * 1000) throw new AmountTooLargeError(`${sum} VND`);
}
