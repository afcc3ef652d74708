import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readClub } from './read-club';

const json = '{"format":"rallybook-club","name":"Đống Đa"}';

it('reads the zip file of a club, or its club.json alone', () => {
  expect(readClub(strToU8(json))).toBe(json);
  const zip = zipSync({ 'members.csv': strToU8('a'), 'club.json': strToU8(json) });
  expect(readClub(zip)).toBe(json);
});

it.each([
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff]), 'unreadable'],
  ['a broken zip', zipSync({ 'club.json': strToU8(json) }).slice(0, 40), 'unreadable'],
  [
    'a zip that unpacks to very much',
    zipSync({ 'club.json': new Uint8Array(11 * 1024 * 1024) }),
    'unpacks_to_too_much',
  ],
])('refuses %s', (_, bytes, fault) => {
  expect(() => readClub(bytes)).toThrow(fault);
});
