import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startApp } from '../app.ts';
import { createDatabase, testDatabase } from '../database.ts';
import { makeUser, makeWorld, PASSWORD } from '../factories.ts';
import { insist, send, sharedOf, startTwo, times, type Two } from './machines.ts';

// Two processes start, on a machine that is busy with other tests.
vi.setConfig({ testTimeout: 120_000 });

const statuses = async (answers: readonly Promise<Response>[]) => {
  const statusCodes = (await Promise.all(answers)).map(({ status }) => status);
  return Object.fromEntries(
    [...new Set(statusCodes)].map((code) => [
      code,
      statusCodes.filter((other) => other === code).length,
    ]),
  );
};

test('32: processes that start at once on an empty database migrate it once, and both serve', async () => {
  const database = await createDatabase({ isEmpty: true });
  onTestFinished(database.drop);
  const { one, other, proxy } = await startTwo(sharedOf(database));
  for (const url of [one.url, other.url, proxy]) {
    const ready = await send(url, 'health/ready');
    expect(await ready.json()).toMatchObject({
      status: 'ok',
      parts: { database: 'ok', schema: 'ok', server: 'ok' },
    });
  }
});

test('9: a session from one process can be used and ended at another', async () => {
  const app = await startApp();
  await makeUser(app, 'lan');
  const { one, other } = await startTwo(sharedOf(app));
  const login = await insist(one.url, 'users/login/', { username: 'lan', password: PASSWORD });
  const first = (await login.json()) as { access_token: string; refresh_token: string };
  expect((await insist(other.url, 'users/me/', null, first.access_token)).status).toBe(200);
  const renewal = await insist(other.url, 'users/refresh/', { refresh_token: first.refresh_token });
  const second = (await renewal.json()) as typeof first;
  expect((await insist(one.url, 'users/me/', null, second.access_token)).status).toBe(200);
  await insist(one.url, 'users/logout/', { refresh_token: second.refresh_token });
  expect((await insist(other.url, 'users/me/', null, second.access_token)).status).toBe(401);
});

test('4, 6: tries to sign in and codes are counted by all processes together', async () => {
  const app = await startApp();
  await makeUser(app, 'lan');
  const { one, other, proxy } = await startTwo(sharedOf(app), { SMTP_URL: 'smtp://127.0.0.1:1' });
  const wrong = { username: 'lan', password: 'not the password' };
  expect(await statuses(times(20, () => insist(proxy, 'users/login/', wrong)))).toEqual({
    401: 5,
    429: 15,
  });
  // The client's address counts, not the proxy's: from elsewhere the owner can still sign in.
  const right = { username: 'lan', password: PASSWORD };
  for (const { url } of [one, other]) {
    const elsewhere = () =>
      fetch(`${url}/api/users/login/`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
        body: JSON.stringify(right),
      }).then(({ status }) => status);
    await expect.poll(elsewhere).toBe(200);
  }
  expect((await insist(proxy, 'users/login/', right)).status).toBe(429);

  const forget = () => insist(proxy, 'users/forgot-password/', { email: 'lan@club.example' });
  expect(await statuses(times(10, forget))).toEqual({ 200: 1, 429: 9 });
});

