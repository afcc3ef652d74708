import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './lib/paths.ts';
import { tokenReach } from './lib/token-reach.ts';

it('what tokens of programs open has not changed; where it is meant to: npm run token-reach', () => {
  expect(tokenReach()).toBe(readFileSync(join(root, 'tools/token-reach.txt'), 'utf8'));
});

it('no token opens what is for users and owners, or what gives links', () => {
  const never = /\/(?:users|export\/|payee\/\S+ PUT|pay-links|month-links|session-links|calendar)/;
  const opened = tokenReach()
    .split('\n')
    .filter((line) => never.test(line));
  expect(opened).toEqual([]);
});
