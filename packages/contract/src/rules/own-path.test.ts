import { expect, test } from 'vitest';
import { isOwnPath, MAX_OWN_PATH } from './own-path.ts';

test.each([
  '/',
  '/join#AaIcxzAycR-CGQS23Q51dZjzqAnccswZhLXLD03Ii2nr52_A',
  '/members',
  '/costs?month=2&year=2026#list',
  '/?from=mail',
])('%s is a path of the app', (path) => {
  expect(isOwnPath(path)).toBe(true);
});

test.each([
  '',
  'members',
  'https://other.example/members',
  '//other.example',
  '/\\other.example',
  '/\t/other.example',
  '/.//other.example',
  '/x/..//other.example',
  '/%2e//other.example',
  '/join@other.example',
  '/join\n',
  'javascript:alert(1)',
  `/${'a'.repeat(MAX_OWN_PATH)}`,
])('%j is no path of the app', (path) => {
  expect(isOwnPath(path)).toBe(false);
});
