import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import type { Key, Keys } from './keys.ts';

/**
 * What links lead to: what a member owes, what all members owe of a month, a club's sessions, a member's own page of
 * those, the end of a club's mails, and the end of a removal of passkeys; and, in a cookie, to whose trial a browser has begun.
 */
export type LinkPurpose =
  | 'pay-link'
  | 'month-link'
  | 'sessions-link'
  | 'member-link'
  | 'notice-mail'
  | 'passkey-removal'
  | 'trial';

/**
 * The id of a member or a club, and the version of its link: a new version voids all earlier ones. The link of a club's
 * month names the month, too.
 */
export type Link = { id: string; month?: YearMonth; version: number };

const ID_BYTES = 16;
/** Two for the year and one for the month. */
const MONTH_BYTES = 3;
/**
 * 160 bits. Together with the id, they are encoded without spare bits, so that no two tokens stand for the same
 * bytes.
 */
const MAC_BYTES = 20;
const SHAPE = /^[A-Za-z0-9_-]{48}$/;
const MONTH_SHAPE = /^[A-Za-z0-9_-]{52}$/;

/** One object for each key: making one anew for each link of a club would take most of the time. */
const secrets = new WeakMap<Uint8Array, KeyObject>();

function secretOf(key: Key, purpose: LinkPurpose): KeyObject {
  const bytes = key[purpose];
  const secret = secrets.get(bytes) ?? createSecretKey(bytes);
  secrets.set(bytes, secret);
  return secret;
}

function macOf(key: Key, purpose: LinkPurpose, { id, month, version }: Link): Buffer {
  const named = month === undefined ? id : `${id}.${month.year}-${month.month}`;
  return createHmac('sha256', secretOf(key, purpose)).update(`${named}.${version}`).digest();
}

const shorten = (mac: Buffer) => mac.subarray(0, MAC_BYTES);

/**
 * The token in the address of a page. It is derived from a key, so nothing is stored that a thief could use.
 */
export function writeLinkToken([key]: Keys, purpose: LinkPurpose, link: Link): string {
  const id = Buffer.from(link.id.replaceAll('-', ''), 'hex');
  const month = link.month === undefined ? Buffer.alloc(0) : monthBytes(link.month);
  return Buffer.concat([id, month, shorten(macOf(key, purpose, link))]).toString('base64url');
}

function monthBytes({ year, month }: YearMonth): Buffer {
  const bytes = Buffer.alloc(MONTH_BYTES);
  bytes.writeUInt16BE(year);
  bytes.writeUInt8(month, 2);
  return bytes;
}

const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The content of a token that is not verified yet. */
export type ClaimedLink = { id: string; mac: Buffer };

/** Stands for a text that is no token: it belongs to nobody, but takes as long to look up. */
const NOBODY: ClaimedLink = {
  id: '00000000-0000-0000-0000-000000000000',
  mac: Buffer.alloc(MAC_BYTES),
};

/** Reads whom a token names; `isLinkTokenOf` verifies it. */
export function readLinkToken(token: string): ClaimedLink {
  if (!SHAPE.test(token)) return NOBODY;
  const bytes = Buffer.from(token, 'base64url');
  return { id: uuidOf(bytes.subarray(0, ID_BYTES)), mac: bytes.subarray(ID_BYTES) };
}

/** The content of a token of a month that is not verified yet. */
export type ClaimedMonth = ClaimedLink & { month: YearMonth };

/** Reads which month of which club a token names; `isLinkTokenOf` verifies it. */
export function readMonthToken(token: string): ClaimedMonth {
  if (!MONTH_SHAPE.test(token)) return { ...NOBODY, month: { year: 0, month: 0 } };
  const bytes = Buffer.from(token, 'base64url');
  return {
    id: uuidOf(bytes.subarray(0, ID_BYTES)),
    month: { year: bytes.readUInt16BE(ID_BYTES), month: bytes.readUInt8(ID_BYTES + 2) },
    mac: bytes.subarray(ID_BYTES + MONTH_BYTES),
  };
}

/** Whether a token was made with one of our keys, for this version. It takes equally long, whatever is wrong. */
export function isLinkTokenOf(
  keys: Keys,
  purpose: LinkPurpose,
  { mac, ...claimed }: ClaimedLink | ClaimedMonth,
  version: number,
): boolean {
  const link = { ...claimed, version };
  return keys.map((key) => timingSafeEqual(shorten(macOf(key, purpose, link)), mac)).includes(true);
}
