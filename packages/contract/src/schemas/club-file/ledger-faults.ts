import { issue, type IssueCode } from '../../issues.ts';
import { memberBillFields } from '../../records/bills.ts';
import { fromFile } from '../../records/convert.ts';
import type { Filed } from '../../records/schemas.ts';
import { memberBalance } from '../../rules/billing/bill.ts';
import { datesOfMonth } from '../../rules/calendar.ts';
import { isFundKind } from '../../rules/ledger.ts';
import { fromWire, MAX_WIRE_TOTAL, type Wire } from '../../rules/money/amounts.ts';
import type { Currency } from '../../rules/money/currencies.ts';
import type { FiledEntry, FiledFundEntry } from './ledger.ts';

type FiledBill = {
  year: number;
  month: number;
  closedAt?: string | null | undefined;
  rows: readonly (Filed<typeof memberBillFields> & {
    lines?: readonly { amount: Wire }[] | null | undefined;
  })[];
};

/** The parts of a club's file that are about its money. */
export type LedgerParts = {
  entries: readonly FiledEntry[];
  fundEntries: readonly FiledFundEntry[];
  bills: readonly FiledBill[];
};

type Fault = { path: (string | number)[]; message: IssueCode; params?: { max: number } };

const SAME_NUMBERS = { member: String, schedule: String };
const balanceOf = (currency: Currency, row: FiledBill['rows'][number]) =>
  memberBalance(fromFile(currency, memberBillFields, row, SAME_NUMBERS));

/** Finds contradictions between the entries of a club's file, each of which is valid by itself. */
export function* ledgerFaults(
  currency: Currency,
  { entries, fundEntries, bills }: LedgerParts,
): Generator<Fault> {
  yield* faultsOfReversals('entries', entries, (a, b) => a.member === b.member);
  yield* faultsOfReversals('fundEntries', fundEntries, () => true);
  yield* faultsOfTransfers(entries);
  yield* faultsOfSums('entries', entries, ({ member }) => member);
  yield* faultsOfSums('entries', entries, ({ kind }) => (isFundKind(kind) ? 0 : null));
  yield* faultsOfSums('fundEntries', fundEntries, () => 0);
  yield* faultsOfLines(currency, bills);
  yield* faultsOfBillEntries(currency, entries, bills);
}

type Reversible = {
  number: number;
  kind: string;
  amount: number;
  reverses?: number | null | undefined;
};

/**
 * A reversal reverses an entry of the same kind that is no reversal itself. Both add up to 0, and no entry is
 * reversed twice.
 */
function* faultsOfReversals<Entry extends Reversible>(
  list: string,
  entries: readonly Entry[],
  isAlike: (a: Entry, b: Entry) => boolean,
): Generator<Fault> {
  const byNumber = new Map(entries.map((entry) => [entry.number, entry]));
  const reversed = new Set<number>();
  for (const [index, entry] of entries.entries()) {
    const number = entry.reverses ?? null;
    if (entry.amount === 0) yield { path: [list, index, 'amount'], message: issue('is_zero') };
    if (number === null) continue;
    const path = [list, index, 'reverses'];
    const original = byNumber.get(number);
    if (original === undefined) {
      yield { path, message: issue('not_in_file') };
      continue;
    }
    if (reversed.has(number)) yield { path, message: issue('listed_twice') };
    reversed.add(number);
    const isOpposite =
      (original.reverses ?? null) === null &&
      original.kind === entry.kind &&
      original.amount === -entry.amount &&
      isAlike(original, entry);
    if (!isOpposite) yield { path, message: issue('not_valid') };
  }
}

