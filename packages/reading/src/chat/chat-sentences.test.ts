import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHAT_MEMBERS, CHATS } from '../../test/chat-text/chats.ts';
import { TRIED_CHATS } from '../../test/chat-text/tried-chats.ts';
import { withoutAccents } from '@rallybook/contract/rules/names';
import type { Answers } from '@rallybook/contract/rules/questions';
import { questionsOfLines } from './chat-questions.ts';
import { readChatText } from './read-chat-text.ts';
import { settleNames } from './settle-chat.ts';

const MEMBERS = CHAT_MEMBERS.map((name) => ({ id: name, name, alias: null, nicknames: [] }));

/** What a chat says with some answers. */
function readChat(text: string, answers: Answers = {}, names: readonly string[] = CHAT_MEMBERS) {
  const members = names.map((name) => ({ id: name, name, alias: null, nicknames: [] }));
  const known = { today: '2026-11-24', schedules: [], names, answers };
  const read = readChatText(text, known);
  const settled = settleNames(read, { members, answers, lines: text.split('\n') });
  const open = read.questions.filter(({ answer }) => answer === null);
  return {
    read,
    settled,
    came: settled.comers.map(({ memberId }) => memberId).toSorted(),
    asked: [...open.map((question) => question.text), ...settled.questions.map((one) => one.value)],
    guests: read.notes.flatMap((note) => (note.kind === 'guests' ? [[note.host, note.count]] : [])),
    lines: questionsOfLines(open, text.split('\n')),
  };
}

test.each<[text: string, came: string[], asked: string[]]>([
  // An exception before names reaches to the end of its line, or to a word of presence.
  ['24/11: Nam, vắng Vy, Hoa', ['Nam'], []],
  ['24/11\nvắng Vy, Hoa thì Nam, Minh', ['Minh', 'Nam'], []],
  ['24/11\nvắng Vy, Hoa, còn lại Nam', ['Nam'], []],
  ['24/11\nngoại trừ Lan thì Vy, Nam đi', ['Nam', 'Vy'], []],
  // Behind a name it reaches back over what is joined to it, and no further forward.
  ['24/11\nVy và Hoa nghỉ, Nam', ['Nam'], []],
  ['24/11\nVy + Hoa bận, Nam đi', ['Nam'], []],
  ['24/11: Nam\nVy, Hoa nghỉ', ['Nam'], ['Vy, Hoa nghỉ']],
  // Where one name has a 0, a 1 is presence.
  ['24/11\nNam: 1\nHoa: 0\nVy: 1', ['Nam', 'Vy'], []],
  // Who is replaced is not there; the other is asked about.
  ['24/11\nNam thay Minh\nVy', ['Vy'], ['Nam thay Minh']],
  // A number of absent people is none of the club's.
  ['24/11\n0 nghỉ, Nam', ['Nam'], []],
  ['24/11: Minh, 1 vắng, Nam', ['Minh', 'Nam'], []],
  // Who speaks is no name.
  ['24/11: mình, tui, tôi, tớ, Nam', ['Nam'], []],
  // Options of a poll.
  ['24/11\nĐi (2)\nNam\nVy\nBận\nHoa\nKhông đi (1)\nMinh', ['Nam', 'Vy'], []],
  ['24/11\nĐi\nNam\nKhông\nHoa', ['Nam'], []],
  // A dash before the first name only may strike it out.
  ['24/11: -Hoa, Nam, Vy', [], ['-Hoa, Nam, Vy']],
  ['24/11\n-Hoa, Nam, Vy', [], ['-Hoa, Nam, Vy']],
  ['24/11\n-Hoa\n-Nam\n-Vy', ['Hoa', 'Nam', 'Vy'], []],
  ['24/11: Nam, -Hoa-', ['Nam'], []],
  // How many people a list has is no guest.
  ['24/11: 3 người: Nam, Vy, Hoa', ['Hoa', 'Nam', 'Vy'], []],
  ['24/11\n3 người: Nam, Vy, Hoa', ['Hoa', 'Nam', 'Vy'], []],
  ['24/11: 2 người: Nam, Vy, Hoa', [], []],
  // A polite word behind a name.
  ['24/11: Vy nhé. Hoa xin kiếu', ['Vy'], []],
  ['24/11\nVy nhé. Hoa xin kiếu', ['Vy'], []],
  ['24/11: Nam, Vy nha', ['Nam', 'Vy'], []],
  // Names by spaces only.
  ['24/11: nam vy hoa minh', ['Hoa', 'Minh', 'Nam', 'Vy'], []],
  ['24/11: nam vy', [], ['nam vy']],
  // A number behind a messenger's colon.
  ['24/11\nNam: +1\nVy', ['Vy'], ['Nam: +1']],
  ['[20:15, 24/11/2026] Nam: +1\n[20:16, 24/11/2026] Vy: nghỉ nhé', [], ['Nam: +1']],
])('%j is read as it is meant, or asked', (text, came, asked) => {
  const read = readChat(text);
  expect([read.came, read.asked]).toEqual([came, asked]);
});

