import type { Evening } from './evening.ts';

/**
 * The evening as it was known when the first of the games ended that have ended since the latest one began: as everybody saw it who
 * was told then who plays next.
 * @returns null where no game has ended since
 */
export function beforeLastEnds(evening: Evening): Evening | null {
  const { games, present } = evening;
  const begun = Math.max(...games.map((game) => game.begun.getTime()));
  const ends = games.flatMap(({ ended }) => ended?.getTime() ?? []).filter((end) => end > begun);
  if (ends.length === 0) return null;
  const now = new Date(Math.min(...ends));
  const ifBefore = (instant: Date | null) => (instant !== null && instant < now ? instant : null);
  return {
    ...evening,
    now,
    games: games.map((game) => ({ ...game, ended: ifBefore(game.ended) })),
    present: present
      .filter(({ from }) => from < now)
      .map((stay) => ({ ...stay, until: ifBefore(stay.until) })),
  };
}
