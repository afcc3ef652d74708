import { matchNames, parseAttendanceText } from '@rallybook/contract/rules/attendance';
import { withoutAccents } from '@rallybook/contract/rules/names';
import { expect, test } from 'vitest';
import { CHAT_MEMBERS, CHATS } from '../../test/chat-text/chats.ts';
import { readChatText } from './read-chat-text.ts';

const MEMBERS = CHAT_MEMBERS.map((name) => ({ id: name, name, alias: null, nicknames: [] }));
const plain = (text: string) => withoutAccents(text).toLowerCase();

test.each(CHATS)('$text is read as it is meant', ({ text, present, absent, asked }) => {
  const read = readChatText(text, { today: '2026-11-24', schedules: [], names: CHAT_MEMBERS });
  const { attendees, unmatched } = matchNames(parseAttendanceText(read.text).lines, MEMBERS);
  const recorded = new Set(attendees.map(({ memberId }) => memberId));
  expect([...recorded].toSorted()).toEqual(present.toSorted());
  const shown = [
    ...read.unread.map((unread) => unread.text),
    ...unmatched.map(({ name }) => name),
    ...read.notes.map((note) => ('text' in note ? note.text : '')),
  ];
  const words = plain(shown.join(' '));
  const isEverybody = read.unread.some(({ ask }) => ask === 'everybody');
  const silent = [...absent, ...asked].filter((name) => !words.includes(plain(name)));
  expect(isEverybody ? [] : silent).toEqual([]);
});
