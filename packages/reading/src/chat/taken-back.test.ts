import { expect, test } from 'vitest';
import { readChatText } from './read-chat-text.ts';

const names = [['Lê Nam'], ['Trần Vy'], ['Ngô Hoa'], ['Phạm Lan'], ['Bùi Tú']];
const read = (text: string) =>
  readChatText(`30/11/2026\n${text}`, { today: '2026-11-30', schedules: [{ weekday: 1 }], names });
const asked = (text: string) =>
  read(text).questions.map(({ meanings }) => meanings.map(({ present }) => present));

test.each([
  'Lan không vắng',
  'Lan hết bận rồi đi luôn',
  'Lan ko nghỉ nha mn',
  'Lan chưa xin nghỉ',
  'Lan (không nghỉ)',
  'Lan - không vắng',
  'Lan bận gì đâu',
  'Lan nghỉ đâu',
  'Lan is not busy',
  'Lan tidak absen',
  'lúc đầu Lan báo nghỉ nhưng sau lại đi',
  'Hôm qua Lan xin nghỉ mà rồi lại đi',
  'Lan xin nghỉ mà cuối cùng lại đi',
  'Lan huỷ, à đi',
])('absence that is taken back is asked, and nobody away: %s', (text) => {
  const { notes, days } = read(text);
  expect(notes).toEqual([]);
  expect(days.flatMap((day) => day.names)).toEqual([]);
  expect(asked(text)).toEqual([[['Lan'], []]]);
});

test.each([
  'Lan đi không?',
  'Lan có đi không?',
  'Lan đi ko',
  'Lan có nghỉ không?',
  'Lan nghỉ không em',
  'Lan có tham gia không',
  'Lan đi được ko?',
])('who is asked whether they come is not away: %s', (text) => {
  const { notes, days } = read(text);
  expect(notes).toEqual([]);
  expect(days.flatMap((day) => day.names)).toEqual([]);
  expect(asked(text)).toEqual([[['Lan'], []]]);
});

test.each(['Lan không đi', 'Lan nghỉ', 'Lan (bận)', 'Lan - off', 'Lan không tham gia'])(
  'absence stays absence: %s',
  (text) => expect(read(text)).toMatchObject({ notes: [{ kind: 'absent' }], questions: [] }),
);

test('who is named again behind an exception as coming is not taken out of everybody', () => {
  const { notes } = read('cả nhóm đi trừ Hoa với Lan, à Lan đi nha');
  expect(notes).toEqual([]);
  expect(asked('cả nhóm đi trừ Hoa với Lan, à Lan đi nha')).toEqual([[['Hoa', 'Lan'], []]]);
});

test('that everybody comes is no name', () => {
  expect(read('cả nhóm đi trừ Hoa').questions).toMatchObject([
    { ask: 'everybody', meanings: [{ present: [], absent: ['Hoa'] }, {}] },
  ]);
});

test.each(['Poll: Tối thứ 2 30/11', 'Bình chọn: Thứ Hai 30/11/2026'])(
  'below the question of a poll its options count: %s',
  (title) => {
    const { days, unread } = readChatText(`${title}\nĐi (2)\n- Lan\n- Vy\nBận (1)\n- Nam`, {
      today: '2026-11-30',
      schedules: [{ weekday: 1 }],
      names,
    });
    expect(days.flatMap((day) => day.names.map(({ name }) => name))).toEqual(['Lan', 'Vy']);
    expect(unread).toEqual([]);
  },
);

test('who moved up from the reserves is asked, and not away', () => {
  const text = 'Lan, Vy. Dự bị: Hoa. Hoa lên chính thức';
  expect(read(text).notes).toEqual([]);
  expect(asked(text)).toEqual([[['Lan', 'Vy', 'Hoa'], []]]);
});

test.each(['thiếu Tú. Hoa Lan có mặt đầy đủ', 'k thấy Tú tới, Lan tới rồi về'])(
  'who is said to have come behind an exception is asked, and not away: %s',
  (text) => {
    expect(read(text).notes).toEqual([]);
    expect(asked(text)).toHaveLength(1);
  },
);
