import { expect, test } from 'vitest';
import { HOUR, MINUTE, outcome, SECOND, testContext } from '../../test/context.ts';
import { transaction } from '../db/engine/transaction.ts';
import { AppError } from '../errors.ts';
import { throttleCodes } from './code-throttle.ts';

async function throttle() {
  const context = await testContext();
  const ask = (emailKey = 'lan@club.example', network = '203.0.113.7') =>
    transaction(context.db, {}, (trx) => throttleCodes(trx, context.clock, { emailKey, network }));
  /** The seconds to wait; null if the request passes. */
  const wait = async (email?: string, network?: string) => {
    const error = await ask(email, network).catch((error: unknown) => error);
    if (error === undefined) return null;
    expect(error).toBeInstanceOf(AppError);
    expect((error as AppError).code).toBe('too_many_requests');
    return (error as AppError).retryAfterSeconds;
  };
  return { context, ask, wait };
}

test('an address gets one code a minute', async () => {
  const { context, wait } = await throttle();
  expect(await wait()).toBeNull();
  expect(await wait()).toBe(60);
  expect(await wait('minh@club.example')).toBeNull();
  context.pass(59.5 * SECOND);
  expect(await wait()).toBe(1);
  context.pass(SECOND / 2);
  expect(await wait()).toBeNull();
});

test('an address gets five codes an hour, and what was refused does not count', async () => {
  const { context, wait } = await throttle();
  for (let request = 0; request < 5; request += 1) {
    expect(await wait()).toBeNull();
    expect(await wait()).toBeGreaterThanOrEqual(60);
    context.pass(MINUTE);
  }
  expect(await wait()).toBe(55 * 60);
  context.pass(55 * MINUTE);
  expect(await wait()).toBeNull();
});

test('nobody waits for a past time to come again when the clock is set back', async () => {
  const { context, wait } = await throttle();
  context.pass(2 * HOUR);
  expect(await wait()).toBeNull();
  context.pass(-2 * HOUR);
  expect(await wait()).toBeNull();
  expect(await wait()).toBe(60);
});

test('one of several requests at once passes', async () => {
  const { ask } = await throttle();
  const answers = await Promise.all(Array.from({ length: 8 }, () => outcome(ask())));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(7);
});

test('requests of more than a day ago are forgotten', async () => {
  const { context, ask } = await throttle();
  await ask();
  context.pass(24 * HOUR);
  await ask();
  expect(await context.db.selectFrom('codeRequests').selectAll().execute()).toHaveLength(1);
});

/** Requests a code from one network as often as possible, for some hours. */
async function askOften(
  { context, wait }: Awaited<ReturnType<typeof throttle>>,
  hours: number,
  ...networks: string[]
): Promise<number> {
  let passed = 0;
  for (let minute = 0; minute < hours * 60; minute += 10) {
    for (const network of networks) {
      if ((await wait('lan@club.example', network)) === null) passed += 1;
    }
    context.pass(10 * MINUTE);
  }
  return passed;
}

test('6: a stranger on another network never uses up the codes of the owner', async () => {
  const throttled = await throttle();
  expect(await askOften(throttled, 24, '198.51.100.1')).toBe(20);
  for (let request = 0; request < 5; request += 1) {
    expect(await throttled.wait()).toBeNull();
    throttled.context.pass(MINUTE);
  }
});

test('6: an address is sent at most ten codes an hour, and forty a day, from all networks', async () => {
  const networks = Array.from({ length: 6 }, (_, index) => `198.51.100.${index}`);
  const throttled = await throttle();
  expect(await askOften(throttled, 1, ...networks)).toBe(10);
  expect(await askOften(throttled, 22, ...networks)).toBe(30);
});

test('42: a stranger with all networks of a /48 never uses up the codes of the owner', async () => {
  const networks = Array.from({ length: 8 }, (_, index) => `2001:db8:1:${index}::/64`);
  const throttled = await throttle();
  expect(await askOften(throttled, 1, ...networks)).toBe(7);
  expect(await askOften(throttled, 22, ...networks)).toBe(21);
  expect(await throttled.wait()).toBeNull();
  expect(await throttled.wait('lan@club.example', '2001:db8:2:1::/64')).toBeNull();
});

test('42: IPv4 networks with a common prefix are not counted together', async () => {
  const throttled = await throttle();
  expect(await askOften(throttled, 1, '198.51.100.1', '198.51.100.2')).toBe(10);
});
