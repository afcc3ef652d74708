import { expect, test } from 'vitest';
import { chooser, seededRandom } from '../../../test/random/random.ts';
import { datesOn } from '../calendar.ts';
import {
  hasSessionsLeft,
  isInPlannedMonth,
  type SessionSchedule,
  sessionsBetween,
  type SessionsOfPeriod,
  type StoredSession,
} from './calendar.ts';
import { sessionId } from './session-id.ts';

const TUESDAYS: SessionSchedule = {
  id: '0199e0c4-0000-7000-8000-000000000002',
  weekday: 2,
  startTime: '19:00',
  endTime: '21:00',
  retiredOn: null,
};
const MORNINGS = { ...TUESDAYS, id: '0199e0c4-0000-7000-8000-000000000001', startTime: '06:00' };
const EXTRA = '0199e0c4-0000-7000-8000-00000000000e';

const stored = (plannedDate: string, change: Partial<StoredSession> = {}): StoredSession => ({
  id: `0199e0c4-0000-7000-8000-0000${plannedDate.replaceAll('-', '')}`,
  scheduleId: TUESDAYS.id,
  plannedDate,
  date: plannedDate,
  startTime: '19:00',
  endTime: '21:00',
  place: null,
  capacity: null,
  note: null,
  status: 'open',
  cancelNote: null,
  version: 2,
  ...change,
});

const listed = (given: Partial<SessionsOfPeriod>, from: string, to: string) =>
  sessionsBetween({ schedules: [TUESDAYS], stored: [], used: new Set(), ...given }, from, to);

const inShort = (given: Partial<SessionsOfPeriod>, from: string, to: string) =>
  listed(given, from, to).map(({ date, startTime, state }) => `${date} ${startTime} ${state}`);

test('a club plays on each date of the weekday of a schedule, both ends included', () => {
  expect(listed({}, '2026-11-17', '2026-11-24').map(({ id }) => id)).toEqual([
    `${TUESDAYS.id}.2026-11-17`,
    `${TUESDAYS.id}.2026-11-24`,
  ]);
  expect(inShort({}, '2026-11-18', '2026-11-23')).toEqual([]);
  expect(inShort({}, '2099-12-23', '2099-12-31')).toEqual(['2099-12-29 19:00 planned']);
});

test('sessions are listed by their start, whatever the order of schedules', () => {
  const schedules = [TUESDAYS, MORNINGS];
  expect(inShort({ schedules }, '2026-11-24', '2026-11-24')).toEqual([
    '2026-11-24 06:00 planned',
    '2026-11-24 19:00 planned',
  ]);
});

test('a moved session is listed on its new date and keeps its id', () => {
  const moved = [stored('2026-11-24', { date: '2026-11-26' })];
  expect(inShort({ stored: moved }, '2026-11-24', '2026-11-24')).toEqual([]);
  expect(listed({ stored: moved }, '2026-11-26', '2026-11-26')).toMatchObject([
    { id: `${TUESDAYS.id}.2026-11-24`, state: 'moved', plannedDate: '2026-11-24', version: 2 },
  ]);
});

test('a session at another time of its own date is moved, with only a place of its own is not', () => {
  const later = [stored('2026-11-24', { startTime: '20:00' })];
  expect(inShort({ stored: later }, '2026-11-24', '2026-11-24')).toEqual([
    '2026-11-24 20:00 moved',
  ]);
  const elsewhere = [stored('2026-11-24', { place: 'Court 2' })];
  expect(inShort({ stored: elsewhere }, '2026-11-24', '2026-11-24')).toEqual([
    '2026-11-24 19:00 planned',
  ]);
});

test('a cancelled session is listed with the reason, which hides its note', () => {
  const cancelled = { status: 'cancelled', note: 'Bring water' } as const;
  const noteOf = (change: Partial<StoredSession>) =>
    listed({ stored: [stored('2026-11-24', change)] }, '2026-11-24', '2026-11-24')[0];
  expect(noteOf(cancelled)).toMatchObject({ state: 'cancelled', note: 'Bring water' });
  expect(noteOf({ ...cancelled, cancelNote: 'Rain' })).toMatchObject({ note: 'Rain' });
  expect(noteOf({ ...cancelled, cancelNote: 'Rain', status: 'open' })).toMatchObject({
    state: 'planned',
    note: 'Bring water',
  });
});

