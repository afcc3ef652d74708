import {
  playerId,
  playersOf,
  type Evening,
  type Stay,
  type Teams,
} from '@rallybook/contract/rules/play/evening';
import { nextGame, whyThese, type Proposal } from '@rallybook/contract/rules/play/next-game';
import { asIfBegun, upcomingGames } from '@rallybook/contract/rules/play/upcoming';
import { whoWaits } from '@rallybook/contract/rules/play/waiting';
import type { EveningState, Game } from '@rallybook/contract/schemas/play';

/** What somebody has chosen for a free court in place of the best proposal. */
export interface Choice {
  /** How many proposals they have passed over. */
  skip: number;
  /** The teams that they have put together; null for the proposal as it is. */
  teams: Teams | null;
}

export interface Plan {
  /** Who plays next, by the court that is free; null where too few wait. */
  proposals: ReadonlyMap<string, Proposal | null>;
  /** The ids of those who are in these proposals. */
  next: readonly string[];
  /** The ids of those who wait and are in no proposal, in the order in which they come up. */
  queue: readonly string[];
}

/** How many games beyond those on free courts are thought ahead, to order the queue. */
const AHEAD = 2;

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
  const present = evening.present.flatMap(({ player, level, stays, isPaused }) =>
    stays.map(({ from, until }): Stay => ({
      id: playerId(player),
      level,
      from: new Date(from),
      until: until === null ? null : new Date(until),
      isPaused: isPaused && until === null,
    })),
  );
  const ids = (pairs: EveningState['together']) =>
    pairs.flatMap(([one, other]) =>
      one && other ? [[playerId(one), playerId(other)] as const] : [],
    );
  const known = [...classes].filter(([, key]) => mixedClasses?.includes(key));
  return {
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
  };
}

/** Teams that somebody has put together hold as long as everybody of them waits. */
function chosenProposal(evening: Evening, teams: Teams): Proposal | null {
  const waiting = new Set(whoWaits(evening).map(({ id }) => id));
  const isPossible = playersOf(teams).every((id) => waiting.has(id));
  return isPossible ? { ...teams, why: whyThese(evening, teams) } : null;
}

/** The seed is the number of games, as on the server, so that all phones propose the same. */
function propose(evening: Evening, choice: Choice | undefined): Proposal | null {
  const seed = evening.games.length;
  const chosen = choice?.teams ? chosenProposal(evening, choice.teams) : null;
  const skipped = choice?.skip ? nextGame(evening, { seed, skip: choice.skip }) : null;
  return chosen ?? skipped ?? nextGame(evening, { seed });
}

/**
 * Proposes a game for each free court, and orders who waits after that.
 * @param free the courts where nobody plays, in their order
 * @param choices what somebody has chosen in place of the best proposal, by court
 */
export function planNext(
  evening: Evening,
  free: readonly string[],
  choices: ReadonlyMap<string, Choice>,
): Plan {
  const found = new Map<string, Proposal | null>();
  let then = evening;
  // Whom somebody has chosen for a court is not proposed for another one.
  const isChosen = (court: string) => choices.get(court)?.teams != null;
  for (const court of [...free.filter(isChosen), ...free.filter((one) => !isChosen(one))]) {
    const proposal = propose(then, choices.get(court));
    found.set(court, proposal);
    if (proposal !== null) then = asIfBegun(then, court, proposal);
  }
  const proposals = new Map(free.map((court) => [court, found.get(court) ?? null]));
  const rest = whoWaits(then).map(({ id }) => id);
  const queue: string[] = [];
  for (const game of upcomingGames(then, AHEAD)) {
    const players = playersOf(game);
    queue.push(...rest.filter((id) => players.includes(id)));
  }
  const next = [...proposals.values()].flatMap((one) => (one === null ? [] : playersOf(one)));
  return { proposals, next, queue: [...queue, ...rest.filter((id) => !queue.includes(id))] };
}

/** Puts somebody in the place of another one; two of the same proposal change places. */
export function swap({ teamA, teamB }: Teams, out: string, inside: string): Teams {
  const change = (team: readonly string[]) =>
    team.map((id) => (id === out ? inside : id === inside ? out : id));
  return { teamA: change(teamA), teamB: change(teamB) };
}
