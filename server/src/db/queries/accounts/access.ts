import type { Resource } from '@rallybook/contract/endpoints/endpoint';
import { type RawBuilder, sql } from 'kysely';
import { compileOnce, LATER } from '../../engine/compile-once.ts';
import type { Db, Trx } from '../../engine/connect.ts';
import { type LockMode, lockingRows } from '../../engine/locks.ts';
import type { UserRow } from '../../tables/accounts.ts';
import type { ClubRow, MemberRow } from '../../tables/clubs.ts';
import type { StoredCounts } from '../clubs/sizes.ts';

// Every request is authorized by `userOfSession` or `memberOfSession`, and every change again under its lock by
// `lockMembership`. They are written as SQL text, and compiled once.

/** A session, and the limits after which it has ended. */
export type LiveSession = {
  sessionId: string;
  userId: string;
  usedAfter: string;
  createdAfter: string;
};

/** A resource of a club; the club is null where it is not named, and the resource is then found by its id alone. */
type ResourceOfClub = { resource: Resource; id: string; clubId: string | null };

/** The club that a request is about: by its own id, or by the id of a resource of the club. */
export type ClubOrResource = { clubId: string } | ResourceOfClub;

type SessionUser = Pick<UserRow, 'username' | 'email' | 'emailKey' | 'createdAt'> & {
  sessionId: string;
  userId: string;
};

const USER = sql`users.id as user_id, users.username, users.email, users.email_key,
  users.created_at`;

/** Finds a session by its key alone: by its user, too, PostgreSQL may read all that the user has (`ofItsUser`). */
const IS_LIVE = sql`
  sessions.id = ${LATER} and sessions.revoked_at is null
  and sessions.last_used_at > ${LATER} and sessions.created_at > ${LATER}
  and users.email_verified_at is not null`;

const TOKEN_IS_LIVE = sql`
  api_tokens.id = ${LATER} and api_tokens.user_id = ${LATER} and api_tokens.club_id = ${LATER}
  and api_tokens.expires_at > ${LATER} and users.email_verified_at is not null`;

/** A token that has not ended by `now`. */
export type LiveToken = { id: string; userId: string; clubId: string; now: string };

/** The values of `IS_LIVE`. */
const valuesOf = ({ sessionId, usedAfter, createdAfter }: LiveSession) => [
  sessionId,
  usedAfter,
  createdAfter,
];

/** What was found of a session, if it is one of its user's. */
const ofItsUser = <Row extends SessionUser>(row: Row | undefined, { userId }: LiveSession) =>
  row?.userId === userId ? row : undefined;

const userQuery = compileOnce<SessionUser & { hasPassword: boolean | number }>(
  () => sql`select sessions.id as session_id, ${USER}, users.password_hash is not null as has_password
    from sessions inner join users on users.id = sessions.user_id
    where ${IS_LIVE}`,
);

/** The session and its user; undefined if the session has ended, or the user's address is not verified. */
export async function userOfSession(db: Db, session: LiveSession) {
  const [found] = await userQuery.execute(db, valuesOf(session));
  const row = ofItsUser(found, session);
  // SQLite has no booleans: it answers 1 or 0.
  return row && { ...row, hasPassword: Boolean(row.hasPassword) };
}

const TABLES: Record<Resource, string> = {
  member: 'members',
  cost: 'costs',
  recurringCost: 'recurring_costs',
  shuttlePurchase: 'shuttle_purchases',
  shuttleUse: 'shuttle_uses',
  shuttleCount: 'shuttle_counts',
  registration: 'registrations',
  tracking: 'trackings',
  entry: 'entries',
  fundEntry: 'fund_entries',
  bankLine: 'bank_lines',
  bankSource: 'bank_sources',
  guest: 'guests',
  askedDevice: 'asked_devices',
  import: 'imports',
  game: 'games',
  reading: 'reading_answers',
  token: 'api_tokens',
  webhook: 'webhooks',
};

/** A user's membership of a club that is not deleted; the member may be inactive. */
export type Membership = Pick<
  ClubRow,
  | 'status'
  | 'timeZone'
  | 'currency'
  | 'nameOrder'
  | 'registrationType'
  | 'closedMonths'
  | 'runningImport'
> &
  Pick<MemberRow, 'role'> & {
    clubId: string;
    memberId: string;
    memberName: string;
    memberStatus: MemberRow['status'];
  };

type Nullable<T> = { [Key in keyof T]: T[Key] | null };

/** Who asks: a person, by a session; or a program, by a token. */
const PRINCIPALS = {
  session: { table: 'sessions', isLive: IS_LIVE },
  token: { table: 'api_tokens', isLive: TOKEN_IS_LIVE },
};
type Principal = keyof typeof PRINCIPALS;

