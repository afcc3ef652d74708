import { playersOf, type Evening, type Teams } from './evening.ts';
import { nextGame, type Proposal } from './next-game.ts';

/** The evening as if these played from now on, on whatever court. */
export const asIfBegun = (evening: Evening, { teamA, teamB }: Teams): Evening => ({
  ...evening,
  games: [...evening.games, { court: '', teamA, teamB, begun: evening.now, ended: null }],
});

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

/** In which of some games somebody plays, from 0; null where in none. */
export function turnOf(id: string, games: readonly Teams[]): number | null {
  const turn = games.findIndex((game) => playersOf(game).includes(id));
  return turn < 0 ? null : turn;
}
