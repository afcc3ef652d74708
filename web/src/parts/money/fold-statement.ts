import { fromWire, minus, NONE, plus, toWire } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Statement } from '@rallybook/contract/schemas/accounts';

export type StatementEntry = Statement['items'][number];

/** One line of a statement. */
export interface StatementItem {
  /**
   * `reversed`: an entry and its reversal. `corrected`: the reversal of a month's bill and, if the month was closed
   * again, the new bill; its amount is the difference.
   */
  kind: 'entry' | 'reversed' | 'corrected';
  /** The first of its entries in the statement. */
  entry: StatementEntry;
  /** The entries that the line combines, the newest first. */
  parts: readonly StatementEntry[];
  /** The sum of its entries, in thousands of VND. */
  amount: number;
  /** The balance after this line, which includes all lines below it. */
  balance: number;
}

const monthKey = ({ year, month }: StatementEntry) => `${year}-${month}`;
const sumOf = (currency: Currency, parts: readonly StatementEntry[]) =>
  plus(...parts.map(({ amount }) => fromWire(currency, amount)));

/** The bills that replaced an older bill of their month, by the id of the older bill's reversal. */
function findReplacements(entries: readonly StatementEntry[]): Map<string, StatementEntry> {
  const replacements = new Map<string, StatementEntry>();
  const bills = entries.filter(({ kind }) => kind === 'bill');
  for (const monthBills of Map.groupBy(bills, monthKey).values()) {
    // Ids are in the order in which entries were made; all bills of a month have the same date.
    const byAge = monthBills.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const [index, bill] of byAge.entries()) {
      const before = byAge[index - 1];
      if (bill.reversesId === null && before !== undefined && before.reversesId !== null)
        replacements.set(before.id, bill);
    }
  }
  return replacements;
}

/**
 * A statement as it is displayed. An entry and its reversal are one line. So are the reversal of a month's bill and the
 * new bill that replaced it: the line shows their difference. The sum of all lines stays the same.
 * @param entries the newest first
 */
export function foldStatement(
  currency: Currency,
  entries: readonly StatementEntry[],
): StatementItem[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const replacements = findReplacements(entries);
  const replaced = new Map(
    [...replacements].map(([id, bill]) => [bill.id, byId.get(id)!] as const),
  );

  function lineOf(entry: StatementEntry): Pick<StatementItem, 'kind' | 'parts'> {
    const { reversesId, reversedById, kind } = entry;
    if (kind === 'bill') {
      if (reversesId === null) {
        const before = replaced.get(entry.id);
        if (before === undefined) return { kind: 'entry', parts: [entry] };
        return { kind: 'corrected', parts: [entry, before] };
      }
      const next = replacements.get(entry.id);
      return { kind: 'corrected', parts: next === undefined ? [entry] : [next, entry] };
    }
    const other = byId.get(reversesId ?? reversedById ?? '');
    if (other === undefined) return { kind: 'entry', parts: [entry] };
    return { kind: 'reversed', parts: reversesId === null ? [other, entry] : [entry, other] };
  }

  // A line is at the place of the first of its entries.
  const shown = new Set<string>();
  const lines = entries.flatMap((entry) => {
    if (shown.has(entry.id)) return [];
    const line = lineOf(entry);
    for (const { id } of line.parts) shown.add(id);
    return [{ ...line, entry }];
  });
  const oldest = entries.at(-1);
  let balance =
    oldest === undefined
      ? NONE
      : minus(fromWire(currency, oldest.balance), fromWire(currency, oldest.amount));
  return lines
    .toReversed()
    .map((line) => {
      const sum = sumOf(currency, line.parts);
      balance = plus(balance, sum);
      return { ...line, amount: toWire(currency, sum), balance: toWire(currency, balance) };
    })
    .toReversed();
}
