import { minutesBetween, type Teams } from './evening.ts';
import { choicesOf, choicesOfPlaces, type LineUp } from './line-ups.ts';
import { levelOf, type Known } from './reasons.ts';
import { pairOf, type PairCount } from './standing.ts';
import { byWaiting, type Waiting } from './waiting.ts';
import { brokenWishes } from './wishes.ts';

/** Of how many who wait line-ups are made: of 16 people there are 5,460 doubles. */
export const MOST_DUE = 16;

/**
 * What a line-up costs, in games that somebody is behind: that is what all of it is weighed against. Found by trying 200
 * evenings of each kind that `npm run bench -- play` plays.
 */
const COSTS = {
  /** Being behind by more than others, for each game and once more for each. */
  farBehind: 0.9,
  /** Having waited a minute less than others. */
  waitedMinute: 1 / 160,
  /** A difference of the teams' levels by 1; by 2 it is four times as much. */
  level: 0.12,
  /** Two who have been one team before, each time. */
  asPartners: 1.1,
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
export type Judgement = readonly number[];

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

export const teamsOf = (players: readonly Waiting[], { teamA, teamB }: LineUp<number>): Teams => {
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
export function byJudgement(a: Judgement, b: Judgement): number {
  for (const [nth, value] of a.entries()) {
    const difference = value - (b[nth] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Which people could play, by their places among the candidates, and what a line-up of them is judged by. */
export interface Choices {
  readonly candidates: Candidates;
  readonly choices: readonly (readonly number[])[];
  readonly judge: (lineUp: LineUp<number>, players: readonly number[]) => Judgement;
  /** What no line-up of these people can be better than. */
  readonly atBest: (players: readonly number[]) => Judgement;
}

/** Whom a proposal is to have before all else, and whom not. */
export interface Wanted {
  /** Who has been told that they play next, by player's id: all of them, as far as a game has room. */
  readonly told: readonly string[];
  /** Who was taken out of a proposal by hand: as few of them as can be. */
  readonly out: ReadonlySet<string>;
}

/** Who could play, those who were told first, and those who were taken out last. */
function wantedFirst(queue: readonly Waiting[], { told, out }: Wanted): readonly Waiting[] {
  const kept = queue.filter(({ id }) => told.includes(id));
  const inOrder = kept.toSorted((a, b) => told.indexOf(a.id) - told.indexOf(b.id));
  const others = queue.filter(({ id }) => !told.includes(id));
  const isOut = ({ id }: Waiting) => out.has(id);
  return [...inOrder, ...others.filter((other) => !isOut(other)), ...others.filter(isOut)];
}

/**
 * How far people are from whom a proposal is to have: who was told that they play goes before who was taken out by hand. The
 * lower, the better.
 */
function judgeWanted(players: readonly Waiting[], { told, out }: Wanted, size: number) {
  if (told.length + out.size === 0) return () => 0;
  const isTold = players.map(({ id }) => told.includes(id));
  const isOut = players.map(({ id }) => out.has(id));
  const most = Math.min(size, isTold.filter(Boolean).length);
  return (chosen: readonly number[]) => {
    let [toldCount, outCount] = [0, 0];
    for (const place of chosen) {
      if (isTold[place]) toldCount += 1;
      if (isOut[place]) outCount += 1;
    }
    return (toldCount < most ? size + 1 : 0) + outCount;
  };
}

/**
 * How much less due somebody may be than who comes off a court, and still play since they were told so: about three quarters of a
 * game. Otherwise who came late, or had long games, would fall behind for good; in one of forty games somebody gives way.
 */
const MOST_AHEAD = 1.2;

/**
 * Who is to play, of those who were told so: all of them where they were too few for a game; else whoever is far less due than
 * somebody who has just come off a court gives way to them, but for who must play.
 */
function promiseKept(
  due: ReadonlyMap<string, number>,
  { told, out }: Wanted,
  { size, must }: { size: number; must: string | null },
): readonly string[] {
  if (told.length < size) return told;
  const byDue = [...due].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
  const others = byDue.filter((id) => !told.includes(id) && !out.has(id));
  const leastFirst = byDue.filter((id) => told.includes(id) && id !== must).toReversed();
  const instead = new Map(leastFirst.map((id, nth) => [id, others[nth]]));
  return told.map((id) => {
    const other = instead.get(id);
    return other !== undefined && due.get(other)! > due.get(id)! + MOST_AHEAD ? other : id;
  });
}

/** Everybody's line-ups where who is most due plays. */
export function fairChoices(size: number, known: Known, wanted: Wanted): Choices {
  const queue = [...known.waiting.values()];
  const must = mustPlay(queue);
  const longest = queue[0]!.waitsSince;
  const due = new Map(queue.map((waiting) => [waiting.id, dueOf(waiting, longest)]));
  const isMust = ({ id }: Waiting) => Number(id === must);
  const byDue = queue.toSorted((a, b) => isMust(b) - isMust(a) || due.get(b.id)! - due.get(a.id)!);
  const keeps = { ...wanted, told: promiseKept(due, wanted, { size, must }) };
  const candidates = candidatesOf(wantedFirst(byDue, keeps).slice(0, MOST_DUE), known);
  const { players: chosen } = candidates;
  const mustAt = chosen.findIndex(({ id }) => id === must);
  const dueAt = chosen.map(({ id }) => due.get(id)!);
  const wants = judgeWanted(chosen, keeps, size);
  const passesOver = (players: readonly number[]) =>
    mustAt < 0 || players.includes(mustAt) ? 0 : 1;
  const dueOfAll = (players: readonly number[]) => {
    let sum = 0;
    for (const place of players) sum += dueAt[place]!;
    return sum;
  };
  return {
    candidates,
    choices: choicesOfPlaces(chosen.length, size),
    judge: (lineUp, players) => [
      wants(players),
      passesOver(players),
      candidates.brokenWishes(lineUp),
      unmixedTeams(candidates, lineUp),
      levelCost(candidates, lineUp) + meetingCost(candidates, lineUp) - dueOfAll(players),
    ],
    atBest: (players) => [wants(players), passesOver(players), 0, 0, -dueOfAll(players)],
  };
}

/** Everybody's line-ups where who waits longest plays, with the next in the queue. */
export function queueChoices(size: number, known: Known, wanted: Wanted): Choices {
  const queue = [...known.waiting.values()];
  const isOut = ({ id }: Waiting) => wanted.out.has(id);
  const inOrder = [...queue.filter((waiting) => !isOut(waiting)), ...queue.filter(isOut)];
  const candidates = candidatesOf(inOrder.slice(0, MOST_DUE), known);
  const [first, ...others] = candidates.players.map((_, place) => place);
  const wants = judgeWanted(candidates.players, wanted, size);
  const placesOf = (players: readonly number[]) => players.reduce((sum, place) => sum + place, 0);
  return {
    candidates,
    choices: choicesOf(others, size - 1).map((partners) => [first!, ...partners]),
    judge: (lineUp, players) => [
      wants(players),
      candidates.brokenWishes(lineUp),
      unmixedTeams(candidates, lineUp),
      placesOf(players),
      levelCost(candidates, lineUp),
    ],
    atBest: (players) => [wants(players), 0, 0, placesOf(players), 0],
  };
}
