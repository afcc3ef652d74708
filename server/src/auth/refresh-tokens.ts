import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Key, Keys } from './keys.ts';

/** The n-th refresh token of a session. It is derived from a key, so nothing is stored that a thief could use. */
export type RefreshToken = { sessionId: string; n: number };

const SHAPE = /^(rt1\.([0-9a-f-]{36})\.(0|[1-9]\d{0,8}))\.([A-Za-z0-9_-]{43})$/;

const macOf = (key: Key, text: string) =>
  createHmac('sha256', key['refresh-token']).update(text).digest();

export function writeRefreshToken([key]: Keys, { sessionId, n }: RefreshToken): string {
  const text = `rt1.${sessionId}.${n}`;
  return `${text}.${macOf(key, text).toString('base64url')}`;
}

/** @returns null if it was not made with one of our keys */
export function readRefreshToken(keys: Keys, token: string): RefreshToken | null {
  const [, text, sessionId, n, mac] = SHAPE.exec(token) ?? [];
  if (text === undefined || sessionId === undefined || mac === undefined) return null;
  const givenMac = Buffer.from(mac, 'base64url');
  const isOurs = keys.some((key) => timingSafeEqual(macOf(key, text), givenMac));
  return isOurs ? { sessionId, n: Number(n) } : null;
}
