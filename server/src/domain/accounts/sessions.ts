import type { SignInMethod, Tokens } from '@rallybook/contract/schemas/users';
import { issueAccessToken, type TokenSession } from '../../auth/access-tokens.ts';
import { hashPassword, isPassword, needsRehash } from '../../auth/passwords.ts';
import {
  readRefreshToken,
  type RefreshToken,
  writeRefreshToken,
} from '../../auth/refresh-tokens.ts';
import type { Caller } from '../../auth/scope.ts';
import { sessionLimits } from '../../auth/session-limits.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import {
  insertSession,
  recordRefreshToken,
  revokeSession,
  sessionById,
} from '../../db/queries/accounts/sessions.ts';
import { likelySignup, moveSignup } from '../../db/queries/accounts/signups.ts';
import {
  lockUser,
  updateUser,
  userByEmail,
  userByUsername,
} from '../../db/queries/accounts/users.ts';
import type { SignupRow, UserRow } from '../../db/tables/accounts.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { withCountedTry, forgetLoginTries } from '../../limits/login-throttle.ts';
import { networkOf } from '../../limits/network.ts';
import { countTry, ONCE_A_WEEK } from '../../limits/tallies.ts';

type Browser = Pick<Caller, 'userAgent' | 'language'>;

/** The owner of the name and password that were entered: a user, or an unconfirmed sign-up. */
type MatchedLogin = { user: { userId: string; hash: string } } | { signup: SignupRow };

async function matchUser(
  user: UserRow | undefined,
  password: string,
): Promise<MatchedLogin | null> {
  const hash = user?.passwordHash ?? null;
  const matches = await isPassword(hash, password);
  return matches && user !== undefined && hash !== null
    ? { user: { userId: user.id, hash } }
    : null;
}

async function matchSignup(
  signup: SignupRow | undefined,
  password: string,
): Promise<MatchedLogin | null> {
  const matches = await isPassword(signup?.passwordHash ?? null, password);
  return matches && signup !== undefined ? { signup } : null;
}

/**
 * Finds the user or the sign-up with a name and a password. An address has an `@`, a username has none. A username
 * belongs to one person. An address may belong to an account and to sign-ups as well, so both are compared, even if
 * there is neither: the time of a refusal must not reveal it.
 */
async function matchLogin(
  { db }: Pick<Context, 'db'>,
  { name, password }: { name: string; password: string },
  network: string,
): Promise<MatchedLogin | null> {
  const key = name.toLowerCase();
  if (key.includes('@')) {
    const user = await userByEmail(db, key);
    const signup = await likelySignup(db, { emailKey: key }, network);
    return (await matchUser(user, password)) ?? matchSignup(signup, password);
  }
  const user = await userByUsername(db, key);
  const signup = await likelySignup(db, { usernameKey: key }, network);
  return user === undefined ? matchSignup(signup, password) : matchUser(user, password);
}

/**
 * Signs in with the username or the e-mail address. Neither the answer nor its time reveals whether there is such an
 * account.
 * @throws AppError 'invalid_credentials'; 'email_not_verified', only with the right password; 'too_many_requests'; or
 * 'unavailable'
 */
export async function login(
  context: RequestContext,
  { username, password }: { username: string; password: string },
): Promise<Tokens> {
  const { caller } = context;
  const who = { name: username, address: caller.address };
  const network = networkOf(caller.address);
  const credentials = { name: username, password };
  const known = await withCountedTry(context, who, () => matchLogin(context, credentials, network));
  if (known === null) throw new AppError('invalid_credentials');
  await forgetLoginTries(context, who);
  if ('user' in known) {
    const tokens = await startSession(context, known.user, password, caller);
    const isTold = await isToldOfBreach(context, known.user.userId, password);
    return isTold ? { ...tokens, passwordIsBreached: true } : tokens;
  }
  // The caller knows the sign-up's password, so it can be confirmed from this network from now on.
  const { id } = known.signup;
  await transaction(context.db, {}, (trx) => moveSignup(trx, id, network));
  throw new AppError('email_not_verified');
}

