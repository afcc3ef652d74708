/// <reference types="node" />
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { members } from '@rallybook/contract/endpoints/members';
import { users } from '@rallybook/contract/endpoints/users';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { endSession, readSession, startSession } from '../sign-in/session';
import { remove, storageKeys, writeJson } from '../storage/storage';
import { createApi } from './api';
import { ApiError, DeadlineError, NetworkError } from './api-error';

let server: Server;
let origin: string;
let answer: (...exchange: Parameters<RequestListener>) => unknown;
let seen: string[];

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks = await request.toArray();
  return Buffer.concat(chunks as Buffer[]).toString();
}

beforeEach(async () => {
  seen = [];
  server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  startSession({ accessToken: 'a1', refreshToken: 'r1', username: 'anna' });
});

afterEach(() => {
  endSession();
  server.closeAllConnections();
  server.close();
});

/** Knows one good access token; a refresh with the good refresh token replaces both. */
function answerLikeServer({ refreshStatus = 200 } = {}): typeof answer {
  const good = { access: 'a2', refresh: 'r1' };
  return async (request, response) => {
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
    if (request.url === '/api/users/refresh/') {
      const isGood = (await bodyOf(request)) === `refresh_token=${good.refresh}`;
      if (!isGood || refreshStatus !== 200)
        return json(isGood ? refreshStatus : 401, { code: 'session_ended' });
      return json(200, { access_token: good.access, refresh_token: 'r2' });
    }
    if (request.headers.authorization !== `Bearer ${good.access}`)
      return json(401, { code: 'not_signed_in' });
    return json(200, {
      username: 'anna',
      email: 'anna@example.com',
      created_at: '2026-01-02T03:04:05.000Z',
    });
  };
}

const refreshes = () => seen.filter((line) => line.includes('/refresh/')).length;

test('calls that meet a 401 at once share one refresh and are then repeated', async () => {
  answer = answerLikeServer();
  const { call } = createApi(origin);
  const profiles = await Promise.all([1, 2, 3, 4, 5].map(() => call(users.me, {})));
  expect(profiles.map(({ createdAt }) => createdAt)).toEqual(
    Array(5).fill('2026-01-02T03:04:05.000Z'),
  );
  expect(refreshes()).toBe(1);
  expect(readSession()).toEqual({ accessToken: 'a2', refreshToken: 'r2', username: 'anna' });
});

test('two tabs that meet a 401 at once refresh once', async () => {
  answer = answerLikeServer();
  const tabs = [createApi(origin), createApi(origin)];
  await Promise.all(tabs.map(({ call }) => call(users.me, {})));
  expect(refreshes()).toBe(1);
});

// The server answers 400 to a text that cannot be a refresh token.
test.each([401, 400])('a refresh that is refused with %i signs out', async (refreshStatus) => {
  answer = answerLikeServer({ refreshStatus });
  const call = createApi(origin).call(users.me, {});
  await expect(call).rejects.toMatchObject({ status: refreshStatus });
  expect(readSession()).toBeNull();
});

test('a refresh that fails for another reason does not sign out', async () => {
  answer = answerLikeServer({ refreshStatus: 503 });
  await expect(createApi(origin).call(users.me, {})).rejects.toMatchObject({ status: 503 });
  expect(readSession()).not.toBeNull();
});

test('a lost network does not sign out either', async () => {
  server.closeAllConnections();
  server.close();
  await expect(createApi(origin).call(users.me, {})).rejects.toBeInstanceOf(NetworkError);
  expect(readSession()).not.toBeNull();
});

test('a refresh carries the token that is stored, and no club', async () => {
  const good = answerLikeServer();
  const clubs: unknown[] = [];
  answer = (request, response) => {
    clubs.push(request.headers['club-id'] ?? null);
    good(request, response);
  };
  await createApi(origin).call(users.me, {}, { clubId: 'c1' });
  expect(seen).toEqual([
    'GET /api/users/me/ Bearer a1',
    'POST /api/users/refresh/ Bearer a1',
    'GET /api/users/me/ Bearer a2',
  ]);
  expect(clubs).toEqual(['c1', null, 'c1']);
});

test('without a refresh token the refresh says so', async () => {
  answer = answerLikeServer();
  startSession({ accessToken: 'a1', refreshToken: '', username: 'anna' });
  await expect(createApi(origin).call(users.me, {})).rejects.toThrow('No refresh token available');
  expect(readSession()).toBeNull();
});

