import { playersOf, type Evening, type Teams } from './evening.ts';

/** A wish of two people that a line-up does not keep. */
export interface BrokenWish {
  readonly kind: 'not_together' | 'not_apart';
  readonly ids: readonly [string, string];
}

const areOneTeam = ({ teamA, teamB }: Teams, [a, b]: readonly [string, string]): boolean =>
  [teamA, teamB].some((team) => team.includes(a) && team.includes(b));

/** The pairs who want to be one team and are. */
export const togetherIn = (
  teams: Teams,
  { together }: Pick<Evening, 'together'>,
): readonly (readonly [string, string])[] => together.filter((pair) => areOneTeam(teams, pair));

/**
 * Returns the wishes that a line-up does not keep: two who want to be one team, and only one of them plays, or against the
 * other; two who want no game with each other, and have one.
 * @param isThere whether somebody is at the evening and not paused: nobody waits for who is not
 */
export function brokenWishes(
  teams: Teams,
  { together, apart }: Pick<Evening, 'together' | 'apart'>,
  isThere: (id: string) => boolean,
): BrokenWish[] {
  const broken: BrokenWish[] = [];
  if (together.length === 0 && apart.length === 0) return broken;
  const players = playersOf(teams);
  // In singles nobody is one team with anybody, and so nobody waits for it; only two who play against each other are told.
  const isSingles = players.length === 2;
  const plays = (id: string) => players.includes(id);
  for (const ids of together) {
    const isAsked = (isSingles ? ids.every(plays) : ids.some(plays)) && ids.every(isThere);
    if (isAsked && !areOneTeam(teams, ids)) broken.push({ kind: 'not_together', ids });
  }
  for (const ids of apart) if (ids.every(plays)) broken.push({ kind: 'not_apart', ids });
  return broken;
}
