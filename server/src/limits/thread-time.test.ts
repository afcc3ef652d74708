import { expect, test } from 'vitest';
import { threadTime } from './thread-time.ts';

const SHARE = { most: 10, eachSecond: 0.1, reserved: 0.05 };
const shares = (...keys: string[]) => new Map(keys.map((key) => [key, SHARE]));

/** A thread whose clock and work are set by hand. */
function makeThread() {
  let [now, worked] = [Date.parse('2026-10-15T12:00:00Z'), 0];
  const time = threadTime(
    () => new Date(now),
    () => worked,
  );
  return {
    time,
    pass: (seconds: number) => (now += seconds * 1000),
    work: (seconds: number) => (worked += seconds),
  };
}

test('54: a share that is used up comes back with time, and others have theirs meanwhile', () => {
  const { time, pass, work } = makeThread();
  const visit = time.begin(shares('a'));
  work(12);
  visit.end(['a']);
  expect(() => time.begin(shares('a'))).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfterSeconds: 30 }),
  );
  expect(() => time.begin(shares('b', 'a'))).toThrow();
  time.begin(shares('b')).end(['b']);
  pass(30);
  time.begin(shares('a')).end(['a']);
});

test('54: what the thread works while several are on their way is split among them', () => {
  const { time, work } = makeThread();
  const flood = Array.from({ length: 3 }, () => time.begin(shares('flood')));
  const one = time.begin(shares('one'));
  work(16);
  one.end(['one']);
  for (const visit of flood) visit.end(['flood']);
  time.begin(shares('one'));
  expect(() => time.begin(shares('flood'))).toThrow();
});

test('54: what is worked between requests counts for nobody', () => {
  const { time, work } = makeThread();
  time.begin(shares('a')).end(['a']);
  work(100);
  time.begin(shares('a')).end(['a']);
});

test('54: a crowd at once is let in up to what it may take, and each of 200 looks', () => {
  const { time, work } = makeThread();
  const visits = Array.from({ length: 200 }, () => time.begin(shares('a')));
  expect(() => time.begin(shares('a'))).toThrow();
  work(1);
  // A refused sender's time counts for nobody; ending twice is once.
  for (const visit of visits) visit.end([]);
  for (const visit of visits) visit.end(['a']);
  expect(() => time.begin(shares('a'))).not.toThrow();
});
