import type { Registration } from '@rallybook/contract/schemas/registrations';
import { expect, test } from 'vitest';
import { gridRows, tickEverybody, tickSession } from './registration-choice';

const session = (id: string, weekday: 0 | 1 | 2 | 3 | 4 | 5 | 6) => ({
  id,
  weekday,
  startTime: '19:00',
  endTime: '21:00',
});
const tuesday = session('tue', 2);
const thursday = session('thu', 4);
const retired = session('old', 6);
const schedules = [thursday, tuesday];

const registration = (change: Partial<Registration>): Registration => ({
  id: 'r1',
  memberId: 'an',
  memberName: 'An',
  memberStatus: 'active',
  year: 2026,
  month: 10,
  scheduleIds: ['tue'],
  schedules: [tuesday],
  days: 4,
  registrationDate: '2026-10-01',
  ...change,
});

const members = [
  { id: 'binh', name: 'Bình' },
  { id: 'an', name: 'An' },
];

const grid = (change: Partial<Parameters<typeof gridRows>[0]>) =>
  gridRows({
    names: { nameOrder: 'given_last', language: 'vi' },
    month: { year: 2026, month: 10 },
    isByDays: false,
    schedules,
    members,
    registrations: [],
    waiting: new Map(),
    ...change,
  });

test('rows are sorted by name, with saved registrations and newer taps', () => {
  const registrations = [registration({})];
  expect(grid({ registrations })).toMatchObject([
    { memberId: 'an', scheduleIds: new Set(['tue']), days: 4, isLocked: false },
    { memberId: 'binh', scheduleIds: new Set(), days: 0 },
  ]);
  // October 2026 has four Tuesdays and five Thursdays.
  const waiting = new Map([
    ['an', { schedules: [] }],
    ['binh', { schedules: ['tue', 'thu'] }],
  ]);
  expect(grid({ registrations, waiting })).toMatchObject([
    { memberId: 'an', scheduleIds: new Set(), days: 0 },
    { memberId: 'binh', scheduleIds: new Set(['tue', 'thu']), days: 9 },
  ]);
});

test('a removed member is locked, and so is a row whose change would lose a session', () => {
  const old = registration({ scheduleIds: ['old', 'tue'], schedules: [tuesday, retired], days: 9 });
  const gone = registration({ memberId: 'gone', memberName: 'Gấu', memberStatus: 'removed' });
  const registrations = [old, gone];
  const locked = grid({ registrations }).map(({ memberId, isLocked }) => [memberId, isLocked]);
  expect(locked).toEqual([
    ['an', true],
    ['binh', false],
    ['gone', true],
  ]);
  expect(grid({ registrations })[0]).toMatchObject({ days: 9 });
  expect(grid({ registrations, isByDays: true })[0]).toMatchObject({ isLocked: false });
});

test('a tick adds a session in the order of the week, and takes it away again', () => {
  const [an, binh] = grid({ registrations: [registration({ scheduleIds: ['thu'] })] });
  expect(tickSession(an!, tuesday, true, schedules)).toEqual({ schedules: ['tue', 'thu'] });
  expect(tickSession(an!, thursday, false, schedules)).toEqual({ schedules: [] });
  expect(tickSession(binh!, thursday, true, schedules)).toEqual({ schedules: ['thu'] });
});

test('ticking everybody changes only unlocked rows that are not yet so', () => {
  const gone = registration({
    memberId: 'gone',
    memberStatus: 'removed',
    scheduleIds: ['thu'],
  });
  const rows = grid({ registrations: [registration({}), gone] });
  expect(tickEverybody(rows, tuesday, true, schedules)).toEqual(
    new Map([['binh', { schedules: ['tue'] }]]),
  );
  expect(tickEverybody(rows, tuesday, false, schedules)).toEqual(
    new Map([['an', { schedules: [] }]]),
  );
});
