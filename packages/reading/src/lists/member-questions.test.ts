import { LINE_BREAK } from '@rallybook/contract/rules/attendance';
import type { Answers } from '@rallybook/contract/rules/questions';
import { seededRandom } from '@rallybook/contract/rules/seeded-random';
import { expect, test } from 'vitest';
import { LISTS } from '../../test/lists/lists.ts';
import { MEMBER_SHAPES } from '../../test/lists/member-shapes.ts';
import { readMemberList, readMemberRows } from './member-list.ts';

const read = (text: string, answers: Answers = {}) => readMemberList(text, { answers });

/** Members as `name / alias / address`, without what they do not have. */
const membersOf = ({ lines }: ReturnType<typeof readMemberList>) =>
  lines.map(({ name, alias, email }) =>
    [name, alias, email].filter((part) => part !== null).join(' / '),
  );

test.each([
  [
    'two blocks side by side are two blocks',
    'STT\tHọ tên\tSTT\tHọ tên\n1\tLê Văn Tám\t2\tTrần Thị Bông\n3\tNgô Hải\t4\tVũ Lan',
    ['Lê Văn Tám', 'Ngô Hải', 'Trần Thị Bông', 'Vũ Lan'],
    [],
  ],
  [
    'a row with one cell among rows with several is the heading of a group',
    'Họ tên\tEmail\nNhóm sáng\nLê Văn Tám\ttam@x.vn\nNhóm tối\nTrần Bông\tbong@x.vn',
    ['Lê Văn Tám / tam@x.vn', 'Trần Bông / bong@x.vn'],
    ['Nhóm sáng', 'Nhóm tối'],
  ],
  [
    'an office before a colon gives the name',
    'Quỹ: Vy\nĐặt sân: Lê Văn Tám\nThủ quỹ - Hoa',
    ['Vy', 'Lê Văn Tám', 'Hoa'],
    [],
  ],
  [
    'words of debts are no alias',
    'Lê Văn Tám nợ 200k\nTrần Bông, chưa đóng\nNgô Hải (ck rồi)\nVũ Lan: 300\nAn - nợ',
    ['Lê Văn Tám', 'Trần Bông', 'Ngô Hải', 'Vũ Lan', 'An'],
    ['nợ 200k', 'chưa đóng', 'ck rồi', '300', 'nợ'],
  ],
  [
    'a Facebook name is no alias where another column is one',
    'Họ tên\tBiệt danh\tFacebook\nLê Văn Tám\tTám cận\tTam Le',
    ['Lê Văn Tám / Tám cận'],
    ['Facebook'],
  ],
  [
    'the value of an address is the address',
    'Name,E-mail 1 - Type,E-mail 1 - Value\nAnna Smith,Home,anna@x.com',
    ['Anna Smith / anna@x.com'],
    ['E-mail 1 - Type'],
  ],
  [
    'each whole name on a line without a mark is one',
    'Lê Văn Tám Trần Thị Bông\nNgô Hải, Vũ Lan',
    ['Lê Văn Tám', 'Trần Thị Bông', 'Ngô Hải', 'Vũ Lan'],
    [],
  ],
  [
    'nor are they with a capital',
    'Lê Tám Nợ\nTrần Bông Chưa Đóng\nNgô Hải Thiếu 50k\nVŨ LAN CK RỒI\nLÝ AN CHƯA ĐÓNG',
    ['Lê Tám', 'Trần Bông', 'Ngô Hải', 'VŨ LAN', 'LÝ AN'],
    ['Nợ', 'Chưa Đóng', 'Thiếu 50k', 'CK RỒI', 'CHƯA ĐÓNG'],
  ],
  [
    'a bracket is an alias unless it is an office, a debt, a relation or a number',
    'Lê Tám (Tám cận)\nTrần Bông (thủ quỹ)\nNgô Hải (nợ 200k)\nVũ Lan (vợ Hùng)\nLý An (3 người)',
    ['Lê Tám / Tám cận', 'Trần Bông', 'Ngô Hải', 'Vũ Lan', 'Lý An'],
    ['thủ quỹ', 'nợ 200k', 'vợ Hùng', '3 người'],
  ],
  [
    'telephone numbers at either end go',
    '0912345678 Lê Văn Tám\nTrần Bông 0987 654 321\nNgô Hải - 0912.345.678',
    ['Lê Văn Tám', 'Trần Bông', 'Ngô Hải'],
    ['0912345678', '0987 654 321', '0912.345.678'],
  ],
  [
    'numbers with the code of any country go, too',
    'Ana López, +34 612 345 678\n0049 151 23456789 Jonas Weber\nMary Jones +1 (415) 555-0132',
    ['Ana López', 'Jonas Weber', 'Mary Jones'],
    ['+34 612 345 678', '0049 151 23456789', '+1 (415) 555-0132'],
  ],
  [
    'a word for members before a colon is no heading of nobody, and a name on the web is told',
    'Thành viên: Lê Văn Tám\nTrần Bông @bong.99',
    ['Lê Văn Tám', 'Trần Bông'],
    ['@bong.99'],
  ],
  [
    'a group before a colon has those behind it, also one alone',
    'Xin chào cả nhà\nNhóm A: Lê Văn Tám, Trần Bông\nNhóm B: Đỗ Văn Minh',
    ['Lê Văn Tám', 'Trần Bông', 'Đỗ Văn Minh'],
    ['Xin chào cả nhà', 'Nhóm A', 'Nhóm B'],
  ],
  [
    'a group, a place and the end of a list are headings',
    'Cố định\nLê Văn Tám\nVãng lai:\nNgô Hải\nHết\nGò Vấp\nNhóm 2\nVũ Lan',
    ['Lê Văn Tám', 'Ngô Hải', 'Vũ Lan'],
    ['Cố định', 'Vãng lai:', 'Hết', 'Gò Vấp', 'Nhóm 2'],
  ],
])('%s; what is left is told', (_, text, members, told) => {
  const list = read(text);
  expect(membersOf(list).toSorted()).toEqual(members.toSorted());
  expect(list.told.map((fault) => fault.text)).toEqual(told);
  expect(list.questions).toEqual([]);
  expect(list.unclear).toEqual([]);
});

