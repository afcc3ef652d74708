import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '../context.ts';
import type { Key } from './keys.ts';

export const TICKET_MINUTES = 5;

/** What a challenge is for: adding a passkey to a user, or signing in as whoever it turns out to be. */
export type TicketPurpose = { addTo: string } | 'sign-in';

/** A challenge that was given out, base64url. Answering it spends it. */
export type Challenge = { challenge: string; expiresAt: string };

const SHAPE = /^(\d{13})\.([\w-]{43})\.([\w-]{43})$/;
const BYTES = 32;

function macOf(key: Key, purpose: TicketPurpose, challenge: string, expiresAtMs: string): Buffer {
  const what = purpose === 'sign-in' ? purpose : `add ${purpose.addTo}`;
  return createHmac('sha256', key.passkey).update(`${what} ${challenge} ${expiresAtMs}`).digest();
}

/** A challenge, and the ticket that proves that we gave it: nothing is stored until it is answered. */
export function writeTicket(
  { clock, keys: [key] }: Pick<Context, 'clock' | 'keys'>,
  purpose: TicketPurpose,
): { challenge: string; ticket: string } {
  const challenge = randomBytes(BYTES).toString('base64url');
  const expiresAtMs = String(clock().getTime() + TICKET_MINUTES * 60_000);
  const mac = macOf(key, purpose, challenge, expiresAtMs).toString('base64url');
  return { challenge, ticket: `${expiresAtMs}.${challenge}.${mac}` };
}

/** @returns null if the ticket is not ours, for something or somebody else, or too old */
export function readTicket(
  { clock, keys }: Pick<Context, 'clock' | 'keys'>,
  purpose: TicketPurpose,
  ticket: string,
): Challenge | null {
  const [, expiresAtMs, challenge, mac] = SHAPE.exec(ticket) ?? [];
  if (expiresAtMs === undefined || challenge === undefined || mac === undefined) return null;
  const given = Buffer.from(mac, 'base64url');
  const isOurs = keys
    .map((key) => timingSafeEqual(macOf(key, purpose, challenge, expiresAtMs), given))
    .includes(true);
  if (!isOurs || clock().getTime() >= Number(expiresAtMs)) return null;
  return { challenge, expiresAt: new Date(Number(expiresAtMs)).toISOString() };
}
