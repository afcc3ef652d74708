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

test.each(['Huy thứ 5 mới đi được', 'Huy T5 mới đi', 'Huy (thứ 5)', 'Huy đi thứ năm nhé'])(
  'who answers for another weekday is asked about, and those beside are not: %s',
  (text) => {
    for (const whole of [`Nam, Vy\n${text}`, `Nam, ${text}, Vy`]) {
      const { days, questions } = read(whole);
      expect(days[0]!.names.map(({ name }) => name)).toEqual(['Nam', 'Vy']);
      expect(questions).toHaveLength(1);
    }
  },
);

test.each([
  'như T3',
  'như thứ ba',
  'giống T3',
  'như trên',
  'y như hôm trước',
  'giống buổi trước',
  'vẫn vậy',
  'same as Tuesday',
])('those of another day are asked about, and are nobody by name: %s', (text) => {
  const { days, questions } = read(`${text}, thêm Vy`);
  expect(days[0]!.names).toEqual([]);
  expect(questions).toHaveLength(1);
});

test('words for those of another day are told by themselves, and the names beside them read', () => {
  const { days, unread } = read('Nam\nnhư T3');
  expect(days[0]!.names.map(({ name }) => name)).toEqual(['Nam']);
  expect(unread).toMatchObject([{ text: 'như T3' }]);
});

test.each(['Nam (T3), Vy', 'Nam (T3, T5), Vy', 'Nam sẽ đi, Vy', 'hôm nay Nam, Vy'])(
  'what is no other day asks nothing: %s',
  (text) => {
    const { questions } = read(text);
    expect(questions).toEqual([]);
  },
);

test.each([
  'Huỷ kèo',
  'hủy sân nhé cả nhà',
  'sân hủy nhé',
  'hủy buổi nhé mọi người',
  'Trời mưa, hôm nay hủy sân nhé cả nhà',
])('a session that is called off below its names is asked about once: %s', (text) => {
  const { days, questions, notes } = read(`Nam, Vy\n${text}`);
  expect(days[0]!.names).toEqual([]);
  expect(notes).toEqual([]);
  expect(questions.map(({ meanings }) => meanings.map(({ present }) => present))).toEqual([
    [['Nam', 'Vy'], []],
  ]);
});