const TWICE = 'Lê Văn Tám, tam@x.vn\nTrần Bông\nlê văn tám, Tam2@x.vn';

test('one name with two addresses is nobody until it is answered which is right', () => {
  const list = read(TWICE);
  expect(membersOf(list)).toEqual(['Trần Bông']);
  const [question, ...others] = list.questions;
  expect(others).toEqual([]);
  expect(question).toMatchObject({
    kind: 'address_of_name',
    value: 'Lê Văn Tám',
    default: null,
    place: [{ line: 1 }, { line: 3 }],
    example: [
      { line: 1, text: 'Lê Văn Tám, tam@x.vn' },
      { line: 3, text: 'lê văn tám, Tam2@x.vn' },
    ],
  });
  const keys = question!.choices.map(({ key }) => key);
  expect(keys).toEqual(['tam@x.vn', 'tam2@x.vn', 'none']);
  expect(list.unclear.every((candidate) => candidate.question === question!.id)).toBe(true);
  const chosen = read(TWICE, { [question!.id]: 'tam2@x.vn' });
  expect(chosen.lines[0]).toMatchObject({ name: 'Lê Văn Tám', email: 'tam2@x.vn' });
  expect(chosen.unclear).toEqual([]);
  const without = read(TWICE, { [question!.id]: 'none' });
  expect(without.lines[0]).toMatchObject({ name: 'Lê Văn Tám', email: null });
});

test.each([
  'Lê Văn Tám, tam@x.vn, tam2@x.vn',
  'Họ tên\tEmail\tEmail 2\nLê Văn Tám\ttam@x.vn\ttam2@x.vn',
])('two addresses on one line are asked, too: %j', (text) => {
  const { lines, questions } = read(text);
  expect(lines).toEqual([]);
  const { id } = questions[0]!;
  expect(membersOf(read(text, { [id]: 'tam@x.vn' }))).toEqual(['Lê Văn Tám / tam@x.vn']);
});