test.each<[text: string, guests: [string, number][]]>([
  ['24/11: Nam x2', [['Nam', 1]]],
  ['24/11: Nam 2 khách', [['Nam', 2]]],
  ['24/11: Nam dẫn 2 bạn', [['Nam', 2]]],
  ['24/11: Nam dẫn theo 1 khách', [['Nam', 1]]],
  ['24/11: Nam + 2 bạn', [['Nam', 2]]],
  ['24/11: Nam và 3 người', [['Nam', 3]]],
])('%j brings guests', (text, guests) => {
  expect(readChat(text)).toMatchObject({ came: ['Nam'], guests });
});

test('a line with two readings is recorded by the one that is chosen', () => {
  const text = '24/11: Nam\nVy, Hoa nghỉ';
  const [question] = readChat(text).lines;
  expect(question).toMatchObject({
    kind: 'reading_of_line',
    default: null,
    example: [{ line: 2, text: 'Vy, Hoa nghỉ' }],
  });
  const cameBy = (key: string) => readChat(text, { [question!.id]: key }).came;
  expect(cameBy('only_last')).toEqual(['Nam', 'Vy']);
  expect(cameBy('all')).toEqual(['Nam']);
});

test('one answer settles a name wherever it stands, and an answer of another day no line', () => {
  const names = ['Lê Hoài Nam', 'Vy'];
  const text = '24/11: Nam, Vy\n26/11: nam\n28/11: NAM';
  const { questions } = readChat(text, {}, names).settled;
  expect(questions).toMatchObject([
    { value: 'Nam', place: [{ line: 1 }, { line: 2 }, { line: 3 }] },
  ]);
  const answers = { [questions[0]!.id]: 'Lê Hoài Nam' };
  expect(readChat(text, answers, names).came).toEqual([
    'Lê Hoài Nam',
    'Lê Hoài Nam',
    'Lê Hoài Nam',
    'Vy',
  ]);

  const [line] = readChat('24/11\nVy, Hoa nghỉ').lines;
  expect(readChat('25/11\nVy, Hoa nghỉ', { [line!.id]: 'all' }).asked).toHaveLength(1);
});

test('a day that a line calls off is one question about all who stand above', () => {
  const text = '24/11: Nam, Vy\n=> nghỉ hết nhé';
  const read = readChat(text);
  expect(read.came).toEqual([]);
  expect(read.lines).toMatchObject([
    { choices: [{ key: 'came', present: ['Nam', 'Vy'] }, { key: 'absent' }] },
  ]);
  expect(readChat(text, { [read.lines[0]!.id]: 'came' }).came).toEqual(['Nam', 'Vy']);
  expect(readChat(text, { [read.lines[0]!.id]: 'absent' }).came).toEqual([]);
});

test.each(TRIED_CHATS)('$text records nobody wrongly, and asks no more than that', (tried) => {
  const { came, asked } = readChat(tried.text);
  expect(came).toEqual(tried.came);
  expect(asked).toEqual(tried.asked);
});

