import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { outcome } from '../../test/context.ts';
import { limitConcurrency } from '../limits/limiter.ts';
import { hashPassword, isPassword, needsRehash } from './passwords.ts';

test('2: passwords are hashed with Argon2id, 19 MiB, t=2, p=1, and none is cut off', async () => {
  const password = 'ă'.repeat(127);
  const stored = await hashPassword(`${password}b`);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(stored, `${password}b`)).toBe(true);
  expect(await isPassword(stored, `${password}c`)).toBe(false);
  expect(await isPassword(stored, `${password}b`.normalize('NFD'))).toBe(true);
  expect(await isPassword(null, password)).toBe(false);
});

test('2: a hash with other settings needs to be renewed', async () => {
  const weaker = await hash('a long password', { memoryCost: 9216, timeCost: 2, parallelism: 1 });
  expect(await isPassword(weaker, 'a long password')).toBe(true);
  expect(needsRehash(weaker)).toBe(true);
  expect(needsRehash(await hashPassword('a long password'))).toBe(false);
});

test('2: two at once, 32 wait, and the next is told that the service is busy', async () => {
  const run = limitConcurrency({ atOnce: 2, waiting: 32 });
  const started: number[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = async (number: number) => {
    started.push(number);
    await promise;
    return number;
  };
  const numbers = Array.from({ length: 34 }, (_, index) => index);
  const results = numbers.map((number) => run(() => work(number)));
  expect(await outcome(run(() => work(34)))).toBe('unavailable');
  expect(started).toEqual([0, 1]);
  resolve();
  expect(await Promise.all(results)).toEqual(numbers);
  expect(started).toEqual(numbers);
  expect(await outcome(run(() => Promise.reject(new Error('failed'))))).toEqual(
    new Error('failed'),
  );
  expect(await run(() => work(35))).toBe(35);
});

test('2: a crowd of hashes is cut off with 503', async () => {
  const crowd = Array.from({ length: 40 }, () => outcome(isPassword(null, 'some password')));
  await isPassword(null, 'the first of all makes the hash to compare with').catch(() => {});
  const answers = await Promise.all(crowd);
  expect(answers).toContain('unavailable');
  expect(answers).toContain(false);
  expect(await isPassword(null, 'later')).toBe(false);
});
