import { isDuring, minutesBetween, type Evening, type Stay, type Teams } from './evening.ts';
import { choicesOf, lineUpsOf, type LineUp } from './line-ups.ts';
import { levelOf, reasonsOf, type Known, type Reason } from './reasons.ts';
import { seededRandom } from '../seeded-random.ts';
import { pairOf, standingOf, type PairCount } from './standing.ts';
import { byWaiting, whoWaits, type Waiting } from './waiting.ts';
import { brokenWishes } from './wishes.ts';

/** A game that is proposed, and why. */
export interface Proposal extends Teams {
  readonly why: readonly Reason[];
}

/** Of how many who wait line-ups are made: of 16 people there are 5,460 doubles. */
const MOST_DUE = 16;

/**
 * What a line-up costs, in games that somebody is behind: that is what all of it is weighed against. Found by trying 200
 * evenings of each kind that `npm run bench -- play` plays.
 */
const COSTS = {
  /** Being behind by more than others, for each game and once more for each. */
  farBehind: 0.5,
  /** Having waited a minute less than others. */
  waitedMinute: 1 / 80,
  /** A difference of the teams' levels by 1; by 2 it is four times as much. */
  level: 0.06,
  /** Two who have been one team before, each time. */
  asPartners: 1.05,
  /** Two who have played against each other before, each time. */
  asOpponents: 0.005,
};

/** Of whom line-ups are made, by their places in the list, and what each two of them cost. */
interface Candidates {
  readonly players: readonly Waiting[];
  /** Two who were one team before; by both places. */
  readonly partners: readonly (readonly number[])[];
  /** Two who have played against each other before. */
  readonly opponents: readonly (readonly number[])[];
  /** Whether two would be no mixed team, where mixed teams are asked for. */
  readonly areUnmixed: (a: number, b: number) => boolean;
  /** How many wishes a line-up does not keep. */
  readonly brokenWishes: (lineUp: LineUp<number>) => number;
}

/** What a line-up is judged by, the weightiest first: of each the lower, the better. */
type Judgement = readonly number[];

function candidatesOf(players: readonly Waiting[], known: Known): Candidates {
  const { evening, standing, isThere } = known;
  const { isMixed, classes, together, apart } = evening;
  const cost = (role: keyof PairCount) =>
    players.map((a) => players.map((b) => COSTS[role] * pairOf(standing, a.id, b.id)[role]));
  const classAt = players.map(({ id }) => classes.get(id));
  const hasWishes = together.length + apart.length > 0;
  return {
    players,
    partners: cost('asPartners'),
    opponents: cost('asOpponents'),
    areUnmixed: (a, b) =>
      isMixed &&
      (classAt[a] === undefined || classAt[b] === undefined || classAt[a] === classAt[b]),
    brokenWishes: (lineUp) =>
      hasWishes ? brokenWishes(teamsOf(players, lineUp), evening, isThere).length : 0,
  };
}

const teamsOf = (players: readonly Waiting[], { teamA, teamB }: LineUp<number>): Teams => {
  const idOf = (place: number) => players[place]!.id;
  return { teamA: teamA.map(idOf), teamB: teamB.map(idOf) };
};

/** How many of a game's teams are not one of each class; 0 where mixed teams are not asked for. */
const unmixedTeams = ({ areUnmixed }: Candidates, { teamA, teamB }: LineUp<number>): number =>
  [teamA, teamB].filter(([a, b]) => a !== undefined && b !== undefined && areUnmixed(a, b)).length;

function levelCost({ players }: Candidates, { teamA, teamB }: LineUp<number>): number {
  let difference = 0;
  for (const place of teamA) difference += levelOf(players[place]);
  for (const place of teamB) difference -= levelOf(players[place]);
  return COSTS.level * difference ** 2;
}

/** Who must play: who alone has waited longest, and was passed over before. */
function mustPlay(waiting: readonly Waiting[]): string | null {
  const [first, second] = waiting;
  if (!first || first.timesPassedOver === 0) return null;
  return second && byWaiting(first, second) === 0 ? null : first.id;
}

/**
 * How due somebody is, in games: who is two games behind more than twice as much as who is one behind, so that nobody falls far
 * back for the sake of even teams. Waiting is counted from who has waited longest: counted from now, the same differences would
 * be rounded in another way every minute.
 */
const dueOf = ({ gamesBehind, waitsSince }: Waiting, longest: Date): number =>
  gamesBehind * (1 + COSTS.farBehind * Math.abs(gamesBehind)) -
  COSTS.waitedMinute * minutesBetween(longest, waitsSince);

/** What meeting again costs: two who are one team, and each two who play against each other. */
function meetingCost(
  { partners, opponents }: Candidates,
  { teamA, teamB }: LineUp<number>,
): number {
  let cost = 0;
  for (const [a, b] of [teamA, teamB])
    if (a !== undefined && b !== undefined) cost += partners[a]![b]!;
  for (const a of teamA) for (const b of teamB) cost += opponents[a]![b]!;
  return cost;
}

