import { expect, test } from 'vitest';
import { LISTS } from '../../test/lists/lists.ts';
import { MEMBER_SHAPES } from '../../test/lists/member-shapes.ts';
import { LINE_BREAK } from '@rallybook/contract/rules/attendance';
import { readMemberList, readMemberRows } from './member-list.ts';
import type { Answers } from '@rallybook/contract/rules/questions';
import { seededRandom } from '@rallybook/contract/rules/seeded-random';

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
  expect(list.told.map((one) => one.text)).toEqual(told);
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
  expect(list.unclear.every((one) => one.question === question!.id)).toBe(true);
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
  expect(unclear.map((one) => one.question)).toEqual([question!.id]);
  expect(question!.choices.map((choice) => choice.key)).toEqual(
    canBeWhole ? ['people', 'whole', 'ignored'] : ['people', 'ignored'],
  );
  expect(question!.choices[0]!.text).toBe(people);
  const chosen = read(text, { [question!.id]: 'people' });
  expect(membersOf(chosen).join(' · ')).toBe(people);
  const left = read(text, { [question!.id]: 'ignored' });
  expect(left).toMatchObject({ lines: [], unclear: [], told: [{ text }] });
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
    ...passed.map(({ place }) => place.line!),
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
