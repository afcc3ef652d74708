import { expect, test } from 'vitest';
import { ApiError, NetworkError } from './api-error';
import { sendOnce } from './once-key';

const MINUTE = 60_000;

/** Sends a request and returns its key. */
const keyOf = (request: string, now?: number) =>
  sendOnce(request, (key) => Promise.resolve(key), now);

async function keyOfFailed(request: string, error: Error, now?: number): Promise<string> {
  let sent = '';
  const send = (key: string) => {
    sent = key;
    return Promise.reject(error);
  };
  await expect(sendOnce(request, send, now)).rejects.toBe(error);
  return sent;
}

test('29: requests that are the same and sent at the same time share one key', async () => {
  const [first, second, other] = await Promise.all([keyOf('a'), keyOf('a'), keyOf('b')]);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
  expect(other).not.toBe(first);
});

test('a request that is sent again after its answer has a new key', async () => {
  expect(await keyOf('a')).not.toBe(await keyOf('a'));
  const refused = await keyOfFailed('a', new ApiError({ status: 409 }));
  expect(await keyOf('a')).not.toBe(refused);
});

test('29: a request without a clear answer keeps its key for ten minutes', async () => {
  const lost = await keyOfFailed('lost', new NetworkError(new TypeError('fetch failed')), 0);
  expect(await keyOfFailed('lost', new ApiError({ status: 503 }), MINUTE)).toBe(lost);
  expect(await keyOf('lost', 2 * MINUTE)).toBe(lost);
  const late = await keyOfFailed('late', new NetworkError(new TypeError('fetch failed')), 0);
  expect(await keyOf('late', 11 * MINUTE)).not.toBe(late);
});
