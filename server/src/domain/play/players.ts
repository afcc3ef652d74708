import { playerId } from '@rallybook/contract/rules/play/evening';
import type { Player } from '@rallybook/contract/schemas/play';
import type { Db } from '../../db/engine/connect.ts';
import { namesOfMembers } from '../../db/queries/members/members.ts';
import { guestsByIds } from '../../db/queries/money/guests.ts';
import type { GamePlayerRow, GameRow } from '../../db/tables/sessions.ts';

/** A game with its teams. */
export type PlayedGame = GameRow & { teamA: Player[]; teamB: Player[] };

export const readPlayer = ({ memberId, guestId }: Pick<GamePlayerRow, 'memberId' | 'guestId'>) =>
  (memberId === null ? { guestId } : { memberId }) as Player;

/** A player, as columns of a row. */
export const playerColumns = (player: Player) => ({
  memberId: 'memberId' in player ? player.memberId : null,
  guestId: 'guestId' in player ? player.guestId : null,
});

/** The rows of those who play a game. */
export const playerRows = ({
  clubId,
  id: gameId,
  teamA,
  teamB,
}: Pick<PlayedGame, 'clubId' | 'id' | 'teamA' | 'teamB'>): GamePlayerRow[] =>
  ([teamA, teamB] as const).flatMap((players, nth) =>
    players.map((player, index) => ({
      clubId,
      gameId,
      team: nth === 0 ? 'a' : 'b',
      place: index + 1,
      ...playerColumns(player),
    })),
  );

/**
 * The teams of games.
 * @param rows who plays them, of each team in its order
 */
export function teamsByGame<Row extends Pick<GamePlayerRow, 'gameId' | 'team'>, Played>(
  rows: readonly Row[],
  toPlayer: (row: Row) => Played,
) {
  const byGame = Map.groupBy(rows, ({ gameId }) => gameId);
  return (gameId: string) => {
    const team = (name: Row['team']) =>
      (byGame.get(gameId) ?? []).filter((row) => row.team === name).map(toPlayer);
    return { teamA: team('a'), teamB: team('b') };
  };
}

export const playersIn = ({ teamA, teamB }: Pick<PlayedGame, 'teamA' | 'teamB'>): Player[] => [
  ...teamA,
  ...teamB,
];

/** Whether somebody plays in a game. */
export const isIn = (game: Pick<PlayedGame, 'teamA' | 'teamB'>, id: string): boolean =>
  playersIn(game).some((player) => playerId(player) === id);

/** The names of players; none of a guest who was deleted. */
export async function namesOfPlayers(db: Db, clubId: string, players: readonly Player[]) {
  const memberIds = players.flatMap((player) => ('memberId' in player ? [player.memberId] : []));
  const guestIds = players.flatMap((player) => ('guestId' in player ? [player.guestId] : []));
  const members = await namesOfMembers(db, clubId, memberIds);
  const guests = new Map(
    (await guestsByIds(db, clubId, guestIds)).map(({ id, name }) => [id, name]),
  );
  return (id: string): string | undefined => members.get(id)?.name ?? guests.get(id);
}
