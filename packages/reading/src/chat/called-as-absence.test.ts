import { expect, test } from 'vitest';
import { readChatText } from './read-chat-text.ts';

const NAMES = ['Đặng Quang Huy', 'Lê Sơn', 'Trần Long', 'Vũ Nghi'];
const read = (text: string) =>
  readChatText(text, { today: '2026-11-24', schedules: [], names: NAMES });
const namesIn = (text: string) =>
  read(text).days.flatMap(({ names }) => names.map(({ name }) => name));

test.each([
  'Cảm ơn Huy, Sơn',
  'Nhắc Huy, Sơn, Long',
  'Seen by Huy, Sơn',
  'Chúc mừng sinh nhật Huy và Sơn',
  'Gọi Nghi, Sơn',
])('words before somebody who is called as absence is may be of all behind them: %s', (line) => {
  for (const text of [`17/11: ${line}`, `17/11\n${line}`]) {
    expect(namesIn(text)).toEqual([]);
    expect(read(text).questions).toMatchObject([{ text: line, ask: 'unsure' }]);
  }
});

test('names beside them are read as before', () => {
  expect(namesIn('17/11: Huy, Sơn')).toEqual(['Huy', 'Sơn']);
  expect(namesIn('17/11: Minh Huy, Sơn')).toEqual(['Minh Huy', 'Sơn']);
  expect(namesIn('17/11\nlong huy\nson')).toEqual(['long huy', 'son']);
});
