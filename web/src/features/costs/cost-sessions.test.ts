import { expect, it } from 'vitest';
import { lastSession, sessionOfDay } from './cost-sessions';

const tuesday = { id: 'tuesday', weekday: 2, startTime: '19:00', endTime: '21:00' };
const thursday = { id: 'thursday', weekday: 4, startTime: '19:00', endTime: '21:00' };
const late = { id: 'late', weekday: 4, startTime: '21:00', endTime: '23:00' };
const twice = [tuesday, thursday];

it('finds the last session up to a day, within its month', () => {
  expect(lastSession(twice, '2026-11-30')).toEqual({
    scheduleId: 'thursday',
    sessionDate: '2026-11-26',
  });
  expect(lastSession(twice, '2026-11-24')).toEqual({
    scheduleId: 'tuesday',
    sessionDate: '2026-11-24',
  });
  // The month begins with a Sunday.
  expect(lastSession(twice, '2026-11-02')).toEqual({ scheduleId: '', sessionDate: '' });
  expect(lastSession([], '2026-11-24')).toEqual({ scheduleId: '', sessionDate: '' });
});

const rent = { date: '2026-11-26', category: 'COURT_RENTAL', scheduleId: null } as const;
const balls = { ...rent, category: 'SHUTTLE' } as const;

it('takes a cost for that of its day, where each session is shared by itself', () => {
  const ofDay = { scheduleId: 'thursday', sessionDate: '2026-11-26' };
  expect(sessionOfDay(rent, twice, 'per_session')).toEqual({
    session: ofDay,
    offered: [thursday],
  });
  expect(sessionOfDay(balls, twice, 'per_session').session).toEqual(ofDay);
  expect(sessionOfDay({ ...rent, scheduleId: '' }, twice, 'per_session').session.scheduleId).toBe(
    '',
  );
  // On Friday nobody plays.
  const friday = { ...rent, date: '2026-11-27', scheduleId: 'thursday' };
  expect(sessionOfDay(friday, twice, 'per_session').session.scheduleId).toBe('');
});

it('takes rent alone for that of its weekly session, where those are shared', () => {
  const session = { scheduleId: 'thursday', sessionDate: '' };
  expect(sessionOfDay(rent, twice, 'groups')).toEqual({ session, offered: twice });
  expect(sessionOfDay(balls, twice, 'groups').session.scheduleId).toBe('');
  const said = sessionOfDay({ ...balls, scheduleId: 'tuesday' }, twice, 'groups');
  expect(said.session).toEqual({ scheduleId: 'tuesday', sessionDate: '' });
});

it('leaves open which of two sessions on a day is meant, and asks nothing by other rules', () => {
  const { session, offered } = sessionOfDay(rent, [thursday, late], 'per_session');
  expect(session.scheduleId).toBe('');
  expect(offered).toEqual([thursday, late]);
  for (const kind of ['shared', 'flat', 'fixed_fees', undefined] as const) {
    expect(sessionOfDay(rent, twice, kind)).toEqual({
      session: { scheduleId: '', sessionDate: '' },
      offered: null,
    });
  }
});
