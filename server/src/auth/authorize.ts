import { holds } from '@rallybook/contract/access/roles';
import type { Context } from '../context.ts';
import {
  type ClubOrResource,
  type Membership,
  memberOfSession,
  userOfSession,
} from '../db/queries/access.ts';
import { type StoredCounts, toSize } from '../db/queries/clubs/sizes.ts';
import { AppError } from '../errors.ts';
import { readAccessToken, type TokenSession } from './access-tokens.ts';
import { requireNoRunningImport } from './running-import.ts';
import type { AccessRequirement, ClubScope, SignedIn, SizedClubScope, UserScope } from './scope.ts';
import { sessionLimits } from './session-limits.ts';

/** The access that an endpoint requires, and the club that its request is about. */
export type ClubRequest = AccessRequirement & {
  /**
   * The club's id (from the path, the body, or the Club-ID header); or the id of a resource, and the club in which the
   * Club-ID header says that it is.
   */
  target: ClubOrResource;
};

/**
 * The session of a request's Authorization header. Whether it has ended is not checked here.
 * @throws AppError('not_signed_in') without a valid access token
 */
export async function signedInSession(
  context: Pick<Context, 'clock' | 'keys'>,
  authorization: string | undefined,
): Promise<TokenSession> {
  const [, token] = /^Bearer +([\w.-]+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) throw new AppError('not_signed_in');
  return readAccessToken(context, token);
}

/**
 * The user of a session that has not ended.
 * @throws AppError('session_ended')
 */
export async function authorizeUser(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  session: TokenSession,
): Promise<UserScope> {
  const user = await userOfSession(db, { ...session, ...sessionLimits(clock()) });
  if (user === undefined) throw new AppError('session_ended');
  return user;
}

/**
 * The user's membership of the club that a request is about: first the scope, then the right. What does not exist,
 * and what is in a club to which the user does not belong, get the same answer.
 * @throws AppError 'session_ended', 'not_found', 'forbidden', or 'club_inactive' if only an active club can be
 * changed
 */
export async function authorizeClub(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  session: TokenSession,
  { target, ...requirement }: ClubRequest,
): Promise<SizedClubScope> {
  const row = await memberOfSession(db, { ...session, ...sessionLimits(clock()) }, target);
  if (row === undefined) throw new AppError('session_ended');
  const { clubId, status, timeZone, registrationType, closedMonths, runningImport, ...rest } = row;
  const { memberId, memberName, memberStatus, role, members, nicknames, records, trail, ...user } =
    rest;
  const club = { clubId, status, timeZone, registrationType, closedMonths, runningImport };
  const membership = { ...club, memberId, memberName, memberStatus, role };
  // The query finds a membership and a size through the club: these fields are all null, or none is.
  const scope = admit(
    user,
    memberId === null ? undefined : (membership as Membership),
    requirement,
  );
  return { ...scope, size: toSize({ members, nicknames, records, trail } as StoredCounts) };
}

/**
 * Checks that a member may do what an endpoint requires.
 * @throws AppError 'not_found' without an active membership, 'forbidden', 'club_inactive', or 'unavailable' while a large
 * import of sheets is written or taken back: nobody sees a part of it, and nobody changes what it was planned for
 */
export function admit(
  user: SignedIn,
  membership: Membership | undefined,
  requirement: AccessRequirement,
): ClubScope {
  if (membership === undefined) throw new AppError('not_found');
  const { clubId, status, timeZone, registrationType, closedMonths, runningImport, ...member } =
    membership;
  const { memberId, memberName, memberStatus, role } = member;
  if (memberStatus !== 'active' && memberId !== requirement.recordOfInactive) {
    throw new AppError('not_found');
  }
  if (!holds(role, requirement.right)) throw new AppError('forbidden');
  if (status === 'inactive' && !requirement.allowInactive) throw new AppError('club_inactive');
  requireNoRunningImport({ runningImport }, requirement.ofImport);
  return {
    user,
    actor: { memberId, role },
    actorName: memberName,
    requirement,
    club: { id: clubId, status, timeZone, registrationType, closedMonths },
  };
}
