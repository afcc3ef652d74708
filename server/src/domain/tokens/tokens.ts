import { actorHolds } from '@rallybook/contract/access/can';
import type { ApiToken, CreatedApiToken, NewApiToken } from '@rallybook/contract/schemas/tokens';
import { hashApiToken, makeApiToken, MAX_TOKEN_DAYS, scopesOf } from '../../auth/api-tokens.ts';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import {
  apiTokenById,
  apiTokensOfClub,
  deleteApiToken,
  insertApiToken,
  type NamedApiToken,
} from '../../db/queries/accounts/api-tokens.ts';
import type { ApiTokenRow } from '../../db/tables/accounts.ts';
import { AppError, invalidField, limitReached } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { requireFreshSession, requireStillFresh } from '../accounts/fresh-session.ts';
import { writeAudit } from '../guards/audit.ts';

const DAY = 24 * 60 * 60_000;
const USUAL_DAYS = 90;
/** So long before its end the creator of a token is told of it. */
const WARN_DAYS = 7;
const MAX_OF_MEMBER = 20;
const MAX_OF_CLUB = 100;

function presentToken(row: NamedApiToken): ApiToken {
  const { id, clubId, name, memberId, createdByName, createdAt, expiresAt, lastUsedOn } = row;
  const scopes = scopesOf(row);
  return { id, clubId, name, scopes, memberId, createdByName, createdAt, expiresAt, lastUsedOn };
}

/** @throws invalid_input if it is not after `now`, or more than a year ahead */
function endOf(given: string | undefined, now: Date): Date {
  if (given === undefined) return new Date(now.getTime() + USUAL_DAYS * DAY);
  const end = new Date(given);
  const isTooLate = end.getTime() - now.getTime() > MAX_TOKEN_DAYS * DAY;
  if (end <= now || isTooLate) throw invalidField('expires_at', 'not_within_a_year');
  return end;
}

/** The instant at which the creator is told that a token ends; null for one that is too short for that. */
function warnAtOf(now: Date, end: Date): string | null {
  const at = end.getTime() - WARN_DAYS * DAY;
  return at < now.getTime() ? null : new Date(at).toISOString();
}

/**
 * Makes a token with which a program acts for the user in a club, as far as its scopes and the user's rights go.
 * @returns also the token itself, which is stored nowhere
 * @throws fresh_sign_in_required, invalid_input, or limit_reached
 */
export async function createToken(
  context: Context,
  scope: ClubScope,
  { name, scopes, expiresAt }: NewApiToken,
): Promise<CreatedApiToken> {
  await requireFreshSession(context, scope.user);
  const now = context.clock();
  const end = endOf(expiresAt, now);
  const token = makeApiToken();
  const row: ApiTokenRow = {
    clubId: scope.club.id,
    id: newId(),
    memberId: scope.actor.memberId,
    userId: scope.user.userId,
    name,
    scopes: scopes.join(' '),
    tokenHash: hashApiToken(token),
    createdAt: now.toISOString(),
    expiresAt: end.toISOString(),
    warnAt: warnAtOf(now, end),
    lastUsedOn: null,
  };
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    await requireStillFresh(trx, context, scope.user);
    const others = await apiTokensOfClub(trx, row.clubId, row.createdAt);
    const own = others.filter(({ userId }) => userId === row.userId);
    if (own.length >= MAX_OF_MEMBER) throw limitReached('token', 'tokens_of_member', MAX_OF_MEMBER);
    if (others.length >= MAX_OF_CLUB) throw limitReached('token', 'tokens_of_club', MAX_OF_CLUB);
    await insertApiToken(trx, row);
    const after = { scopes, expiresAt: row.expiresAt };
    await writeAudit(trx, context, current, [
      { action: 'token.created', resourceId: row.id, label: name, after },
    ]);
    return { ...presentToken({ ...row, createdByName: current.actorName }), token };
  });
}

/** The tokens of a club that have not expired, the newest first: one's own, or all of them for an owner. */
export async function listTokens(
  { db, clock }: Context,
  { club, actor, user }: ClubScope,
): Promise<{ items: ApiToken[] }> {
  const rows = await apiTokensOfClub(db, club.id, clock().toISOString());
  const seesAll = actorHolds(actor, 'owner');
  return {
    items: rows.filter(({ userId }) => seesAll || userId === user.userId).map(presentToken),
  };
}

/** The token with which a program asks. */
export async function ownToken({ db }: Context, { clubId, id }: ApiTokenRow): Promise<ApiToken> {
  const row = await apiTokenById(db, clubId, id);
  if (row === undefined) throw new AppError('not_signed_in');
  return presentToken(row);
}

/**
 * Ends a token: its next request is refused.
 * @throws not_found, or forbidden if it is somebody else's and the actor is no owner
 */
export function endToken(context: Context, scope: ClubScope, id: string): Promise<void> {
  return changeClub(context, scope, 'share', async (trx, current) => {
    const { actor, club, user } = current;
    const row = await apiTokenById(trx, club.id, id);
    if (row === undefined) throw new AppError('not_found');
    if (row.userId !== user.userId && !actorHolds(actor, 'owner')) throw new AppError('forbidden');
    if (!(await deleteApiToken(trx, row))) throw new AppError('not_found');
    const { name: label, expiresAt } = row;
    const before = { scopes: scopesOf(row), expiresAt };
    await writeAudit(trx, context, current, [
      { action: 'token.deleted', resourceId: id, label, before },
    ]);
  });
}
