import { shownAt } from '@rallybook/contract/rules/calendar';
import { expect, test } from 'vitest';
import { instantOf, localDay, localTime } from './local-time.ts';

const ZONES = [
  'Asia/Ho_Chi_Minh',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/St_Johns',
  'UTC',
];

test.each(ZONES)('clocks in %s show what the runtime says, also where they are set', (zone) => {
  const start = Date.UTC(2026, 0, 1);
  for (let quarter = 0; quarter < 365 * 96; quarter += 5) {
    const instant = start + quarter * 15 * 60_000;
    if (localTime(zone, instant) !== shownAt(zone, instant)) {
      expect(localTime(zone, instant), new Date(instant).toISOString()).toBe(
        shownAt(zone, instant),
      );
    }
    const shown = new Date(shownAt(zone, instant)).toISOString();
    const found = instantOf(zone, shown.slice(0, 10), shown.slice(11, 19));
    // Where clocks show a time twice, the earlier instant is meant.
    const isRight =
      Date.parse(found) <= instant && shownAt(zone, Date.parse(found)) === Date.parse(shown);
    expect(isRight || found, new Date(instant).toISOString()).toBe(true);
  }
});

test('a time that is shown twice is the earlier one, and one that is skipped is not lost', () => {
  expect(instantOf('Europe/Berlin', '2026-10-25', '02:30:00')).toBe('2026-10-25T00:30:00.000Z');
  expect(instantOf('Europe/Berlin', '2026-03-29', '02:30:00')).toBe('2026-03-29T01:30:00.000Z');
  expect(instantOf('Asia/Ho_Chi_Minh', '2026-11-03', '00:30:00')).toBe('2026-11-02T17:30:00.000Z');
});

test('the day of an instant is that of the time zone', () => {
  const instant = Date.parse('2026-11-03T03:00:00Z');
  expect(localDay('America/New_York', instant)).toBe('2026-11-02');
  expect(localDay('Asia/Ho_Chi_Minh', instant)).toBe('2026-11-03');
});
