import type {
  ShuttleCount,
  ShuttleMonth,
  ShuttlePurchase,
  ShuttleUse,
} from '@rallybook/contract/schemas/shuttles';

/** What happened to the stock on a date. */
export type Entry =
  | ({ kind: 'purchase' } & ShuttlePurchase)
  | ({ kind: 'use' } & ShuttleUse)
  | ({ kind: 'count' } & ShuttleCount)
  | ({ kind: 'loss' } & ShuttleMonth['losses'][number]);

/** Those that were entered, and can be corrected. */
export type Entered = Exclude<Entry, { kind: 'loss' }>;

/** What follows from a count, or from games, was not entered. */
export const isEntered = (entry: Entry): entry is Entered =>
  entry.kind !== 'loss' && !(entry.kind === 'use' && entry.isOfGames === true);

/** All of a month, the newest first: on one date, what changed the stock last. */
export function entriesOf({ purchases, uses, losses, counts }: ShuttleMonth): Entry[] {
  const inOrder: Entry[] = [
    ...purchases.map((purchase) => ({ kind: 'purchase' as const, ...purchase })),
    ...uses.map((use) => ({ kind: 'use' as const, ...use })),
    ...losses.map((loss) => ({ kind: 'loss' as const, ...loss })),
    ...counts.map((count) => ({ kind: 'count' as const, ...count })),
  ];
  return inOrder.toSorted((entry, other) => entry.date.localeCompare(other.date)).toReversed();
}
