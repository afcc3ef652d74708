import type { Teams } from './evening.ts';

/** How often two people have been somewhere together; the order in which they are named does not matter. */
export type PairCounts = (a: string, b: string) => number;

/** Counts pairs by the id of each, one map within the other: ids may hold any character. */
function pairCounter() {
  const counts = new Map<string, Map<string, number>>();
  const ordered = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a]);
  return {
    add(a: string, b: string) {
      const [first, second] = ordered(a, b);
      const ofFirst = counts.get(first) ?? new Map<string, number>();
      counts.set(first, ofFirst.set(second, (ofFirst.get(second) ?? 0) + 1));
    },
    count(a: string, b: string) {
      const [first, second] = ordered(a, b);
      return counts.get(first)?.get(second) ?? 0;
    },
  };
}

/** Returns how often two people were one team, and how often they played against each other. */
export function pairsBefore(games: readonly Teams[]): {
  partners: PairCounts;
  opponents: PairCounts;
} {
  const partners = pairCounter();
  const opponents = pairCounter();
  for (const { teamA, teamB } of games) {
    for (const [first, second] of [teamA, teamB])
      if (first !== undefined && second !== undefined) partners.add(first, second);
    for (const a of teamA) for (const b of teamB) opponents.add(a, b);
  }
  return {
    partners: (a, b) => partners.count(a, b),
    opponents: (a, b) => opponents.count(a, b),
  };
}
