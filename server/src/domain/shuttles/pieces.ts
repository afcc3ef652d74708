import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import { splitByLargestRemainder } from '@rallybook/contract/rules/money/fractions';
import {
  PIECES_PER_TUBE,
  piecesOf,
  type ShuttleEvent,
  type Use,
} from '@rallybook/contract/rules/shuttles/history';

/** How many pieces a use was said to be, and how many it is after the counts. */
type UsedPieces = { given: number; pieces: number };

/** What a count says: how many there should be at the end of its date, and how many more there are. */
type CountResult = { expected: number; difference: number };

export type PieceHistory = {
  uses: Map<string, UsedPieces>;
  counts: Map<string, CountResult>;
  /** By the id of the count: pieces that are missing, and pieces that nobody knew of. */
  losses: Map<string, { date: CalendarDate; pieces: number }>;
  found: Map<string, { date: CalendarDate; pieces: number }>;
};

/**
 * Follows the pieces through all events: a use in tubes is one of tubes of the last purchase up to it, and a count makes
 * of the estimated uses before it what they must have been, in proportion to what was said. What cannot be so is lost or
 * found.
 */
export function followPieces(events: readonly ShuttleEvent[]): PieceHistory {
  const history: PieceHistory = {
    uses: new Map(),
    counts: new Map(),
    losses: new Map(),
    found: new Map(),
  };
  let stock = 0;
  let perTube = PIECES_PER_TUBE;
  let estimates: UsedPieces[] = [];
  for (const { kind, entry } of events) {
    if (kind === 'purchase') {
      stock += piecesOf(entry);
      perTube = entry.perTube;
    } else if (kind === 'use') {
      const used = toPieces(entry, perTube);
      history.uses.set(entry.id, used);
      stock -= used.given;
      if (entry.isEstimate) estimates.push(used);
    } else {
      const { id, date, pieces } = entry;
      const difference = pieces - stock;
      history.counts.set(id, { expected: stock, difference });
      const left = correctEstimates(estimates, difference);
      if (left < 0) history.losses.set(id, { date, pieces: -left });
      if (left > 0) history.found.set(id, { date, pieces: left });
      stock = pieces;
      estimates = [];
    }
  }
  return history;
}

function toPieces({ pieces, tubes }: Use, perTube: number): UsedPieces {
  const given = pieces ?? (tubes ?? 0) * perTube;
  return { given, pieces: given };
}

/**
 * Corrects estimated uses by what a count has more than expected.
 * @returns the part of it that they cannot explain: missing pieces are below 0
 */
function correctEstimates(estimates: readonly UsedPieces[], difference: number): number {
  if (estimates.length === 0) return difference;
  // The later one of two equal remainders gets the piece.
  const latestFirst = estimates.toReversed();
  const given = latestFirst.map((used) => used.given);
  const total = given.reduce((sum, pieces) => sum + pieces, 0) - difference;
  const shares = splitByLargestRemainder(Math.max(total, 0), given);
  for (const [index, used] of latestFirst.entries()) used.pieces = shares[index]!;
  return Math.max(-total, 0);
}
