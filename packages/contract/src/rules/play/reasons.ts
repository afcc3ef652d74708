import { playersOf, type Evening, type Teams } from './evening.ts';
import type { PairCounts } from './pairs.ts';
import type { Waiting } from './waiting.ts';
import { brokenWishes, togetherIn } from './wishes.ts';

export const REASON_KINDS = [
  'not_together',
  'not_apart',
  'waited',
  'behind',
  'level',
  'new_partners',
  'new_opponents',
  'together',
] as const;

/**
 * Why these people play now.
 * - `not_together`, `not_apart`: a wish of two that could not be kept;
 * - `waited`: who has waited longest, and how many whole minutes;
 * - `behind`: who has played fewer games than their share, and how many fewer, rounded;
 * - `level`: the sum of each team's levels;
 * - `new_partners`, `new_opponents`: who have not been one team, or played against each other, before; how many pairs;
 * - `together`: two who want to be one team, and are.
 */
export interface Reason {
  readonly kind: (typeof REASON_KINDS)[number];
  readonly ids: readonly string[];
  readonly value: number | readonly [number, number] | null;
}

/** The level that is taken for somebody whose level nobody has said: the middle of 1 to 6. */
const UNKNOWN_LEVEL = 3.5;

/** How many reasons are told. */
const TOLD = 3;

/** What reasons follow from. */
export interface Known {
  readonly evening: Evening;
  /** Who waits, by player's id, who has waited longest first. */
  readonly waiting: ReadonlyMap<string, Waiting>;
  readonly partners: PairCounts;
  readonly opponents: PairCounts;
  readonly isThere: (id: string) => boolean;
}

/** The sum of the levels of a team. */
export const teamLevel = (
  team: readonly string[],
  waiting: ReadonlyMap<string, Pick<Waiting, 'level'>>,
): number => team.reduce((sum, id) => sum + (waiting.get(id)?.level ?? UNKNOWN_LEVEL), 0);

function* reasonsFor(teams: Teams, known: Known): Generator<Reason> {
  const { evening, waiting, partners, opponents, isThere } = known;
  const players = playersOf(teams);
  for (const wish of brokenWishes(teams, evening, isThere)) yield { ...wish, value: null };

  const waited = Math.max(...[...waiting.values()].map(({ waitedMinutes }) => waitedMinutes));
  const longest = players.filter((id) => waiting.get(id)?.waitedMinutes === waited);
  const minutes = Math.floor(waited);
  if (minutes > 0 && longest.length === 1) yield { kind: 'waited', ids: longest, value: minutes };

  const gamesBehind = (id: string) => Math.round(waiting.get(id)?.gamesBehind ?? 0);
  const most = Math.max(...players.map(gamesBehind));
  const behind = players.filter((id) => gamesBehind(id) === most);
  if (most > 0 && behind.length < waiting.size) yield { kind: 'behind', ids: behind, value: most };

  const levels = [teamLevel(teams.teamA, waiting), teamLevel(teams.teamB, waiting)] as const;
  yield { kind: 'level', ids: players, value: levels };

  if (evening.games.length === 0) return;
  const pairs = [teams.teamA, teams.teamB].filter((team) => team.length === 2);
  const arePartners = ([a, b]: readonly string[]) => partners(a as string, b as string) > 0;
  if (pairs.length > 0 && !pairs.some(arePartners))
    yield { kind: 'new_partners', ids: players, value: pairs.length };
  const areOpponents = teams.teamA.some((a) => teams.teamB.some((b) => opponents(a, b) > 0));
  const against = teams.teamA.length * teams.teamB.length;
  if (!areOpponents) yield { kind: 'new_opponents', ids: players, value: against };
  for (const ids of togetherIn(teams, evening)) yield { kind: 'together', ids, value: null };
}

/** Returns why these people play now, the weightiest first: at most three reasons. */
export const reasonsOf = (teams: Teams, known: Known): Reason[] =>
  [...reasonsFor(teams, known)].slice(0, TOLD);
