import {
  asEverybodySees,
  minutesBetween,
  playerId,
  playersOf,
  type Evening,
  type Stay,
  type Teams,
} from '@rallybook/contract/rules/play/evening';
import {
  nextGame,
  skipToAnother,
  usualSize,
  whyThese,
  type Proposal,
} from '@rallybook/contract/rules/play/next-game';
import { asIfBegun } from '@rallybook/contract/rules/play/standing';
import { comingUp, seedOf } from '@rallybook/contract/rules/play/upcoming';
import { byWaiting, whoWaits } from '@rallybook/contract/rules/play/waiting';
import type { EveningState, Game } from '@rallybook/contract/schemas/play';

/** What somebody has chosen for a free court in place of the best proposal. */
export interface Choice {
  /** How often they have asked for another one. */
  times: number;
  /** The teams that they have put together; null for the proposal as it is. */
  teams: Teams | null;
}

/** What the server is asked for a court: see `nextQuery` of the contract. */
export interface Ask {
  court: string;
  ahead: number;
  skip: number;
}

export interface Plan {
  /** Who plays next, by the court that is free; null where too few wait. */
  proposals: ReadonlyMap<string, Proposal | null>;
  /** Which of the server's proposals these are, but for teams that somebody has put together. */
  asks: readonly Ask[];
  /** The ids of those who are in these proposals, in the order in which they come up. */
  next: readonly string[];
  /** The ids of those who wait and are in no proposal, in the order in which they come up. */
  queue: readonly string[];
  /** Who plays on the court that becomes free first, and why; null while one is free, or too few wait. */
  upNext: Proposal | null;
  /** Who plays there with some of who come off it, where too few wait, by player's id; and how many others. Null otherwise. */
  upNextFew: { ids: readonly string[]; others: number } | null;
  /** Who alone has waited longest and is in no proposal: they are in the next game for sure. */
  passedOver: string | null;
}

const rulesGame = ({ court, teamA, teamB, begunAt, endedAt }: Game) => ({
  court,
  teamA: teamA.map(playerId),
  teamB: teamB.map(playerId),
  begun: new Date(begunAt),
  ended: endedAt === null ? null : new Date(endedAt),
});

/**
 * The evening as the rules of who plays next want it.
 * @param classes of players, by their ids
 */
export function toRules(
  evening: EveningState,
  now: Date,
  classes: ReadonlyMap<string, string>,
): Evening {
  const { mode, doubles, singlesFallback, isMixed, mixedClasses, together, apart } = evening;
  const present = evening.present.flatMap(({ player, level, stays }) =>
    stays.map(({ from, until }): Stay => ({
      id: playerId(player),
      level,
      from: new Date(from),
      until: until === null ? null : new Date(until),
      isPaused: false,
    })),
  );
  const ids = (pairs: EveningState['together']) =>
    pairs.flatMap(([player, other]) =>
      player && other ? [[playerId(player), playerId(other)] as const] : [],
    );
  const known = [...classes].filter(([, key]) => mixedClasses?.includes(key));
  return asEverybodySees({
    now,
    mode,
    isDoubles: doubles,
    hasSinglesFallback: singlesFallback,
    present,
    games: evening.games.map(rulesGame),
    together: ids(together),
    apart: ids(apart),
    isMixed: isMixed && mixedClasses !== null,
    classes: new Map(known),
  });
}

/** Teams that somebody has put together, or that the server has proposed, hold as long as everybody of them waits. */
function isPossible(evening: Evening, teams: Teams): boolean {
  const waiting = new Set(whoWaits(evening).map(({ id }) => id));
  return playersOf(teams).every((id) => waiting.has(id));
}

/** A proposal with the minutes of waiting as they are now: people wait on while it stands. */
export function asOfNow(evening: Evening, proposal: Proposal): Proposal {
  const since = new Map(whoWaits(evening).map(({ id, waitsSince }) => [id, waitsSince]));
  const why = proposal.why.map((reason) => {
    const waitsSince = since.get(reason.ids[0] ?? '');
    return reason.kind === 'waited' && waitsSince
      ? { ...reason, value: Math.floor(minutesBetween(waitsSince, evening.now)) }
      : reason;
  });
  return { ...proposal, why };
}

/** What goes before the best proposal for a court. */
interface Before {
  /** What somebody has chosen. */
  choice: Choice | undefined;
  /** What the server proposes. */
  suggested: Proposal | undefined;
  /** Who was told that they play next, and would otherwise not be known here. */
  told: Teams | null;
  /** Who was taken out of a proposal by hand. */
  out: ReadonlySet<string>;
}