/** Orders judgements: the first value that differs decides. */
function byJudgement(a: Judgement, b: Judgement): number {
  for (const [nth, value] of a.entries()) {
    const difference = value - (b[nth] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** How many players the next game needs; 0 where too few wait. */
function sizeOf({ isDoubles, hasSinglesFallback }: Evening, waiting: number): number {
  if (isDoubles && waiting >= 4) return 4;
  return waiting >= 2 && (!isDoubles || hasSinglesFallback) ? 2 : 0;
}

/** Which people could play, by their places among the candidates, and what a line-up of them is judged by. */
interface Choices {
  readonly candidates: Candidates;
  readonly choices: readonly (readonly number[])[];
  readonly judge: (lineUp: LineUp<number>, players: readonly number[]) => Judgement;
  /** What no line-up of these people can be better than. */
  readonly atBest: (players: readonly number[]) => Judgement;
}

/** Everybody's line-ups where who is most due plays. */
function fairChoices(size: number, known: Known): Choices {
  const queue = [...known.waiting.values()];
  const must = mustPlay(queue);
  const longest = queue[0]!.waitsSince;
  const due = new Map(queue.map((waiting) => [waiting.id, dueOf(waiting, longest)]));
  const byDue = queue.toSorted((a, b) => due.get(b.id)! - due.get(a.id)!);
  const mostDue = byDue.slice(0, MOST_DUE);
  const isLeftOut = must !== null && !mostDue.some(({ id }) => id === must);
  const chosen = isLeftOut ? [...mostDue.slice(1), queue[0]!] : mostDue;
  const candidates = candidatesOf(chosen, known);
  const places = chosen.map((_, place) => place);
  const mustAt = chosen.findIndex(({ id }) => id === must);
  const dueAt = chosen.map(({ id }) => due.get(id)!);
  const passesOver = (players: readonly number[]) =>
    mustAt < 0 || players.includes(mustAt) ? 0 : 1;
  const dueOfAll = (players: readonly number[]) => {
    let sum = 0;
    for (const place of players) sum += dueAt[place]!;
    return sum;
  };
  return {
    candidates,
    choices: choicesOf(places, size),
    judge: (lineUp, players) => [
      passesOver(players),
      candidates.brokenWishes(lineUp),
      unmixedTeams(candidates, lineUp),
      levelCost(candidates, lineUp) + meetingCost(candidates, lineUp) - dueOfAll(players),
    ],
    atBest: (players) => [passesOver(players), 0, 0, -dueOfAll(players)],
  };
}

/** Everybody's line-ups where who waits longest plays, with the next in the queue. */
function queueChoices(size: number, known: Known): Choices {
  const candidates = candidatesOf([...known.waiting.values()].slice(0, MOST_DUE), known);
  const [first, ...others] = candidates.players.map((_, place) => place);
  const placesOf = (players: readonly number[]) => players.reduce((sum, place) => sum + place, 0);
  return {
    candidates,
    choices: choicesOf(others, size - 1).map((partners) => [first!, ...partners]),
    judge: (lineUp, players) => [
      candidates.brokenWishes(lineUp),
      unmixedTeams(candidates, lineUp),
      placesOf(players),
      levelCost(candidates, lineUp),
    ],
    atBest: (players) => [0, 0, placesOf(players), 0],
  };
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
    waiting: new Map(waiting.map((one) => [one.id, one])),
    standing: standingOf(evening),
    isThere: (id) => there.has(id),
  };
}

/** Returns why these people could play now, as `nextGame` says it, for teams that somebody has put together. */
export const whyThese = (evening: Evening, teams: Teams): Reason[] =>
  reasonsOf(teams, knownOf(evening, whoWaits(evening)));

/**
 * Proposes who plays next on a court that is free, of who waits: a pure function, the same for the same evening and seed.
 * Who plays does not depend on `now`, only the minutes in `why` do: everybody's waiting grows alike.
 *
 * `fair`: of every line-up the one that passes over nobody twice who alone had waited longest, then keeps the most wishes
 * and mixed teams, then is fairest: by games behind one's share, minutes waited, even teams, new partners and opponents.
 * `queue`: who has waited longest, with the next ones, in the most even teams.
 * @param options.seed decides between line-ups that are as good; a whole number
 * @param options.skip how many of the best proposals to leave out; 0 or more. Those of the same people follow each other
 * @returns null where fewer wait than a game needs, or nothing is left after `skip`
 */
export function nextGame(
  evening: Evening,
  { seed, skip = 0 }: { seed: number; skip?: number },
): Proposal | null {
  const random = seededRandom(seed);
  const queue = whoWaits(evening)
    .map((waiting) => ({ waiting, draw: random() }))
    .toSorted((a, b) => byWaiting(a.waiting, b.waiting) || a.draw - b.draw)
    .map(({ waiting }) => waiting);
  const size = sizeOf(evening, queue.length);
  if (size === 0) return null;
  const known = knownOf(evening, queue);
  const choices = evening.mode === 'fair' ? fairChoices(size, known) : queueChoices(size, known);
  const teams = lineUpAfter(choices, size, skip);
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
