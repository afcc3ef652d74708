import {
  lastChangeOf,
  playersOf,
  type Evening,
  type EveningGame,
  type Stay,
  type Teams,
} from './evening.ts';

const MINUTE = 60_000;

/** Who comes so soon after the first game has begun counts as there from its beginning: people come one after another. */
const COME_TOGETHER_MINUTES = 15;

/** Where somebody stands after the games so far. */
export interface Tally {
  readonly id: string;
  readonly stays: readonly Stay[];
  /** The end of their last game, or when they came first. */
  readonly since: Date;
  readonly games: number;
  /** How many games were theirs by the minutes for which they were there while games ran. */
  readonly share: number;
  /** For how many minutes they were there from the first game until the last change. */
  readonly minutes: number;
  readonly timesPassedOver: number;
  readonly isPlaying: boolean;
}

/** How often two people were one team, and how often they played against each other. */
export interface PairCount {
  readonly asPartners: number;
  readonly asOpponents: number;
}

/** An evening's games, played once: everybody's tally by id, and who has played with whom. */
export interface Standing {
  readonly tallies: ReadonlyMap<string, Tally>;
  readonly pairs: ReadonlyMap<string, PairCount>;
}

/** From and until when, in milliseconds; infinite while it lasts. */
type Span = readonly [from: number, until: number];

/** A tally while games are played again: 300 games ask it of each of 200 people. */
type Growing = { -readonly [Field in keyof Tally]: Tally[Field] } & {
  readonly there: readonly Span[];
  /** For which times they count as there. */
  readonly counted: readonly Span[];
};

/** What two people are counted by, in either order; ids may hold any character. */
const pairKey = (a: string, b: string): string =>
  a < b ? `${a.length}:${a}${b}` : `${b.length}:${b}${a}`;

const NEVER: PairCount = { asPartners: 0, asOpponents: 0 };

/** Returns how often two people have been in one game. */
export const pairOf = ({ pairs }: Pick<Standing, 'pairs'>, a: string, b: string): PairCount =>
  pairs.get(pairKey(a, b)) ?? NEVER;

/** Counts who meets whom in a game. */
function countPairs(pairs: Map<string, PairCount>, { teamA, teamB }: Teams): void {
  const add = (a: string, b: string, role: keyof PairCount) => {
    const key = pairKey(a, b);
    const count = pairs.get(key) ?? NEVER;
    pairs.set(key, { ...count, [role]: count[role] + 1 });
  };
  for (const [first, second] of [teamA, teamB])
    if (first !== undefined && second !== undefined) add(first, second, 'asPartners');
  for (const a of teamA) for (const b of teamB) add(a, b, 'asOpponents');
}

/** Since when somebody waits at an instant, in milliseconds; infinite where they are not there, or play. */
function waitsSince({ there, since, isPlaying }: Growing, instant: number): number {
  if (isPlaying) return Infinity;
  for (const span of there) {
    if (span[0] > instant || instant >= span[1]) continue;
    const begun = Math.max(since.getTime(), span[0]);
    return begun <= instant ? begun : Infinity;
  }
  return Infinity;
}

/** Who alone has waited longest at an instant; null where two have waited as long. */
function aloneLongest(tallies: Iterable<Growing>, instant: number): Growing | null {
  let first: Growing | null = null;
  let earliest = Infinity;
  for (const tally of tallies) {
    const since = waitsSince(tally, instant);
    if (since === Infinity || since > earliest) continue;
    first = since < earliest ? tally : null;
    earliest = since;
  }
  return first;
}

const spanOf = ({ from, until }: Stay): Span => [from.getTime(), until?.getTime() ?? Infinity];

/** @param firstGame when the evening's first game began; infinite where there is none */
function countedSpans(there: readonly Span[], firstGame: number): readonly Span[] {
  const [[came, left] = [0, 0], ...others] = there;
  const isTogether = came <= firstGame + COME_TOGETHER_MINUTES * MINUTE;
  return [[isTogether ? Math.min(came, firstGame) : came, left], ...others];
}

/** How much of a time lies in some spans, in milliseconds. */
function overlap(spans: readonly Span[], begin: number, end: number): number {
  let sum = 0;
  for (const span of spans) {
    const part = Math.min(span[1], end) - Math.max(span[0], begin);
    if (part > 0) sum += part;
  }
  return sum;
}

