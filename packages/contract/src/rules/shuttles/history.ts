import type { CalendarDate } from '../calendar.ts';
import type { Minor } from '../money/amounts.ts';

/** How many pieces are in a tube where nothing else is known. */
export const PIECES_PER_TUBE = 12;

export const MAX_PER_TUBE = 1000;
export const MAX_TUBES = 100_000;
export const MAX_PIECES = 1_000_000;

export type Purchase = {
  id: string;
  date: CalendarDate;
  tubes: number;
  perTube: number;
  price: Minor;
};

/** Exactly one of `pieces` and `tubes` is given. */
export type Use = {
  id: string;
  date: CalendarDate;
  pieces: number | null;
  tubes: number | null;
  isEstimate: boolean;
};

export type Count = { id: string; date: CalendarDate; pieces: number };

/** All that is recorded of a club's shuttlecocks. Ids are in the order of recording. */
export type ShuttleHistory = {
  purchases: readonly Purchase[];
  uses: readonly Use[];
  counts: readonly Count[];
};

const compareTexts = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

/** What happened, in the order in which it counts: on one day purchases come first, then uses, then the count. */
export type ShuttleEvent =
  | { kind: 'purchase'; entry: Purchase }
  | { kind: 'use'; entry: Use }
  | { kind: 'count'; entry: Count };

const RANK = { purchase: 0, use: 1, count: 2 };

export function eventsOf({ purchases, uses, counts }: ShuttleHistory): ShuttleEvent[] {
  const events: ShuttleEvent[] = [
    ...purchases.map((entry) => ({ kind: 'purchase' as const, entry })),
    ...uses.map((entry) => ({ kind: 'use' as const, entry })),
    ...counts.map((entry) => ({ kind: 'count' as const, entry })),
  ];
  return events.toSorted(
    (a, b) =>
      compareTexts(a.entry.date, b.entry.date) ||
      RANK[a.kind] - RANK[b.kind] ||
      compareTexts(a.entry.id, b.entry.id),
  );
}

export const piecesOf = ({ tubes, perTube }: Pick<Purchase, 'tubes' | 'perTube'>): number =>
  tubes * perTube;
