import type { NameOrder } from '@rallybook/contract/rules/club-choices';
import { expect, test } from 'vitest';
import { everybodyBut } from './chat-questions.ts';
import { readChatText } from './read-chat-text.ts';
import { settleNames } from './settle-chat.ts';

const members = ['Anna Berg', 'Budi Santoso', 'Eve Lind', 'Eve Holm'].map((name) => ({
  id: name,
  name,
  alias: null,
  nicknames: [],
}));
const names = members.map(({ name }) => name);

const read = (text: string, nameOrder: NameOrder) =>
  readChatText(text, { today: '2026-11-24', schedules: [], names, nameOrder });

/** Each name that the chat asks about, with who it may be. */
function askedIn(text: string, nameOrder: NameOrder) {
  const { questions, unmatched } = settleNames(read(text, nameOrder), {
    members,
    nameOrder,
    answers: {},
    lines: text.split('\n'),
  });
  return [
    ...questions.map(({ value, choices }) => [value, ...choices.map((choice) => choice.text)]),
    ...unmatched.map(({ name }) => [name]),
  ];
}

test('a first name in a chat may be who is written so, where names are as written', () => {
  const text = '24/11: Anna, Eve, Berg';
  expect(askedIn(text, 'as_written')).toEqual([
    ['Anna', 'Anna Berg', 'Leave out'],
    ['Eve', 'Eve Lind', 'Eve Holm', 'Leave out'],
    ['Berg'],
  ]);
  expect(askedIn(text, 'given_last')).toEqual([
    ['Berg', 'Anna Berg', 'Leave out'],
    ['Anna'],
    ['Eve'],
  ]);
});

test('first names by spaces may be several people, where names are as written', () => {
  const [asked] = askedIn('24/11: Anna Budi', 'as_written');
  expect(asked).toContain('Anna Berg + Budi Santoso');
});

test('who takes the place of somebody is known by the first name, where names are as written', () => {
  const came = (nameOrder: NameOrder) =>
    read('24/11: Anna nhường Budi', nameOrder).days[0]!.names.map(({ name }) => name);
  expect(came('as_written')).toEqual(['Budi']);
  expect(came('given_last')).toEqual([]);
});

test('everybody is less whoever has the first name, where names are as written', () => {
  expect(everybodyBut(names, ['Anna'], members, 'as_written')).toEqual(names.slice(1));
  expect(everybodyBut(names, ['Eve'], members, 'as_written')).toEqual(names.slice(0, 2));
  expect(everybodyBut(names, ['Berg'], members, 'as_written')).toBeNull();
});
