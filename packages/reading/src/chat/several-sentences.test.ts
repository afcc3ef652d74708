import { expect, test } from 'vitest';
import { readChatText } from './read-chat-text.ts';

const NAMES = ['Nam', 'Minh', 'Vy', 'Hoa', 'Lan', 'Huy'];
const read = (text: string) =>
  readChatText(`24/11: ${text}`, { today: '2026-11-24', schedules: [], names: NAMES });

test.each([
  ['Nam đi nhé. Vy bận. Huy có mặt. Hoa nghỉ ốm. Lan đi muộn.', 'Nam Huy Lan', ''],
  ['Huy đi. Lan nghỉ. Hoa đi muộn nha.', 'Huy Hoa', ''],
  ['Nam, Vy, Huy đi đủ. Lan xin nghỉ.', 'Nam Vy Huy', ''],
  ['Nam, Vy đi, Hoa tới trễ 15p. Tổng 3 người.', 'Nam Vy Hoa', ''],
  ['Nam, Vy. Cảm ơn cả nhà.', 'Nam Vy', ''],
  ['Nam, Vy. Sân 3, 19h.', 'Nam Vy', ''],
  ['Nam, Vy đi. Cả nhà nhớ mang nước.', 'Nam Vy', 'Cả nhà nhớ mang nước.'],
  ['Nam, Vy. Nhớ mang nước nha! Huy nghỉ.', 'Nam Vy', 'Nhớ mang nước nha'],
  ['Nam, Vy ikut. Huy izin. Jangan lupa bawa air.', 'Nam Vy', 'Jangan lupa bawa air.'],
  ['Nam and Vy are coming. Huy is out. Bring water please.', 'Nam Vy', 'Bring water please.'],
])('each sentence of a line is read by itself: %s', (text, came, told) => {
  const { days, unread, questions } = read(text);
  expect(days[0]!.names.map(({ name }) => name).join(' ')).toBe(came);
  expect(unread.map((left) => left.text).join()).toBe(told);
  expect(questions).toEqual([]);
});

test.each(['Nam, Vy. Mọi người đi hết.', 'Nam, Vy. Xin nghỉ.'])(
  'a sentence about those of another one is asked about: %s',
  (text) => {
    expect(read(text).questions).toHaveLength(1);
  },
);
