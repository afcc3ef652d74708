import { minutesBetween, playersOf, type Evening, type Teams } from './evening.ts';
import { pairOf, type PairCount, type Standing, whoIsThoughtToPlay } from './standing.ts';
import { waitsSince, type Waiting } from './waiting.ts';
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
  'next_in_turn',
] as const;

/**
 * Why these people play now.
 * - `not_together`, `not_apart`: a wish of two that could not be kept;
 * - `waited`: who has waited longest of all who wait, and how many whole minutes;
 * - `behind`: who has played fewer games than the others by the minutes for which they were there, and fewer than the others who
 *   wait, as everybody sees below; how many fewer by both, rounded: at most two people, and not who has waited longest;
 * - `level`: the sum of each team's levels;
 * - `new_partners`: teams that were none before; how many. `new_opponents`: nobody of them has met another before, on either side;
 *   how many pairs play against each other;
 * - `together`: two who want to be one team, and are;
 * - `next_in_turn`: for a reader who may be told none of the others.
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

/** How many fewer games than the others, by the minutes for which they were there, are worth a word. */
const BEHIND_FROM = 0.75;

/** How many people are named as behind. */
const BEHIND_NAMED = 2;

/** What reasons follow from. */
export interface Known {
  readonly evening: Evening;
  /** Who waits, by player's id, who has waited longest first. */
  readonly waiting: ReadonlyMap<string, Waiting>;
  readonly standing: Standing;
  readonly isThere: (id: string) => boolean;
}

/** The level of somebody, as it counts. */
export const levelOf = (player: Pick<Waiting, 'level'> | undefined): number =>
  player?.level ?? UNKNOWN_LEVEL;

const teamLevel = (team: readonly string[], { waiting }: Known): number =>
  team.reduce((sum, id) => sum + levelOf(waiting.get(id)), 0);

/**
 * How many games fewer than the others somebody has, by the minutes for which they were there: what a reader of the list of
 * games sees, not what shares say.
 */
function gamesBehindOthers({ standing, isThere }: Known): (id: string) => number {
  let games = 0;
  let minutes = 0;
  for (const tally of standing.tallies.values()) {
    if (!isThere(tally.id)) continue;
    games += tally.games;
    minutes += tally.minutes;
  }
  return (id) => {
    const tally = standing.tallies.get(id);
    return tally && minutes > 0 ? (games / minutes) * tally.minutes - tally.games : 0;
  };
}

/** Everybody in the list of who waits, as it is shown: also who is proposed for another court. */
function shownWaiting({ evening, waiting }: Known): readonly string[] {
  return [...waiting.keys(), ...whoIsThoughtToPlay(evening)];
}

/** How many games fewer somebody has than the others who wait have on average. */
function gamesBehindShown(known: Known): (id: string) => number {
  const thought = new Set(whoIsThoughtToPlay(known.evening));
  const gamesOf = (id: string) =>
    (known.standing.tallies.get(id)?.games ?? 0) - (thought.has(id) ? 1 : 0);
  const shown = shownWaiting(known);
  const sum = shown.reduce((games, id) => games + gamesOf(id), 0);
  return (id) => (shown.length > 1 ? (sum - gamesOf(id)) / (shown.length - 1) - gamesOf(id) : 0);
}

/** Who is clearly behind the others, the furthest first; those of whom the same can be said. */
function whoIsBehind(players: readonly string[], known: Known): { ids: string[]; value: number } {
  const [byMinutes, asShown] = [gamesBehindOthers(known), gamesBehindShown(known)];
  const behind = players
    .map((id) => ({ id, games: Math.min(byMinutes(id), asShown(id)) }))
    .filter(({ games }) => games >= BEHIND_FROM)
    .toSorted((a, b) => b.games - a.games);
  const value = Math.round(behind[0]?.games ?? 0);
  const same = behind.filter(({ games }) => Math.round(games) === value).slice(0, BEHIND_NAMED);
  return { ids: same.map(({ id }) => id), value };
}

/** Which one of these has waited longest of all who are shown to wait, and for how many minutes; null where none, or two have. */
function longestWaiting(players: readonly string[], known: Known) {
  const { evening, standing } = known;
  const sinceOf = (id: string) => {
    const tally = standing.tallies.get(id);
    return (tally && waitsSince(tally, evening.now)?.getTime()) ?? Infinity;
  };
  const earliest = Math.min(...shownWaiting(known).map(sinceOf));
  const [first, second] = players.filter((id) => sinceOf(id) === earliest);
  if (first === undefined || second !== undefined) return null;
  return { id: first, minutes: Math.floor(minutesBetween(new Date(earliest), evening.now)) };
}

function* reasonsFor(teams: Teams, known: Known): Generator<Reason> {
  const { evening, standing, isThere } = known;
  const players = playersOf(teams);
  for (const wish of brokenWishes(teams, evening, isThere)) yield { ...wish, value: null };

  const longest = longestWaiting(players, known);
  const hasWaited = longest !== null && longest.minutes > 0;
  if (hasWaited) yield { kind: 'waited', ids: [longest.id], value: longest.minutes };

  const others = hasWaited ? players.filter((id) => id !== longest.id) : players;
  const behind = whoIsBehind(others, known);
  if (behind.ids.length > 0) yield { kind: 'behind', ...behind };

  yield {
    kind: 'level',
    ids: players,
    value: [teamLevel(teams.teamA, known), teamLevel(teams.teamB, known)],
  };

  if (evening.games.length === 0) return;
  const pairs = [teams.teamA, teams.teamB].filter((team) => team.length === 2);
  const metBefore = (role: keyof PairCount, a: string, b: string) =>
    pairOf(standing, a, b)[role] > 0;
  if (pairs.length > 0 && !pairs.some(([a, b]) => metBefore('asPartners', a!, b!)))
    yield { kind: 'new_partners', ids: players, value: pairs.length };
  const haveMet = players.some((a, nth) =>
    players
      .slice(nth + 1)
      .some((b) => metBefore('asPartners', a, b) || metBefore('asOpponents', a, b)),
  );
  const against = teams.teamA.length * teams.teamB.length;
  if (!haveMet) yield { kind: 'new_opponents', ids: players, value: against };
  for (const ids of togetherIn(teams, evening)) yield { kind: 'together', ids, value: null };
}

/** Returns why these people play now, the weightiest first: at most three reasons. */
export const reasonsOf = (teams: Teams, known: Known): Reason[] =>
  [...reasonsFor(teams, known)].slice(0, TOLD);
