import type { CalendarDate } from '@rallybook/contract/rules/calendar';
import { exact, type Minor, NONE, sum } from '@rallybook/contract/rules/money/amounts';
import { roundHalfUp } from '@rallybook/contract/rules/money/fractions';
import {
  eventsOf,
  piecesOf,
  type Purchase,
  type ShuttleHistory,
} from '@rallybook/contract/rules/shuttles/history';
import { followPieces } from './pieces.ts';

/** Pieces that were bought or found together, of which some are taken. */
type Batch = { pieces: number; price: Minor; taken: number };

type UsedShuttles = {
  givenPieces: number;
  /** After the counts. */
  pieces: number;
  cost: Minor;
  /** More than there was. */
  isShort: boolean;
};

type Loss = { date: CalendarDate; pieces: number; cost: Minor };

/** What became of all shuttlecocks. Uses and counts are by id. */
export type ShuttleStock = {
  uses: Map<string, UsedShuttles>;
  counts: Map<string, { expected: number; difference: number }>;
  losses: Loss[];
  found: { date: CalendarDate; pieces: number }[];
};

/** What so many pieces cost of a batch: a whole number of VND, half up. */
const priceOf = ({ pieces, price }: Batch, taken: number): bigint =>
  roundHalfUp({ numerator: BigInt(price) * BigInt(taken), denominator: BigInt(pieces) });

/** Takes pieces of a batch: what was taken of it costs what the first of its pieces cost. */
function takeOf(batch: Batch, pieces: number): Minor {
  const before = priceOf(batch, batch.taken);
  batch.taken += pieces;
  return exact(priceOf(batch, batch.taken) - before);
}

/** Something that takes pieces, and what they cost so far. */
type Taker = { cost: Minor };

/** Batches of which the oldest is taken first, and takers that wait for the next one. */
function makeShelf() {
  const batches: Batch[] = [];
  let first = 0;
  let waiting: { taker: Taker; pieces: number }[] = [];
  /** @returns whether there were enough */
  const take = (taker: Taker, pieces: number): boolean => {
    let missing = pieces;
    while (missing > 0 && first < batches.length) {
      const batch = batches[first]!;
      const taken = Math.min(missing, batch.pieces - batch.taken);
      taker.cost = sum([taker.cost, takeOf(batch, taken)]);
      missing -= taken;
      if (batch.taken === batch.pieces) first += 1;
    }
    if (missing > 0) waiting.push({ taker, pieces: missing });
    return missing === 0;
  };
  /** Adds a batch, from which those that wait take first. */
  const add = (pieces: number, price: Minor): void => {
    batches.push({ pieces, price, taken: 0 });
    const before = waiting;
    waiting = [];
    for (const { taker, pieces: missing } of before) take(taker, missing);
  };
  /** Gives those that still wait their pieces at the price of the last purchase. */
  const coverAt = (last: Purchase | undefined): void => {
    if (last === undefined) return;
    const batch = { pieces: piecesOf(last), price: last.price, taken: 0 };
    for (const { taker, pieces } of waiting) {
      taker.cost = sum([taker.cost, exact(priceOf(batch, pieces))]);
    }
  };
  return { take, add, coverAt };
}

/**
 * Follows all shuttlecocks of a club, first in, first out: what uses and losses took, and what is left, add up to what was
 * paid. Pieces that are used before they are there come from the next purchase; as long as there is none, they cost what
 * those of the last one did.
 * @throws AmountTooLargeError if what a use or a loss cost cannot be held exactly
 */
export function followStock(history: ShuttleHistory): ShuttleStock {
  const events = eventsOf(history);
  const pieces = followPieces(events);
  const shelf = makeShelf();
  const stock: ShuttleStock = {
    uses: new Map(),
    counts: pieces.counts,
    losses: [],
    found: [...pieces.found.values()],
  };
  let last: Purchase | undefined;
  for (const { kind, entry } of events) {
    if (kind === 'purchase') {
      shelf.add(piecesOf(entry), entry.price);
      last = entry;
    } else if (kind === 'use') {
      const { given, pieces: used } = pieces.uses.get(entry.id)!;
      const use: UsedShuttles = { givenPieces: given, pieces: used, cost: NONE, isShort: false };
      use.isShort = !shelf.take(use, used);
      stock.uses.set(entry.id, use);
    } else {
      const lost = pieces.losses.get(entry.id);
      const found = pieces.found.get(entry.id);
      if (lost !== undefined) {
        const loss: Loss = { ...lost, cost: NONE };
        shelf.take(loss, lost.pieces);
        stock.losses.push(loss);
      }
      if (found !== undefined) shelf.add(found.pieces, NONE);
    }
  }
  shelf.coverAt(last);
  return stock;
}