const memberQueryFor = (clubId: RawBuilder<unknown>, principal: Principal) => {
  const { table, isLive } = PRINCIPALS[principal];
  return compileOnce<SessionUser & Nullable<Membership & StoredCounts>>(
    () => sql`select ${sql.ref(table)}.id as session_id, ${USER}, clubs.id as club_id, clubs.status, clubs.time_zone, clubs.currency, clubs.name_order, clubs.registration_type, clubs.closed_months,
      clubs.running_import,
      members.id as member_id, members.name as member_name, members.status as member_status,
      members.role,
      club_sizes.members, club_sizes.nicknames, club_sizes.records, club_sizes.trail
    from ${sql.table(table)} inner join users on users.id = ${sql.ref(table)}.user_id
    left join clubs on clubs.deleted_at is null and clubs.id = ${clubId}
    left join club_sizes on club_sizes.club_id = clubs.id
    left join members on members.club_id = clubs.id and members.email_key = users.email_key
      and members.status <> 'removed'
    where ${isLive}`,
  );
};

const memberQuery = (clubId: RawBuilder<unknown>) => ({
  session: memberQueryFor(clubId, 'session'),
  token: memberQueryFor(clubId, 'token'),
});

const byClub = memberQuery(LATER);

/**
 * Finds the club by a resource. The first values are the club's id, if it is named, and the resource's. Where it is not,
 * no index tells that the resource's id is unique, but it is random.
 */
function byResource(resource: Resource, isClubNamed: boolean) {
  const inClub = isClubNamed ? sql`resource.club_id = ${LATER} and` : sql``;
  const notRemoved = resource === 'member' ? sql`and resource.status <> 'removed'` : sql``;
  const table = sql.table(TABLES[resource]);
  return memberQuery(
    sql`(select resource.club_id from ${table} as resource where ${inClub} resource.id = ${LATER} ${notRemoved} limit 1)`,
  );
}

const queriesOfResources = (isClubNamed: boolean) =>
  Object.fromEntries(
    Object.keys(TABLES).map((name) => [name, byResource(name as Resource, isClubNamed)]),
  ) as Record<Resource, typeof byClub>;

const byResourceOfClub = queriesOfResources(true);
const byResourceAlone = queriesOfResources(false);

function queryOf(target: ClubOrResource) {
  if (!('resource' in target)) return { query: byClub, values: [target.clubId] };
  const { resource, id, clubId } = target;
  return clubId === null
    ? { query: byResourceAlone[resource], values: [id] }
    : { query: byResourceOfClub[resource], values: [clubId, id] };
}

/**
 * Session or token, user, club with its size, and membership in one query. The club and the membership are null if there are none.
 * A member record belongs to the user who verified its address.
 * @returns undefined if the session, or the token, has ended
 */
export async function memberOfSession(db: Db, by: LiveSession | LiveToken, target: ClubOrResource) {
  const { query, values } = queryOf(target);
  if ('sessionId' in by) {
    const [row] = await query.session.execute(db, [...values, ...valuesOf(by)]);
    return ofItsUser(row, by);
  }
  const { id, userId, clubId, now } = by;
  const [row] = await query.token.execute(db, [...values, id, userId, clubId, now]);
  return row;
}

const membershipQuery = (mode: LockMode) =>
  compileOnce<Membership>(
    (db) => sql`select clubs.id as club_id, clubs.status, clubs.time_zone, clubs.currency,
      clubs.registration_type, clubs.closed_months, clubs.running_import, members.id as member_id, members.name as member_name,
      members.status as member_status, members.role
    from clubs inner join members on members.club_id = clubs.id
    where clubs.id = ${LATER} and clubs.deleted_at is null
      and members.id = ${LATER} and members.email_key = ${LATER} and members.status <> 'removed'
    ${lockingRows(db, mode)}`,
  );

const membershipQueries: Record<LockMode, ReturnType<typeof membershipQuery>> = {
  share: membershipQuery('share'),
  exclusive: membershipQuery('exclusive'),
};

/**
 * Locks a club and a membership in it, and reads both under the lock: by its default isolation (read committed),
 * PostgreSQL reads locked rows again that changed while it waited.
 * @returns undefined if the club is gone, or the user was removed from it
 */
export async function lockMembership(
  trx: Trx,
  { clubId, memberId, emailKey }: { clubId: string; memberId: string; emailKey: string },
  mode: LockMode,
): Promise<Membership | undefined> {
  const [row] = await membershipQueries[mode].execute(trx, [clubId, memberId, emailKey]);
  return row;
}
