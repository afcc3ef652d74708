import type { BankLine } from './bank-line.ts';
import {
  compareTransfers,
  haveOneReference,
  mergeTransfers,
  type Transfer,
} from './compare-transfers.ts';

/**
 * What a line is beside the transfers that are known. `index` is where it stands among them afterwards; a doubtful one may be the
 * transfer at `like`.
 */
export type Placement =
  | { state: 'new' | 'known'; index: number }
  | { state: 'doubtful'; index: number; like: number };

type Found = { same: number | null; like: number | null };

/** The transfer that a line is, preferably one of the same balance, and the first that it may be. */
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
 * Places the lines of one text, file or webhook among the transfers that are known, one after the other. A table has each transfer
 * once, so two of its rows are the same one only where the bank gave both one reference.
 * @param known all that may be the same, doubtful ones too
 * @returns for each line what it is; and the transfers afterwards: those that were known, perhaps with more known of them, and
 * behind them new and doubtful ones
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
