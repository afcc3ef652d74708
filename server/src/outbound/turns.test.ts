import { expect, onTestFinished, test, vi } from 'vitest';
import { type Lane, makeTurns, type Turn, type Turns } from './turns.ts';

/** As many turns in this lane as there is room for. */
function fill(turns: Turns, laneOf: (nth: number) => Lane, most = 100): Turn[] {
  const taken: Turn[] = [];
  for (let nth = 0; nth < most; nth += 1) {
    const turn = turns.tryTake(laneOf(nth));
    if (turn !== null) taken.push(turn);
  }
  return taken;
}

/** Lets a host answer twenty times, each within this time. */
function prove(turns: Turns, host: string, clock: { now: number }, took = 10): void {
  for (let nth = 0; nth < 20; nth += 1) {
    const turn = turns.tryTake({ user: `proof ${nth}`, host })!;
    clock.now += took;
    turn.end('answered');
  }
}

const makeClock = () => {
  const clock = { now: 0 };
  return { clock, turns: makeTurns(() => clock.now) };
};

test('the addresses of one user are talked to two at a time, whatever hosts they lead to', () => {
  const { turns } = makeClock();
  expect(fill(turns, (nth) => ({ user: 'one', host: `host ${nth}` }))).toHaveLength(2);
  expect(turns.tryTake({ user: 'two', host: 'host 0' })).not.toBeNull();
});

test('one host is talked to four times at once, and sixteen times once it answers fast', () => {
  const { clock, turns } = makeClock();
  const lane = (nth: number) => ({ user: `user ${nth}`, host: 'push' });
  const first = fill(turns, lane);
  expect(first).toHaveLength(4);
  for (const turn of first) turn.end('answered');
  prove(turns, 'push', clock);
  expect(fill(turns, lane)).toHaveLength(16);
});

test('a host that was slow once, or did not answer, counts as slow until twenty fast answers', () => {
  const { clock, turns } = makeClock();
  prove(turns, 'slow', clock, 1001);
  expect(fill(turns, (nth) => ({ user: `a${nth}`, host: 'slow' }))).toHaveLength(4);
  prove(turns, 'push', clock);
  turns.tryTake({ user: 'b', host: 'push' })!.end('silent');
  expect(fill(turns, (nth) => ({ user: `b${nth}`, host: 'push' }))).toHaveLength(4);
});

test('hosts that hang leave half of the turns to those that answer fast', () => {
  const { clock, turns } = makeClock();
  prove(turns, 'push', clock);
  expect(fill(turns, (nth) => ({ user: `x${nth}`, host: `hangs ${nth}` }))).toHaveLength(16);
  expect(fill(turns, (nth) => ({ user: `y${nth}`, host: 'push' }))).toHaveLength(16);
});

test('the user who has used the least time is next of those who wait', async () => {
  const { clock, turns } = makeClock();
  const greedy = turns.tryTake({ user: 'greedy', host: 'a' })!;
  clock.now += 9000;
  greedy.end('answered');
  const all = fill(turns, (nth) => ({ user: `z${nth}`, host: 'a' }));
  const order: string[] = [];
  const wait = async (user: string) => {
    await turns.take({ user, host: 'a' });
    order.push(user);
  };
  const waits = [wait('greedy'), wait('modest')];
  all[0]!.end('answered');
  await waits[1];
  expect(order).toEqual(['modest']);
  all[1]!.end('answered');
  await waits[0];
});

test('a turn that was not used says nothing about its host', () => {
  const { clock, turns } = makeClock();
  prove(turns, 'push', clock);
  turns.tryTake({ user: 'one', host: 'push' })!.end('unused');
  expect(fill(turns, (nth) => ({ user: `u${nth}`, host: 'push' }))).toHaveLength(16);
});

test('53: a turn that nobody ends is over after twenty seconds', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { turns } = makeClock();
  const lane = { user: 'one', host: 'push' };
  const [stuck] = fill(turns, () => lane, 1);
  fill(turns, () => lane, 1);
  expect(turns.tryTake(lane)).toBeNull();
  vi.advanceTimersByTime(20_000);
  // Ending it later changes nothing.
  stuck!.end('answered');
  expect(fill(turns, () => lane)).toHaveLength(2);
});
