import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Key, Keys } from './keys.ts';

/** A member, and the version of their payment link: a new version voids all earlier ones. */
export type PayLink = { memberId: string; version: number };

const ID_BYTES = 16;
/**
 * 160 bits. Together with the id, they are encoded without spare bits, so that no two tokens stand for the same
 * bytes.
 */
const MAC_BYTES = 20;
const SHAPE = /^[A-Za-z0-9_-]{48}$/;

/** One key object for each key: making one anew for each link of a club would take most of the time. */
const secrets = new WeakMap<Key, KeyObject>();

function secretOf(key: Key): KeyObject {
  const secret = secrets.get(key) ?? createSecretKey(key['pay-link']);
  secrets.set(key, secret);
  return secret;
}

const macOf = (key: Key, { memberId, version }: PayLink) =>
  createHmac('sha256', secretOf(key)).update(`${memberId}.${version}`).digest();

const shorten = (mac: Buffer) => mac.subarray(0, MAC_BYTES);

/**
 * The token in the address of a member's page. It is derived from a key, so nothing is stored that a thief could use.
 */
export function writePayToken([key]: Keys, link: PayLink): string {
  const id = Buffer.from(link.memberId.replaceAll('-', ''), 'hex');
  return Buffer.concat([id, shorten(macOf(key, link))]).toString('base64url');
}

const uuidOf = (bytes: Buffer) =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The content of a token that is not verified yet. */
type ClaimedLink = { memberId: string; mac: Buffer };

/** Stands for a text that is no token: it belongs to nobody, but takes as long to look up. */
const NOBODY: ClaimedLink = {
  memberId: '00000000-0000-0000-0000-000000000000',
  mac: Buffer.alloc(MAC_BYTES),
};

/** Reads the member whom a token names; `isPayTokenOf` verifies it. */
export function readPayToken(token: string): ClaimedLink {
  if (!SHAPE.test(token)) return NOBODY;
  const bytes = Buffer.from(token, 'base64url');
  return { memberId: uuidOf(bytes.subarray(0, ID_BYTES)), mac: bytes.subarray(ID_BYTES) };
}

/** Whether a token was made with one of our keys, for this version. It takes equally long, whatever is wrong. */
export function isPayTokenOf(keys: Keys, { memberId, mac }: ClaimedLink, version: number): boolean {
  const link = { memberId, version };
  return keys.map((key) => timingSafeEqual(shorten(macOf(key, link)), mac)).includes(true);
}
