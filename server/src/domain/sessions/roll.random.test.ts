import {
  type Circumstances,
  countsOf,
  type Roll,
  type Standing,
  standings,
} from '@rallybook/contract/rules/sessions/roll';
import { chooser, seededRandom } from '@rallybook/contract/test/random/random';
import { expect, test } from 'vitest';
import { isWhole } from '../../../test/extent.ts';
import { NaiveRoll } from '../../../test/naive-roll.ts';
import { giveAnswer, passPlace, takePassBack } from './change-roll.ts';
import { settleRoll } from './settle-roll.ts';

const MEMBERS = Array.from({ length: 40 }, (_, index) => `m${String(index).padStart(2, '0')}`);
const TOLD = { at: '2026-11-24T05:00:00.000Z', by: 'self' } as const;
const EVENTS = 250;
const RUNS = isWhole ? 8 : 2;

const sorted = (all: ReadonlyMap<string, Standing>) =>
  [...all].toSorted(([a], [b]) => (a < b ? -1 : 1));

/** A club of 40 that does one thing after the other, by the rules and by hand. */
function randomSession(seed: number) {
  const { between, isLucky, oneOf, someOf } = chooser(seededRandom(seed));
  const naive = new NaiveRoll(oneOf([0, 4, 8, 12, 16, 20]));
  let roll: Roll = { answers: new Map(), passes: [] };
  let passCount = 0;
  const guests = () => oneOf([0, 0, 0, 1, 1, 2, 5]);
  const take = (changed: Roll | null) => {
    roll = changed ?? roll;
  };
  const events = {
    come: () => {
      const [memberId, brought] = [oneOf(MEMBERS), guests()];
      if (naive.inactive.has(memberId) || naive.isCancelled) return;
      const asked = { memberId, answer: 'coming', guests: brought } as const;
      const outcome = giveAnswer(roll, naive.circumstances(), asked, TOLD);
      expect('roll' in outcome).toBe(naive.come(memberId, brought));
      if ('roll' in outcome) take(outcome.roll);
    },
    stayAway: () => {
      const memberId = oneOf(MEMBERS);
      if (naive.inactive.has(memberId) || naive.isCancelled) return;
      const asked = { memberId, answer: 'away', guests: 0 } as const;
      const outcome = giveAnswer(roll, naive.circumstances(), asked, TOLD);
      naive.stayAway(memberId);
      if ('roll' in outcome) take(outcome.roll);
    },
    pass: () => {
      const [fromMemberId, toMemberId] = [oneOf(MEMBERS), isLucky(0.7) ? oneOf(MEMBERS) : null];
      if ([fromMemberId, toMemberId].some((id) => id !== null && naive.inactive.has(id))) return;
      if (fromMemberId === toMemberId || naive.isCancelled) return;
      passCount += 1;
      const guestName = toMemberId === null ? 'Lan' : null;
      const pass = {
        id: `p${passCount}`,
        fromMemberId,
        toMemberId,
        guestName,
        pays: 'giver',
      } as const;
      const outcome = passPlace(roll, naive.circumstances(), pass, TOLD);
      expect('roll' in outcome).toBe(naive.pass(pass));
      if ('roll' in outcome) take(outcome.roll);
    },
    takeBack: () => {
      const giver = naive.passes.length > 0 && isLucky(0.8) ? oneOf(naive.passes) : undefined;
      const giverId = giver?.fromMemberId ?? oneOf(MEMBERS);
      if (naive.isCancelled) return;
      take(takePassBack(roll, naive.circumstances(), giverId, TOLD));
      naive.takeBack(giverId);
    },
    register: () => naive.register(oneOf(MEMBERS)),
    unregister: () => naive.unregister(oneOf(MEMBERS)),
    deactivate: () => naive.deactivate(oneOf(MEMBERS)),
    activate: () => {
      if (naive.inactive.size > 0) naive.activate(oneOf([...naive.inactive]));
    },
    capacity: () => {
      naive.capacity = between(0, 24);
      naive.changed();
    },
    deadline: () => {
      naive.isBeforeDeadline = isLucky(0.7);
      naive.changed();
    },
    cancel: () => {
      naive.isCancelled = isLucky(0.3);
      naive.changed();
    },
  };
  type Event = keyof typeof events;
  const often: Event[] = ['come', 'come', 'come', 'come', 'stayAway', 'stayAway', 'pass'];
  for (const memberId of someOf(MEMBERS, 0.25)) naive.register(memberId);
  return {
    naive,
    current: () => roll,
    step: (): Event => {
      const event = isLucky(0.75) ? oneOf(often) : oneOf(Object.keys(events) as Event[]);
      events[event]();
      take(settleRoll(roll, naive.circumstances()));
      return event;
    },
  };
}