/** Everybody's tally before the first game. */
function newTallies({ present, games }: Evening, lastChange: number): Map<string, Growing> {
  const firstGame = Math.min(...games.map(({ begun }) => begun.getTime()));
  const inOrder = present.toSorted((a, b) => a.from.getTime() - b.from.getTime());
  return new Map(
    [...Map.groupBy(inOrder, ({ id }) => id)].map(([id, stays]) => {
      const there = stays.map(spanOf);
      const counted = countedSpans(there, firstGame);
      const minutes = overlap(counted, firstGame, lastChange) / MINUTE;
      const zero = { games: 0, share: 0, timesPassedOver: 0, isPlaying: false };
      return [id, { id, stays, there, counted, since: stays[0]!.from, minutes, ...zero }];
    }),
  );
}

/**
 * Divides a game's places among those who were there while it ran, by their minutes of it; where it has just begun, equally
 * among those who are there.
 */
function share(tallies: readonly Growing[], places: number, begin: number, end: number): void {
  const last = Math.max(end, begin + 1);
  const parts = new Float64Array(tallies.length);
  let sum = 0;
  for (let nth = 0; nth < parts.length; nth += 1) {
    const part = overlap(tallies[nth]!.counted, begin, last);
    parts[nth] = part;
    sum += part;
  }
  if (sum === 0) return;
  for (let nth = 0; nth < parts.length; nth += 1)
    if (parts[nth]! > 0) tallies[nth]!.share += (places * parts[nth]!) / sum;
}

/** Adds what a game changes to everybody's tally, but for the shares. */
function countGame(tallies: ReadonlyMap<string, Growing>, game: EveningGame): void {
  const inGame = new Set(playersOf(game));
  const longest = aloneLongest(tallies.values(), game.begun.getTime());
  if (longest && !inGame.has(longest.id)) longest.timesPassedOver += 1;
  for (const id of inGame) {
    const tally = tallies.get(id);
    if (!tally) continue;
    tally.games += 1;
    tally.timesPassedOver = 0;
    if (game.ended === null) tally.isPlaying = true;
    else if (game.ended > tally.since) tally.since = game.ended;
  }
}

function playGames(evening: Evening): Standing & { tallies: Map<string, Growing> } {
  const lastChange = lastChangeOf(evening) ?? evening.now.getTime();
  const tallies = newTallies(evening, lastChange);
  const everybody = [...tallies.values()];
  const pairs = new Map<string, PairCount>();
  for (const game of evening.games.toSorted((a, b) => a.begun.getTime() - b.begun.getTime())) {
    const end = game.ended?.getTime() ?? lastChange;
    share(everybody, playersOf(game).length, game.begun.getTime(), end);
    countGame(tallies, game);
    countPairs(pairs, game);
  }
  return { tallies, pairs };
}

/** What is known of an evening is worked out once, however often it is asked for. */
const played = new WeakMap<Evening, ReturnType<typeof playGames>>();

function playedOnce(evening: Evening): ReturnType<typeof playGames> {
  const known = played.get(evening);
  if (known) return known;
  const standing = playGames(evening);
  played.set(evening, standing);
  return standing;
}

/**
 * Plays the evening's games again in their order: who stands where. A share follows from what has changed, never from how late
 * it is: who plays next is the same until somebody comes, leaves or ends a game.
 */
export const standingOf = (evening: Evening): Standing => playedOnce(evening);

/** The court of a game that is only thought of: no court is called so. */
const NO_COURT = '';

/** Who is thought to play, in games of `asIfBegun`, by player's id: whoever looks still sees them wait. */
export const whoIsThoughtToPlay = ({ games }: Pick<Evening, 'games'>): string[] =>
  games.filter(({ court }) => court === NO_COURT).flatMap(playersOf);

/** The evening as if these played from now on, on whatever court. Its games are not played again. */
export function asIfBegun(evening: Evening, { teamA, teamB }: Teams): Evening {
  const game = { court: NO_COURT, teamA, teamB, begun: evening.now, ended: null };
  const before = playedOnce(evening);
  const tallies = new Map([...before.tallies].map(([id, tally]) => [id, { ...tally }]));
  const pairs = new Map(before.pairs);
  const begin = game.begun.getTime();
  share([...tallies.values()], playersOf(game).length, begin, begin);
  countGame(tallies, game);
  countPairs(pairs, game);
  const then = { ...evening, games: [...evening.games, game] };
  played.set(then, { tallies, pairs });
  return then;
}
