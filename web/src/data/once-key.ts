import { ApiError } from './api-error';

/** How long the key of a request that was not answered is kept for sending it again. */
const KEPT_MS = 10 * 60_000;

interface Kept {
  key: string;
  until: number;
}

const kept = new Map<string, Kept>();

/** A new Idempotency-Key. */
export function newKey(): string {
  // Not randomUUID, which is only there with https and on localhost.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function keyOf(request: string, now: number): string {
  for (const [each, { until }] of kept) if (until <= now) kept.delete(each);
  const known = kept.get(request);
  if (known !== undefined) return known.key;
  const key = newKey();
  kept.set(request, { key, until: now + KEPT_MS });
  return key;
}

/** Whether the server said that it did not do it; a 5xx, and no answer at all, leave that open. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500;

/**
 * Sends a request that creates something with an `Idempotency-Key`. The same request has the same key while nobody knows
 * whether it was done: a double click, or a try after an answer that got lost, creates once. Once it is answered, asking
 * the same again is meant to create again.
 */
export async function sendOnce<T>(
  request: string,
  send: (key: string) => Promise<T>,
  now = Date.now(),
): Promise<T> {
  try {
    const answer = await send(keyOf(request, now));
    kept.delete(request);
    return answer;
  } catch (error) {
    if (isRefused(error)) kept.delete(request);
    throw error;
  }
}
