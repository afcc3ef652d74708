import { expect, it } from 'vitest';
import { parseClub } from './read-club-file';

it('reads the JSON of a club', () => {
  const json = JSON.stringify({ format: 'rallybook-club', time_zone: 'UTC' });
  expect(parseClub(json)).toEqual({ format: 'rallybook-club', timeZone: 'UTC' });
});

it.each([
  ['text', 'hello'],
  ['a list', '[]'],
  ['a million open brackets', '['.repeat(1_000_000)],
  ['a million nested lists', '['.repeat(1_000_000) + ']'.repeat(1_000_000)],
  ['very deep objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
])('refuses %s', (_, json) => {
  expect(parseClub(json)).toBeNull();
});