const SEEDS = Array.from({ length: 10 }, (_, index) => index);

/** Who comes, who waits and who was late, as text. */
function described(naive: NaiveRoll, roll: Roll) {
  const now = naive.circumstances();
  const late = [...roll.answers.values()].filter(({ isLate }) => isLate);
  const naiveLate = [...naive.away].filter(([, { isLate }]) => isLate);
  const { coming, guests, waiting, free } = countsOf(roll, now);
  return {
    found: JSON.stringify([
      sorted(standings(roll, now)),
      late.map(({ memberId }) => memberId).toSorted(),
      [coming + guests, waiting, free],
    ]),
    expected: JSON.stringify([
      sorted(naive.standings()),
      naiveLate.map(([memberId]) => memberId).toSorted(),
      [naive.heads(), naive.queue.length, now.capacity === 0 ? null : naive.free()],
    ]),
  };
}

test.each(SEEDS)('40 people at once come as they would one after the other (%i)', (seed) => {
  for (let run = 0; run < RUNS; run += 1) {
    const { naive, current, step } = randomSession(seed * 1000 + run);
    for (let count = 0; count < EVENTS; count += 1) {
      const event = step();
      const { found, expected } = described(naive, current());
      if (found !== expected) expect(found, `${event}, ${count} of run ${run}`).toBe(expected);
    }
  }
});

/** The people who are there neither by a registration that they did not give up nor in a passed place: they need free ones. */
function withoutRight(roll: Roll, holding: ReadonlySet<string>): number {
  let heads = 0;
  for (const { memberId, answer, guests, placeBy } of roll.answers.values()) {
    if (answer !== 'coming') continue;
    heads += guests + (holding.has(memberId) || placeBy === 'pass' ? 0 : 1);
  }
  return heads;
}

/** Follows which registered members have not given up their place; who passed it on has not. */
function placeKeepers() {
  const givenUp = new Set<string>();
  return (roll: Roll, { registered }: Circumstances): ReadonlySet<string> => {
    const passed = new Set(roll.passes.map(({ fromMemberId }) => fromMemberId));
    for (const { memberId, answer } of roll.answers.values()) {
      if (answer === 'away') givenUp.add(memberId);
    }
    for (const memberId of givenUp) {
      if (!registered.has(memberId) || passed.has(memberId)) givenUp.delete(memberId);
    }
    return new Set([...registered].filter((memberId) => !givenUp.has(memberId)));
  };
}

/** The parties that wait although there are places for all of them. */
function forgotten(roll: Roll, circumstances: Circumstances) {
  const free = countsOf(roll, circumstances).free ?? Infinity;
  const waiting = [...standings(roll, circumstances).values()].filter(
    ({ answer }) => answer === 'waiting',
  );
  return waiting.filter(({ guests }) => 1 + guests <= free);
}

test(
  'who needs a free place never exceeds the capacity, and no free place is forgotten',
  { timeout: 120_000 },
  () => {
    for (const seed of Array.from({ length: isWhole ? 100 : 25 }, (_, index) => index)) {
      const { naive, current, step } = randomSession(seed);
      const holdersOf = placeKeepers();
      let before = withoutRight(current(), holdersOf(current(), naive.circumstances()));
      for (let count = 0; count < EVENTS; count += 1) {
        const event = step();
        const now = naive.circumstances();
        const { coming, guests } = countsOf(current(), now);
        const holding = holdersOf(current(), now);
        const after = withoutRight(current(), holding);
        const isTooMany = now.capacity > 0 && coming + guests > now.capacity;
        if (isTooMany) expect(after, event).toBeLessThanOrEqual(before);
        before = after;
        const standing = standings(current(), now);
        const answers = [...now.registered].map((memberId) => standing.get(memberId)?.answer);
        expect(answers.filter((answer) => answer === 'none' || answer === undefined)).toEqual([]);
        const kept = [...holding].map((memberId) => standing.get(memberId)?.answer);
        expect(kept.filter((answer) => answer === 'waiting')).toEqual([]);
        if (now.isBeforeDeadline && !now.isCancelled) expect(forgotten(current(), now)).toEqual([]);
      }
    }
  },
);

test('settling twice changes nothing more', () => {
  for (const seed of Array.from({ length: isWhole ? 50 : 12 }, (_, index) => index)) {
    const { naive, current, step } = randomSession(seed);
    for (let count = 0; count < EVENTS; count += 1) {
      step();
      const settled = current();
      expect(settleRoll(settled, naive.circumstances())).toEqual(settled);
    }
  }
});
