import { thousandsFromVnd, vndFromThousands } from '@rallybook/contract/rules/money';
import type { Statement } from '@rallybook/contract/schemas/accounts';

export type StatementEntry = Statement['items'][number];

/** What stands in one line of a statement. */
export interface StatementItem {
  /**
   * `reversed`: an entry and the one that took it back. `corrected`: what closing a month again changed of its amount, or what
   * reopening it took back.
   */
  kind: 'entry' | 'reversed' | 'corrected';
  /** The entry that the line is about: of several, the one that stands highest. */
  entry: StatementEntry;
  /** What the line is made of, the newest first. */
  parts: readonly StatementEntry[];
  /** Thousands of VND that all of them add to the balance. */
  amount: number;
  /** The balance after this line and those below it. */
  balance: number;
}

const monthKey = ({ year, month }: StatementEntry) => `${year}-${month}`;
const sumOf = (parts: readonly StatementEntry[]) =>
  parts.reduce((sum, { amount }) => sum + vndFromThousands(amount), 0);

/** Of the bills of a month that came in the place of one that was taken back: by what was taken back. */
function findReplacements(entries: readonly StatementEntry[]): Map<string, StatementEntry> {
  const replacements = new Map<string, StatementEntry>();
  const bills = entries.filter(({ kind }) => kind === 'bill');
  for (const ofMonth of Map.groupBy(bills, monthKey).values()) {
    // Ids are in the order in which entries were made; all bills of a month have the same date.
    const byAge = ofMonth.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    for (const [place, bill] of byAge.entries()) {
      const before = byAge[place - 1];
      if (bill.reversesId === null && before !== undefined && before.reversesId !== null)
        replacements.set(before.id, bill);
    }
  }
  return replacements;
}

/**
 * A statement as people read it: an entry that was reversed and its reversal are one line, and so are the reversal of a
 * month's bill and the bill that came in its place, as the difference. What it adds up to stays the same.
 * @param entries the newest first
 */
export function foldStatement(entries: readonly StatementEntry[]): StatementItem[] {
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

  // A line stands where the newer of its parts does.
  const isTold = new Set<string>();
  const lines = entries.flatMap((entry) => {
    if (isTold.has(entry.id)) return [];
    const line = lineOf(entry);
    for (const { id } of line.parts) isTold.add(id);
    return [{ ...line, entry }];
  });
  const oldest = entries.at(-1);
  let balance =
    oldest === undefined ? 0 : vndFromThousands(oldest.balance) - vndFromThousands(oldest.amount);
  return lines
    .toReversed()
    .map((line) => {
      const sum = sumOf(line.parts);
      balance += sum;
      return { ...line, amount: thousandsFromVnd(sum), balance: thousandsFromVnd(balance) };
    })
    .toReversed();
}