/** Whether to tell somebody who has signed in that their password was stolen elsewhere: once a week. */
async function isToldOfBreach(
  context: Context,
  userId: string,
  password: string,
): Promise<boolean> {
  if (!context.isBreached?.(password)) return false;
  try {
    await countTry(context, [{ key: `breach ${userId}`, rule: ONCE_A_WEEK }]);
    return true;
  } catch (error) {
    // Whatever keeps it from being counted keeps nobody out.
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * Starts the session only if the password that was compared is still the user's. If the hash has changed meanwhile,
 * the password is compared with the new one: the change may be a reset, or a sign-in at the same time that renewed
 * the hash.
 */
async function startSession(
  context: Context,
  { userId, hash }: { userId: string; hash: string },
  password: string,
  { userAgent, language }: Browser,
): Promise<Tokens> {
  const newHash = needsRehash(hash) ? await hashPassword(password) : hash;
  const outcome = await transaction(context.db, {}, async (trx) => {
    const user = await lockUser(trx, userId);
    if (user?.passwordHash !== hash) return { other: user?.passwordHash ?? null };
    if (newHash !== hash) await updateUser(trx, userId, { passwordHash: newHash });
    const opened = { userId, userAgent, language, method: 'password' as const };
    return { session: await openSession(trx, context, opened) };
  });
  if (outcome.session !== undefined) return signedIn(context, outcome.session, 'password');
  const { other } = outcome;
  if (other === null || !(await isPassword(other, password))) {
    throw new AppError('invalid_credentials');
  }
  return startSession(context, { userId, hash: other }, password, { userAgent, language });
}

/** The most characters of a `User-Agent` to store: more than any browser needs. */
const USER_AGENT_LENGTH = 400;

/** Makes a session of a user who has proved who they are. What is sent to them is in its language from then on. */
export async function openSession(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  {
    userId,
    userAgent,
    language,
    method,
  }: Browser & { userId: string; method: SignInMethod | null },
): Promise<TokenSession> {
  const sessionId = newId();
  const now = clock().toISOString();
  await insertSession(trx, {
    id: sessionId,
    userId,
    generation: 0,
    createdAt: now,
    lastUsedAt: now,
    revokedAt: null,
    userAgent: userAgent?.slice(0, USER_AGENT_LENGTH) ?? null,
    method,
    freshAt: null,
  });
  await updateUser(trx, userId, { language });
  return { sessionId, userId };
}

/** The first tokens of a session. */
export async function firstTokens(
  context: Pick<Context, 'clock' | 'keys'>,
  session: TokenSession,
): Promise<Tokens> {
  return {
    accessToken: await issueAccessToken(context, session),
    refreshToken: writeRefreshToken(context.keys, { sessionId: session.sessionId, n: 0 }),
  };
}

/** The first tokens of somebody who has signed in, which is logged: by the random id of the user, and without a name. */
export function signedIn(
  context: Pick<Context, 'clock' | 'keys' | 'log'>,
  session: TokenSession,
  method: SignInMethod,
): Promise<Tokens> {
  context.log.info({ ...session, method }, 'Somebody has signed in');
  return firstTokens(context, session);
}

/**
 * New tokens for a refresh token. The successor is derived from the token, so two tabs that refresh at once get the
 * same one, and a token stays valid until its successor has been used once. An older token was copied or stolen: it
 * ends the session (RFC 9700, 4.14.2).
 * @throws AppError('session_ended') for any token that is not valid
 */
export async function refresh(context: Context, refreshToken: string): Promise<Tokens> {
  const { db, clock, keys, isDemo } = context;
  const token = readRefreshToken(keys, refreshToken);
  if (token === null) throw new AppError('session_ended');
  const now = clock();
  const limits = { now: now.toISOString(), ...sessionLimits(now, isDemo) };
  const userId = await transaction(db, {}, (trx) => recordRefreshToken(trx, token, limits));
  if (userId === undefined) {
    await endSessionOfOldToken(context, token);
    throw new AppError('session_ended');
  }
  const { sessionId, n } = token;
  return {
    accessToken: await issueAccessToken(context, { sessionId, userId }),
    refreshToken: writeRefreshToken(keys, { sessionId, n: n + 1 }),
  };
}

async function endSessionOfOldToken({ db, clock, log }: Context, { sessionId, n }: RefreshToken) {
  const session = await sessionById(db, sessionId);
  if (session === undefined || n >= session.generation) return;
  const isRevoked = await transaction(db, {}, (trx) =>
    revokeSession(trx, sessionId, clock().toISOString()),
  );
  if (isRevoked) {
    const { userId, generation } = session;
    log.warn({ sessionId, userId, n, generation }, 'An old refresh token ended its session');
  }
}

/** Ends the session of a refresh token. A token that is not ours, or whose session has ended, changes nothing. */
export async function logout({ db, clock, keys }: Context, refreshToken: string): Promise<void> {
  const token = readRefreshToken(keys, refreshToken);
  if (token === null) return;
  await transaction(db, {}, (trx) => revokeSession(trx, token.sessionId, clock().toISOString()));
}
