import { seededRandom } from '../seeded-random.ts';
import {
  byJudgement,
  type Choices,
  fairChoices,
  type Judgement,
  MOST_DUE,
  queueChoices,
  teamsOf,
} from './choices.ts';
import { type Evening, isDuring, playersOf, type Stay, type Teams } from './evening.ts';
import { lineUpsOf } from './line-ups.ts';
import { type Known, type Reason, reasonsOf } from './reasons.ts';
import { standingOf } from './standing.ts';
import { byWaiting, type Waiting, whoWaits } from './waiting.ts';

/**
 * The evening as it was known when the first of the games ended that have ended since the latest one began: as everybody saw it who
 * was told then who plays next.
 * @returns null where no game has ended since
 */
function beforeLastEnds(evening: Evening): Evening | null {
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

/** A game that is proposed, and why. */
export interface Proposal extends Teams {
  readonly why: readonly Reason[];
}

/** How many play a game of the usual kind. */
export const usualSize = ({ isDoubles }: Pick<Evening, 'isDoubles'>): number => (isDoubles ? 4 : 2);

/** How many players the next game needs; 0 where too few wait. */
function sizeOf(evening: Evening, waiting: number): number {
  if (waiting >= usualSize(evening)) return usualSize(evening);
  return waiting >= 2 && evening.hasSinglesFallback ? 2 : 0;
}

interface Judged {
  readonly judgement: Judgement;
}

const byBest = (a: Judged, b: Judged): number => byJudgement(a.judgement, b.judgement);

/** The best people to play, by their best line-up; the first ones of some that are as good. */
function bestPlayers(
  { choices, atBest }: Choices,
  judgeAll: (players: readonly number[]) => Judged,
): readonly number[] | undefined {
  let best: (Judged & { players: readonly number[] }) | undefined;
  for (const players of choices) {
    if (best && byJudgement(atBest(players), best.judgement) >= 0) continue;
    const judged = judgeAll(players);
    if (best === undefined || byBest(judged, best) < 0) best = { ...judged, players };
  }
  return best?.players;
}

/** The line-up after some better ones: in order of who plays, as good as their best teams are, and then of how. */
function lineUpAfter(all: Choices, size: number, skip: number): Teams | undefined {
  const { candidates, choices, judge } = all;
  const waysOf = (players: readonly number[]) =>
    lineUpsOf(players)
      .map((lineUp) => ({ lineUp, judgement: judge(lineUp, players) }))
      .toSorted(byBest);
  const judgeAll = (players: readonly number[]): Judged => waysOf(players)[0]!;
  const ways = size === 4 ? 3 : 1;
  const better = Math.floor(skip / ways);
  const inOrder = () =>
    choices
      .map((players) => ({ players, judgement: judgeAll(players).judgement }))
      .toSorted(byBest);
  const players = better === 0 ? bestPlayers(all, judgeAll) : inOrder()[better]?.players;
  const way = players && waysOf(players)[skip % ways];
  return way && teamsOf(candidates.players, way.lineUp);
}

/** Who is at the evening now and has not paused, in a game or not. */
function whoIsThere({ now, present }: Evening): ReadonlySet<string> {
  const isHere = (stay: Stay) => !stay.isPaused && isDuring(stay, now);
  return new Set(present.filter(isHere).map(({ id }) => id));
}

/** What a proposal follows from, with who waits in a given order. */
function knownOf(evening: Evening, waiting: readonly Waiting[]): Known {
  const there = whoIsThere(evening);
  return {
    evening,
    waiting: new Map(waiting.map((person) => [person.id, person])),
    standing: standingOf(evening),
    isThere: (id) => there.has(id),
  };
}

/** Returns why these people could play now, as `nextGame` says it, for teams that somebody has put together. */
export const whyThese = (evening: Evening, teams: Teams): Reason[] =>
  reasonsOf(teams, knownOf(evening, whoWaits(evening)));

/** How a game is proposed. */
interface ProposalOptions {
  /** Decides between line-ups that are as good; a whole number. */
  readonly seed: number;
  /** How many of the best proposals to leave out; 0 or more. Those of the same people follow each other. */
  readonly skip?: number;
  /** Who was taken out of a proposal by hand: they are in this one only where too few others wait. */
  readonly out?: ReadonlySet<string>;
  /** Whether no court is free: then nobody plays singles for want of others, who come from the game that ends first. */
  readonly isFull?: boolean;
}

const NOBODY: ReadonlySet<string> = new Set();

/**
 * Who was told that they play next, before a court became free: the game that was proposed then; all who waited, where they were
 * too few for one.
 * @returns their ids, the teams one after the other; nobody where no game has ended since the latest one began
 */
function whoWasTold(evening: Evening, seed: number): readonly string[] {
  const before = beforeLastEnds(evening);
  if (before === null) return [];
  const next = nextGame(before, { seed, isFull: true });
  return next ? playersOf(next) : whoWaits(before).map(({ id }) => id);
}

/**
 * Proposes who plays next on a court that is free, of who waits: a pure function, the same for the same evening and seed.
 * Who plays does not depend on `now`, only the minutes in `why` do: everybody's waiting grows alike.
 *
 * Before all else, who was told that they play next does: who comes off a court waits for the game after. Then,
 * `fair`: of every line-up the one that passes over nobody twice who alone had waited longest, then keeps the most wishes
 * and mixed teams, then is fairest: by games behind one's share, minutes waited, even teams, new partners and opponents.
 * `queue`: who has waited longest, with the next ones, in the most even teams.
 * @returns null where fewer wait than a game needs, or nothing is left after `skip`
 */
export function nextGame(
  evening: Evening,
  { seed, skip = 0, out = NOBODY, isFull = false }: ProposalOptions,
): Proposal | null {
  const random = seededRandom(seed);
  const queue = whoWaits(evening)
    .map((waiting) => ({ waiting, draw: random() }))
    .toSorted((a, b) => byWaiting(a.waiting, b.waiting) || a.draw - b.draw)
    .map(({ waiting }) => waiting);
  const size = sizeOf(evening, queue.length);
  if (size === 0 || (isFull && size < usualSize(evening))) return null;
  const known = knownOf(evening, queue);
  const told = isFull ? [] : whoWasTold(evening, seed).filter((id) => !out.has(id));
  const choicesFor = evening.mode === 'fair' ? fairChoices : queueChoices;
  const teams = lineUpAfter(choicesFor(size, known, { told, out }), size, skip);
  return teams ? { ...teams, why: reasonsOf(teams, known) } : null;
}

/** How many ways there are to choose some of several. */
const choiceCount = (several: number, some: number): number =>
  some === 0 ? 1 : (choiceCount(several - 1, some - 1) * several) / some;

/**
 * Returns what to skip for who has asked for another proposal so many times: first to other people, each time in their best
 * teams; once everybody was proposed, to other teams of them; and from the last one to the first.
 */
export function skipToAnother(evening: Evening, times: number): number {
  const waiting = whoWaits(evening).length;
  const size = sizeOf(evening, waiting);
  if (size === 0) return 0;
  const able = Math.min(waiting, MOST_DUE);
  const choices =
    evening.mode === 'fair' ? choiceCount(able, size) : choiceCount(able - 1, size - 1);
  const ways = size === 4 ? 3 : 1;
  return (times % choices) * ways + (Math.floor(times / choices) % ways);
}
