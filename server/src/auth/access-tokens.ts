import { SignJWT } from 'jose/jwt/sign';
import { jwtVerify } from 'jose/jwt/verify';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';

const MINUTES = 15;
const ALGORITHM = 'HS256';
const TYPE = 'at+jwt';
const ISSUER = 'rallybook';
const AUDIENCE = 'rallybook-api';

/** The session to which an access token belongs. Rights are read from the database on every request. */
export type TokenSession = { sessionId: string; userId: string };

type SigningContext = Pick<Context, 'clock' | 'keys'>;

/** An access token (RFC 9068), valid for 15 minutes. */
export function issueAccessToken(
  { clock, keys: [key] }: SigningContext,
  { sessionId, userId }: TokenSession,
): Promise<string> {
  const now = Math.floor(clock().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: ALGORITHM, typ: TYPE, kid: key.id })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(now + MINUTES * 60)
    .sign(key['access-token']);
}

type Verified = { session: TokenSession; expiresAtMs: number };

/** Verified tokens, by keys: a client sends the same token for 15 minutes. */
const verifiedTokens = new WeakMap<SigningContext['keys'], Map<string, Verified>>();
const MAX_VERIFIED_TOKENS = 10_000;

/**
 * Reads an access token, without asking the database. A token that is sent again is not verified again.
 * @throws AppError('not_signed_in') if it is not ours, or expired
 */
export async function readAccessToken(
  signing: SigningContext,
  token: string,
): Promise<TokenSession> {
  const { clock, keys } = signing;
  const tokens = verifiedTokens.get(keys) ?? new Map<string, Verified>();
  verifiedTokens.set(keys, tokens);
  const known = tokens.get(token);
  const now = clock().getTime();
  if (known !== undefined && now < known.expiresAtMs) return known.session;
  const verifiedToken = await verify(signing, token);
  // The oldest token comes first in the map: tokens are deleted when they have expired, or when there are too many.
  for (const [oldest, { expiresAtMs }] of tokens) {
    if (now < expiresAtMs && tokens.size < MAX_VERIFIED_TOKENS) break;
    tokens.delete(oldest);
  }
  tokens.set(token, verifiedToken);
  return verifiedToken.session;
}

async function verify({ clock, keys }: SigningContext, token: string): Promise<Verified> {
  const keyOf = ({ kid }: { kid?: string | undefined }) => {
    const key = keys.find(({ id }) => id === kid);
    if (key === undefined) throw new AppError('not_signed_in');
    return key['access-token'];
  };
  try {
    const { payload } = await jwtVerify<{ sid: unknown }>(token, keyOf, {
      algorithms: [ALGORITHM],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: clock(),
    });
    return {
      session: { userId: String(payload.sub), sessionId: String(payload.sid) },
      expiresAtMs: Number(payload.exp) * 1000,
    };
  } catch (error) {
    throw new AppError('not_signed_in', { cause: error });
  }
}
