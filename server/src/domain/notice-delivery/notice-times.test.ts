import { describe, expect, test } from 'vitest';
import { afterQuietHours, nextAt, oweDate, remindAt } from '../notices/due.ts';
import { decideByDay } from './day.ts';

const VIETNAM = 'Asia/Ho_Chi_Minh';
const BERLIN = 'Europe/Berlin';
const at = (text: string) => Date.parse(text);
const iso = (instant: number) => new Date(instant).toISOString();

test('members are reminded some elapsed hours before the deadline, over summer time, too', () => {
  const start = at('2026-10-26T18:00:00Z');
  expect(iso(remindAt(start, 12, 12))).toBe('2026-10-25T18:00:00.000Z');
  expect(iso(remindAt(start, 0, 0))).toBe('2026-10-26T18:00:00.000Z');
});

describe('quiet hours', () => {
  const night = { quietFrom: '21:30', quietTo: '07:00' };

  test.each([
    // 21:29, 21:30, 23:59, 00:00, 06:59 and 07:00 in Vietnam.
    ['2026-11-24T14:29:00Z', '2026-11-24T14:29:00.000Z'],
    ['2026-11-24T14:30:00Z', '2026-11-25T00:00:00.000Z'],
    ['2026-11-24T16:59:00Z', '2026-11-25T00:00:00.000Z'],
    ['2026-11-24T17:00:00Z', '2026-11-25T00:00:00.000Z'],
    ['2026-11-24T23:59:00Z', '2026-11-25T00:00:00.000Z'],
    ['2026-11-25T00:00:00Z', '2026-11-25T00:00:00.000Z'],
  ])('what is due at %s goes at %s', (due, goes) => {
    expect(iso(afterQuietHours(VIETNAM, night, at(due)))).toBe(goes);
  });

  test('that end before they begin on the same day are of the day', () => {
    const noon = { quietFrom: '12:00', quietTo: '13:00' };
    expect(iso(afterQuietHours(VIETNAM, noon, at('2026-11-24T05:30:00Z')))).toBe(
      '2026-11-24T06:00:00.000Z',
    );
    expect(iso(afterQuietHours(VIETNAM, noon, at('2026-11-24T06:00:00Z')))).toBe(
      '2026-11-24T06:00:00.000Z',
    );
  });

  test('with both ends equal are none', () => {
    const none = { quietFrom: '00:00', quietTo: '00:00' };
    const due = at('2026-11-24T17:00:00Z');
    expect(afterQuietHours(VIETNAM, none, due)).toBe(due);
  });

  test('end at a time that clocks skip as much later as they skip', () => {
    const skipped = { quietFrom: '22:00', quietTo: '02:30' };
    // On 29 March 2026, 02:30 is 03:30 in Berlin.
    expect(iso(afterQuietHours(BERLIN, skipped, at('2026-03-29T00:30:00Z')))).toBe(
      '2026-03-29T01:30:00.000Z',
    );
  });

  test('end at the earlier of two times that clocks show twice', () => {
    const twice = { quietFrom: '22:00', quietTo: '02:30' };
    expect(iso(afterQuietHours(BERLIN, twice, at('2026-10-25T00:00:00Z')))).toBe(
      '2026-10-25T00:30:00.000Z',
    );
    // The second 02:15 is no longer quiet.
    const second = at('2026-10-25T01:15:00Z');
    expect(afterQuietHours(BERLIN, twice, second)).toBe(second);
  });
});

test('a time of day comes today, or tomorrow where it is over', () => {
  expect(iso(nextAt(VIETNAM, '08:00', at('2026-11-24T00:59:00Z')))).toBe(
    '2026-11-24T01:00:00.000Z',
  );
  expect(iso(nextAt(VIETNAM, '08:00', at('2026-11-24T01:00:00Z')))).toBe(
    '2026-11-24T01:00:00.000Z',
  );
  expect(iso(nextAt(VIETNAM, '08:00', at('2026-11-24T01:00:01Z')))).toBe(
    '2026-11-25T01:00:00.000Z',
  );
});

test.each([
  ['2026-11-08', null],
  ['2026-11-09', '2026-11-09'],
  ['2026-11-15', '2026-11-09'],
  ['2026-11-16', '2026-11-16'],
  ['2026-12-31', '2026-12-28'],
])('who has owed since 1 November is told by %s on %s', (today, told) => {
  expect(oweDate('2026-11-01', 7, today)).toBe(told);
});

describe('of a member’s notices of a day', () => {
  const day = (change: object = {}) => ({
    timeZone: VIETNAM,
    now: at('2026-11-24T10:00:00Z'),
    memberNotices: 0,
    clubTries: 0,
    clubMadeAt: at('2026-01-01T00:00:00Z'),
    ...change,
  });
  const EIGHT = at('2026-11-24T13:00:00Z');
  const MIDNIGHT = at('2026-11-24T17:00:00Z');

  test.each([
    ['the fifth goes as it comes', 'session_soon', { memberNotices: 4 }, 'send'],
    ['the sixth waits for 20:00', 'session_soon', { memberNotices: 5 }, { wait: EIGHT }],
    ['the sixth is folded from 20:00 on', 'owe', { memberNotices: 5, now: EIGHT }, 'fold'],
    ['the seventh waits for the next day', 'owe', { memberNotices: 6 }, { wait: MIDNIGHT }],
    ['a free place is never held back', 'place', { memberNotices: 9 }, 'send'],
    ['the 2,000th of the club goes', 'owe', { clubTries: 1999 }, 'send'],
    ['the 2,001st of the club waits', 'place', { clubTries: 2000 }, { wait: MIDNIGHT }],
    [
      'the 201st on the club’s first day waits',
      'owe',
      { clubTries: 200, clubMadeAt: at('2026-11-24T01:00:00Z') },
      { wait: MIDNIGHT },
    ],
  ] as const)('%s', (_, kind, change, decision) => {
    expect(decideByDay(kind, day(change))).toEqual(decision);
  });
});
