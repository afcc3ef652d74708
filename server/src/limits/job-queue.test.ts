import { expect, test } from 'vitest';
import type { AppError } from '../errors.ts';
import { jobQueue } from './job-queue.ts';

/** A queue with a clock that stands still, and jobs that take as long as a test says. */
function makeQueue() {
  let now = 0;
  const queue = jobQueue(2, () => now);
  const started: string[] = [];
  /** Lets what can start do so. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const begin = (user: string, { name = user, isLarge = false } = {}) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = queue.enter({ user, isLarge }).run(() => {
      started.push(name);
      return promise;
    });
    const end = async (seconds = 0) => {
      await settle();
      now += seconds * 1000;
      resolve();
      await done;
    };
    return { done, end };
  };
  return { queue, begin, started, settle, pass: (seconds: number) => (now += seconds * 1000) };
}

/** The refusal of a job, with the seconds to wait. */
function refusalOf(work: () => unknown): [string, number | undefined] | null {
  try {
    work();
    return null;
  } catch (error) {
    const { code, retryAfterSeconds } = error as AppError;
    return [code, retryAfterSeconds];
  }
}

test('45: a user has one job at a time, and the jobs of others run beside it', async () => {
  const { begin, started, settle } = makeQueue();
  const first = begin('lan', { name: 'lan 1' });
  const second = begin('lan', { name: 'lan 2' });
  const other = begin('minh');
  await settle();
  expect(started).toEqual(['lan 1', 'minh']);
  await other.end();
  await settle();
  expect(started).toEqual(['lan 1', 'minh']);
  await first.end();
  await settle();
  expect(started).toEqual(['lan 1', 'minh', 'lan 2']);
  await second.end();
});

test('45: who has used more of the threads waits for those who have used less', async () => {
  const { begin, started, settle } = makeQueue();
  await begin('lan', { name: 'before' }).end(20);
  const running = [begin('an'), begin('binh')];
  const late = begin('lan');
  const later = begin('chi');
  await running[0]!.end();
  await settle();
  expect(started.slice(1)).toEqual(['an', 'binh', 'chi']);
  await Promise.all([running[1]!.end(), later.end(), late.end()]);
});

test('45: eleven jobs of a user are let in, and nobody else is refused for them', async () => {
  const { queue, begin } = makeQueue();
  const jobs = Array.from({ length: 11 }, () => begin('lan'));
  const enter = (user: string) => refusalOf(() => queue.enter({ user, isLarge: false }));
  expect(enter('lan')).toEqual(['too_many_requests', 5]);
  expect(enter('minh')).toBeNull();
  await jobs[0]!.end();
  expect(enter('lan')).toBeNull();
});

test('45: a user who has used up their share is told when some of it is left again', async () => {
  const { queue, begin, pass } = makeQueue();
  const enter = (user: string) => refusalOf(() => queue.enter({ user, isLarge: false }));
  const first = begin('lan');
  // It comes before the share is used up, and its turn afterwards.
  const second = begin('lan');
  const refused = expect(second.done).rejects.toMatchObject({ code: 'too_many_requests' });
  await first.end(70);
  await refused;
  expect(enter('lan')).toEqual(['too_many_requests', 110]);
  expect(enter('minh')).toBeNull();
  pass(109);
  expect(enter('lan')).toBeNull();
});

test('45: large jobs run one at a time, one of each user; a crowd of them has to come later', async () => {
  const { queue, begin, started, settle } = makeQueue();
  const users = ['an', 'binh', 'chi', 'dung', 'em', 'giang', 'hoa', 'khanh'];
  const [first, ...others] = users.map((user) => begin(user, { isLarge: true }));
  const small = begin('an', { name: 'small' });
  await settle();
  expect(started).toEqual(['an']);
  const enter = (user: string) => refusalOf(() => queue.enter({ user, isLarge: true }));
  expect(enter('an')).toEqual(['too_many_requests', 5]);
  expect(enter('lan')).toEqual(['unavailable', undefined]);
  expect(refusalOf(() => queue.enter({ user: 'lan', isLarge: false }))).toBeNull();
  await first!.end();
  await settle();
  expect(started.toSorted()).toEqual(['an', 'binh', 'small']);
  await Promise.all([small, ...others].map(({ end }) => end()));
});

test('45: a job that leaves before it runs keeps nobody out', async () => {
  const { queue } = makeQueue();
  const place = queue.enter({ user: 'lan', isLarge: true });
  place.leave();
  expect(refusalOf(() => queue.enter({ user: 'lan', isLarge: true }))).toBeNull();
  await expect(place.run(() => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' });
});
