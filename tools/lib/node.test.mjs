import { expect, it } from 'vitest';
import { isNewEnough } from './node.mjs';

it.each([
  ['20.20.2', false],
  ['24.9.0', false],
  ['24.14.9', false],
  ['24.15.0', true],
  ['26.0.0', true],
])('Node %s is new enough: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});
