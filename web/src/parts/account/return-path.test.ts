import { expect, test } from 'vitest';
import { returnPath } from './return-path';

test.each([
  ['/members', '/members'],
  ['/costs?month=2#list', '/costs?month=2#list'],
  [undefined, '/'],
  ['', '/'],
  ['members', '/'],
  ['https://other.example/members', '/'],
  ['//other.example/members', '/'],
  ['/\\other.example', '/'],
  ['/\t/other.example', '/'],
  ['/.//other.example', '/'],
  ['/x/..//other.example', '/'],
  ['/%2e//other.example', '/'],
  ['/.\\\\other.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?redirect=%2Fmembers', '/'],
])('the return path of %j is %j', (wanted, path) => {
  expect(returnPath(wanted)).toBe(path);
});