test('48: an answer that comes when somebody else is signed in is dropped', async () => {
  const good = answerLikeServer();
  answer = (request, response) => {
    startSession({ accessToken: 'b1', refreshToken: 'r9', username: 'bao' });
    good(request, response);
  };
  startSession({ accessToken: 'a2', refreshToken: 'r1', username: 'anna' });
  const { call, download } = createApi(origin);
  await expect(call(users.me, {})).rejects.toMatchObject({ name: 'AbortError' });
  startSession({ accessToken: 'a2', refreshToken: 'r1', username: 'anna' });
  await expect(download(users.exportMe, {})).rejects.toMatchObject({ name: 'AbortError' });
});

test('tokens that come after signing out are not kept', async () => {
  const good = answerLikeServer();
  answer = (request, response) => {
    if (request.url === '/api/users/refresh/') endSession();
    good(request, response);
  };
  await expect(createApi(origin).call(users.me, {})).rejects.toThrow('ended');
  expect(readSession()).toBeNull();
});

/** Signs in as somebody else, as another tab of the browser would. */
const signInAsMinh = () =>
  startSession({ accessToken: 'of minh', refreshToken: 'r of minh', username: 'minh' });

test.each([
  ['refused', 'Somebody else has signed in meanwhile'],
  ['refreshed', 'The session ended while it was being refreshed'],
])(
  'a call is not repeated for another user who has signed in before it was %s',
  async (when, says) => {
    const good = answerLikeServer();
    answer = (request, response) => {
      if (request.url!.includes('/refresh/') === (when === 'refreshed')) signInAsMinh();
      good(request, response);
    };
    await expect(createApi(origin).call(users.me, {})).rejects.toThrow(says);
    expect(seen.filter((line) => !line.endsWith(' Bearer a1') && !line.endsWith(' -'))).toEqual([]);
    expect(readSession()).toMatchObject({ accessToken: 'of minh', username: 'minh' });
  },
);

test('a late refusal does not sign out another user who has signed in meanwhile', async () => {
  const refused = answerLikeServer({ refreshStatus: 401 });
  answer = (request, response) => {
    if (request.url!.includes('/refresh/')) signInAsMinh();
    refused(request, response);
  };
  await expect(createApi(origin).call(users.me, {})).rejects.toMatchObject({ status: 401 });
  expect(readSession()).toMatchObject({ username: 'minh' });
});

test('a 401 of the login does not end the session', async () => {
  answer = answerLikeServer();
  const body = { username: 'anna', password: 'wrong' };
  await expect(createApi(origin).call(users.login, { body })).rejects.toBeInstanceOf(ApiError);
  expect(refreshes()).toBe(0);
  expect(readSession()).not.toBeNull();
});

test('a call fills the path, repeats arrays in the query and names the club', async () => {
  startSession({ accessToken: 'a2', refreshToken: 'r1', username: 'anna' });
  let clubId: unknown;
  answer = (request, response) => {
    clubId = request.headers['club-id'];
    response.end('[]');
  };
  const input = {
    params: { clubId: 'c 1' },
    query: { status: ['active' as const, 'inactive' as const] },
  };
  await createApi(origin).call(members.list, input, { clubId: 'c 1' });
  expect(seen).toEqual(['GET /api/members/c%201?status=active&status=inactive Bearer a2']);
  expect(clubId).toBe('c 1');
});

test.each([
  ['01987654-3210-7000-8000-000000000001', '01987654-3210-7000-8000-000000000001'],
  ['01987654-3210-0000-0000-000000000001', null],
  ['my club', null],
])('until a club is chosen, calls carry the stored one if it is an id: %s', async (id, sent) => {
  startSession({ accessToken: 'a2', refreshToken: 'r1', username: 'anna' });
  writeJson(storageKeys.selectedClub, { id });
  const good = answerLikeServer();
  let clubId: unknown;
  answer = (request, response) => {
    clubId = request.headers['club-id'] ?? null;
    good(request, response);
  };
  await createApi(origin).call(users.me, {});
  expect(clubId).toBe(sent);
  remove(storageKeys.selectedClub);
});

test('a body goes out in snake_case, as JSON or as a form', async () => {
  const bodies: unknown[] = [];
  answer = async (request, response) => {
    bodies.push([request.headers['content-type'], await bodyOf(request)]);
    response.writeHead(204).end();
  };
  const { call } = createApi(origin);
  await call(users.resetPassword, {
    body: { email: 'a@b.cd', otp: '123456', newPassword: 'longer' },
  });
  await call(users.logout, { body: { refreshToken: 'r1' } });
  expect(bodies).toEqual([
    ['application/json', '{"email":"a@b.cd","otp":"123456","new_password":"longer"}'],
    ['application/x-www-form-urlencoded;charset=UTF-8', 'refresh_token=r1'],
  ]);
});

