import {
  isDuring,
  minutesBetween,
  playersOf,
  type Evening,
  type Stay,
  type Teams,
} from './evening.ts';
import { choicesOf, lineUpsOf } from './line-ups.ts';
import { pairsBefore } from './pairs.ts';
import { reasonsOf, teamLevel, type Known, type Reason } from './reasons.ts';
import { seededRandom } from '../seeded-random.ts';
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
  /** Having waited a minute less than others. */
  waitedMinute: 1 / 80,
  /** A difference of the teams' levels by 1; by 2 it is four times as much. */
  level: 0.06,
  /** Two who have been one team before, each time. */
  partners: 1.05,
  /** Two who have played against each other before, each time. */
  opponents: 0.005,
};

/** What a line-up is judged by, the weightiest first: of each the lower, the better. */
type Judgement = readonly number[];

/** How many of a game's teams are not one of each class; 0 where mixed teams are not asked for. */
function unmixedTeams({ teamA, teamB }: Teams, { isMixed, classes }: Evening): number {
  if (!isMixed) return 0;
  const isUnmixed = ([a, b]: readonly string[]) => {
    if (a === undefined || b === undefined) return false;
    const [first, second] = [classes.get(a), classes.get(b)];
    return first === undefined || second === undefined || first === second;
  };
  return [teamA, teamB].filter(isUnmixed).length;
}

const levelCost = (teams: Teams, waiting: Known['waiting']): number =>
  COSTS.level * (teamLevel(teams.teamA, waiting) - teamLevel(teams.teamB, waiting)) ** 2;

/** Who must play: who alone has waited longest, and was passed over before. */
function mustPlay(waiting: readonly Waiting[]): string | null {
  const [first, second] = waiting;
  if (!first || first.timesPassedOver === 0) return null;
  return second && byWaiting(first, second) === 0 ? null : first.id;
}

/**
 * How due somebody is, in games. Waiting is counted from who has waited longest: counted from now, the same differences would
 * be rounded in another way every minute.
 */
const dueOf = ({ gamesBehind, waitsSince }: Waiting, longest: Date): number =>
  gamesBehind - COSTS.waitedMinute * minutesBetween(longest, waitsSince);

/** How unfair a line-up is: whom it leaves waiting, how uneven its teams are, and who meets again. */
function fairCost(
  teams: Teams,
  { waiting, partners, opponents }: Known,
  due: ReadonlyMap<string, number>,
): number {
  let cost = levelCost(teams, waiting);
  for (const id of playersOf(teams)) cost -= due.get(id) as number;
  for (const [a, b] of [teams.teamA, teams.teamB])
    if (a !== undefined && b !== undefined) cost += COSTS.partners * partners(a, b);
  for (const a of teams.teamA)
    for (const b of teams.teamB) cost += COSTS.opponents * opponents(a, b);
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

interface Judged {
  readonly teams: Teams;
  readonly judgement: Judgement;
}

/** Everybody's line-ups where who is most due plays. */
function fairLineUps(size: number, known: Known): Judged[][] {
  const { evening, isThere } = known;
  const queue = [...known.waiting.values()];
  const must = mustPlay(queue);
  const longest = queue[0]?.waitsSince as Date;
  const due = new Map(queue.map((waiting) => [waiting.id, dueOf(waiting, longest)]));
  const mostDue = [...due]
    .toSorted(([, a], [, b]) => b - a)
    .map(([id]) => id)
    .slice(0, MOST_DUE);
  const isLeftOut = must !== null && !mostDue.includes(must);
  const chosen = isLeftOut ? [...mostDue.slice(1), must] : mostDue;
  return choicesOf(chosen, size).map((players) => {
    const passedOver = must === null || players.includes(must) ? 0 : 1;
    return lineUpsOf(players).map((teams): Judged => {
      const wishes = brokenWishes(teams, evening, isThere).length;
      const cost = fairCost(teams, known, due);
      return { teams, judgement: [passedOver, wishes, unmixedTeams(teams, evening), cost] };
    });
  });
}

/** Everybody's line-ups where who waits longest plays, with the next in the queue. */
function queueLineUps(size: number, known: Known): Judged[][] {
  const [first, ...others] = [...known.waiting.keys()].slice(0, MOST_DUE);
  if (first === undefined) return [];
  const places = new Map(others.map((id, nth) => [id, nth]));
  return choicesOf(others, size - 1).map((partners) => {
    const place = partners.reduce((sum, id) => sum + (places.get(id) ?? 0), 0);
    return lineUpsOf([first, ...partners]).map((teams): Judged => {
      const wishes = brokenWishes(teams, known.evening, known.isThere).length;
      const unmixed = unmixedTeams(teams, known.evening);
      return { teams, judgement: [wishes, unmixed, place, levelCost(teams, known.waiting)] };
    });
  });
}

/** Orders line-ups by who plays, as good as their best teams are, and then by how. */
function inOrder(lineUps: readonly Judged[][]): Judged[] {
  const byBest = (a: Judged, b: Judged) => byJudgement(a.judgement, b.judgement);
  return lineUps
    .map((ways) => ways.toSorted(byBest))
    .toSorted(([a], [b]) => (a && b ? byBest(a, b) : 0))
    .flat();
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
    ...pairsBefore(evening.games),
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
  const lineUps = evening.mode === 'fair' ? fairLineUps(size, known) : queueLineUps(size, known);
  const teams = inOrder(lineUps)[skip]?.teams;
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
