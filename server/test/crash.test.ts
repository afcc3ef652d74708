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
    await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 500));
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
}, 60_000);
