import {
  entryAmount,
  FUND_ENTRY_KINDS,
  fundEntryAmount,
  type FundEntryKind,
  fundOf,
  type LedgerEntry,
  reverse,
  sumOwed,
  transferAmounts,
} from '../../src/rules/ledger.ts';
import { type Minor, sum } from '../../src/rules/money/amounts.ts';
import { vnd } from '../money.ts';
import { chooser, seededRandom } from './random.ts';

type Entry = LedgerEntry & { id: number; reversesId: number | null; pairId: number | null };
type FundEntry = { kind: FundEntryKind; amount: Minor };

/** Balances and fund by their definitions, counted independently of the rules that are tested. */
type Counted = { balances: Map<string, Minor>; fund: Minor };

const MEMBERS = ['m1', 'm2', 'm3', 'm4', 'm5'];

/** The books of a club, with random entries. */
function randomHistory(seed: number) {
  const { between, isLucky, oneOf, times } = chooser(seededRandom(seed));
  const entries: Entry[] = [];
  const fundEntries: FundEntry[] = [];
  const costs: { payerId: string | null; amount: Minor }[] = [];
  const counted: Counted = { balances: new Map(), fund: vnd(0) };
  const count = (memberId: string, amount: number, inFund: number) => {
    counted.balances.set(memberId, vnd((counted.balances.get(memberId) ?? 0) + amount));
    counted.fund = vnd(counted.fund + inFund);
  };
  const write = (entry: LedgerEntry, links: Partial<Entry> = {}) =>
    entries.push({ id: entries.length, reversesId: null, pairId: null, ...links, ...entry });
  const isReversed = ({ id }: Entry) => entries.some(({ reversesId }) => reversesId === id);
  const takeBack = (entry: Entry) => {
    const { memberId, kind, amount } = reverse(entry);
    write({ memberId, kind, amount }, { reversesId: entry.id });
    count(memberId, amount, kind === 'payment' || kind === 'payout' ? amount : 0);
  };
  const steps = {
    payment: () => {
      const [memberId, amount] = [oneOf(MEMBERS), between(1, 900_000)];
      write({ memberId, kind: 'payment', amount: entryAmount('payment', vnd(amount)) });
      count(memberId, amount, amount);
    },
    payout: () => {
      const [memberId, amount] = [oneOf(MEMBERS), between(1, 900_000)];
      write({ memberId, kind: 'payout', amount: entryAmount('payout', vnd(amount)) });
      count(memberId, -amount, -amount);
    },
    adjustment: () => {
      const [memberId, amount] = [oneOf(MEMBERS), between(-500_000, 500_000)];
      const kind = oneOf(['opening', 'adjustment'] as const);
      write({ memberId, kind, amount: entryAmount(kind, vnd(amount)) });
      count(memberId, amount, 0);
    },
    transfer: () => {
      const [fromMemberId, toMemberId] = [oneOf(MEMBERS), oneOf(MEMBERS)];
      if (fromMemberId === toMemberId) return;
      const amount = between(1, 300_000);
      const pairId = entries.length;
      for (const part of transferAmounts({ fromMemberId, toMemberId }, vnd(amount))) {
        write({ ...part, kind: 'transfer' }, { pairId });
      }
      count(fromMemberId, -amount, 0);
      count(toMemberId, amount, 0);
    },
    closing: () => {
      for (const memberId of MEMBERS) {
        const amount = between(-400_000, 200_000);
        write({ memberId, kind: 'bill', amount: vnd(amount) });
        count(memberId, amount, 0);
      }
    },
    reversal: () => {
      const open = entries.filter((entry) => entry.reversesId === null && !isReversed(entry));
      if (open.length === 0) return;
      const { id, pairId } = oneOf(open);
      const together = entries.filter((entry) =>
        pairId === null ? entry.id === id : entry.pairId === pairId && entry.reversesId === null,
      );
      for (const entry of together) takeBack(entry);
    },
    cost: () => {
      const amount = between(1, 2_000_000);
      const payerId = isLucky(0.5) ? oneOf(MEMBERS) : null;
      costs.push({ payerId, amount: vnd(amount) });
      counted.fund = vnd(counted.fund - (payerId === null ? amount : 0));
    },
    fund: () => {
      const [kind, amount] = [oneOf(FUND_ENTRY_KINDS), between(1, 3_000_000)];
      const entry = { kind, amount: fundEntryAmount(kind, vnd(amount)) };
      fundEntries.push(entry);
      const isBack = isLucky(0.2);
      if (isBack) fundEntries.push(reverse(entry));
      else counted.fund = vnd(counted.fund + (kind === 'expense' ? -amount : amount));
    },
  };
  for (const step of times(between(1, 60), () => oneOf(Object.values(steps)))) step();
  return { entries, fundEntries, costs, counted };
}

/**
 * Checks the books of a random history: the fund follows its definition, each balance is the sum of its entries, and
 * an entry with its reversal, or both halves of a transfer, add up to 0.
 * @param seed which history
 * @returns what is wrong; null if nothing is
 */
export function faultOfHistory(seed: number): string | null {
  const { entries, fundEntries, costs, counted } = randomHistory(seed);
  const amountsOf = (summed: readonly Entry[]) => sum(summed.map(({ amount }) => amount));
  if (fundOf({ entries, fundEntries, costs }) !== counted.fund) return `history ${seed}: the fund`;
  const balances = MEMBERS.map((id) =>
    amountsOf(entries.filter(({ memberId }) => memberId === id)),
  );
  for (const [index, balance] of balances.entries()) {
    if (balance !== (counted.balances.get(MEMBERS[index]!) ?? 0))
      return `history ${seed}: a balance`;
  }
  const { owedByMembers, owedToMembers } = sumOwed(balances);
  if (owedByMembers < 0 || owedToMembers - owedByMembers !== sum(balances)) {
    return `history ${seed}: what is owed`;
  }
  for (const entry of entries) {
    const pair = entries.filter(({ id }) => id === entry.id || id === entry.reversesId);
    if (entry.reversesId !== null && amountsOf(pair) !== 0) return `history ${seed}: a reversal`;
    const transfer = entries.filter(({ pairId }) => pairId === entry.pairId);
    if (entry.pairId !== null && amountsOf(transfer) !== 0) return `history ${seed}: a transfer`;
  }
  return null;
}
