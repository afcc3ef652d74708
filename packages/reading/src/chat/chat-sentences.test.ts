import { withoutAccents } from '@rallybook/contract/rules/names';
import type { Answers } from '@rallybook/contract/rules/questions';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { CHAT_MEMBERS, CHATS } from '../../test/chat-text/chats.ts';
import { LINES_OF_SOMEBODY, ORDINARY_LINES } from '../../test/chat-text/ordinary-lines.ts';
import { TRIED_CHATS } from '../../test/chat-text/tried-chats.ts';
import { questionsOfLines } from './chat-questions.ts';
import { readChatText } from './read-chat-text.ts';
import { settleNames } from './settle-chat.ts';

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
    asked: [
      ...open.map((question) => question.text),
      ...settled.questions.map((question) => question.value),
    ],
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
  // The courts on which they play.
  ['24/11 sân 3: Nam, Vy / sân 4: Hoa, Minh', ['Hoa', 'Minh', 'Nam', 'Vy'], []],
  ['24/11: Sân 1: Nam, Vy; Sân 2: Hoa', ['Hoa', 'Nam', 'Vy'], []],
  ['24/11: Sân 1: Nam, vắng Vy; Sân 2: Hoa', [], []],
  ['24/11: Sân 1: Nam. Sân 2: huỷ', [], []],
  ['24/11: Sân 1: Nam, vang Vy; Sân 2: Hoa', [], []],
  // Names by spaces only.
  ['24/11: nam vy hoa minh', ['Hoa', 'Minh', 'Nam', 'Vy'], []],
  ['24/11: nam vy', [], ['nam vy']],
  // What says the day of its heading once more.
  ['24/11\nTối nay nhé\nNam, Vy', ['Nam', 'Vy'], []],
  ['24/11: Nam\nTối nay nhé\nVy', ['Nam'], []],
  // Somebody who takes a place back.
  ['24/11: Nam, Vy -1', ['Nam'], ['Vy -1']],
  ['24/11\nVy-1\nNam', ['Nam'], ['Vy-1']],
  ['24/11\nVy (-1)\nNam', ['Nam'], ['Vy (-1)']],
  // A number behind a messenger's colon.
  ['24/11 ai đi?\nNam: đi\nVy: có\nHoa: thôi mình nghỉ', ['Nam', 'Vy'], []],
  [
    '[24/11, 19:02] Nam: đi\n[24/11, 19:05] Vy: đi nha\n[24/11, 20:00] Nam: thôi mình nghỉ',
    ['Vy'],
    [],
  ],
  ['24/11/2026, 19:02 - Nam: nghỉ nhé\n24/11/2026, 19:05 - Nam: đi', ['Nam'], []],
  ['24/11\nNam: +1\nVy', ['Vy'], ['+1']],
  ['[20:15, 24/11/2026] Nam: +1\n[20:16, 24/11/2026] Vy: nghỉ nhé', [], ['+1']],
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

/** Words that are no names, and say what holds for the names beside them, or for the list: each other word has to be somewhere. */
const KNOWN_WORDS = new Set(
  `va voi cung the rest and vs with tru ngoai thieu mien bot bo except but missing without minus vang nghi ban xin off out bao
  huy khong ko no not absent thi la thay con lai ra di co mat gom chi only them playing coming going present in yes ok oke du het roi
  hom nay bua toi sang chieu trua ngay thu thang cn gio san danh sach diem chot so chinh thuc du bi bo sung cho update nhe nha a
  da chua ck chuyen khoan paid den tre muon som ve phep phieu vote mang ong cau khach nguoi dan vo anh chi em e be co chu bac c x
  moi rieng nhung ai tue`.split(/\s+/u),
);
const words = (text: string) =>
  withoutAccents(text)
    .toLowerCase()
    .match(/[\p{L}]{2,}/gu) ?? [];

/** The words of a chat that are in no name, question, note or line that was passed over, and none of those that are known. */
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
  return text
    .split(/\\n|\n/u)
    .flatMap((line, index) =>
      passed.has(index + 1)
        ? []
        : words(line.replaceAll('lẫn', '')).filter(
            (word) => !accounted.has(word) && !KNOWN_WORDS.has(word),
          ),
    );
}

test.each([...CHATS, ...TRIED_CHATS])('$text loses no word', ({ text }) => {
  expect(lostWords(text)).toEqual([]);
});

const aWord = fc.constantFrom(
  ...CHAT_MEMBERS,
  ...`nghỉ,vắng,trừ,đi,có mặt,bận,và,+,(nghỉ),nhé,ck rồi,x2,Tèo,chưa biết,thì,còn lại,tất cả,0,?,❌,zorbaki,(zorbaki),+1
  (zorbaki),Zorbaki brax,đi zorbaki,ai cũng`.split(','),
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

test('who is named in brackets behind a word on money is told', () => {
  expect(lostWords('24/11\nck rồi (zorbaki), Nam')).toEqual([]);
});

test('a random chat loses no word: each is known, recorded, asked about or told', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 4 }), (lines) => {
      const text = `24/11\n${lines.join('\n')}`;
      expect(lostWords(text), text).toEqual([]);
    }),
    { numRuns: 1500 },
  );
});

