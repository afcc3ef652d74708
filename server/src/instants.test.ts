import { expect, test } from 'vitest';
import { answerBy, instantOf } from './instants.ts';

const iso = (instant: number) => new Date(instant).toISOString();
const at = (timeZone: string, date: string, time: string) => iso(instantOf(timeZone, date, time));

test('a time of day is that of the club', () => {
  expect(at('Asia/Ho_Chi_Minh', '2026-11-24', '19:00')).toBe('2026-11-24T12:00:00.000Z');
  expect(at('Asia/Ho_Chi_Minh', '2026-11-24', '00:00')).toBe('2026-11-23T17:00:00.000Z');
  expect(at('America/New_York', '2026-07-01', '19:00')).toBe('2026-07-01T23:00:00.000Z');
  expect(at('America/New_York', '2026-12-01', '19:00')).toBe('2026-12-02T00:00:00.000Z');
  expect(at('Asia/Kathmandu', '2026-11-24', '19:00')).toBe('2026-11-24T13:15:00.000Z');
  expect(at('UTC', '2026-11-24', '23:59')).toBe('2026-11-24T23:59:00.000Z');
});

test('a time that clocks skip is moved forward by as much as they skip', () => {
  expect(at('America/New_York', '2026-03-08', '02:30')).toBe('2026-03-08T07:30:00.000Z');
  expect(at('America/New_York', '2026-03-08', '01:59')).toBe('2026-03-08T06:59:00.000Z');
  expect(at('America/New_York', '2026-03-08', '03:00')).toBe('2026-03-08T07:00:00.000Z');
  expect(at('Australia/Lord_Howe', '2026-10-04', '02:15')).toBe('2026-10-03T15:45:00.000Z');
  // Samoa had no 30 December 2011.
  expect(at('Pacific/Apia', '2011-12-30', '19:00')).toBe('2011-12-31T05:00:00.000Z');
});

test('a time that clocks show twice is the first of the two', () => {
  expect(at('America/New_York', '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
  expect(at('America/New_York', '2026-11-01', '00:59')).toBe('2026-11-01T04:59:00.000Z');
  expect(at('America/New_York', '2026-11-01', '02:00')).toBe('2026-11-01T07:00:00.000Z');
});

test('hours before a start are those that pass, also when clocks change', () => {
  const start = instantOf('America/New_York', '2026-03-08', '10:00');
  expect(iso(start)).toBe('2026-03-08T14:00:00.000Z');
  expect(iso(answerBy(start, 12))).toBe('2026-03-08T02:00:00.000Z');
  expect(answerBy(start, 0)).toBe(start);
  const autumn = instantOf('Europe/Berlin', '2026-10-25', '10:00');
  expect(iso(answerBy(autumn, 168))).toBe('2026-10-18T09:00:00.000Z');
});

test('every hour of a year in every kind of zone is found again', () => {
  for (const timeZone of [
    'Asia/Ho_Chi_Minh',
    'America/New_York',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
  ]) {
    const shown = new Intl.DateTimeFormat('sv', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    let last = -Infinity;
    for (let day = Date.UTC(2026, 0, 1); day < Date.UTC(2027, 0, 1); day += 86_400_000) {
      const date = new Date(day).toISOString().slice(0, 10);
      for (const time of ['00:00', '05:30', '12:00', '19:00', '23:59']) {
        const instant = instantOf(timeZone, date, time);
        expect(shown.format(instant)).toBe(`${date} ${time}`);
        expect(instant).toBeGreaterThan(last);
        last = instant;
      }
    }
  }
});
