import { setImmediate } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../src/app.ts';
import { testContext } from './context.ts';

/** Blocks the event loop, as too much work would. */
function beBusy(ms: number): void {
  const end = Date.now() + ms;
  while (Date.now() < end);
}

test('26: a server that cannot keep up turns requests away, and does not look dead', async () => {
  const context = await testContext();
  const settings = { trustProxy: false, logLevel: 'silent', google: null } as const;
  const app = await buildApp({ context, settings });
  onTestFinished(() => app.close());
  const ask = (url: string) => app.inject({ url });
  const untilServed = () =>
    expect
      .poll(async () => (await ask('/api/users/providers/')).statusCode, { timeout: 10_000 })
      .toBe(200);
  // Other tests may keep the machine busy.
  await untilServed();

  let answer = await ask('/api/users/providers/');
  for (let rounds = 0; rounds < 8 && answer.statusCode === 200; rounds += 1) {
    beBusy(1300);
    await setImmediate();
    answer = await ask('/api/users/providers/');
  }
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect((await ask('/api/health/live')).statusCode).toBe(200);
  expect((await ask('/api/health/ready')).statusCode).toBe(200);

  await untilServed();
});