/** A transfer is a pair of entries of two members that add up to 0 and are reversed together. */
function* faultsOfTransfers(entries: readonly FiledEntry[]): Generator<Fault> {
  const reversed = new Set(entries.map(({ reverses }) => reverses ?? null));
  const own = [...entries.entries()].filter(([, { reverses }]) => (reverses ?? null) === null);
  const wrong = own.find(
    ([, entry]) => (entry.kind === 'transfer') !== ((entry.transfer ?? null) !== null),
  );
  if (wrong !== undefined) {
    yield { path: ['entries', wrong[0], 'transfer'], message: issue('not_valid') };
    return;
  }
  const pairs = Map.groupBy(
    own.filter(([, { kind }]) => kind === 'transfer'),
    ([, { transfer }]) => transfer!,
  );
  for (const [first, second, third] of pairs.values()) {
    const isPair =
      second !== undefined &&
      third === undefined &&
      first![1].amount === 0 - second[1].amount &&
      first![1].member !== second[1].member &&
      reversed.has(first![1].number) === reversed.has(second[1].number);
    if (!isPair) yield { path: ['entries', first![0], 'transfer'], message: issue('not_valid') };
  }
}

/**
 * Finds sums too large to be answered, even if some entries were left out: amounts count without their sign. An entry
 * without an owner is in no sum.
 */
function* faultsOfSums<Entry extends { amount: number }>(
  list: string,
  entries: readonly Entry[],
  ownerOf: (entry: Entry) => number | null,
): Generator<Fault> {
  const sums = new Map<number, number>();
  for (const [index, entry] of entries.entries()) {
    const owner = ownerOf(entry);
    if (owner === null) continue;
    const sum = (sums.get(owner) ?? 0) + Math.abs(entry.amount);
    sums.set(owner, sum);
    if (sum <= MAX_WIRE_TOTAL) continue;
    const params = { max: MAX_WIRE_TOTAL };
    yield { path: [list, index, 'amount'], message: issue('too_large'), params };
    return;
  }
}

function* faultsOfLines(currency: Currency, bills: readonly FiledBill[]): Generator<Fault> {
  for (const [billIndex, { rows }] of bills.entries()) {
    for (const [rowIndex, row] of rows.entries()) {
      const amounts = row.lines?.map(({ amount }) => BigInt(fromWire(currency, amount)));
      if (amounts === undefined) continue;
      if (amounts.reduce((sum, amount) => sum + amount, 0n) === BigInt(balanceOf(currency, row)))
        continue;
      yield { path: ['bills', billIndex, 'rows', rowIndex, 'lines'], message: issue('not_valid') };
    }
  }
}

type OfMember = { year: number; month: number; member: number };
const toKey = ({ year, month, member }: OfMember) => `${year} ${month} ${member}`;

/** The amounts, other than 0, that the rows of closed months charge or credit. */
function closedAmounts(currency: Currency, bills: readonly FiledBill[]) {
  const amounts = new Map<string, { amount: number; path: Fault['path'] }>();
  for (const [billIndex, { year, month, closedAt, rows }] of bills.entries()) {
    if ((closedAt ?? null) === null) continue;
    for (const [rowIndex, row] of rows.entries()) {
      const amount = balanceOf(currency, row);
      const path = ['bills', billIndex, 'rows', rowIndex];
      if (amount !== 0) amounts.set(toKey({ year, month, member: row.member }), { amount, path });
    }
  }
  return amounts;
}

/**
 * The entries of bills that are not reversed must be those of the closed months: one for each row, with its amount.
 */
function* faultsOfBillEntries(
  currency: Currency,
  entries: readonly FiledEntry[],
  bills: readonly FiledBill[],
): Generator<Fault> {
  const owed = closedAmounts(currency, bills);
  const reversed = new Set(entries.map(({ reverses }) => reverses ?? null));
  for (const [index, entry] of entries.entries()) {
    if (entry.kind !== 'bill' || (entry.reverses ?? null) !== null) continue;
    const { year, month, member, date } = entry;
    const path = ['entries', index, 'month'];
    if (typeof year !== 'number' || typeof month !== 'number') {
      yield { path, message: issue('required') };
      continue;
    }
    if (date !== datesOfMonth({ year, month }).last) {
      yield { path: ['entries', index, 'date'], message: issue('not_valid') };
    }
    if (reversed.has(entry.number)) continue;
    const key = toKey({ year, month, member });
    const isOwed = owed.get(key)?.amount === fromWire(currency, entry.amount);
    if (!isOwed) yield { path, message: issue('not_in_file') };
    owed.delete(key);
  }
  for (const { path } of owed.values()) yield { path, message: issue('not_in_file') };
}
