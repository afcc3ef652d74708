import { afterEach, expect, test } from 'vitest';
import { startApp } from './app.ts';
import { makeWorld } from './factories.ts';
import { type ServerProcess, startServer } from './process.ts';

const ROUNDS = 3;
const CLIENTS = 8;

const servers: ServerProcess[] = [];
afterEach(async () => {
  for (const { kill } of servers) await kill();
});

test('28: acknowledged records survive kill -9 while records are being written', async () => {
  const app = await startApp();
  const { clubId, player, scheduleId, owner } = await makeWorld(app);
  const env = {
    DATA_DIR: app.dataDir,
    ...(app.databaseUrl === null ? {} : { DATABASE_URL: app.databaseUrl }),
  };
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
  const acknowledged = new Set<string>();
  let day = 0;

  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await startServer(env);
    servers.push(server);
    const { url, kill } = server;
    const down = new AbortController();
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!down.signal.aborted) {
        day += 1;
        const date = new Date(Date.UTC(2030, 0, day)).toISOString().slice(0, 10);
        const body = JSON.stringify({ member_id: player.memberId, date, schedule_id: scheduleId });
        try {
          const response = await fetch(`${url}/api/trackings/`, { method: 'POST', headers, body });
          if (response.status === 201) acknowledged.add(date);
        } catch {
          return;
        }
      }
    });
    // On a busy machine, a server that has just started takes its time.
    const before = acknowledged.size;
    await expect
      .poll(() => acknowledged.size - before, { timeout: 30_000, interval: 20 })
      .toBeGreaterThan(CLIENTS);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
    await kill();
    down.abort();
    await Promise.all(clients);
  }

  const rows = await app.db
    .selectFrom('trackings')
    .select('date')
    .where('clubId', '=', clubId)
    .execute();
  const stored = new Set(rows.map(({ date }) => date));
  expect(acknowledged.size).toBeGreaterThan(ROUNDS * CLIENTS);
  expect([...acknowledged].filter((date) => !stored.has(date))).toEqual([]);
}, 120_000);

const FAMILIES = ['Vũ', 'Trần', 'Phạm', 'Bùi', 'Nguyễn'];

test('28: an import of sheets that kill -9 cuts off is there as a whole or not at all', async () => {
  const app = await startApp();
  const { clubId, owner } = await makeWorld(app);
  const env = {
    DATA_DIR: app.dataDir,
    ...(app.databaseUrl === null ? {} : { DATABASE_URL: app.databaseUrl }),
  };
  const headers = { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' };
  const dates = Array.from({ length: 12 }, (_, day) => `${day + 1}/10/2026`);

  for (let round = 1; round <= ROUNDS; round += 1) {
    // Names of another round are not like these, or they would be asked about.
    const family = FAMILIES[round - 1]!;
    const letter = (number: number) => String.fromCodePoint(97 + number);
    const rows = Array.from({ length: 400 }, (_, index) => [
      `${family} ${'BKMPT'[round - 1]!}${letter(index % 26)}${letter(Math.floor(index / 26))}${'nmtch'[round - 1]!}`,
      ...dates.map(() => 'x'),
    ]);
    const body = {
      club_id: clubId,
      sheets: [{ name: 'T10-2026', rows: [['Tên', ...dates], ...rows] }],
    };
    const server = await startServer(env);
    servers.push(server);
    const post = (path: string, given: object) =>
      fetch(`${server.url}/api/imports/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(given),
      });
    const preview = (await (await post('preview/', body)).json()) as {
      digest: string;
      to_create: { members: number; records: number };
    };
    const cut = post('', { ...body, digest: preview.digest }).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 400));
    await server.kill();
    await cut;
    // The next start removes what was cut off; until then, nobody sees it. Of several processes, one waits for half a minute.
    const sliceAt = new Date(Date.now() - 60_000).toISOString();
    await app.db.updateTable('imports').set({ sliceAt }).where('step', 'is not', null).execute();
    const restarted = await startServer(env);
    servers.push(restarted);
    const list = async () =>
      (await fetch(`${restarted.url}/api/members/${clubId}`, { headers })).status;
    await expect.poll(list, { timeout: 50_000 }).toBe(200);
    await restarted.kill();
    // One question, since a database of its own may still commit what it was sent.
    const found = await app.db
      .selectFrom('members')
      .leftJoin('trackings', 'trackings.memberId', 'members.id')
      .select(({ fn }) => [
        fn.count<number | string>('members.id').distinct().as('members'),
        fn.count<number | string>('trackings.id').as('records'),
      ])
      .where('members.clubId', '=', clubId)
      .where('members.name', 'like', `${family} %`)
      .executeTakeFirstOrThrow();
    const imports = await app.db.selectFrom('imports').select('id').execute();
    const { to_create: made } = preview;
    expect(made.members).toBe(400);
    expect([
      [0, 0],
      [made.members, made.records],
    ]).toContainEqual([Number(found.members), Number(found.records)]);
    expect(imports.length - 1).toBeLessThanOrEqual(round);
  }
}, 240_000);
