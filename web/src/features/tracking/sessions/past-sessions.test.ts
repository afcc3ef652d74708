import type { Schedule } from '@rallybook/contract/schemas/clubs';
import type { Registration } from '@rallybook/contract/schemas/registrations';
import type { Tracking } from '@rallybook/contract/schemas/trackings';
import { expect, test } from 'vitest';
import { pastSessions, type PastSession, presentAt, registeredFor } from './past-sessions';

const CLUB = { nameOrder: 'given_last', language: 'vi' } as const;

const NOVEMBER = { year: 2026, month: 11 };
const schedule = (id: string, weekday: number, startTime = '19:00') => ({
  id,
  weekday,
  startTime,
  endTime: '23:00',
});
const monday = schedule('monday', 1);
const early = schedule('early', 4, '06:00');
const late = schedule('late', 4, '20:00');

/** The sessions until a day, those of the calendar that were added beside the schedule among them. */
const sessionsUntil = (
  schedules: readonly Schedule[],
  today: string,
  month = NOVEMBER,
  listed: Parameters<typeof pastSessions>[0]['listed'] = [],
) => pastSessions({ schedules, listed, today, month });

test('the latest session of today comes first', () => {
  const [first, second] = sessionsUntil([monday, early, late], '2026-11-19');
  expect(first).toMatchObject({ id: 'late.2026-11-19', date: '2026-11-19', scheduleId: 'late' });
  expect(second).toMatchObject({ date: '2026-11-19', scheduleId: 'early' });
});

test('a session that was added to the schedule is one of them, unless it is cancelled', () => {
  const added = {
    id: 'added',
    scheduleId: null,
    plannedDate: '2026-11-19',
    startTime: '19:00',
    endTime: '21:00',
    state: 'planned',
  } as const;
  const ofSchedule = { ...added, id: 'early.2026-11-19', scheduleId: 'early' };
  const cancelled = { ...added, id: 'cancelled', state: 'cancelled' } as const;
  const all = [added, ofSchedule, cancelled];
  const idsOf = (sessions: readonly PastSession[]) => sessions.slice(0, 3).map(({ id }) => id);
  expect(idsOf(sessionsUntil([early, late], '2026-11-19', NOVEMBER, all))).toEqual([
    'late.2026-11-19',
    'added',
    'early.2026-11-19',
  ]);
  expect(idsOf(sessionsUntil([], '2026-11-19', NOVEMBER, all))).toEqual(['added']);
  expect(registeredFor(CLUB, [registration('Đạt', [])], null)).toEqual([]);
});

test('the latest earlier session comes first where there is none today', () => {
  expect(sessionsUntil([monday], '2026-11-01')[0]).toMatchObject({
    date: '2026-10-26',
    scheduleId: 'monday',
  });
});

test('sessions go back four weeks, and a club without schedules has none', () => {
  expect(sessionsUntil([monday], '2026-11-23').map(({ date }) => date)).toEqual([
    '2026-11-23',
    '2026-11-16',
    '2026-11-09',
    '2026-11-02',
    '2026-10-26',
  ]);
  expect(sessionsUntil([], '2026-11-23')).toEqual([]);
});

test('another month shows its own sessions, as far as they have been', () => {
  const datesIn = (year: number, month: number) =>
    sessionsUntil([monday], '2026-11-23', { year, month }).map(({ date }) => date);
  expect(datesIn(2026, 10)).toEqual(['2026-10-26', '2026-10-19', '2026-10-12', '2026-10-05']);
  expect(datesIn(2026, 12)).toEqual([]);
});

function registration(memberName: string, schedules: Registration['schedules']): Registration {
  return {
    id: memberName,
    memberId: memberName,
    memberName,
    memberStatus: 'active',
    year: 2026,
    month: 11,
    days: 4,
    scheduleIds: schedules.map(({ id }) => id),
    registrationDate: '2026-11-01',
    schedules,
  };
}

test('registered members are those of the schedule and those by days, if they are active', () => {
  const registrations = [
    registration('Đạt', []),
    registration('An', [monday]),
    registration('Bình', [late]),
    { ...registration('Cường', [monday]), memberStatus: 'inactive' as const },
  ];
  expect(registeredFor(CLUB, registrations, 'monday').map(({ memberName }) => memberName)).toEqual([
    'An',
    'Đạt',
  ]);
});

test('the members present are those of the records, changed by the waiting taps in order', () => {
  const [session] = sessionsUntil([monday], '2026-11-16');
  const record = (memberId: string, date: string, scheduleId: string) =>
    ({ memberId, date, scheduleId }) as Tracking;
  const records = [
    record('An', '2026-11-16', 'monday'),
    record('Bình', '2026-11-16', 'monday'),
    record('Cường', '2026-11-09', 'monday'),
    record('Đạt', '2026-11-16', 'late'),
  ];
  const tap = (add: string[], remove: string[], date = '2026-11-16') => ({
    clubId: 'club',
    date,
    scheduleId: 'monday',
    add,
    remove,
    names: [],
  });
  const taps = [
    tap([], ['An']),
    tap(['Em'], []),
    tap(['Giang'], []),
    tap([], ['Giang']),
    tap(['Hà'], [], '2026-11-09'),
    { ...tap(['Khoa'], []), refused: { status: 409 } },
  ];
  expect([...presentAt(session!, records, taps)]).toEqual(['Bình', 'Em']);
});