test('an extra session stands beside the planned ones, and may be cancelled', () => {
  const extra = stored('2026-11-24', { id: EXTRA, scheduleId: null, startTime: '09:00' });
  const both = ['2026-11-24 09:00 extra', '2026-11-24 19:00 planned'];
  expect(inShort({ stored: [extra] }, '2026-11-24', '2026-11-24')).toEqual(both);
  const cancelled = { ...extra, status: 'cancelled' } as const;
  expect(listed({ schedules: [], stored: [cancelled] }, '2026-11-24', '2026-11-24')).toMatchObject([
    { id: EXTRA, scheduleId: null, state: 'cancelled' },
  ]);
});

test('a retired schedule has no sessions after its last day, but those that were used', () => {
  const retired = { ...TUESDAYS, retiredOn: '2026-11-10' };
  const used = new Set([sessionId({ scheduleId: retired.id, plannedDate: '2026-11-24' })]);
  const schedules = [retired];
  expect(inShort({ schedules, used }, '2026-11-01', '2026-11-30')).toEqual([
    '2026-11-03 19:00 planned',
    '2026-11-10 19:00 planned',
    '2026-11-24 19:00 planned',
  ]);
  const cancelled = [stored('2026-11-17', { status: 'cancelled' })];
  expect(inShort({ schedules, stored: cancelled }, '2026-11-11', '2026-11-30')).toEqual([]);
});

test('a session moves only within the month for which it was planned', () => {
  expect(isInPlannedMonth('2026-11-24', '2026-11-01')).toBe(true);
  expect(isInPlannedMonth('2026-11-24', '2026-12-01')).toBe(false);
  expect(isInPlannedMonth('2026-11-24', '2025-11-24')).toBe(false);
});

test('each planned date of random months is listed once, on the date to which it moved', () => {
  for (const seed of Array.from({ length: 300 }, (_, index) => index)) {
    const { between, isLucky, someOf } = chooser(seededRandom(seed));
    const month = { year: 2026, month: between(1, 12) };
    const dates = datesOn(month, [0, 1, 2, 3, 4, 5, 6]);
    const planned = datesOn(month, [TUESDAYS.weekday]);
    const moved = someOf(planned, 0.5).map((plannedDate) =>
      stored(plannedDate, {
        date: dates[between(0, dates.length - 1)]!,
        status: isLucky(0.2) ? 'cancelled' : 'open',
      }),
    );
    const whole = listed({ stored: moved }, dates[0]!, dates.at(-1)!);
    expect(whole.map(({ plannedDate }) => plannedDate).toSorted()).toEqual(planned);
    const [from, to] = [dates[between(0, 10)]!, dates[between(11, 27)]!];
    const part = whole.filter(({ date }) => from <= date && date <= to);
    expect(listed({ stored: moved }, from, to)).toEqual(part);
  }
});

test('a month has sessions left until the last one that counts is over', () => {
  const offered = [{ id: 'tue' }];
  const last = {
    date: '2026-11-24',
    endTime: '21:00',
    state: 'planned',
    scheduleId: 'tue',
  } as const;
  const extra = { ...last, date: '2026-11-30', state: 'extra', scheduleId: null } as const;
  const schedules = { isByDays: false, offered };
  const at = (time: string) => ({ date: '2026-11-24', time });
  expect(hasSessionsLeft([last], schedules, at('20:59'))).toBe(true);
  expect(hasSessionsLeft([last], schedules, at('21:00'))).toBe(false);
  expect(hasSessionsLeft([{ ...last, state: 'cancelled' }], schedules, at('08:00'))).toBe(false);
  expect(hasSessionsLeft([{ ...last, scheduleId: 'old' }], schedules, at('08:00'))).toBe(false);
  expect(hasSessionsLeft([last, extra], schedules, at('21:00'))).toBe(false);
  expect(hasSessionsLeft([last, extra], { isByDays: true, offered }, at('21:00'))).toBe(true);
  expect(hasSessionsLeft([], { isByDays: true, offered: [] }, at('08:00'))).toBe(true);
});
