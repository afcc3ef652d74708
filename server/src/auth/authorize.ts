import { holds } from '@rallybook/contract/access/roles';
import type { Context } from '../context.ts';
import {
  type ClubOrResource,
  type Membership,
  memberOfSession,
  userOfSession,
} from '../db/queries/accounts/access.ts';
import { type StoredCounts, toSize } from '../db/queries/clubs/sizes.ts';
import type { ApiTokenRow } from '../db/tables/accounts.ts';
import { AppError } from '../errors.ts';
import { readAccessToken, type TokenSession } from './access-tokens.ts';
import { isApiToken, readApiToken } from './api-tokens.ts';
import { requireNoRunningImport } from './running-import.ts';
import {
  type AccessRequirement,
  clubOfScope,
  type ClubScope,
  type SignedIn,
  type SizedClubScope,
  type UserScope,
} from './scope.ts';
import { sessionLimits } from './session-limits.ts';

/** The access that an endpoint requires, and the club that its request is about. */
export type ClubRequest = AccessRequirement & {
  /**
   * The club's id (from the path, the body, or the Club-ID header); or the id of a resource, and the club in which the
   * Club-ID header says that it is.
   */
  target: ClubOrResource;
};

/** Who sent a request: a signed-in user, or a program with a token, whose id then stands for that of a session. */
export type Sender = TokenSession & { token?: ApiTokenRow };

/**
 * The sender of a request, by its Authorization header. Whether a session has ended is not checked here; a token has not.
 * @throws AppError('not_signed_in') without a valid access token or token of a program
 */
export async function senderOf(
  context: Pick<Context, 'db' | 'clock' | 'keys'>,
  authorization: string | undefined,
): Promise<Sender> {
  const [, credential] = /^Bearer +([\w.-]+)$/i.exec(authorization ?? '') ?? [];
  if (credential === undefined) throw new AppError('not_signed_in');
  if (!isApiToken(credential)) return readAccessToken(context, credential);
  const token = await readApiToken(context, credential);
  return { sessionId: token.id, userId: token.userId, token };
}

/** @throws AppError('scope_missing') if a program asks for what is open to people alone */
export function refusePrograms({ token }: Sender): void {
  if (token !== undefined) throw new AppError('scope_missing');
}

/**
 * The user of a session that has not ended.
 * @throws AppError 'session_ended', or 'scope_missing' for a program
 */
export async function authorizeUser(
  { db, clock, isDemo }: Pick<Context, 'db' | 'clock' | 'isDemo'>,
  session: Sender,
): Promise<UserScope> {
  refusePrograms(session);
  const user = await userOfSession(db, { ...session, ...sessionLimits(clock(), isDemo) });
  if (user === undefined) throw new AppError('session_ended');
  return user;
}

/**
 * The user's membership of the club that a request is about: first the scope, then the right. What does not exist,
 * and what is in a club to which the user does not belong, get the same answer.
 * @throws AppError 'session_ended', 'not_found', 'scope_missing', 'forbidden', or 'club_inactive' if only an active club can be
 * changed
 */
export async function authorizeClub(
  { db, clock, isDemo }: Pick<Context, 'db' | 'clock' | 'isDemo'>,
  { token, ...session }: Sender,
  { target, ...requirement }: ClubRequest,
): Promise<SizedClubScope> {
  const now = clock();
  const live =
    token === undefined
      ? { ...session, ...sessionLimits(now, isDemo) }
      : { id: token.id, userId: token.userId, clubId: token.clubId, now: now.toISOString() };
  const row = await memberOfSession(db, live, target);
  if (row === undefined)
    throw new AppError(token === undefined ? 'session_ended' : 'not_signed_in');
  const { userId, sessionId, username, email, emailKey, createdAt } = row;
  const user = { userId, sessionId, username, email, emailKey, createdAt };
  const { memberId, members, nicknames, records, trail } = row;
  // The query finds a membership and a size through the club: these fields are all null, or none is.
  const isMember = memberId !== null && (token === undefined || token.clubId === row.clubId);
  const scope = admit(
    token === undefined ? user : { ...user, token: { id: token.id, name: token.name } },
    isMember ? (row as Membership) : undefined,
    requirement,
  );
  return { ...scope, size: toSize({ members, nicknames, records, trail } as StoredCounts) };
}

/**
 * Checks that a member may do what an endpoint requires.
 * @throws AppError 'not_found' without an active membership, 'scope_missing', 'forbidden', 'club_inactive', or 'unavailable' while a large
 * import of sheets is written or taken back: nobody sees a part of it, and nobody changes what it was planned for; or if the club
 * has a currency that this version does not know
 */
export function admit(
  user: SignedIn,
  membership: Membership | undefined,
  requirement: AccessRequirement,
): ClubScope {
  if (membership === undefined) throw new AppError('not_found');
  const { status, runningImport, memberId, memberName, memberStatus, role } = membership;
  if (memberStatus !== 'active' && memberId !== requirement.recordOfInactive) {
    throw new AppError('not_found');
  }
  const { ceiling } = requirement;
  if (ceiling === null) throw new AppError('scope_missing');
  if (!holds(role, requirement.right)) throw new AppError('forbidden');
  if (status === 'inactive' && !requirement.allowInactive) throw new AppError('club_inactive');
  requireNoRunningImport({ runningImport }, requirement.ofImport);
  return {
    user,
    actor: ceiling === undefined ? { memberId, role } : { memberId, role, ceiling },
    actorName: memberName,
    requirement,
    club: clubOfScope(membership.clubId, membership),
  };
}
