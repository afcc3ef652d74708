import type { Thing } from '@rallybook/contract/endpoints/endpoint';
import type { Db } from '../connect.ts';

/** Which session, and the limits within which it is still good. */
export type LiveSession = {
  sessionId: string;
  userId: string;
  usedAfter: string;
  createdAfter: string;
};

/** The club that a request is about: by its own id, or by that of a thing of the club. */
export type ClubOrThing = { clubId: string } | { thing: Thing; id: string };

const tables = { cost: 'costs', registration: 'registrations', tracking: 'trackings' } as const;

function liveSession(db: Db, { sessionId, userId, usedAfter, createdAfter }: LiveSession) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .where('sessions.id', '=', sessionId)
    .where('sessions.userId', '=', userId)
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.lastUsedAt', '>', usedAfter)
    .where('sessions.createdAt', '>', createdAfter)
    .where('users.emailVerifiedAt', 'is not', null)
    .select([
      'sessions.id as sessionId',
      'users.id as userId',
      'users.username',
      'users.email',
      'users.emailKey',
      'users.createdAt',
    ]);
}

/** Session and user; undefined where the session has ended, or the user's address is not verified. */
export function userOfSession(db: Db, session: LiveSession) {
  return liveSession(db, session).executeTakeFirst();
}

/**
 * Session, user, club and membership in one query. The club and the membership are null where there are none: a
 * member record belongs to the user who verified its address.
 * @returns undefined where the session has ended
 */
export function memberOfSession(db: Db, session: LiveSession, wanted: ClubOrThing) {
  return liveSession(db, session)
    .leftJoin('clubs', (join) =>
      join
        .on('clubs.deletedAt', 'is', null)
        .on('clubs.id', '=', (where) =>
          'clubId' in wanted ? where.val(wanted.clubId) : clubOfThing(db, wanted),
        ),
    )
    .leftJoin('members', (join) =>
      join
        .onRef('members.clubId', '=', 'clubs.id')
        .onRef('members.emailKey', '=', 'users.emailKey')
        .on('members.status', '=', 'active'),
    )
    .select([
      'clubs.id as clubId',
      'clubs.status',
      'clubs.timeZone',
      'clubs.registrationType',
      'members.id as memberId',
      'members.name as memberName',
      'members.role',
    ])
    .executeTakeFirst();
}

function clubOfThing(db: Db, { thing, id }: { thing: Thing; id: string }) {
  if (thing !== 'member') {
    return db.selectFrom(tables[thing]).select('clubId').where('id', '=', id).limit(1);
  }
  return db
    .selectFrom('members as thing')
    .select('thing.clubId')
    .where('thing.id', '=', id)
    .where('thing.status', '<>', 'removed')
    .limit(1);
}