test.each([
  ['Vợ chồng An', 'An', true],
  ['Nhà Tám 3 người', 'Tám', true],
  ['Tám x2', 'Tám', true],
  ['Hoa +1', 'Hoa', false],
  ['Vợ Tám', 'Tám', true],
  ['Hai mẹ con Hoa', 'Hoa', true],
  ['Gia đình anh Hùng', 'Hùng', true],
  ['Cả nhà Hùng', 'Hùng', true],
  ['Smith family', 'Smith', true],
  ['Lê Văn Tám và vợ', 'Lê Văn Tám', false],
  ['Hùng và Lan', 'Hùng · Lan', false],
  ['Hùng + Lan', 'Hùng · Lan', false],
])('%s is asked: it may be %s', (text, people, canBeWhole) => {
  const { lines, questions, unclear } = read(text);
  expect(lines).toEqual([]);
  const [question] = questions;
  expect(question).toMatchObject({ kind: 'reading_of_line', value: text, default: null });
  expect(unclear.map((item) => item.question)).toEqual([question!.id]);
  expect(question!.choices.map((choice) => choice.key)).toEqual(
    canBeWhole ? ['people', 'whole', 'ignored'] : ['people', 'ignored'],
  );
  expect(question!.choices[0]!.text).toBe(people);
  const chosen = read(text, { [question!.id]: 'people' });
  expect(membersOf(chosen).join(' · ')).toBe(people);
  const left = read(text, { [question!.id]: 'ignored' });
  expect(left).toMatchObject({ lines: [], unclear: [], told: [{ text }] });
});

test.each([
  ['what stands beside a name', 'Lê Tám - nghỉ tháng 6\nVũ Lan', 'Lê Tám', 'nghỉ tháng 6', null],
  ['words in brackets', 'Anna Smith (on hold)\nBen Cole', 'Anna Smith', 'on hold', null],
  ['a word in small letters', 'Lê Tám (bận)\nVũ Lan', 'Lê Tám', 'bận', null],
  ['words behind a name', 'Lê Tám thay Hùng\nVũ Lan', 'Lê Tám', 'thay Hùng', null],
  ['the heading of a group', 'Vũ Lan\nCuti:\nLê Tám', 'Lê Tám', 'Cuti:', null],
  [
    'a group of members',
    'Vũ Lan\nThành viên đã rút:\nLê Tám',
    'Lê Tám',
    'Thành viên đã rút:',
    null,
  ],
  ['a value of a column', 'Nama\tStatus\nLê Tám\tCuti\nVũ Lan\tAktif', 'Lê Tám', 'Cuti', 'Status'],
  [
    'dates of a column',
    'Name,Joined,Left\nLê Tám,01/02/2020,05/06/2024\nVũ Lan,01/02/2020,',
    'Lê Tám',
    null,
    'Left',
  ],
  [
    'when they stopped',
    'Họ tên\tNgày nghỉ\nLê Tám\t01/10/2026\nVũ Lan\t',
    'Lê Tám',
    null,
    'Ngày nghỉ',
  ],
  [
    'an answer',
    'Họ tên\tBạn có chơi không?\nLê Tám\tKhông\nVũ Lan\t',
    'Lê Tám',
    'Không',
    'Bạn có chơi không?',
  ],
  [
    'what notes say',
    'Họ tên\tGhi chú\nLê Tám\tđã chuyển CLB\nVũ Lan\tnữ',
    'Lê Tám',
    'đã chuyển CLB',
    'Ghi chú',
  ],
])(
  '%s that is not known is asked, and nobody is a member before',
  (_, text, name, value, heading) => {
    const { questions, lines, unclear } = read(text);
    const [question, ...others] = questions;
    expect(others).toEqual([]);
    expect(question).toMatchObject({ kind: 'member_of_list', value, default: null });
    expect(question!.column?.heading ?? null).toBe(heading);
    expect(lines.map((line) => line.name)).not.toContain(name);
    expect(unclear.map((item) => item.question)).toEqual([question!.id]);
    expect(membersOf(read(text, { [question!.id]: 'yes' }))).toContain(name);
    const left = read(text, { [question!.id]: 'no' });
    expect(membersOf(left)).toEqual(['Vũ Lan', 'Ben Cole'].filter((other) => text.includes(other)));
    expect(left.unclear).toEqual([]);
    expect(left.told.map((fault) => fault.text).join()).toContain(name);
  },
);

test('one answer settles all of whom the same is said, and an unknown word may be what somebody is called', () => {
  const text = 'Lê Tám (dev)\nTrần Bông (quậy)';
  const { questions } = read('Lê Tám - moved\nVũ Lan - moved');
  expect(questions.map(({ place }) => place)).toEqual([[{ line: 1 }, { line: 2 }]]);
  expect(membersOf(read('Hà, quậy'))).toEqual(['Hà / quậy']);
  const [called, ...others] = read(text).questions;
  expect(others).toEqual([]);
  expect(called!.choices.map(({ key }) => key)).toEqual(['yes', 'called_so', 'no']);
  expect(membersOf(read(text, { [called!.id]: 'called_so' }))).toContain('Trần Bông / quậy');
  expect(membersOf(read(text, { [called!.id]: 'yes' }))).toContain('Trần Bông');
});

