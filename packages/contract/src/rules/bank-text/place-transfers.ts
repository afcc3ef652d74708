import type { BankLine } from './bank-line.ts';
import {
  compareTransfers,
  haveOneReference,
  mergeTransfers,
  type Transfer,
} from './compare-transfers.ts';

/**
 * How a line relates to the known transfers. `index` is its place among the transfers afterwards; a doubtful line may
 * be the transfer at `like`.
 */
export type Placement =
  | { state: 'new' | 'known'; index: number }
  | { state: 'doubtful'; index: number; like: number };

type Found = { same: number | null; like: number | null };

/**
 * Finds the transfer that a line is the same as, preferably one with the same balance, and the first that it may be.
 */
function find(line: Transfer, known: readonly Transfer[], passed: ReadonlySet<number>): Found {
  let same: number | null = null;
  let like: number | null = null;
  for (const [index, transfer] of known.entries()) {
    const comparison = compareTransfers(transfer, line);
    if (comparison === 'different') continue;
    like ??= index;
    if (comparison === 'doubtful') continue;
    if (passed.has(index) && !haveOneReference(transfer, line)) continue;
    if (line.balance !== null && transfer.balance === line.balance) return { same: index, like };
    same ??= index;
  }
  return { same, like };
}

/**
 * Compares the lines of one text, file or webhook with the known transfers, one after the other. A table has each
 * transfer once, so two of its rows are the same only if the bank gave both the same reference.
 * @param known all that may be the same, doubtful ones included
 * @returns a placement for each line; and all transfers afterwards: the known ones, completed by what the lines add,
 * then the new and doubtful ones
 */
export function placeTransfers(
  lines: readonly BankLine[],
  known: readonly Transfer[],
): { placements: Placement[]; transfers: Transfer[] } {
  const transfers = [...known];
  const passed = new Set<number>();
  const placements = lines.map((transfer): Placement => {
    const { same, like } = find(transfer, transfers, passed);
    const index = same ?? transfers.length;
    transfers[index] = same === null ? transfer : mergeTransfers(transfers[same]!, transfer);
    if (transfer.source === 'table') passed.add(index);
    if (same !== null) return { state: 'known', index };
    return like === null ? { state: 'new', index } : { state: 'doubtful', index, like };
  });
  return { placements, transfers };
}
