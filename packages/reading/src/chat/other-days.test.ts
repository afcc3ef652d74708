import { expect, test } from 'vitest';
import { readChatText } from './read-chat-text.ts';

const NAMES = ['Nam', 'Vy', 'Huy'];
const read = (text: string) =>
  readChatText(`24/11: ${text}`, { today: '2026-11-24', schedules: [], names: NAMES });

test.each([
  'mai Nam, Vy đi',
  'tuần sau Nam, Vy đi',
  'hôm sau Nam, Vy',
  'thứ 5 Nam, Vy đi',
  'T5 Nam, Vy đi',
  'besok Nam, Vy ikut',
  'minggu depan Nam, Vy',
  'next week Nam, Vy',
  'Nam, Vy tuần sau đi',
  'Nam, Vy next week',
])('who comes on another day is asked about: %s', (text) => {
  const { days, questions } = read(text);
  expect(days[0]!.names).toEqual([]);
  expect(questions).toHaveLength(1);
});

test.each(['Nam, Vy (tuần sau), Huy', 'Nam, Vy hôm sau, Huy', 'Nam, Vy (besok), Huy'])(
  'of one who comes on another day no other is asked about: %s',
  (text) => {
    const { days, questions } = read(text);
    expect(days[0]!.names.map(({ name }) => name)).toEqual(['Nam', 'Huy']);
    expect(questions).toHaveLength(1);
  },
);

test.each(['Nam (T3), Vy', 'Nam sẽ đi, Vy', 'hôm nay Nam, Vy'])(
  'what is no other day asks nothing: %s',
  (text) => {
    const { questions } = read(text);
    expect(questions).toEqual([]);
  },
);
