import { expect, test } from 'vitest';
import { linkReach } from './link-reach';

test.each([
  ['http://localhost:3000/s/abc', 'computer'],
  ['Tuesday, 19:00\nhttp://127.0.0.1:3000/s/abc', 'computer'],
  ['http://[::1]:3000/s/abc', 'computer'],
  ['http://192.168.1.20:3000/g/abc', 'network'],
  ['http://10.0.0.5/g/abc', 'network'],
  ['http://172.31.0.1/g/abc', 'network'],
  ['http://may-tinh.local:3000/g/abc', 'network'],
  ['http://[fd12:3456::1]/g/abc', 'network'],
  ['https://club.example/g/abc', 'anywhere'],
  ['https://172.32.0.1/g/abc', 'anywhere'],
  ['https://10.example.com/', 'anywhere'],
  ['https://localhost.example/', 'anywhere'],
  ['without any link', 'anywhere'],
])('the link of %j opens: %s', (text, reach) => {
  expect(linkReach(text)).toBe(reach);
});
