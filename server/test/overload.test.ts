import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { watchLoad } from '../src/http/connections/overload.ts';
import { testContext } from './context.ts';

/** Works, as too many requests would, for so long that this is a long turn of the event loop. */
function work(): void {
  const start = process.threadCpuUsage();
  const worked = () => {
    const { user, system } = process.threadCpuUsage(start);
    return (user + system) / 1000;
  };
  while (worked() < 1100);
}

/** Gets no CPU for a while, as on a machine that others keep busy. */
function starve(ms = 1300): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

async function makeServer(load = watchLoad()) {
  const context = await testContext();
  const settings = { trustProxy: false, logLevel: 'silent', providers: [] } as const;
  const app = await buildApp({ context, settings, load });
  onTestFinished(() => app.close());
  const ask = (url: string) => app.inject({ url });
  const askAny = () => ask('/api/users/providers/');
  const ready = async () => (await ask('/api/health/ready')).statusCode;
  const untilReady = () => expect.poll(ready, { timeout: 20_000 }).toBe(200);
  /** What is answered after a turn of the event loop that was as the work says. */
  const askAfter = async (turn: () => void) => {
    turn();
    // A timer that is due runs before the second one.
    await setImmediate();
    await setImmediate();
    return askAny();
  };
  return { ask, askAny, ready, untilReady, askAfter };
}

test('26: a server that cannot keep up turns requests away, and does not look dead', async () => {
  const { ask, askAny, ready, untilReady, askAfter } = await makeServer();
  await untilReady();
  // One dear request is no overload.
  let answer = await askAfter(work);
  expect(answer.statusCode).toBe(200);
  // Where others keep the machine busy, a look may fall between two of these turns.
  for (let turns = 0; turns < 10 && answer.statusCode === 200; turns += 1)
    answer = await askAfter(work);
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/api/health/live')).statusCode).toBe(200);
  expect(await ready()).toBe(200);
  const served = async () => (await askAny()).statusCode;
  await expect.poll(served, { timeout: 20_000 }).toBe(200);
}, 180_000);

test('26: a server that has measured nothing, or gets no CPU, turns nobody away', async () => {
  const { askAny, untilReady, askAfter } = await makeServer();
  expect((await askAny()).statusCode).toBe(200);
  for (let turns = 0; turns < 3; turns += 1)
    expect((await askAfter(() => starve())).statusCode).toBe(200);
  await untilReady();
});

test('26: a server is not ready while the work of its start goes on', async () => {
  let worked = 0;
  let isStarting = true;
  const load = watchLoad(() => (worked += isStarting ? 2000 : 0));
  const { ask, ready, untilReady } = await makeServer(load);
  expect(await ready()).toBe(503);
  const { parts } = (await ask('/api/health/ready')).json<{ parts: object }>();
  expect(parts).toEqual({ database: 'ok', schema: 'ok', server: 'starting' });
  isStarting = false;
  await untilReady();
});

test('26: a server that gets no CPU while its database answers does not take it for dead', async () => {
  const { ready, untilReady } = await makeServer();
  await untilReady();
  const answer = ready();
  // The question is on its way.
  for (let turns = 0; turns < 5; turns += 1) await setImmediate();
  starve(2500);
  expect(await answer).toBe(200);
});
