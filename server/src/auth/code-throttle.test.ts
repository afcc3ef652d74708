import { expect, test } from 'vitest';
import { MINUTE, outcome, SECOND, testContext } from '../../test/context.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { throttleCodes } from './code-throttle.ts';

async function throttle() {
  const context = await testContext();
  const ask = (email = 'lan@club.example') =>
    inTransaction(context.db, (trx) => throttleCodes(trx, context.clock, email));
  /** The seconds to wait; null where the request passes. */
  const wait = async (email?: string) => {
    const error = await ask(email).catch((error: unknown) => error);
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
  for (let asked = 0; asked < 5; asked += 1) {
    expect(await wait()).toBeNull();
    expect(await wait()).toBeGreaterThanOrEqual(60);
    context.pass(MINUTE);
  }
  expect(await wait()).toBe(55 * 60);
  context.pass(55 * MINUTE);
  expect(await wait()).toBeNull();
});

test('of several requests at once, one passes', async () => {
  const { ask } = await throttle();
  const answers = await Promise.all(Array.from({ length: 8 }, () => outcome(ask())));
  expect(answers.filter((answer) => answer === undefined)).toHaveLength(1);
  expect(answers.filter((answer) => answer === 'too_many_requests')).toHaveLength(7);
});

test('requests of more than an hour ago are forgotten', async () => {
  const { context, ask } = await throttle();
  await ask();
  context.pass(61 * MINUTE);
  await ask();
  expect(await context.db.selectFrom('codeRequests').selectAll().execute()).toHaveLength(1);
});
