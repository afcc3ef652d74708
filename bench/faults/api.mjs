import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_ANSWER_MS = 20_000;

/**
 * @typedef {{ status: number, body: any, retryAfter: number }} Answer status 0: no answer; -1: nobody listened
 */

/**
 * Sends one request. It never throws: whether there was an answer is what is looked at.
 * @param {string} url
 * @param {{ method?: string, body?: object, token?: string, address?: string, key?: string }} [options]
 *   `key`: the same request with the same key is done once
 * @returns {Promise<Answer>}
 */
export async function call(url, { method = 'GET', body, token, address = '10.0.0.1', key } = {}) {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        'accept-language': 'en',
        'x-forwarded-for': address,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return {
      status: answer.status,
      body: isJson ? JSON.parse(text) : null,
      retryAfter: Number(answer.headers.get('retry-after') ?? 0),
    };
  } catch (error) {
    const { cause } = /** @type {{ cause?: { code?: string } }} */ (error);
    return { status: cause?.code === 'ECONNREFUSED' ? -1 : 0, body: null, retryAfter: 0 };
  }
}

/**
 * Waits until something is so.
 * @param {string} what
 * @param {() => Promise<boolean> | boolean} isSo
 * @param {number} [longest] ms
 * @returns {Promise<number>} how long it took, in ms
 * @throws {Error} when it takes longer
 */
export async function until(what, isSo, longest = 60_000) {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > longest) throw new Error(`not within ${longest} ms: ${what}`);
    await wait(20);
  }
  return performance.now() - start;
}

/**
 * The same, and again for a while where the server is too busy.
 * @param {() => Promise<Answer>} send
 * @returns {Promise<Answer>}
 */
export async function patiently(send) {
  let answer = await send();
  for (let tries = 0; answer.status === 503 && tries < 60; tries += 1) {
    await wait(500);
    answer = await send();
  }
  return answer;
}

/**
 * The same for what must not be refused.
 * @param {() => Promise<Answer>} send
 * @returns {Promise<Answer>}
 * @throws {Error} with the answer, where it is refused
 */
export async function insist(send) {
  const answer = await patiently(send);
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
}
