/** The points at which a game of badminton is won, and the most that there are. */
const WON_AT = 21;
const MOST = 30;

/** The points that who lost can have. */
export const LOSERS_POINTS: readonly number[] = Array.from({ length: MOST }, (_, points) => points);

/** The points of who won, by those of who lost: 21, two more than the other, and 30 at most. */
export const winnersPoints = (loser: number): number => Math.min(MOST, Math.max(WON_AT, loser + 2));

/** Whether a game of badminton can end like this. Other scores are recorded as well: people play as they like. */
export function isUsualScore(a: number, b: number): boolean {
  const [loser, winner] = a < b ? [a, b] : [b, a];
  return loser < MOST && winner === winnersPoints(loser);
}
