import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Key, Keys } from './keys.ts';

const MINUTE = 60_000;
/** How long a browser has for its next request. */
const USABLE = 10 * MINUTE;

type Picked = { clubId: string; memberId: string };

const macOf = (key: Key, clubId: string, text: string) =>
  createHmac('sha256', key['picked-name']).update(`${clubId} ${text}`).digest();

/**
 * The cookie of a browser in which a name was picked, but which has not shown yet that it keeps cookies: nothing is stored until
 * it comes back.
 */
export function signPickedName([key]: Keys, { clubId, memberId }: Picked, now: Date): string {
  const text = `${memberId}.${now.getTime()}.${randomBytes(16).toString('base64url')}`;
  return `${text}.${macOf(key, clubId, text).toString('base64url')}`;
}

/** The member whose name was picked, and when; null for any other cookie, of another club, or one that came back too late. */
export function readPickedName(
  keys: Keys,
  { clubId, value }: { clubId: string; value: string },
  now: Date,
): { memberId: string; pickedAt: Date } | null {
  const end = value.lastIndexOf('.');
  const text = value.slice(0, Math.max(0, end));
  const given = Buffer.from(value.slice(end + 1), 'base64url');
  const isOurs = keys.some((key) => {
    const mac = macOf(key, clubId, text);
    return mac.length === given.length && timingSafeEqual(mac, given);
  });
  if (!isOurs) return null;
  const [memberId = '', pickedAt] = text.split('.');
  const age = now.getTime() - Number(pickedAt);
  return age < USABLE ? { memberId, pickedAt: new Date(Number(pickedAt)) } : null;
}
