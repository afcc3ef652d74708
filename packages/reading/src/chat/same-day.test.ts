import { expect, test } from 'vitest';
import { readChatText } from './read-chat-text.ts';

const NAMES = ['Nam', 'Vy', 'Huy'];
const read = (text: string) =>
  readChatText(text, { today: '2026-11-24', schedules: [], names: NAMES });

test.each([
  '24/11\nHôm nay đi: nam, huy',
  '24/11\nTối nay có mặt:\nNam\nHuy',
  '24/11\nToday: Nam, Huy',
  '24/11\nHari ini ikut: Nam, Huy',
  '[20:15, 24/11/2026] Lan: Hôm nay đi: nam, huy',
  '[20:15, 24/11/2026] Lan: Tối nay: Nam, Huy',
])('what is said of today below its day is of that day: %s', (text) => {
  const { days, unread } = read(text);
  expect(days).toMatchObject([{ date: '2026-11-24' }]);
  expect(days[0]!.names.map(({ name }) => name.toLowerCase())).toEqual(['nam', 'huy']);
  expect(unread).toEqual([]);
});

test.each(['Hôm nay đi: Nam, Huy', '10/11: Vy\nHôm nay: Nam, Huy', '24/11\nHôm qua: Nam, Huy'])(
  'nobody knows which day it is else: %s',
  (text) => {
    const { days, unread } = read(text);
    expect(days.flatMap(({ names }) => names.map(({ name }) => name))).not.toContain('Nam');
    expect(unread).toHaveLength(1);
  },
);
