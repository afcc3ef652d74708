import { expect, test } from 'vitest';
import { typedTime } from './typed-time';

test.each([
  ['19:30', '19:30'],
  ['1930', '19:30'],
  ['730', '07:30'],
  [' 19h30 ', '19:30'],
  ['19H', '19:00'],
  ['7', '07:00'],
  ['23', '23:00'],
  ['00:00', '00:00'],
  ['24', ''],
  ['19:60', ''],
  ['7 PM', ''],
  ['19:3', ''],
  ['', ''],
])('%j is the time %j', (text, time) => {
  expect(typedTime(text)).toBe(time);
});
