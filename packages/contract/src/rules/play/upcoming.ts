import { playersOf, type Evening, type Teams } from './evening.ts';
import { nextGame, type Proposal } from './next-game.ts';

/** The evening as if these played from now on. */
export const asIfBegun = (evening: Evening, court: string, { teamA, teamB }: Teams): Evening => ({
  ...evening,
  games: [...evening.games, { court, teamA, teamB, begun: evening.now, ended: null }],
});

/**
 * The games that come up, one after another, as long as enough people wait. The first is what is proposed now; each later one
 * is proposed as if those before it had begun.
 * @param most how many games are thought ahead; each takes as long as a proposal
 */
export function upcomingGames(evening: Evening, most: number): Proposal[] {
  const games: Proposal[] = [];
  let then = evening;
  while (games.length < most) {
    const proposal = nextGame(then, { seed: then.games.length });
    if (proposal === null) break;
    games.push(proposal);
    then = asIfBegun(then, '', proposal);
  }
  return games;
}

/** In which of some games somebody plays, from 0; null where in none. */
export function turnOf(id: string, games: readonly Teams[]): number | null {
  const turn = games.findIndex((game) => playersOf(game).includes(id));
  return turn < 0 ? null : turn;
}
