import { expect, test } from 'vitest';
import type { AppError } from '../errors.ts';
import { jobQueue } from './job-queue.ts';

const MIB = 1024 * 1024;
const NETWORK = '192.0.2.1';

type Options = Parameters<ReturnType<typeof jobQueue>['enter']>[0];
type Named = Options & { name: string };

/** A queue with a clock that stands still, and jobs that take as long as a test says. */
function makeQueue() {
  let now = 0;
  const queue = jobQueue(2, () => now);
  const started: string[] = [];
  /** Lets what can start do so. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const enter = (user: string, options: Partial<Options> = {}) =>
    queue.enter({ user, network: NETWORK, bytes: 0, isLarge: false, ...options });
  const begin = (user: string, { name = user, ...options }: Partial<Named> = {}) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const done = enter(user, options).run(() => {
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
  /** The refusal of a job, with the seconds to wait; null if it is let in. */
  const refusalOf = (user: string, options?: Partial<Options>) => {
    try {
      enter(user, options).leave();
      return null;
    } catch (error) {
      const { code, retryAfterSeconds } = error as AppError;
      return [code, retryAfterSeconds];
    }
  };
  return {
    enter,
    begin,
    refusalOf,
    started,
    settle,
    pass: (seconds: number) => (now += seconds * 1000),
  };
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
  const { begin, refusalOf } = makeQueue();
  const jobs = Array.from({ length: 11 }, () => begin('lan'));
  expect(refusalOf('lan')).toEqual(['too_many_requests', 5]);
  expect(refusalOf('minh')).toBeNull();
  await jobs[0]!.end();
  expect(refusalOf('lan')).toBeNull();
});

test('45: a user who has used up their share is told when some of it is left again', async () => {
  const { begin, refusalOf, pass } = makeQueue();
  const first = begin('lan');
  // It comes before the share is used up, and its turn afterwards.
  const second = begin('lan');
  const refused = expect(second.done).rejects.toMatchObject({ code: 'too_many_requests' });
  await first.end(70);
  await refused;
  expect(refusalOf('lan')).toEqual(['too_many_requests', 110]);
  expect(refusalOf('minh')).toBeNull();
  pass(109);
  expect(refusalOf('lan')).toBeNull();
});

test('45: large jobs run one at a time, one of each user', async () => {
  const { begin, refusalOf, started, settle } = makeQueue();
  const users = ['an', 'binh', 'chi', 'dung', 'em', 'giang', 'hoa', 'khanh', 'lan'];
  const [first, ...others] = users.map((user) => begin(user, { isLarge: true }));
  const small = begin('an', { name: 'small' });
  await settle();
  expect(started).toEqual(['an']);
  expect(refusalOf('an', { isLarge: true })).toEqual(['too_many_requests', 5]);
  await first!.end();
  await settle();
  expect(started.toSorted()).toEqual(['an', 'binh', 'small']);
  await Promise.all([small, ...others].map(({ end }) => end()));
});

test('45: a job that leaves before it runs keeps nobody out', async () => {
  const { enter, refusalOf } = makeQueue();
  const place = enter('lan', { isLarge: true });
  place.leave();
  expect(refusalOf('lan', { isLarge: true })).toBeNull();
  await expect(place.run(() => Promise.resolve())).rejects.toMatchObject({ code: 'unavailable' });
});

test('57: jobs whose bodies are not read yet take no place that others wait for', async () => {
  const { enter, begin, refusalOf, started } = makeQueue();
  for (let user = 0; user < 19; user += 1)
    for (let job = 0; job < 11; job += 1) enter(`user ${user}`);
  expect(refusalOf('user 0')).toEqual(['too_many_requests', 5]);
  const others = Array.from({ length: 21 }, (_, user) => begin(`other ${user}`));
  for (const { end } of others) await end();
  expect(started).toHaveLength(21);
});

test('63: where all places are taken, a job of who has many gives way to one of who has few', async () => {
  const { begin, settle } = makeQueue();
  const attackers = Array.from({ length: 19 }, (_, user) => `user ${user}`);
  const jobs = attackers.flatMap((user, nth) =>
    Array.from({ length: 11 }, () => begin(user, { network: `192.0.2.${nth % 3}` })),
  );
  let refused = 0;
  for (const { done } of jobs)
    done.catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'too_many_requests' });
      refused += 1;
    });
  await settle();
  // Two run, and 209 less these would wait.
  expect(refused).toBe(9);
  const others = Array.from({ length: 21 }, (_, user) =>
    begin(`other ${user}`, { network: `192.0.2.${user % 5}` }),
  );
  await settle();
  expect(refused).toBe(30);
  await Promise.all(jobs.map(({ done, end }) => Promise.race([end(), done]).catch(() => {})));
  for (const { end } of others) await end();
});

test('63: a network has a share of the places, and of it each user one', async () => {
  const { begin, settle } = makeQueue();
  const outcomes = new Map<string, string>();
  const start = (user: string, network: string) => {
    const { done } = begin(user, { network });
    done.catch((error: unknown) => outcomes.set(user, (error as AppError).code));
  };
  for (let user = 0; user < 101; user += 1) start(`here ${user}`, '192.0.2.1');
  for (let user = 0; user < 100; user += 1) start(`there ${user}`, '192.0.2.2');
  start('elsewhere', '192.0.2.3');
  await settle();
  expect(Object.fromEntries(outcomes)).toEqual({
    'here 100': 'too_many_requests',
    elsewhere: 'unavailable',
  });
});

test('63: bodies on their way have a share of the memory by user, by network, and then in all', () => {
  const { enter, refusalOf } = makeQueue();
  const large = { bytes: 10 * MIB };
  enter('lan', large);
  expect(refusalOf('lan', large)).toEqual(['too_many_requests', 5]);
  for (let user = 0; user < 31; user += 1) enter(`user ${user}`, large);
  expect(refusalOf('minh', large)).toEqual(['too_many_requests', 5]);
  expect(refusalOf('minh', { network: '192.0.2.2', ...large })).toBeNull();
  for (let user = 0; user < 8; user += 1)
    enter(`there ${user}`, { network: '192.0.2.2', ...large });
  expect(refusalOf('minh', { network: '192.0.2.3', ...large })).toEqual(['unavailable', undefined]);
});
