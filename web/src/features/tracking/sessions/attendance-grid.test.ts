import type { Registration } from '@rallybook/contract/schemas/registrations';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { expect, test } from 'vitest';
import { gridMembers, sessionsOf } from './attendance-grid';

const tuesday = { id: 'tue', weekday: 2, startTime: '19:00', endTime: '21:00' } as const;
const early = { id: 'early', weekday: 2, startTime: '06:00', endTime: '07:00' } as const;
const retired = { id: 'old', weekday: 5, startTime: '19:00', endTime: '21:00' } as const;

function record(change: Partial<Tracking>): Tracking {
  return {
    id: 'r',
    memberId: 'an',
    memberName: 'An',
    date: '2026-10-06',
    scheduleId: 'tue',
    isRegistered: true,
    schedule: tuesday,
    version: 1,
    ...change,
  };
}

const month = { year: 2026, month: 10 };
const sessionsUpTo = (today: string, records: Tracking[] = []) =>
  sessionsOf({ month, today, schedules: [tuesday, early], records }).map(({ id }) => id);

test('the sessions are those of the month up to today, by date and time', () => {
  expect(sessionsUpTo('2026-10-13')).toEqual([
    '2026-10-06 early',
    '2026-10-06 tue',
    '2026-10-13 early',
    '2026-10-13 tue',
  ]);
  expect(sessionsUpTo('2026-11-20')).toHaveLength(8);
  expect(sessionsUpTo('2026-09-30')).toEqual([]);
});

test('records outside the schedules have a session of their own', () => {
  const records = [
    record({ date: '2026-10-09', scheduleId: 'old', schedule: retired }),
    record({ date: '2026-10-07', scheduleId: null, schedule: null }),
    record({}),
  ];
  expect(sessionsUpTo('2026-10-06', records)).toEqual([
    '2026-10-06 early',
    '2026-10-06 tue',
    '2026-10-07 ',
    '2026-10-09 old',
  ]);
});

test('a row has the sessions attended, those without registration, and those expected', () => {
  const sessions = sessionsOf({
    month,
    today: '2026-10-13',
    schedules: [tuesday, early],
    records: [],
  });
  const registration: Registration = {
    id: 'x',
    memberId: 'an',
    memberName: 'An',
    memberStatus: 'active',
    ...month,
    scheduleIds: ['tue'],
    schedules: [tuesday],
    days: 4,
    registrationDate: '2026-10-01',
  };
  const tap = { clubId: 'c', date: '2026-10-13', names: [] };
  const rows = gridMembers({
    names: { nameOrder: 'given_last', language: 'vi' },
    sessions,
    members: [
      { id: 'binh', name: 'Bình' },
      { id: 'an', name: 'An' },
    ],
    registrations: [registration],
    records: [
      record({}),
      record({ scheduleId: 'early', schedule: early, isRegistered: false }),
      record({ memberId: 'gone', memberName: 'Châu', isRegistered: false }),
    ],
    taps: [
      { ...tap, scheduleId: 'tue', add: ['binh'], remove: [] },
      { ...tap, date: '2026-10-06', scheduleId: 'tue', add: [], remove: ['an'] },
      { ...tap, scheduleId: 'early', add: ['binh'], remove: [], refused: {} },
    ],
  });
  expect(rows).toEqual([
    {
      memberId: 'an',
      memberName: 'An',
      present: new Set(['2026-10-06 early']),
      extra: new Set(['2026-10-06 early']),
      registered: new Set(['2026-10-06 tue', '2026-10-13 tue']),
    },
    {
      memberId: 'binh',
      memberName: 'Bình',
      present: new Set(['2026-10-13 tue']),
      extra: new Set(),
      registered: new Set(),
    },
    {
      memberId: 'gone',
      memberName: 'Châu',
      present: new Set(['2026-10-06 tue']),
      extra: new Set(['2026-10-06 tue']),
      registered: new Set(),
    },
  ]);
});