test('ticks in a column that is not known are asked about, and an empty cell too', () => {
  const list = read('Họ tên\tCòn sinh hoạt\nLê Tám\tx\nVũ Lan\t');
  expect(list.lines).toEqual([]);
  expect(list.questions.map(({ value }) => value)).toEqual(['x', '–']);
  const [yes, no] = list.questions.map(({ id }) => id);
  const said = { [yes!]: 'yes', [no!]: 'no' };
  expect(membersOf(read('Họ tên\tCòn sinh hoạt\nLê Tám\tx\nVũ Lan\t', said))).toEqual(['Lê Tám']);
});

test('of columns of names one of which says that they have left, all are asked about', () => {
  const list = read('Đang chơi\tĐã nghỉ\nLê Tám\tVũ Lan');
  expect(list.lines).toEqual([]);
  expect(list.questions.map(({ kind }) => kind)).toEqual(['member_of_list']);
});

test('what is known beside a name is told, is no part of it, and asks nothing', () => {
  const list = read(
    'Lan sinh 12/5/1990\nTuấn SN 1992\nHoàng XL\nHoa - size M - số 10\nLê Tám (TB+, Q7)\nHùng cầu lông\nChú Sáu\nminh anh\nan còi',
  );
  expect(list.lines.map(({ name }) => name)).toEqual([
    'Lan',
    'Tuấn',
    'Hoàng',
    'Hoa',
    'Lê Tám',
    'Hùng cầu lông',
    'Chú Sáu',
    'minh anh',
    'an còi',
  ]);
  expect(list.questions).toEqual([]);
  expect(list.told.map(({ text }) => text)).toEqual(
    expect.arrayContaining(['12/5/1990', 'sinh', 'SN 1992', 'XL', 'size M', 'số 10']),
  );
});

test('the address of a line belongs to whoever is the only one on it, else it is told', () => {
  const alone = read('Vợ chồng An, an@x.vn');
  const one = { [alone.questions[0]!.id]: 'people' };
  expect(membersOf(read('Vợ chồng An, an@x.vn', one))).toEqual(['An / an@x.vn']);
  const both = read('Hùng và Lan, an@x.vn');
  const several = read('Hùng và Lan, an@x.vn', { [both.questions[0]!.id]: 'people' });
  expect(membersOf(several)).toEqual(['Hùng', 'Lan']);
  expect(several.told).toEqual([{ line: 1, text: 'an@x.vn', code: 'remark' }]);
});

/** The lines of a list, and in how many ways each is accounted for. */
function accountsOf(list: ReturnType<typeof readMemberList>): Set<number> {
  const { lines, unclear, told, passed } = list;
  return new Set([
    ...[...lines, ...unclear, ...told].map(({ line }) => line),
    ...passed.map(({ line }) => line),
  ]);
}

const texts = [...LISTS.members, ...MEMBER_SHAPES].flatMap(({ text }) => text ?? []);

test('each line is a member, a question, told, or passed over for a reason', () => {
  const random = seededRandom(3);
  const all = texts.flatMap((text) => text.split(LINE_BREAK));
  const mixed = Array.from({ length: 200 }, () =>
    Array.from({ length: 8 }, () => all[Math.floor(random() * all.length)]!).join('\n'),
  );
  for (const text of [...texts, ...mixed]) {
    const accounts = accountsOf(read(text));
    const count = text.split(LINE_BREAK).length;
    expect(accounts.size, text).toBe(count);
  }
  const rows = [...LISTS.members, ...MEMBER_SHAPES].flatMap((shape) =>
    shape.rows === undefined ? [] : [shape.rows],
  );
  for (const sheet of rows) expect(accountsOf(readMemberRows(sheet)).size).toBe(sheet.length);
});

test.each(['an, bình, cường', 'Nam, Hoa, Minh, Lan, Vy'])(
  'several given names of a line are not one member with the rest told: %s',
  (text) => {
    const open = read(text);
    expect(open.lines).toEqual([]);
    const [question] = open.questions;
    expect(question).toMatchObject({ kind: 'reading_of_line', value: text });
    const { lines } = read(text, { [question!.id]: 'people' });
    expect(lines.map(({ name }) => name)).toEqual(text.split(', '));
  },
);
