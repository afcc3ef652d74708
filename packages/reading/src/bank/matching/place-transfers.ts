import type { BankLine } from '../line/bank-line.ts';
import { compareTransfers, areOneRow, mergeTransfers } from './compare-transfers.ts';
import { ALL_KINDS, type Kinds, type TransferIndex, transferIndex } from './transfer-index.ts';
import type { Transfer } from './transfer-keys.ts';

/**
 * How a line relates to the known transfers. `index` is its place among the transfers afterwards; a doubtful line may
 * be the transfer at `like`.
 */
export type Placement =
  | { state: 'new' | 'known'; index: number }
  | { state: 'doubtful'; index: number; like: number };

/**
 * The most transfers with which a line is compared, the most similar first, so that a thousand lines alike do not cost
 * a million comparisons. A line that may be one of the others is doubtful.
 */
const MAX_COMPARED = 60;

type Source = BankLine['source'];

/** The transfers so far, and those that each source reports in this text, file or webhook. */
type Placed = { timeZone: string; transfers: Transfer[]; reported: Record<Source, Set<number>> };

/** A table has each transfer once, so two of its rows are one transfer only if they have one reference and balance. */
const isTaken = ({ timeZone, transfers, reported }: Placed, index: number, line: Transfer) =>
  line.source === 'table' &&
  reported.table.has(index) &&
  !areOneRow(timeZone, transfers[index]!, line);

/** Finds the transfer that a line is the same as, preferably one with the same balance. */
function findSame(placed: Placed, search: TransferIndex, line: Transfer): number | null {
  let same: number | null = null;
  let compared = 0;
  for (const index of search.similar(line, placed.transfers.length)) {
    compared += 1;
    if (compared > MAX_COMPARED) break;
    const transfer = placed.transfers[index]!;
    if (
      isTaken(placed, index, line) ||
      compareTransfers(placed.timeZone, transfer, line) !== 'same'
    )
      continue;
    if (line.balance !== null && transfer.balance === line.balance) return index;
    same ??= index;
  }
  return same;
}

/** Finds the transfer that a new one may be the same as, among the known ones and those of the lines before it. */
function findLike(
  { timeZone, transfers }: Placed,
  search: TransferIndex,
  own: number,
): number | null {
  let compared = 0;
  for (const index of search.similar(transfers[own]!, own)) {
    compared += 1;
    const isOneTooMany = compared > MAX_COMPARED;
    if (
      isOneTooMany ||
      compareTransfers(timeZone, transfers[index]!, transfers[own]!) !== 'different'
    ) {
      return index;
    }
  }
  return null;
}

/**
 * Where a transfer is sought that another line of the same source reports, too. A row of a table is another transfer
 * than the other rows, but for equal texts. A message is another than those of the same day; but an app may show once
 * more what a message tells, with other words.
 */
const KINDS_OF_REPORTED: Record<Source, Kinds> = {
  table: ['exact'],
  message: ['exact', 'near'],
  webhook: ['exact', 'near'],
};

/** An index for the lines of one source, once it is known which transfers they are. */
function indexFor(source: Source, { timeZone, transfers, reported }: Placed): TransferIndex {
  const search = transferIndex(timeZone);
  for (const [index, transfer] of transfers.entries()) {
    const isReported = reported[source].has(index);
    search.add(transfer, index, isReported ? KINDS_OF_REPORTED[source] : ALL_KINDS);
  }
  return search;
}

/**
 * Compares the lines of one text, file or webhook with the known transfers, and with each other.
 * @param timeZone of the club's days
 * @param known all that may be the same, doubtful ones included
 * @returns a placement for each line; and all transfers afterwards: the known ones, completed by what the lines add,
 * then the new and doubtful ones
 */
export function placeTransfers(
  timeZone: string,
  lines: readonly BankLine[],
  known: readonly Transfer[],
): { placements: Placement[]; transfers: Transfer[] } {
  const transfers = [...known];
  const placed: Placed = {
    timeZone,
    transfers,
    reported: { message: new Set(), table: new Set(), webhook: new Set() },
  };
  const search = transferIndex(timeZone);
  for (const [index, transfer] of known.entries()) search.add(transfer, index, ALL_KINDS);
  const found = lines.map((line) => {
    const same = findSame(placed, search, line);
    const index = same ?? transfers.length;
    transfers[index] = same === null ? line : mergeTransfers(transfers[same]!, line);
    search.add(transfers[index], index, line.source === 'table' ? ['exact'] : ALL_KINDS);
    placed.reported[line.source].add(index);
    return { index, isNew: same === null, source: line.source };
  });
  const searches = new Map<Source, TransferIndex>();
  const placements = found.map(({ index, isNew, source }): Placement => {
    if (!isNew) return { state: 'known', index };
    const searchOfSource = searches.get(source) ?? indexFor(source, placed);
    searches.set(source, searchOfSource);
    const like = findLike(placed, searchOfSource, index);
    return like === null ? { state: 'new', index } : { state: 'doubtful', index, like };
  });
  return { placements, transfers };
}
