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
 */
export function upcomingGames(evening: Evening, most: number): Proposal[] {
  const games: Proposal[] = [];
  let then = evening;
  while (games.length < most) {
    const proposal = nextGame(then, { seed: seedOf(then) });
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
 * @returns null where too few are left, or nothing is after `skip`
 */
export function proposalAfter(evening: Evening, ahead: number, skip: number): Proposal | null {
  const games = upcomingGames(evening, ahead);
  if (games.length < ahead) return null;
  const then = games.reduce(asIfBegun, evening);
  return nextGame(then, { seed: seedOf(then), skip });
}

/** How many games are thought ahead where everybody's turn is told: many phones ask again and again. */
const MOST_GAMES = 6;

/** What comes up at an evening. */
export interface ComingUp {
  /** The games that come up, the next one first. */
  games: Teams[];
  /**
   * In which of these games each one plays who waits, from 0; null where in none. By id, in the order in which they come up: of a
   * game, or of none, who has waited longest first.
   */
  turns: Map<string, number | null>;
}

/**
 * Who comes up when. The screen of an evening and the page of its courts tell it, and tell the same.
 * @param proposed the first of the games, where they are known: those for free courts, in the order of these
 */
export function comingUp(evening: Evening, proposed: readonly Teams[] = []): ComingUp {
  const then = proposed.reduce(asIfBegun, evening);
  const games = [...proposed, ...upcomingGames(then, MOST_GAMES - proposed.length)];
  const waiting = whoWaits(evening).map(({ id }) => {
    const turn = games.findIndex((game) => playersOf(game).includes(id));
    return { id, turn: turn < 0 ? null : turn };
  });
  const last = games.length;
  const inOrder = waiting.toSorted((a, b) => (a.turn ?? last) - (b.turn ?? last));
  return { games, turns: new Map(inOrder.map(({ id, turn }) => [id, turn])) };
}