test.each(ORDINARY_LINES)(
  '%s, between the names of a list, is no question and takes nobody away',
  (line) => {
    const { came, asked, settled } = readChat(`24/11\nNam\n${line}\nVy`);
    expect(came).toEqual(['Nam', 'Vy']);
    expect([...asked, ...settled.unmatched]).toEqual([]);
  },
);

test('a new nickname between the names of a list is somebody to be asked about', () => {
  const { settled } = readChat('24/11\nNam\nlong xù\nVy');
  expect(settled.unmatched).toMatchObject([{ name: 'long xù' }]);
});

test.each(LINES_OF_SOMEBODY)('%s, between the names of a list, is of nobody else', (line, who) => {
  const { came, asked, settled } = readChat(`24/11\nNam\n${line}\nVy`);
  expect(came.join(' ')).toBe(['Nam', 'Vy', who].filter(Boolean).toSorted().join(' '));
  expect([...asked, ...settled.unmatched]).toEqual([]);
});

test('a member whose name is like a word of headings has a line of their own', () => {
  const { came, asked } = readChat('24/11\nNam\nTuấn báo bận\nVy', {}, ['Nam', 'Tuấn', 'Vy']);
  expect(came).toEqual(['Nam', 'Vy']);
  expect(asked).toEqual([]);
});

test.each<[text: string, came: string[]]>([
  ['24/11: Nam đi nhưng Vy bận', ['Nam']],
  ['24/11: Nam bận nhưng Vy đi', ['Vy']],
  ['24/11: đi: Nam, Vy. Bận: Hoa', ['Nam', 'Vy']],
  ['24/11: Nam, Vy. Những bạn còn lại nghỉ', ['Nam', 'Vy']],
])('%s says of each who came', (text, who) => {
  const { came, asked } = readChat(text);
  expect(came).toEqual(who);
  expect(asked).toEqual([]);
});

test.each([
  ['24/11: ai cũng đi trừ Minh', ['everybody', 'nobody']],
  ['24/11: đông đủ, mỗi Minh vắng', ['everybody', 'nobody']],
  // Who is meant beside Minh cannot be said.
  ['24/11: ai cũng nghỉ trừ Minh', ['came', 'absent']],
  ['24/11: ngoài Minh ra thì đủ', ['came', 'absent']],
])('%s is asked before anybody is recorded', (text, keys) => {
  const { came, lines } = readChat(text);
  expect(came).toEqual([]);
  expect(lines.map(({ choices }) => choices.map(({ key }) => key))).toEqual([keys]);
});

test('what stands in brackets behind guests or an absence is told, not dropped', () => {
  expect(readChat('24/11: Nam +1 (zorbaki), Vy').read.unread).toMatchObject([
    { text: '+1 (zorbaki)' },
  ]);
  expect(readChat('24/11: Nam, Vy nghỉ (zorbaki)').read.notes).toMatchObject([
    { text: 'Vy nghỉ (zorbaki)' },
  ]);
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

test('what a number behind a name means is asked once for all who wrote it', () => {
  const { lines, came } = readChat('24/11\nNam: +1\nVy: +1\nHoa: +2');
  expect(came).toEqual([]);
  expect(lines).toMatchObject([
    {
      value: '+1',
      place: [{ line: 2 }, { line: 3 }],
      example: [{ text: 'Nam: +1' }, { text: 'Vy: +1' }],
      // What stays in the text while it is open.
      written: [{ text: 'Nam: +1' }, { text: 'Vy: +1' }],
      choices: [
        { key: 'self', present: ['Nam', 'Vy'], guests: 0 },
        { key: 'with_guests', present: ['Nam', 'Vy'], guests: 2 },
      ],
    },
    { value: '+2', place: [{ line: 4 }] },
  ]);
  const answers = { [lines[0]!.id]: 'with_guests' };
  const read = readChat('24/11\nNam: +1\nVy: +1', answers);
  expect([read.came, read.guests]).toEqual([
    ['Nam', 'Vy'],
    [
      ['Nam', 1],
      ['Vy', 1],
    ],
  ]);
});

test('nobody is taken from a row of names by a line that was not understood', () => {
  const text = '24/11\nNam Hoa Minh Lan\nvl: bạn Nam, bạn Vy';
  const { came, settled } = readChat(text);
  expect(came).toEqual([]);
  const [question] = settled.questions;
  expect(question).toMatchObject({ kind: 'whom_a_name_means', value: 'Nam Hoa Minh Lan' });
  const [all, others] = question!.choices;
  expect(all?.text).toBe('Nam + Hoa + Minh + Lan');
  expect(others?.text).toBe('Hoa + Minh + Lan');
  expect(readChat(text, { [question!.id]: all!.key }).came).toEqual(['Hoa', 'Lan', 'Minh', 'Nam']);
  expect(readChat(text, { [question!.id]: others!.key }).came).toEqual(['Hoa', 'Lan', 'Minh']);
  // Of whom it is said clearly, it is told.
  expect(readChat('24/11\nNam Hoa Minh Lan\nNam nghỉ').came).toEqual(['Hoa', 'Lan', 'Minh']);
});
