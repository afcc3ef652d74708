import { i18n } from '@lingui/core';
import { strToU8, zipSync } from 'fflate';
import { beforeAll, expect, it } from 'vitest';
import { readClubFile } from './read-club-file';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const club = { format: 'rallybook-club', time_zone: 'UTC' };
const asFile = (content: Uint8Array) => new Blob([new Uint8Array(content)]);
const json = strToU8(JSON.stringify(club));

it('reads the zip file of a club, or its club.json alone', async () => {
  const wanted = { format: 'rallybook-club', timeZone: 'UTC' };
  expect(await readClubFile(asFile(json))).toEqual(wanted);
  const zip = zipSync({ 'members.csv': strToU8('a'), 'club.json': json });
  expect(await readClubFile(asFile(zip))).toEqual(wanted);
});

it.each([
  ['text', strToU8('hello')],
  ['a list', strToU8('[]')],
  ['a zip of something else', zipSync({ 'other.json': json })],
  ['a broken zip', zipSync({ 'club.json': json }).subarray(0, 40)],
  ['a zip that unpacks to very much', zipSync({ 'club.json': new Uint8Array(11 * 1024 * 1024) })],
])('refuses %s', async (_, content) => {
  await expect(readClubFile(asFile(content))).rejects.toThrow('This is not the file of a club.');
});
