import { expect, test } from 'vitest';
import { clockFrom, readInstant } from './faketime.ts';

test('an instant has to name its offset', () => {
  expect(readInstant('2027-02-06T16:30Z')).toBe(Date.UTC(2027, 1, 6, 16, 30));
  expect(readInstant('2027-02-06T23:30:05+07:00')).toBe(Date.UTC(2027, 1, 6, 16, 30, 5));
  for (const text of ['', '2027-02-06', '2027-02-06T16:30', '2027-13-06T16:30Z', 'tomorrow'])
    expect(() => readInstant(text)).toThrow('Not an instant');
});

test('a clock is shifted by whole seconds, ahead or back', () => {
  const shiftOf = (by: number) => clockFrom('library', Date.now() + by)['FAKETIME'];
  expect(shiftOf(3_600_400)).toBe('+3600s');
  expect(shiftOf(-3_600_400)).toBe('-3600s');
});
