import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import type { ProviderKey } from '../env.ts';
import type { Key } from './keys.ts';

export const SIGN_IN_MINUTES = 10;

/**
 * A sign-in that waits for the OpenID provider. Everything is derived from the browser's cookie and a server key, so
 * any of several processes can continue it, and nothing is stored when it begins. Each provider has a key of its own: what
 * began at one never ends at another.
 */
export type PendingSignIn = {
  state: string;
  nonce: string;
  codeVerifier: string;
  expiresAt: string;
  /** The user who is connecting an account at the provider; null where somebody signs in. */
  connectingId: string | null;
};

const SHAPE = /^(\d{13})\.[\w-]{43}(?:\.([\w-]{36}))?$/;

type Cookie = { cookie: string; expiresAtMs: number; connectingId: string | null };

function derivePending(
  secret: Uint8Array,
  { cookie, expiresAtMs, ...rest }: Cookie,
): PendingSignIn {
  const part = (name: string) =>
    createHmac('sha256', secret).update(`${name} ${cookie}`).digest('base64url');
  return {
    state: part('state'),
    nonce: part('nonce'),
    codeVerifier: part('code verifier'),
    expiresAt: new Date(expiresAtMs).toISOString(),
    ...rest,
  };
}

type Data = Pick<Context, 'clock' | 'keys'>;

/** @returns the sign-in, and the cookie that binds it to the browser that began it */
export function beginSignIn(
  { clock, keys: [key] }: Data,
  provider: ProviderKey,
  connectingId: string | null,
): PendingSignIn & { cookie: string } {
  const expiresAtMs = clock().getTime() + SIGN_IN_MINUTES * 60_000;
  const ending = connectingId === null ? '' : `.${connectingId}`;
  const cookie = `${expiresAtMs}.${randomBytes(32).toString('base64url')}${ending}`;
  return { ...derivePending(key[provider], { cookie, expiresAtMs, connectingId }), cookie };
}

/** @returns null if the state does not belong to this browser's cookie, or the sign-in has taken too long */
export function readSignIn(
  { clock, keys }: Data,
  provider: ProviderKey,
  { cookie, state }: { cookie: string; state: string },
): PendingSignIn | null {
  const [, until, connectingId = null] = SHAPE.exec(cookie) ?? [];
  const expiresAtMs = Number(until);
  if (until === undefined || clock().getTime() >= expiresAtMs) return null;
  const pending = keys.map((key: Key) =>
    derivePending(key[provider], { cookie, expiresAtMs, connectingId }),
  );
  return pending.find((candidate) => isEqual(candidate.state, state)) ?? null;
}

function isEqual(text: string, otherText: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(otherText)];
  return a.length === b.length && timingSafeEqual(a, b);
}
