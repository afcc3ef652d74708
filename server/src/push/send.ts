import { createHash } from 'node:crypto';
import { PausedNameError, UnknownNameError } from '../outbound/names.ts';
import {
  type Outbound,
  RefusedAddressError,
  sendGuarded,
  TimedOutError,
} from '../outbound/request.ts';
import { encryptForBrowser, type PushTarget } from './encrypt.ts';
import { type PushKeys, signForService } from './sign.ts';

/** What a device shows; `sessionId` lets it be answered at once. */
export type PushContent = {
  title: string;
  body: string;
  url: string;
  kind: string;
  tag: string;
  actions?: readonly { action: string; title: string; session_id: string }[];
};

/**
 * What became of a message: taken; refused for good, perhaps since the device is gone; or to be tried again, perhaps not before
 * some time (ms). `status`: the answer of the service; null without one.
 */
export type PushOutcome =
  | { became: 'taken' | 'refused' | 'gone'; status: number | null }
  | { became: 'later'; status: number | null; retryAfter: number | null; isTimedOut: boolean };

/** The topic (RFC 8030): while a device is off, the push service keeps only the last message of a topic. */
export const topicOf = (about: string): string =>
  createHash('sha256').update(about).digest('base64url').slice(0, 32);

/** How long to wait, in ms, as `Retry-After` says: in seconds, or until a date. */
export function readRetryAfter(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null;
  if (/^\d{1,9}$/.test(value.trim())) return Number(value.trim()) * 1000;
  const date = Date.parse(value);
  return Number.isNaN(date) ? null : Math.max(0, date - now.getTime());
}

type Sending = {
  target: PushTarget;
  content: PushContent;
  keys: PushKeys;
  /** What the message is about. */
  about: string;
  /** For how many seconds it is worth keeping. */
  ttl: number;
  isUrgent: boolean;
  publicUrl: string;
  now: Date;
};

/** Sends a message to a browser (RFC 8030). */
export async function sendPush(
  { target, content, keys, about, ttl, isUrgent, publicUrl, now }: Sending,
  outbound: Outbound,
): Promise<PushOutcome> {
  const { endpoint } = target;
  const body = encryptForBrowser(Buffer.from(JSON.stringify(content)), target);
  try {
    const { status, headers } = await sendGuarded(
      {
        url: endpoint,
        headers: {
          authorization: signForService(keys, { endpoint, subject: publicUrl, now }),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(Math.max(0, Math.floor(ttl))),
          topic: topicOf(about),
          urgency: isUrgent ? 'high' : 'normal',
        },
        body,
      },
      outbound,
    );
    if (status >= 200 && status < 300) return { became: 'taken', status };
    if (status === 429 || status >= 500) {
      const retryAfter = readRetryAfter(headers['retry-after'], now);
      return { became: 'later', status, retryAfter, isTimedOut: false };
    }
    return { became: status === 404 || status === 410 ? 'gone' : 'refused', status };
  } catch (error) {
    if (error instanceof RefusedAddressError || error instanceof UnknownNameError) {
      return { became: 'refused', status: null };
    }
    return {
      became: 'later',
      status: null,
      retryAfter: error instanceof PausedNameError ? error.retryAfter : null,
      isTimedOut: error instanceof TimedOutError,
    };
  }
}
