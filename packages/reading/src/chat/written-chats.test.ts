import { nameMatcher, namesOf } from '@rallybook/contract/rules/names';
import { expect, test } from 'vitest';
import { LISTS, MEMBERS, TODAY } from '../../test/lists/lists.ts';
import { guestIn } from '../names/guest-names.ts';
import { candidateFinder } from '../names/name-candidates.ts';
import { readChatText } from './read-chat-text.ts';

const find = candidateFinder(MEMBERS);
const match = nameMatcher(MEMBERS);
const candidatesFor = (name: string) => find(name).map(({ memberId }) => memberId);

test.each(LISTS.chats)('$text is read as it is meant', ({ text, right }) => {
  const { days, notes, unread } = readChatText(text, {
    today: TODAY,
    schedules: [],
    names: MEMBERS.flatMap(namesOf),
  });
  const names = days.flatMap((day) => day.names.map(({ name }) => name));
  const guests = names.flatMap((name) => guestIn(name) ?? []);
  const asked = names.filter((name) => 'reason' in match(name));
  if (right.present?.length === 0) {
    expect(names.filter((name) => 'memberId' in match(name))).toEqual([]);
  }
  if (right.present?.length) expect(names.flatMap(candidatesFor)).toEqual(right.present);
  if (right.asks) expect(asked).toEqual(right.asks);
  if (right.candidates) expect(asked.flatMap(candidatesFor)).toEqual(right.candidates);
  if (right.guests) {
    const hosts = guests.flatMap(({ host }) => (host === null ? [] : candidatesFor(host)));
    expect(hosts).toEqual(right.guests.map(({ host }) => host));
  }
  for (const told of right.told ?? []) {
    expect(notes).toMatchObject([
      { kind: 'absent', text: expect.stringContaining(told) as string },
    ]);
  }
  expect(unread).toEqual([]);
});

test.each([
  'Linh ốm',
  'Vy đau chân',
  'An về quê',
  'Linh thay Vy',
  'Linh (P)',
  'thiếu 2',
  'còn 2 slot',
  'đủ',
  'v.v.',
  'tất cả trừ An',
])('%s is not understood, and nobody came', (written) => {
  const names = MEMBERS.flatMap(({ name, alias }) => [name, alias ?? name]);
  const read = readChatText(`25/11: ${written}`, { today: TODAY, schedules: [], names });
  expect(read.text).toBe('');
  expect(read.unread).toMatchObject([{ reason: 'not_understood' }]);
});
