import type { Db, Trx } from '../../engine/connect.ts';
import type { GamePlayerRow, GameRow } from '../../tables/sessions.ts';
import { columnsOf } from '../columns.ts';
import { deleteRows, updateRows } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

/** The games of a session, in the order in which they were told. */
export function gamesOfSession(
  db: Db,
  { clubId, sessionId }: Pick<GameRow, 'clubId' | 'sessionId'>,
): Promise<GameRow[]> {
  return db
    .selectFrom('games')
    .select(columnsOf('games'))
    .where('clubId', '=', clubId)
    .where('sessionId', '=', sessionId)
    .orderBy('id')
    .execute();
}

/** Who plays the games of a session, by team and place. */
export function playersOfSession(
  db: Db,
  { clubId, sessionId }: Pick<GameRow, 'clubId' | 'sessionId'>,
): Promise<GamePlayerRow[]> {
  return db
    .selectFrom('games')
    .innerJoin('gamePlayers', (join) => sameClub(join, 'gamePlayers.gameId', 'games.id'))
    .select(columnsOf('gamePlayers'))
    .where('games.clubId', '=', clubId)
    .where('games.sessionId', '=', sessionId)
    .orderBy('gamePlayers.team')
    .orderBy('gamePlayers.place')
    .execute();
}

/** Who plays some games that follow one another by their ids, at least one; by team and place. */
export function playersOfGames(
  db: Db,
  clubId: string,
  games: readonly Pick<GameRow, 'id'>[],
): Promise<GamePlayerRow[]> {
  return db
    .selectFrom('gamePlayers')
    .select(columnsOf('gamePlayers'))
    .where('clubId', '=', clubId)
    .where('gameId', '>=', games.at(0)!.id)
    .where('gameId', '<=', games.at(-1)!.id)
    .orderBy('gameId')
    .orderBy('team')
    .orderBy('place')
    .execute();
}

/** The session of a game; undefined if there is no such game. */
export async function sessionOfGame(
  db: Db,
  { clubId, id }: Pick<GameRow, 'clubId' | 'id'>,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('games')
    .select('sessionId')
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sessionId;
}

/** Adds a game with its players. */
export async function insertGame(
  trx: Trx,
  game: GameRow,
  players: readonly GamePlayerRow[],
): Promise<void> {
  await trx.insertInto('games').values(game).execute();
  await trx
    .insertInto('gamePlayers')
    .values([...players])
    .execute();
}

/** Changes a game, and replaces its players. */
export async function updateGame(
  trx: Trx,
  { clubId, id, ...change }: GameRow,
  players: readonly GamePlayerRow[],
): Promise<void> {
  await updateRows(trx, 'games', { clubId, id }, change);
  await deleteRows(trx, 'gamePlayers', { clubId, gameId: id });
  await trx
    .insertInto('gamePlayers')
    .values([...players])
    .execute();
}

/** Deletes a game with its players. */
export async function deleteGame(
  trx: Trx,
  { clubId, id }: Pick<GameRow, 'clubId' | 'id'>,
): Promise<void> {
  await deleteRows(trx, 'games', { clubId, id });
}

/** All games of a member, with everybody who plays them and the date of their session. */
export function gamesOfMember(db: Db, { clubId, memberId }: { clubId: string; memberId: string }) {
  return db
    .selectFrom('gamePlayers as own')
    .innerJoin('games', (join) => sameClub(join, 'games.id', 'own.gameId'))
    .innerJoin('clubSessions', (join) => sameClub(join, 'clubSessions.id', 'games.sessionId'))
    .innerJoin('gamePlayers', (join) => sameClub(join, 'gamePlayers.gameId', 'games.id'))
    .select([
      'games.id',
      'games.sessionId',
      'games.scoreA',
      'games.scoreB',
      'clubSessions.date',
      'own.team as ownTeam',
      'gamePlayers.team',
      'gamePlayers.memberId',
      'gamePlayers.guestId',
    ])
    .where('own.clubId', '=', clubId)
    .where('own.memberId', '=', memberId)
    .execute();
}

/** How many games some sessions had. */
export async function countGames(
  db: Db,
  clubId: string,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('games')
    .select(['sessionId', (build) => build.fn.countAll<number>().as('count')])
    .where('clubId', '=', clubId)
    .where('sessionId', 'in', sessionIds)
    .groupBy('sessionId')
    .execute();
  return new Map(rows.map(({ sessionId, count }) => [sessionId, count]));
}

/** How many people came to some sessions by a tap, or played there. */
export async function countPeople(
  db: Db,
  clubId: string,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (sessionIds.length === 0) return new Map();
  const people = await db
    .selectFrom('presenceChanges')
    .select(['sessionId', 'memberId', 'guestId'])
    .where('clubId', '=', clubId)
    .where('sessionId', 'in', sessionIds)
    .union(
      db
        .selectFrom('games')
        .innerJoin('gamePlayers', (join) => sameClub(join, 'gamePlayers.gameId', 'games.id'))
        .select(['games.sessionId', 'gamePlayers.memberId', 'gamePlayers.guestId'])
        .where('games.clubId', '=', clubId)
        .where('games.sessionId', 'in', sessionIds),
    )
    .execute();
  const counts = new Map<string, number>();
  for (const { sessionId } of people) counts.set(sessionId, (counts.get(sessionId) ?? 0) + 1);
  return counts;
}