/** A mail server, and the Message-IDs of all accepted mails. */
async function startSmtp() {
  const ids: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      stream.on('end', () => {
        ids.push(/^message-id: *(\S+)/im.exec(text)![1]!);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as { port: number };
  return { ids, url: `smtp://127.0.0.1:${port}` };
}

test('27: two processes send each mail of the outbox once', async () => {
  const database = await testDatabase();
  const { db } = database;
  const { ids, url } = await startSmtp();
  const { proxy } = await startTwo(sharedOf(database), { SMTP_URL: url });
  const count = 24;
  const answers = times(count, (index) =>
    insist(proxy, 'users/signup/', {
      username: `player${index}`,
      email: `player${index}@club.example`,
      password: PASSWORD,
    }),
  );
  expect(await statuses(answers)).toEqual({ 201: count });
  const waiting = async () =>
    (await db.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()).length;
  await expect.poll(waiting, { timeout: 20_000 }).toBe(0);
  expect(ids).toHaveLength(count);
  expect(new Set(ids).size).toBe(count);
}, 60_000);

test('30: a bill that both processes calculate at once is the same bill', async () => {
  const app = await startApp();
  const { owner, clubId } = await makeWorld(app);
  const { proxy } = await startTwo(sharedOf(app));
  const month = { club_id: clubId, year: 2026, month: 10 };
  const answers = await Promise.all(times(12, () => insist(proxy, 'bills/', month, owner.token)));
  const bills = (await Promise.all(answers.map((answer) => answer.json()))) as object[];
  expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
  expect(answers[0]!.ok).toBe(true);
  const ignoringTime = bills.map((bill) => JSON.stringify({ ...bill, calculated_at: null }));
  expect(new Set(ignoringTime).size).toBe(1);
  const rows = await app.db.selectFrom('billRows').selectAll().execute();
  expect(new Set(rows.map(({ memberId }) => memberId)).size).toBe(rows.length);
});

/** Clients that write and read through the proxy until they are stopped. */
function startLoad(
  proxy: string,
  request: { token: string; memberId: string; scheduleId: string },
) {
  const { token, memberId, scheduleId } = request;
  const stored: string[] = [];
  const failed: string[] = [];
  const unanswered: string[] = [];
  /** A busy machine may refuse requests; a refused one was not begun, and the client tries again. */
  const isTurnedAway = async (answer: Response) =>
    answer.status === 503 && (await answer.text()).includes('"unavailable"');
  let reads = 0;
  let day = 0;
  const over = new AbortController();
  const write = async () => {
    while (!over.signal.aborted) {
      day += 1;
      const date = new Date(Date.UTC(2030, 0, day)).toISOString().slice(0, 10);
      const record = { member_id: memberId, date, schedule_id: scheduleId };
      // After a cut write (502), a proxy cannot know whether it had begun: repeating it with its key creates it once.
      const first = await send(proxy, 'trackings/', record, token);
      const answer = first.status === 502 ? await send(proxy, 'trackings/', record, token) : first;
      if (answer.status === 201) stored.push(date);
      else if (!(await isTurnedAway(answer))) unanswered.push(`${answer.status} for ${date}`);
    }
  };
  const read = async () => {
    while (!over.signal.aborted) {
      const answer = await send(proxy, 'users/me/', null, token);
      if (answer.status === 200) reads += 1;
      else if (!(await isTurnedAway(answer))) failed.push(String(answer.status));
    }
  };
  const clients = [...times(6, write), ...times(4, read)];
  const stop = async () => {
    over.abort();
    await Promise.all(clients);
  };
  onTestFinished(() => over.abort());
  /** Waits until this many more have been written and read. */
  const goOn = async (more: number) => {
    const target = { writes: stored.length + more, reads: reads + more };
    await expect
      .poll(() => stored.length >= target.writes && reads >= target.reads, { timeout: 30_000 })
      .toBe(true);
  };
  return { stored, failed, unanswered, goOn, stop };
}

async function underLoad(hit: (two: Two) => Promise<unknown>) {
  const app = await startApp();
  const { owner, player, clubId, scheduleId } = await makeWorld(app);
  const two = await startTwo(sharedOf(app), { DRAIN_SECONDS: '1' });
  const load = startLoad(two.proxy, { token: owner.token, memberId: player.memberId, scheduleId });
  await load.goOn(60);
  await hit(two);
  await load.goOn(120);
  await load.stop();
  const rows = await app.db
    .selectFrom('trackings')
    .select('date')
    .where('clubId', '=', clubId)
    .execute();
  const kept = new Set(rows.map(({ date }) => date));
  return { ...load, lost: load.stored.filter((date) => !kept.has(date)) };
}

test('28: a killed process loses nothing acknowledged under load, and the other continues', async () => {
  const { lost, failed, unanswered } = await underLoad(({ one }) => one.kill());
  expect(lost).toEqual([]);
  // Reads are repeated on the other process; a write in progress fails, at most one for each client.
  expect(failed).toEqual([]);
  expect(unanswered.length).toBeLessThanOrEqual(6);
}, 90_000);

// Except a write that is cut before it begins, when the process stops listening: it is repeated.
test('26: one process is told to end under load, and no request fails', async () => {
  const { lost, failed, unanswered } = await underLoad(({ one }) => one.terminate());
  expect({ lost, failed, unanswered }).toEqual({ lost: [], failed: [], unanswered: [] });
}, 90_000);