/** Words of a chat that say nothing about who came: joiners, polite words, titles, marks of lists, asides about money. */
const ASIDES = new Set(
  `và va với voi cùng cung the rest trừ tru thì thi là la có co mặt mat đi di nhé nha nhe ạ a anh chị em e bé cô chú bác
  c chi ngày thứ tháng hôm nay tối sáng chiều trưa sân danh sách điểm đủ rồi r hết ok oke yes in going coming present
  ck đã chưa chuyển khoản paid x vs and with`.split(/\s+/u),
);
const words = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .match(/[\p{L}]{2,}/gu) ?? [];

/** The words of a chat that are in no name, question, note or line that was passed over. */
function lostWords(text: string): string[] {
  const { read, settled } = readChat(text);
  const used = [...read.days.flatMap((day) => day.names), ...settled.unmatched].map(
    ({ name }) => name,
  );
  const told = [
    ...read.unread.map((left) => left.text),
    ...read.notes.flatMap((note) =>
      'text' in note
        ? [note.text]
        : 'name' in note
          ? [note.name]
          : 'host' in note
            ? [note.host]
            : [],
    ),
    ...read.absent.map(({ name }) => name),
  ];
  const accounted = new Set([...used, ...told].flatMap(words));
  const passed = new Set(read.passed.map(({ line }) => line));
  const asides = new Set([...ASIDES].map((word) => withoutAccents(word)));
  const people = new Set(MEMBERS.flatMap(({ name }) => words(name)));
  return text
    .split(/\\n|\n/u)
    .flatMap((line, index) =>
      passed.has(index + 1)
        ? []
        : words(line.replaceAll('lẫn', '')).filter(
            (word) =>
              !accounted.has(word) && (people.has(word) || word.length > 12) && !asides.has(word),
          ),
    );
}

test.each([...CHATS, ...TRIED_CHATS])('$text loses nobody whom it names', ({ text }) => {
  expect(lostWords(text)).toEqual([]);
});

const aWord = fc.constantFrom(
  ...CHAT_MEMBERS,
  ...'nghỉ,vắng,trừ,đi,có mặt,bận,và,+,(nghỉ),nhé,ck rồi,x2,Tèo,chưa biết,thì,còn lại,tất cả,0,?,❌'.split(
    ',',
  ),
);
const aLine = fc
  .array(fc.tuple(aWord, fc.constantFrom(', ', ' ', ' - ', ' và ', ': ', '')), {
    minLength: 1,
    maxLength: 6,
  })
  .map((pairs) =>
    pairs
      .map(([word, joiner]) => `${word}${joiner || ' '}`)
      .join('')
      .trim(),
  );

test('a random chat loses nobody whom it names: each is recorded, asked about or told', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 4 }), (lines) => {
      const text = `24/11\n${lines.join('\n')}`;
      expect(lostWords(text), text).toEqual([]);
    }),
    { numRuns: 1500 },
  );
});

test('a dash before the first name is asked with both ways to understand it', () => {
  const { lines } = readChat('24/11: -Hoa, Nam, Vy');
  const [question] = lines;
  expect(question!.choices).toMatchObject([
    { key: 'came', present: ['Hoa', 'Nam', 'Vy'], absent: [] },
    { key: 'absent', present: ['Nam', 'Vy'], absent: ['Hoa'] },
  ]);
  expect(readChat('24/11: -Hoa, Nam, Vy', { [question!.id]: 'absent' }).came).toEqual([
    'Nam',
    'Vy',
  ]);
});

test('given names parted by spaces are asked about, as each of them alone is', () => {
  const names = ['Phạm Thùy Linh', 'Trần Tuấn', 'Lê Hùng', 'Đỗ Minh'];
  const { came, settled } = readChat('1/12: linh tuấn hùng minh', {}, names);
  expect(came).toEqual([]);
  const [question] = settled.questions;
  const several = question!.choices.find(({ text }) => text === names.join(' + '))!;
  const answered = readChat('1/12: linh tuấn hùng minh', { [question!.id]: several.key }, names);
  expect(answered.came).toEqual(names.toSorted());
});
