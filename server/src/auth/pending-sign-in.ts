import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Key } from './keys.ts';

export const SIGN_IN_MINUTES = 10;

/**
 * A sign-in that waits for the OpenID provider. Everything is derived from the browser's cookie and a server key, so
 * any of several processes can continue it, and nothing is stored when it begins.
 */
export type PendingSignIn = {
  state: string;
  nonce: string;
  codeVerifier: string;
  expiresAt: string;
};

const SHAPE = /^(\d{13})\.[\w-]{43}$/;

function derivePending(key: Key, cookie: string, expiresAtMs: number): PendingSignIn {
  const part = (name: string) =>
    createHmac('sha256', key.google).update(`${name} ${cookie}`).digest('base64url');
  return {
    state: part('state'),
    nonce: part('nonce'),
    codeVerifier: part('code verifier'),
    expiresAt: new Date(expiresAtMs).toISOString(),
  };
}

/** @returns the sign-in, and the cookie that binds it to the browser that began it */
export function beginSignIn({
  clock,
  keys: [key],
}: Pick<Context, 'clock' | 'keys'>): PendingSignIn & { cookie: string } {
  const expiresAtMs = clock().getTime() + SIGN_IN_MINUTES * 60_000;
  const cookie = `${expiresAtMs}.${randomBytes(32).toString('base64url')}`;
  return { ...derivePending(key, cookie, expiresAtMs), cookie };
}

/** @returns null if the state does not belong to this browser's cookie, or the sign-in has taken too long */
export function readSignIn(
  { clock, keys }: Pick<Context, 'clock' | 'keys'>,
  { cookie, state }: { cookie: string; state: string },
): PendingSignIn | null {
  const [, expiresAtMs] = SHAPE.exec(cookie) ?? [];
  if (expiresAtMs === undefined || clock().getTime() >= Number(expiresAtMs)) return null;
  const pending = keys.map((key) => derivePending(key, cookie, Number(expiresAtMs)));
  return pending.find((candidate) => isEqual(candidate.state, state)) ?? null;
}

function isEqual(text: string, otherText: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(otherText)];
  return a.length === b.length && timingSafeEqual(a, b);
}
