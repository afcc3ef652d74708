import { namesOf } from '@rallybook/contract/rules/names';
import { expect, test } from 'vitest';
import { readChatText } from './read-chat-text.ts';
import { settleNames } from './settle-chat.ts';

const MEMBERS = [
  ['Nguyễn Thu Lan', 'Lan'],
  ['Trần Quang Minh', 'Minh'],
  ['Lê Thị Hoa', 'Hoa'],
  ['Vũ Tường Vy', 'Vy'],
].map(([name, alias]) => ({ id: alias!, name: name!, alias: alias!, nicknames: [] }));

function cameOf(text: string) {
  const read = readChatText(text, {
    today: '2026-11-30',
    schedules: [{ weekday: 4 }],
    names: MEMBERS.map(namesOf),
    answers: {},
  });
  const settled = settleNames(read, { members: MEMBERS, answers: {}, lines: text.split('\n') });
  return settled.comers.map(({ memberId }) => memberId);
}

test.each([
  ['26/11 Lan Minh Hoa Vy, trừ Hoa', ['Lan', 'Minh', 'Vy']],
  ['26/11 Lan Minh Hoa Vy\nHoa nghỉ', ['Lan', 'Minh', 'Vy']],
  ['26/11 Lan Minh Hoa Vy\nvắng: Hoa, Lan', ['Minh', 'Vy']],
])('whoever is said to be away is not there by a row of names: %s', (text, came) => {
  expect(cameOf(text)).toEqual(came);
});
