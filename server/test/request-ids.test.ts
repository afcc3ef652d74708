import { expect, onTestFinished, test, vi } from 'vitest';
import { buildApp } from '../src/app.ts';
import { writeRefreshToken } from '../src/auth/refresh-tokens.ts';
import type { Settings } from '../src/env.ts';
import { createLog, createRequestLog } from '../src/http/log.ts';
import { signIn } from './accounts.ts';
import { testContext } from './context.ts';

type Line = {
  time: string;
  requestId?: string;
  level: string;
  msg: string;
  code?: string;
  route?: string;
};

/** A server with a real log, which is captured. */
async function serve(trustProxy: Settings['trustProxy']) {
  const base = await testContext();
  const lines: Line[] = [];
  const log = createLog('info', {
    write: (line: string) => void lines.push(JSON.parse(line) as Line),
  });
  const context = { ...base, log: createRequestLog(log) };
  const settings = { trustProxy, logLevel: 'info', providers: [] } as const;
  const app = await buildApp({ context, settings, logger: log });
  onTestFinished(() => app.close());
  return { app, context: base, lines };
}

const GIVEN = 'a1b2c3d4e5f60718293a4b5c6d7e8f90';

test.each([
  ['nobody is trusted', false, '127.0.0.1', false],
  ['the nearest proxy is trusted', 1, '127.0.0.1', true],
  ['no proxy is', 0, '127.0.0.1', false],
  ['it comes from a proxy of the list', ['10.0.0.0/8', 'loopback'], '10.1.2.3', true],
  ['it comes from elsewhere', ['10.0.0.0/8'], '192.0.2.1', false],
] as const)(
  '21: whether a request id is accepted: %s',
  async (_, trust, remoteAddress, isAccepted) => {
    const { app, lines } = await serve(typeof trust === 'object' ? [...trust] : trust);
    const headers = { 'x-request-id': GIVEN };
    const answer = await app.inject({ url: '/api/users/providers/', headers, remoteAddress });
    const id = String(answer.headers['x-request-id']);
    expect(id === GIVEN).toBe(isAccepted);
    // A busy machine may refuse it, which adds a line.
    expect(new Set(lines.map(({ requestId }) => requestId))).toEqual(new Set([id]));
  },
);

test('21: an id that could break a log is accepted from nobody', async () => {
  const { app } = await serve(1);
  for (const id of ['', 'short', 'x'.repeat(65), 'with spaces and "quotes"', '<script>aaaa']) {
    const headers = { 'x-request-id': id };
    const answer = await app.inject({ url: '/api/users/providers/', headers });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('21: all that is logged of a request bears its id, also what a use case says', async () => {
  const { app, context, lines } = await serve(1);
  const { accessToken } = await signIn(context, 'lan');
  const { sessionId } = await context.db
    .selectFrom('sessions')
    .select('id as sessionId')
    .executeTakeFirstOrThrow();
  // Over the network, since a body's events belong to its connection, not to its request.
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const refresh = (n: number) =>
    fetch(`${url}/api/users/refresh/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        refresh_token: writeRefreshToken(context.keys, { sessionId, n }),
      }),
    });
  expect((await refresh(0)).status).toBe(200);
  expect((await refresh(1)).status).toBe(200);
  // A request is logged after its answer is sent.
  await expect.poll(() => lines.filter(({ route }) => route?.includes('refresh')).length).toBe(2);
  lines.length = 0;

  const old = await refresh(0);
  expect(old.status).toBe(401);
  await expect.poll(() => lines.length).toBe(2);
  expect(lines).toMatchObject([
    { level: 'warn', msg: expect.stringContaining('old refresh token') as string },
    { level: 'info', msg: 'Request', code: 'session_ended' },
  ]);
  expect(new Set(lines.map(({ requestId }) => requestId))).toEqual(
    new Set([old.headers.get('x-request-id')]),
  );

  lines.length = 0;
  await context.db.schema.alterTable('sessions').renameTo('gone').execute();
  const failed = await app.inject({
    url: '/api/users/me/',
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(failed.statusCode).toBe(500);
  const id = failed.headers['x-request-id'];
  expect(failed.json()).toMatchObject({ request_id: id });
  expect(lines).toMatchObject([
    { level: 'error', msg: 'A request failed', requestId: id },
    { level: 'info', msg: 'Request', code: 'internal_error', requestId: id },
  ]);
});

test('21: the times of the log are in UTC, whatever the time zone of the machine', async () => {
  const { app, lines } = await serve(false);
  const before = Date.now();
  for (const zone of ['Asia/Ho_Chi_Minh', 'America/New_York']) {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    await app.inject('/api/users/providers/');
  }
  expect(lines.length).toBeGreaterThanOrEqual(2);
  for (const { time } of lines) {
    expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(Date.parse(time)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(time)).toBeLessThanOrEqual(Date.now());
  }
});
