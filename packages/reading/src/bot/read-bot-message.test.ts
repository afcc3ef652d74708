import { expect, test } from 'vitest';
import { readBotMessage } from './read-bot-message.ts';

const come = (language: string, guests = 0) => ({
  command: 'come',
  addsGuests: false,
  onlyIfFree: false,
  guests,
  day: null,
  language,
});
const said = (command: string, language: string) => ({ command, language });
const ofSession = (command: string, language: string) => ({ command, day: null, language });
const unknown = (language: string | null = null) => ({ unknown: true, language });

test.each([
  ['tôi đi', come('vi')],
  ['Tôi Đi', come('vi')],
  ['toi di', come('vi')],
  ['TOI DI!!!', come('vi')],
  ['  tôi   đi  ', come('vi')],
  ['tôi đi'.normalize('NFD'), come('vi')],
  ['đi', come('vi')],
  ['di', come('vi')],
  ['Đi.', come('vi')],
  ['đi +2', come('vi', 2)],
  ['đi+1', come('vi', 1)],
  ['+1 nữa', { ...come('vi', 1), addsGuests: true }],
  ['1 khách nữa nha', { ...come('vi', 1), addsGuests: true }],
  ['đi + 3', come('vi', 3)],
  ['di ＋2', come('vi', 2)],
  ['tôi đi +1', come('vi', 1)],
  ['tôi đi +0', come('vi')],
  ['tôi đi +9', come('vi', 9)],
  ['mình đi nhé', come('vi')],
  ['em có đi', come('vi')],
  ['I come', come('en')],
  ['i come +2', come('en', 2)],
  ["I'll come", come('en')],
  ['I’ll come', come('en')],
  ['I`ll come +1', come('en', 1)],
  ['Ill come', come('en')],
  ["I'm coming!", come('en')],
  ['tôi nghỉ', ofSession('away', 'vi')],
  ['toi nghi', ofSession('away', 'vi')],
  ['nghỉ', ofSession('away', 'vi')],
  ['không đi', ofSession('away', 'vi')],
  ['khong di', ofSession('away', 'vi')],
  ['tôi không đi', ofSession('away', 'vi')],
  ['tôi ko đi', ofSession('away', 'vi')],
  ['k đi được', ofSession('away', 'vi')],
  ["can't come", ofSession('away', 'en')],
  ['can’t come', ofSession('away', 'en')],
  ['CANT COME', ofSession('away', 'en')],
  ["I can't come", ofSession('away', 'en')],
  ['i canʼt come.', ofSession('away', 'en')],
  ['I cannot come', ofSession('away', 'en')],
  ['ai đi', ofSession('who', 'vi')],
  ['Ai đi?', ofSession('who', 'vi')],
  ['ai di', ofSession('who', 'vi')],
  ['có ai đi không?', ofSession('who', 'vi')],
  ['who comes', ofSession('who', 'en')],
  ["who's coming?", ofSession('who', 'en')],
  ['Who’s coming', ofSession('who', 'en')],
  ['whos coming', ofSession('who', 'en')],
  ['nợ', said('owe', 'vi')],
  ['Nợ?', said('owe', 'vi')],
  ['tôi nợ bao nhiêu', said('owe', 'vi')],
  ['toi no bao nhieu?', said('owe', 'vi')],
  ['What do I owe?', said('owe', 'en')],
  ['what do i owe', said('owe', 'en')],
  ['I owe', said('owe', 'en')],
  ['dừng', said('stop', 'vi')],
  ['Dừng!', said('stop', 'vi')],
  ['dung', said('stop', 'vi')],
  ['STOP', said('stop', 'en')],
  ['/stop', { command: 'stop', language: null }],
  ['/start', { command: 'help', language: null }],
  ['123456', { code: '123456' }],
  [' 012 345 ', { code: '012345' }],
  ['/start AbC-_09', { payload: 'AbC-_09' }],
])('%j is understood', (text, expected) => {
  expect(readBotMessage(text)).toEqual(expected);
});

test.each([
  ['đi đâu', unknown('vi')],
  ['đi đâu?', unknown('vi')],
  ['I came', unknown('en')],
  ['who came', unknown('en')],
  ['do you come?', unknown('en')],
  ['anh có đi không', unknown('vi')],
  ['ai đi đâu', unknown('vi')],
  ['I owe you one', unknown('en')],
  ['who owes', unknown('en')],
  ["don't stop", unknown('en')],
  ['dùng', unknown('vi')],
  ['nợ +1', unknown('vi')],
  ['', unknown()],
  ['12345', unknown()],
  ['1234567', unknown()],
  ['/start one two', unknown()],
  ['đi '.repeat(100), unknown()],
])('%j is not understood', (text, expected) => {
  expect(readBotMessage(text)).toEqual(expected);
});

test('"no" is asked back, in no language, with both that it may be; "nợ" is a question', () => {
  const asked = { command: 'unclear', may: 'away', mayBeDebt: true, day: null, language: null };
  expect(readBotMessage('no')).toMatchObject(asked);
  expect(readBotMessage('No.')).toMatchObject(asked);
  expect(readBotMessage('nợ')).toEqual(said('owe', 'vi'));
  expect(readBotMessage('no bao nhieu')).toEqual(said('owe', 'vi'));
});

test('two days in one message are asked back', () => {
  expect(readBotMessage('t2 t4 em nghỉ')).toMatchObject({
    command: 'unclear',
    may: 'away',
    day: { weekday: 1 },
    span: 'days',
  });
});

test.each([
  'xóa tên em khỏi danh sách',
  'gỡ em khỏi ds nha',
  'bo e ra khoi ds',
  'take me off the list',
])('who wants to be taken off the list refuses: %s', (text) =>
  expect(readBotMessage(text)).toMatchObject({ command: 'away' }),
);

test('who wants to be put on the list comes, and asks for nothing', () => {
  expect(readBotMessage('thêm em vào list')).toMatchObject({ command: 'come', guests: 0 });
});
