import { expect, test } from 'vitest';
import { questionsOfLines } from './chat-questions.ts';
import { readChatText } from './read-chat-text.ts';

const names = [['Lê Nam'], ['Trần Vy'], ['Ngô Hoa'], ['Phạm Lan'], ['Bùi Tú']];
const read = (text: string, answers = {}) =>
  readChatText(text, { today: '2026-11-30', schedules: [{ weekday: 2 }], names, answers });
const cameIn = (text: string, answers = {}) =>
  read(text, answers).days.flatMap((day) => day.names.map(({ name }) => name));

/** The questions of a text: what is asked, and who came by the first answer. */
const asked = (text: string) =>
  questionsOfLines(read(text).questions, text.split('\n')).map(({ value, choices }) => [
    value,
    choices.map(({ present, absent }) => [present, absent]),
  ]);

const OF_TWO = [
  [['Lan', 'Vy'], []],
  [[], ['Lan', 'Vy']],
];

test.each([
  ['24/11\nLan: x\nVy: x\nTú: 0', 'x'],
  ['24/11\nLan: X\nVy: x\nTú: ❌', 'X'],
  ['24/11 - Lan: x, Vy: x, Tú: 0', 'x'],
  ['T3 24/11: Lan: x; Vy: x; Tú: ❌', 'x'],
  ['24/11\nLan: ok\nVy: ok\nTú: nghỉ', 'ok'],
  ['24/11\nLan: có\nVy: có\nTú: bận rồi', 'có'],
])('a mark behind names is asked once, for all of them: %j', (text, mark) => {
  expect(cameIn(text)).toEqual([]);
  expect(asked(text)).toEqual([[mark, OF_TWO]]);
  expect(read(text).notes).toMatchObject([{ kind: 'absent' }]);
  const { id } = read(text).questions[0]!;
  expect(cameIn(text, { [id]: 'came' })).toEqual(['Lan', 'Vy']);
  expect(cameIn(text, { [id]: 'absent' })).toEqual([]);
});

test('a tick says that somebody came, and a cross that they did not', () => {
  const text = '24/11\nLan: ✅\nVy: ✔\nTú: ❌';
  expect(cameIn(text)).toEqual(['Lan', 'Vy']);
  expect(read(text)).toMatchObject({ questions: [], unread: [], notes: [{ kind: 'absent' }] });
});

test('a yes of somebody who has said more is no question, and takes nothing back', () => {
  expect(asked('24/11 ai đi?\nLan: đi\nVy: ok\nLan: ok')).toMatchObject([
    ['ok', [[['Vy'], []], {}]],
  ]);
  expect(cameIn('24/11 ai đi?\nLan: đi\nLan: ok')).toEqual(['Lan']);
});

test('who says later that they are away is away, whatever the mark means', () => {
  const text = '24/11\nLan: x\nVy: x\nLan: thôi mình nghỉ';
  const { id } = read(text).questions[0]!;
  expect(cameIn(text, { [id]: 'came' })).toEqual(['Vy']);
});
