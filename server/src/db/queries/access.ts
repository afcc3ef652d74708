import type { Thing } from '@rallybook/contract/endpoints/endpoint';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../connect.ts';
import { preparedLookup } from '../prepared.ts';
import type { Tables } from '../tables.ts';

/** Which session, and the limits within which it is still good. */
export type LiveSession = {
  sessionId: string;
  userId: string;
  usedAfter: string;
  createdAfter: string;
};

/** The club that a request is about: by its own id, or by that of a thing of the club. */
export type ClubOrThing = { clubId: string } | { thing: Thing; id: string };

const SESSION = {
  sessionId: 'uuid',
  userId: 'uuid',
  usedAfter: 'timestamptz',
  createdAfter: 'timestamptz',
} as const;

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

const findUser = preparedLookup(SESSION, (db, given: LiveSession) =>
  liveSession(db, given).select((where) =>
    where('users.passwordHash', 'is not', null).as('hasPassword'),
  ),
);

/** Session and user; undefined where the session has ended, or the user's address is not verified. */
export async function userOfSession(db: Db, session: LiveSession) {
  const row = await findUser(db, session);
  // The embedded database says 1 and 0.
  return row && { ...row, hasPassword: Boolean(row.hasPassword) };
}

type Where = ExpressionBuilder<Tables, 'clubs'>;

const clubOf = {
  cost: (where: Where, id: string) =>
    where.selectFrom('costs').select('clubId').where('id', '=', id).limit(1),
  registration: (where: Where, id: string) =>
    where.selectFrom('registrations').select('clubId').where('id', '=', id).limit(1),
  tracking: (where: Where, id: string) =>
    where.selectFrom('trackings').select('clubId').where('id', '=', id).limit(1),
  member: (where: Where, id: string) =>
    where
      .selectFrom('members as thing')
      .select('thing.clubId')
      .where('thing.id', '=', id)
      .where('thing.status', '<>', 'removed')
      .limit(1),
  club: (_: Where, id: string) => sql<string>`${id}`,
};

/** Session, user, club and membership in one query, where the club is that of an id. */
const findMemberBy = (by: keyof typeof clubOf) =>
  preparedLookup({ ...SESSION, id: 'uuid' }, (db, given: LiveSession & { id: string }) =>
    liveSession(db, given)
      .leftJoin('clubs', (join) =>
        join
          .on('clubs.deletedAt', 'is', null)
          .on('clubs.id', '=', (where) => clubOf[by](where, given.id)),
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
      ]),
  );

const findMember = {
  cost: findMemberBy('cost'),
  registration: findMemberBy('registration'),
  tracking: findMemberBy('tracking'),
  member: findMemberBy('member'),
  club: findMemberBy('club'),
};

/**
 * Session, user, club and membership in one query. The club and the membership are null where there are none: a
 * member record belongs to the user who verified its address.
 * @returns undefined where the session has ended
 */
export async function memberOfSession(db: Db, session: LiveSession, wanted: ClubOrThing) {
  const { by, id } =
    'thing' in wanted
      ? { by: wanted.thing, id: wanted.id }
      : { by: 'club' as const, id: wanted.clubId };
  return findMember[by](db, { ...session, id });
}
