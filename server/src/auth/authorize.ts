import { holds } from '@rallybook/contract/access/roles';
import type { Context } from '../context.ts';
import {
  type ClubOrResource,
  type Membership,
  memberOfSession,
  userOfSession,
} from '../db/queries/access.ts';
import { AppError } from '../errors.ts';
import { readAccessToken, type TokenSession } from './access-tokens.ts';
import type { Asked, ClubScope, SignedIn, UserScope } from './scope.ts';
import { sessionLimits } from './session-limits.ts';

/** What an endpoint asks for, and which club its request is about. */
export type ClubRequest = Asked & {
  /** The club's id (from the path, the body, or the Club-ID header), or the id of a thing of the club. */
  target: ClubOrResource;
  /** The Club-ID header, null without: where the request names a thing, it must be the thing's club. */
  clubIdHeader: string | null;
};

/**
 * The session that a request claims, from its Authorization header; nothing is asked of the database yet.
 * @throws AppError('not_signed_in') without a good access token
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
 * The user's membership of the club that a request is about: scope first, then the right. What is not there, and what
 * is in a club that the user does not belong to, are answered alike.
 * @throws AppError 'session_ended', 'not_found', 'forbidden', or 'club_inactive' where only an active club can be changed
 */
export async function authorizeClub(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  session: TokenSession,
  { target, clubIdHeader, ...asked }: ClubRequest,
): Promise<ClubScope> {
  const row = await memberOfSession(db, { ...session, ...sessionLimits(clock()) }, target);
  if (row === undefined) throw new AppError('session_ended');
  const { clubId, status, timeZone, registrationType, ...others } = row;
  const { memberId, memberName, memberStatus, role, ...user } = others;
  if ('resource' in target && clubIdHeader !== null && clubIdHeader !== clubId) {
    throw new AppError('not_found');
  }
  const club = { clubId, status, timeZone, registrationType };
  const membership = { ...club, memberId, memberName, memberStatus, role };
  // A membership is only found through its club: either all of it is there or nothing.
  const found = memberId === null ? undefined : (membership as Membership);
  return admit(user, found, asked);
}

/**
 * Lets a member do what an endpoint asks for.
 * @throws AppError 'not_found' without an active membership, 'forbidden' or 'club_inactive'
 */
export function admit(user: SignedIn, membership: Membership | undefined, asked: Asked): ClubScope {
  if (membership === undefined) throw new AppError('not_found');
  const { clubId, status, timeZone, registrationType, ...member } = membership;
  const { memberId, memberName, memberStatus, role } = member;
  if (memberStatus !== 'active' && memberId !== asked.recordOfInactive) {
    throw new AppError('not_found');
  }
  if (!holds(role, asked.right)) throw new AppError('forbidden');
  if (status === 'inactive' && !asked.allowInactive) throw new AppError('club_inactive');
  return {
    user,
    actor: { memberId, role },
    actorName: memberName,
    asked,
    club: { id: clubId, status, timeZone, registrationType },
  };
}
