import { sql } from 'kysely';
import type { Db } from '../../engine/connect.ts';
import { sameClub } from '../same-club.ts';

/** The games of sessions that were planned between two dates, both included, with how many shuttlecocks they took. */
export function playedGames(db: Db, clubId: string, first: string, last: string) {
  return db
    .selectFrom('games')
    .innerJoin('clubSessions', (join) => sameClub(join, 'clubSessions.id', 'games.sessionId'))
    .select(['games.id', 'scheduleId', 'plannedDate', 'scoreA', 'scoreB', 'shuttles'])
    .where('clubSessions.clubId', '=', clubId)
    .where('plannedDate', '>=', first)
    .where('plannedDate', '<=', last)
    .where('shuttles', '>', 0)
    .execute();
}

/** Who plays these games; guests with the member who pays for them, if they are still recorded and anybody does. */
export function playersOfGames(db: Db, clubId: string, first: string, last: string) {
  return db
    .selectFrom('gamePlayers')
    .innerJoin('games', (join) => sameClub(join, 'games.id', 'gamePlayers.gameId'))
    .innerJoin('clubSessions', (join) => sameClub(join, 'clubSessions.id', 'games.sessionId'))
    .leftJoin('guests', (join) => sameClub(join, 'guests.id', 'gamePlayers.guestId'))
    .select(['gameId', 'team', 'memberId', 'guestId', 'hostMemberId'])
    .where('clubSessions.clubId', '=', clubId)
    .where('plannedDate', '>=', first)
    .where('plannedDate', '<=', last)
    .where('shuttles', '>', 0)
    .execute();
}

/** How many shuttlecocks the games of each session took, by its planned date: only of sessions in which they were counted. */
export function shuttlesOfSessions(db: Db, clubId: string) {
  return db
    .selectFrom('games')
    .innerJoin('clubSessions', (join) => sameClub(join, 'clubSessions.id', 'games.sessionId'))
    .select(['clubSessions.id', 'plannedDate as date', 'scheduleId'])
    .select(sql<number>`cast(sum(shuttles) as integer)`.as('pieces'))
    .where('clubSessions.clubId', '=', clubId)
    .where('shuttles', '>', 0)
    .groupBy(['clubSessions.id', 'plannedDate', 'scheduleId'])
    .execute();
}
