import { ApiError } from './api-error';

/** How long the key of an unanswered request is kept, so that the request can be sent again. */
const KEPT_MS = 10 * 60_000;

interface UnansweredKey {
  key: string;
  until: number;
}

const keysByRequest = new Map<string, UnansweredKey>();

/** A new Idempotency-Key. */
export function newKey(): string {
  // Not randomUUID, which browsers offer only with https and on localhost.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function keyOf(request: string, now: number): string {
  for (const [old, { until }] of keysByRequest) if (until <= now) keysByRequest.delete(old);
  const known = keysByRequest.get(request);
  if (known !== undefined) return known.key;
  const key = newKey();
  keysByRequest.set(request, { key, until: now + KEPT_MS });
  return key;
}

/** Whether the server certainly did not carry out the request; a 5xx, or no answer, leaves that open. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500;

/**
 * Sends a request that creates something, with an `Idempotency-Key`. While it is unknown whether the request was
 * carried out, the same request has the same key: so a double click, or a retry after a lost answer, creates once.
 * After an answer, the same request creates again.
 */
export async function sendOnce<T>(
  request: string,
  send: (key: string) => Promise<T>,
  now = Date.now(),
): Promise<T> {
  try {
    const answer = await send(keyOf(request, now));
    keysByRequest.delete(request);
    return answer;
  } catch (error) {
    if (isRefused(error)) keysByRequest.delete(request);
    throw error;
  }
}