test('a repeated call has the key of the first one, and a call for another member has a new key', async () => {
  const keys: unknown[] = [];
  answer = (request, response) => {
    keys.push(request.headers['idempotency-key']);
    response.writeHead(503).end();
  };
  const add = async (id: string) => {
    const input = { params: { id }, body: { name: 'Tí' } };
    await expect(createApi(origin).call(members.addNickname, input)).rejects.toThrow('503');
  };
  await add('m1');
  await add('m1');
  await add('m2');
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

const SECOND = 1000;

/** Stops the clock of the app; network and server go on. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** How a call ends, as soon as it does. */
function outcomeOf(call: Promise<unknown>): { error: unknown; answer: unknown } {
  const outcome: { error: unknown; answer: unknown } = { error: null, answer: undefined };
  call.then(
    (answer) => (outcome.answer = answer),
    (error: unknown) => (outcome.error = error),
  );
  return outcome;
}

/** Lets a call that has begun reach the server. */
async function untilSeen(count: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => seen.length).toBe(count);
}

test.each([
  ['GET', users.me, {}, 15],
  [
    'POST',
    users.resetPassword,
    { body: { email: 'a@b.cd', otp: '123456', newPassword: 'longer' } },
    30,
  ],
] as const)(
  'a %s that nobody answers is given up in time',
  async (_method, endpoint, input, seconds) => {
    stopClock();
    answer = () => undefined;
    const outcome = outcomeOf(createApi(origin).call(endpoint, input as never));
    await untilSeen(1);
    await vi.advanceTimersByTimeAsync((seconds - 1) * SECOND);
    expect(outcome.error).toBeNull();
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    await expect.poll(() => outcome.error).toBeInstanceOf(DeadlineError);
  },
);

test('an answer that stops in its middle is given up, and one that comes slowly is not', async () => {
  stopClock();
  startSession({ accessToken: 'a2', refreshToken: 'r1', username: 'anna' });
  let send = (_text: string) => {};
  answer = (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    send = (text) => response.write(text);
    send('{"username":');
  };
  const outcome = outcomeOf(createApi(origin).call(users.me, {}));
  await untilSeen(1);
  for (const text of ['"a', 'n', 'n', 'a"']) {
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    send(text);
    // The part has to come, on a clock that goes on.
    await new Promise((resolve) => setImmediate(resolve));
    await expect.poll(() => outcome.error).toBeNull();
  }
  await vi.advanceTimersByTimeAsync(16 * SECOND);
  await expect.poll(() => outcome.error).toBeInstanceOf(DeadlineError);
});

test('29: a change that nobody answered in time is sent again with the same key', async () => {
  stopClock();
  const keys: unknown[] = [];
  answer = (request) => {
    keys.push(request.headers['idempotency-key']);
  };
  const { call } = createApi(origin);
  for (const nth of [1, 2]) {
    const outcome = outcomeOf(
      call(members.addNickname, { params: { id: 'm7' }, body: { name: 'Tư' } }),
    );
    await untilSeen(nth);
    await vi.advanceTimersByTimeAsync(31 * SECOND);
    await expect.poll(() => outcome.error).toBeInstanceOf(DeadlineError);
  }
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('a refresh that nobody answers keeps no call back for ever, and signs nobody out', async () => {
  stopClock();
  const good = answerLikeServer();
  answer = (request, response) => {
    if (request.url !== '/api/users/refresh/') good(request, response);
  };
  const { call } = createApi(origin);
  const outcomes = [1, 2].map(() => outcomeOf(call(users.me, {})));
  await untilSeen(3);
  await vi.advanceTimersByTimeAsync(16 * SECOND);
  for (const outcome of outcomes)
    await expect.poll(() => outcome.error).toBeInstanceOf(DeadlineError);
  expect(readSession()).not.toBeNull();
  // The next one begins anew.
  answer = good;
  const again = outcomeOf(call(users.me, {}));
  await vi.advanceTimersByTimeAsync(1);
  await expect.poll(() => again.answer).toMatchObject({ username: 'anna' });
});

test('what works on a whole account has more time', async () => {
  stopClock();
  answer = () => undefined;
  const outcome = outcomeOf(createApi(origin).download(users.exportMe, {}));
  await expect.poll(() => seen.length).toBe(1);
  await vi.advanceTimersByTimeAsync(120 * SECOND);
  expect(outcome.error).toBeNull();
  await vi.advanceTimersByTimeAsync(31 * SECOND);
  await expect.poll(() => outcome.error).toBeInstanceOf(DeadlineError);
});
