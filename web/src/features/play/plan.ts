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
    pairs.flatMap(([one, other]) =>
      one && other ? [[playerId(one), playerId(other)] as const] : [],
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

function propose(
  evening: Evening,
  choice: Choice | undefined,
  suggested: Proposal | undefined,
): Proposal | null {
  const teams = choice?.teams;
  if (teams && isPossible(evening, teams)) return { ...teams, why: whyThese(evening, teams) };
  if (suggested && isPossible(evening, suggested)) return suggested;
  const skip = skipToAnother(evening, choice?.times ?? 0);
  return nextGame(evening, { seed: seedOf(evening), skip });
}

/** Who alone has waited longest; null where two have waited as long. */
function longestWaiting(evening: Evening): string | null {
  const [first, second] = whoWaits(evening);
  return first && (!second || byWaiting(first, second) < 0) ? first.id : null;
}

/** Who comes up, in their order, and who plays next, while no court is free. */
function whileFull(evening: Evening, told: Teams | null) {
  const isTold = told !== null && isPossible(evening, told);
  const { games, turns } = comingUp(evening, isTold ? [told] : []);
  const [first] = games;
  return {
    order: [...turns.keys()],
    upNext: first ? { ...first, why: whyThese(evening, first) } : null,
  };
}

/**
 * Proposes a game for each free court, and orders who waits after that.
 * @param free the courts where nobody plays, in their order
 * @param choices what somebody has chosen in place of the best proposal, by court
 * @param suggested what the server proposes, by court: it goes before what follows from what is known here
 * @param told who plays on the court that becomes free first, as the server tells it; like `suggested`
 */
export function planNext(
  evening: Evening,
  free: readonly string[],
  choices: ReadonlyMap<string, Choice>,
  suggested: ReadonlyMap<string, Proposal> = new Map(),
  told: Teams | null = null,
): Plan {
  const found = new Map<string, Proposal | null>();
  const asks: Ask[] = [];
  let then = evening;
  // Whom somebody has chosen for a court is not proposed for another one.
  const isChosen = (court: string) => choices.get(court)?.teams != null;
  for (const court of [...free.filter(isChosen), ...free.filter((one) => !isChosen(one))]) {
    const choice = choices.get(court);
    const proposal = propose(then, choice, suggested.get(court));
    found.set(court, proposal);
    if (proposal === null) continue;
    if (!isChosen(court))
      asks.push({ court, ahead: asks.length, skip: skipToAnother(then, choice?.times ?? 0) });
    then = asIfBegun(then, proposal);
  }
  const proposals = new Map(free.map((court) => [court, found.get(court) ?? null]));
  const proposed = [...proposals.values()].filter((one) => one !== null);
  const { order, upNext } =
    free.length === 0
      ? whileFull(evening, told)
      : { order: [...comingUp(evening, proposed).turns.keys()], upNext: null };
  const isNext = (id: string) => proposed.some((one) => playersOf(one).includes(id));
  const next = order.filter(isNext);
  const longest = next.length === 0 ? null : longestWaiting(evening);
  return {
    proposals,
    asks,
    next,
    queue: order.filter((id) => !isNext(id)),
    upNext,
    passedOver: longest !== null && next.includes(longest) ? null : longest,
  };
}

/** Puts somebody in the place of another one; two of the same proposal change places. */
export function swap({ teamA, teamB }: Teams, out: string, inside: string): Teams {
  const change = (team: readonly string[]) =>
    team.map((id) => (id === out ? inside : id === inside ? out : id));
  return { teamA: change(teamA), teamB: change(teamB) };
}
