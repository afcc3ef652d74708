import { expect, test } from 'vitest';
import { CHAT_MEMBERS } from '../../test/chat-text/chats.ts';
import { readChatText } from './read-chat-text.ts';
import { settleNames } from './settle-chat.ts';

const MEMBERS = CHAT_MEMBERS.map((name) => ({ id: name, name, alias: null, nicknames: [] }));

/** What a chat says of Hoa, of whom only the third line speaks: that she came, that she is away, or neither. */
function ofHoa(line: string): 'here' | 'away' | 'asked' {
  const lines = ['24/11', 'Nam', line, 'Vy'];
  const read = readChatText(lines.join('\n'), {
    today: '2026-11-24',
    schedules: [],
    names: CHAT_MEMBERS,
  });
  const { comers, questions } = settleNames(read, { members: MEMBERS, answers: {}, lines });
  if (comers.some(({ memberId }) => memberId === 'Hoa')) return 'here';
  if (read.notes.some((note) => note.kind === 'absent' && note.line === 3)) return 'away';
  expect(read.questions.length + questions.length).toBeGreaterThan(0);
  return 'asked';
}

test.each([
  'Hoa có thể nghỉ',
  'Hoa để xem vợ cho không',
  'Hoa không mang vợt',
  'Hoa không có cầu',
  'Hoa không đi làm',
  'Hoa nghỉ làm nên đi được',
  'Hoa off công ty sẽ tới',
  'Hoa bận việc xong qua',
  'Hoa bận tới 8h',
  'Hoa bỏ quên vợt',
  'Hoa rút tiền',
  'Hoa nghỉ tuần sau',
  'Hoa nghỉ trận đầu',
  'Hoa nghỉ hay đi',
  'Hoa đánh xong off',
  'Hoa is out front',
  'Hoa busy until 8',
  'Hoa (không mang vợt)',
  'Hoa (bận tới 20h)',
  'Hoa - bỏ tiền nước',
  'Hoa khỏi chờ',
  'Hoa giữ cầu',
])('of whom a word of absence says more than that is asked about: %s', (line) => {
  expect(ofHoa(line)).toBe('asked');
});

test.each([
  'Hoa nghỉ',
  'chị Hoa hôm nay off nhé cả nhà',
  'Hoa xin nghỉ vì con ốm',
  'Hoa bận họp công ty',
  'Hoa đau lưng nghỉ',
  'Hoa nhà có việc nghỉ',
  'Hoa kẹt họp không tới kịp',
  'Hoa không thể đi nữa',
  'Hoa (xin vắng có phép)',
  'Hoa - bận đón con',
  "Hoa can't make it",
  'Hoa is out today',
  'Hoa tidak bisa ikut hari ini',
])('who is away with a usual reason is no question: %s', (line) => {
  expect(ofHoa(line)).toBe('away');
});

test('a dash before a name is no bullet where most lines have none: it may strike out', () => {
  expect(ofHoa('-Hoa')).toBe('asked');
  expect(ofHoa('- Hoa')).toBe('here');
  expect(ofHoa('-Hoa\n-Minh\n-Lan')).toBe('here');
});
