import { playersOf, type Evening, type Teams } from './evening.ts';
import { nextGame, type Proposal } from './next-game.ts';
import { asIfBegun } from './standing.ts';
import { whoWaits } from './waiting.ts';

/** The seed of a proposal is known to everybody who knows the games. */
export const seedOf = ({ games }: Pick<Evening, 'games'>): number => games.length;

/**
 * The games that come up, one after another, as long as enough people wait. The first is what is proposed now; each later one
 * is proposed as if those before it had begun.
 * @param most how many games are thought ahead; each takes as long as a proposal
 * @param isFull whether no court is free for them, as in `nextGame`
 */
export function upcomingGames(evening: Evening, most: number, isFull = false): Proposal[] {
  const games: Proposal[] = [];
  let then = evening;
  while (games.length < most) {
    const proposal = nextGame(then, { seed: seedOf(then), isFull });
    if (proposal === null) break;
    games.push(proposal);
    then = asIfBegun(then, proposal);
  }
  return games;
}

/**
 * Proposes a game as if some others that are proposed had begun: those for other free courts.
 * @param ahead how many others
 * @param skip how many of the best proposals to leave out
 * @param isFull whether no court is free for it, as in `nextGame`
 * @returns null where too few are left, or nothing is after `skip`
 */
export function proposalAfter(
  evening: Evening,
  ahead: number,
  skip: number,
  isFull = false,
): Proposal | null {
  const games = upcomingGames(evening, ahead, isFull);
  if (games.length < ahead) return null;
  const then = games.reduce(asIfBegun, evening);
  return nextGame(then, { seed: seedOf(then), skip, isFull });
}

/** How many games are thought ahead where everybody's turn is told: many phones ask again and again. */
const MOST_GAMES = 6;

/** What comes up at an evening. */
export interface ComingUp {
  /** The games that come up, the next one first. */
  games: Teams[];
  /**
   * In which of these games each one plays who waits, from 0. Who is left over where too few wait for one more game is in the one
   * after these, with some of who come off the courts; null where nobody knows. By id, in the order in which they come up: of a game,
   * or of those on all free courts, or of none, who has waited longest first.
   */
  turns: Map<string, number | null>;
}

/**
 * Who comes up when. The screen of an evening and the page of its courts tell it, and tell the same.
 * @param freeCourts how many courts are free
 * @param proposed the first of the games, where they are known: those for free courts, in the order of these
 */
export function comingUp(
  evening: Evening,
  freeCourts: number,
  proposed: readonly Teams[] = [],
): ComingUp {
  const begun: Teams[] = [...proposed];
  let then = proposed.reduce(asIfBegun, evening);
  for (const isFull of [false, true]) {
    const most = (isFull ? MOST_GAMES : Math.min(freeCourts, MOST_GAMES)) - begun.length;
    const games = upcomingGames(then, most, isFull);
    then = games.reduce(asIfBegun, then);
    begun.push(...games);
  }
  const isAnyPlayed = begun.length > 0 || evening.games.some(({ ended }) => ended === null);
  const left = begun.length < MOST_GAMES && isAnyPlayed ? begun.length : null;
  const waiting = whoWaits(evening).map(({ id }) => {
    const turn = begun.findIndex((game) => playersOf(game).includes(id));
    return { id, turn: turn < 0 ? left : turn };
  });
  const placeOf = ({ turn }: { turn: number | null }) =>
    turn === null ? begun.length : turn < freeCourts ? 0 : turn;
  const inOrder = waiting.toSorted((a, b) => placeOf(a) - placeOf(b));
  return { games: begun, turns: new Map(inOrder.map(({ id, turn }) => [id, turn])) };
}
