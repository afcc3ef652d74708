import { setTimeout as wait } from 'node:timers/promises';

const LONGEST_ANSWER_MS = 20_000;

export interface Answer<Body = unknown> {
  /** 0: no answer; -1: connection refused. */
  status: number;
  /** The JSON of the answer; null if it is no JSON. */
  body: Body;
  /** Seconds; 0 if the answer does not say. */
  retryAfter: number;
}

export interface CallOptions {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
  /** The address of the client, for a server that trusts a proxy. */
  address?: string;
  /** An idempotency key: requests with the same key are executed once. */
  key?: string;
}

/** Sends one request. It never throws: a call without an answer has a status, too. */
export async function call<Body>(
  url: string,
  { method = 'GET', body, headers, address = '10.0.0.1', key }: CallOptions = {},
): Promise<Answer<Body>> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        'accept-language': 'en',
        'x-forwarded-for': address,
        ...headers,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return {
      status: answer.status,
      body: (isJson ? JSON.parse(text) : null) as Body,
      retryAfter: Number(answer.headers.get('retry-after') ?? 0),
    };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string } };
    const status = cause?.code === 'ECONNREFUSED' ? -1 : 0;
    return { status, body: null as Body, retryAfter: 0 };
  }
}

/**
 * Waits until a condition holds.
 * @param what the condition, for the error's message
 * @param longest ms
 * @returns how long it took, in ms
 * @throws {Error} if it takes longer
 */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  longest = 60_000,
): Promise<number> {
  const start = performance.now();
  while (!(await isSo())) {
    if (performance.now() - start > longest) throw new Error(`not within ${longest} ms: ${what}`);
    await wait(20);
  }
  return performance.now() - start;
}

/** Repeats a request for a while as long as the server is too busy, or says how many seconds this client has to wait. */
export async function retryWhileBusy<Body>(
  send: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  let answer = await send();
  for (let tries = 0; [429, 503].includes(answer.status) && tries < 60; tries += 1) {
    await wait(answer.status === 429 ? answer.retryAfter * 1000 : 500);
    answer = await send();
  }
  return answer;
}

/**
 * Like `retryWhileBusy`, but the request must succeed.
 * @throws {Error} with the answer, if it is refused
 */
export async function requireSuccess<Body>(
  send: () => Promise<Answer<Body>>,
): Promise<Answer<Body>> {
  const answer = await retryWhileBusy(send);
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
}