function propose(evening: Evening, { choice, suggested, told, out }: Before): Proposal | null {
  const teams = choice?.teams;
  const withWhy = (chosen: Teams) => ({ ...chosen, why: whyThese(evening, chosen) });
  if (teams && isPossible(evening, teams)) return withWhy(teams);
  const hasOut = (chosen: Teams) => playersOf(chosen).some((id) => out.has(id));
  if (suggested && isPossible(evening, suggested) && !hasOut(suggested)) return suggested;
  const times = choice?.times ?? 0;
  if (times === 0 && told && isPossible(evening, told) && !hasOut(told)) return withWhy(told);
  const skip = skipToAnother(evening, times);
  return nextGame(evening, { seed: seedOf(evening), skip, out });
}

/** Who alone has waited longest; null where two have waited as long. */
function longestWaiting(evening: Evening): string | null {
  const [first, second] = whoWaits(evening);
  return first && (!second || byWaiting(first, second) < 0) ? first.id : null;
}

/** Who comes up, in their order, and who plays next, while no court is free. */
function whileFull(evening: Evening, told: Teams | null) {
  const isTold = told !== null && isPossible(evening, told);
  const { games, turns } = comingUp(evening, 0, isTold ? [told] : []);
  const [first] = games;
  const order = [...turns.keys()];
  const isFew = first === undefined && order.length > 0;
  return {
    order,
    upNext: first ? { ...first, why: whyThese(evening, first) } : null,
    upNextFew: isFew ? { ids: order, others: usualSize(evening) - order.length } : null,
  };
}

/** What a plan follows from, beside the evening itself. */
export interface PlanInput {
  /** What somebody has chosen in place of the best proposal, by court. */
  choices: ReadonlyMap<string, Choice>;
  /** Who was taken out of a proposal by hand since the last game ended, by player's id. */
  out?: ReadonlySet<string>;
  /** What the server proposes, by court: it goes before what follows from what is known here. */
  suggested?: ReadonlyMap<string, Proposal>;
  /** Who plays on the court that becomes free first, as the server tells it; like `suggested`. */
  told?: Teams | null;
}

const NONE: ReadonlyMap<string, Proposal> = new Map();
const NOBODY: ReadonlySet<string> = new Set();

/** A game for each free court, with what the server is asked for them. */
function proposalsFor(
  evening: Evening,
  free: readonly string[],
  { choices, out = NOBODY, suggested = NONE, told = null }: PlanInput,
): Pick<Plan, 'proposals' | 'asks'> {
  const found = new Map<string, Proposal | null>();
  const asks: Ask[] = [];
  let then = evening;
  // Whom somebody has chosen for a court is not proposed for another one.
  const isChosen = (court: string) => choices.get(court)?.teams != null;
  for (const court of [
    ...free.filter(isChosen),
    ...free.filter((candidate) => !isChosen(candidate)),
  ]) {
    const choice = choices.get(court);
    const isFirst = found.size === 0;
    const before = { choice, suggested: suggested.get(court), told: isFirst ? told : null, out };
    const proposal = propose(then, before);
    found.set(court, proposal);
    if (proposal === null) continue;
    if (!isChosen(court))
      asks.push({ court, ahead: asks.length, skip: skipToAnother(then, choice?.times ?? 0) });
    then = asIfBegun(then, proposal);
  }
  return { proposals: new Map(free.map((court) => [court, found.get(court) ?? null])), asks };
}

/**
 * Proposes a game for each free court, and orders who waits after that.
 * @param free the courts where nobody plays, in their order
 */
export function planNext(evening: Evening, free: readonly string[], input: PlanInput): Plan {
  const { proposals, asks } = proposalsFor(evening, free, input);
  const proposed = [...proposals.values()].filter((proposal) => proposal !== null);
  const full = free.length === 0 ? whileFull(evening, input.told ?? null) : null;
  const order = full?.order ?? [...comingUp(evening, free.length, proposed).turns.keys()];
  const isNext = (id: string) => proposed.some((proposal) => playersOf(proposal).includes(id));
  const next = order.filter(isNext);
  const longest = next.length === 0 ? null : longestWaiting(evening);
  return {
    proposals,
    asks,
    next,
    queue: order.filter((id) => !isNext(id)),
    upNext: full?.upNext ?? null,
    upNextFew: full?.upNextFew ?? null,
    passedOver: longest !== null && isNext(longest) ? null : longest,
  };
}

/**
 * Who stays taken out of the proposals after a swap by hand: who gave their place away, but nobody who got one.
 * @param out who was taken out before
 */
export function takenOut(
  out: ReadonlySet<string>,
  before: Teams,
  after: Teams,
): ReadonlySet<string> {
  const players = playersOf(after);
  return new Set([...out, ...playersOf(before)].filter((id) => !players.includes(id)));
}

/** Puts somebody in the place of another one; two of the same proposal change places. */
export function swap({ teamA, teamB }: Teams, out: string, inside: string): Teams {
  const change = (team: readonly string[]) =>
    team.map((id) => (id === out ? inside : id === inside ? out : id));
  return { teamA: change(teamA), teamB: change(teamB) };
}
