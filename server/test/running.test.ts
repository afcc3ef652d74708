import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { makeApiToken } from '../src/auth/api-tokens.ts';
import { PASSWORD } from './accounts.ts';
import { startApp } from './app.ts';
import { makeUser } from './factories.ts';
import { type ServerProcess, startServer } from './process.ts';

/** Starts the real process on a test's database. */
async function serve(env: Record<string, string> = {}) {
  const app = await startApp();
  const { dataDir, databaseUrl } = app;
  const server = await startServer({
    DATA_DIR: dataDir,
    ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
    ...env,
  });
  onTestFinished(server.kill);
  return { app, server };
}

/** A persistent connection, and the answers on it. */
async function open({ url }: ServerProcess) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  const untilTold = async (status: number) => {
    await expect.poll(() => answer, { timeout: 5000 }).toContain(`HTTP/1.1 ${status} `);
  };
  return { socket, untilTold };
}

const READY = 'GET /api/health/ready HTTP/1.1\r\nhost: x\r\n\r\n';

test('a process tells its version, which is that of the program', async () => {
  const app = await startApp();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
  const { status, body } = await app.client().get('/api/health/live');
  expect({ status, body }).toEqual({ status: 200, body: { status: 'ok', version } });
});

/**
 * A connection that is refused, or cut before any answer, is no failure here: a proxy asks another process once. But
 * an answer that has begun cannot be requested again, nor can a request whose work was done.
 */
test('26: a server told to end under load answers every request that it has begun', async () => {
  const { server } = await serve({ DRAIN_SECONDS: '0', LOG_LEVEL: 'info' });
  let answered = 0;
  let cut = 0;
  const clients = Array.from({ length: 30 }, async () => {
    for (;;) {
      const answer = await fetch(`${server.url}/api/health/ready`).catch(() => null);
      if (answer === null) return;
      await answer.text().then(
        () => (answered += 1),
        () => (cut += 1),
      );
    }
  });
  await expect.poll(() => answered, { timeout: 20_000 }).toBeGreaterThan(100);
  expect(await server.terminate()).toBe(0);
  await Promise.all(clients);
  expect(cut).toBe(0);
  const done = () => server.output().match(/"route":"\/api\/health\/ready"/g)?.length;
  await expect.poll(done).toBe(answered);
});

test('26: a server told to end is not ready, finishes running requests, and exits cleanly', async () => {
  const { server } = await serve();
  const watcher = await open(server);
  watcher.socket.write(READY);
  await watcher.untilTold(200);
  const running = await open(server);
  const body = JSON.stringify({ username: 'nobody', password: PASSWORD });
  running.socket.write(
    `POST /api/users/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n{`,
  );
  const second = await open(server);
  second.socket.write('GET /api/health/ready HTTP/1.1\r\nhost: x\r\n');
  await new Promise((resolve) => setTimeout(resolve, 200));

  const ended = server.terminate();
  await new Promise((resolve) => setTimeout(resolve, 200));
  second.socket.write('\r\n');
  await second.untilTold(503);
  running.socket.write(body.slice(1));
  await running.untilTold(401);
  expect(await ended).toBe(0);
});

test('every sign-in is logged, good and bad, with its method and under no name', async () => {
  const { app, server } = await serve({ LOG_LEVEL: 'info' });
  const { username } = await makeUser(app, 'owner');
  for (const password of [PASSWORD, 'not the password of anybody']) {
    await fetch(`${server.url}/api/users/login/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
  }
  await expect.poll(server.output).toContain('"code":"invalid_credentials"');
  const lines = server.output().split('\n');
  const events = lines.filter((line) => line.includes('Somebody has signed in'));
  const { id: userId } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  expect(events.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      userId,
      method: 'password',
      requestId: expect.any(String) as unknown,
    }),
  ]);
  expect(server.output()).not.toContain(username);
});

test('21: no password, code, token or query of a sign-in reaches the log', async () => {
  const { app, server } = await serve({ LOG_LEVEL: 'trace', SMTP_URL: 'smtp://127.0.0.1:1' });
  const { username, token, refreshToken } = await makeUser(app, 'owner');
  const send = (path: string, body: object | null, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/api/${path}`, {
      method: body === null ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
  const bearer = { authorization: `Bearer ${token}` };
  const program = makeApiToken();
  const secret = 'unheard-of-secret';
  const statuses = [
    await send('users/login/', { username, password: PASSWORD }),
    await send('users/login/', { username, password: secret }),
    await send('users/refresh/', { refresh_token: refreshToken }),
    await send('users/refresh/', { refresh_token: secret }),
    await send('users/me/', null, bearer),
    await send(`users/me/?access_token=${secret}`, null, bearer),
    await send(`users/google/callback?code=${secret}&state=${secret}`, null),
    await send('users/signup/', { username: 'new', email: 'new@club.example', password: secret }),
    await send('users/verify-email/', { email: 'new@club.example', otp: '918273' }),
    await send(`no/such/${secret}?token=${secret}`, null),
    await send('tokens/self/', null, { authorization: `Bearer ${program}` }),
    await send(`tokens/self/?token=${program}`, null),
  ].map(({ status }) => status);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  await expect.poll(server.output).toContain('"route":"/api/users/me');
  for (const hidden of [PASSWORD, secret, token, refreshToken, '918273', program]) {
    expect(server.output()).not.toContain(hidden);
  }
});
