import { expect, test } from 'vitest';
import { readMemberList } from './member-list.ts';

const namesIn = (text: string) => readMemberList(text).lines.map(({ name }) => name);

test('the account of whoever collects is told, and offered as nobody', () => {
  for (const account of ['Vietcombank 0123456789', 'MB Bank 0123456789', 'MoMo: 0912345678']) {
    const read = readMemberList(`Nguyễn Hoài Nam\n${account}\nTrần Thu Hương`);
    expect(read.lines.map(({ name }) => name)).toEqual(['Nguyễn Hoài Nam', 'Trần Thu Hương']);
    expect(read.told.map(({ line }) => line)).toContain(2);
  }
  expect(namesIn('Lê Vy 0912345678\nTrần Thu Hương')).toEqual(['Lê Vy', 'Trần Thu Hương']);
});

/** Who is a member by each answer to the only question of a list. */
function answersTo(text: string) {
  const { questions } = readMemberList(text);
  expect(questions).toMatchObject([{ kind: 'member_of_list' }]);
  const { id, value } = questions[0]!;
  const members = (answer: string) =>
    readMemberList(text, { answers: { [id]: answer } }).lines.map(({ name }) => name);
  return [value, members('yes'), members('no')];
}

test('who is crossed out is asked about once, and who is ticked is a member', () => {
  const text = 'Nguyễn Hoài Nam\n❌ Đỗ Minh\n3. ❌ Lê Hoa\n✅ Trần Thu Hương\nVũ Lan ❌';
  const read = readMemberList(text);
  expect(read.lines.map(({ name }) => name)).toEqual(['Nguyễn Hoài Nam', 'Trần Thu Hương']);
  expect(read.unclear.map(({ line }) => line)).toEqual([2, 3, 5]);
  const all = ['Nguyễn Hoài Nam', 'Đỗ Minh', 'Lê Hoa', 'Trần Thu Hương', 'Vũ Lan'];
  expect(answersTo(text)).toEqual(['❌', all, ['Nguyễn Hoài Nam', 'Trần Thu Hương']]);
});

test.each(['~~Đỗ Minh~~', '~Đỗ Minh~', '-Đỗ Minh-'])(
  'who is struck out is asked about: %s',
  (line) => {
    const text = `Nguyễn Hoài Nam\n${line}\n- Trần Thu Hương`;
    const both = ['Nguyễn Hoài Nam', 'Trần Thu Hương'];
    expect(namesIn(text)).toEqual(both);
    expect(answersTo(text)).toEqual([line, [both[0], 'Đỗ Minh', both[1]], both]);
  },
);

test.each(['@nam.ng Nguyễn Hoài Nam', '@nam99 Nguyễn Hoài Nam', 'Nguyễn Hoài Nam (@nam.ng)'])(
  'what somebody is called on the web is told: %s',
  (line) => {
    const read = readMemberList(`${line}\nTrần Thu Hương`);
    expect(read.lines.map(({ name }) => name)).toEqual(['Nguyễn Hoài Nam', 'Trần Thu Hương']);
    expect(read.told).toMatchObject([{ text: expect.stringMatching(/^@nam/) as string }]);
  },
);

test.each(['@all Nguyễn Hoài Nam đóng tiền nhé', '@hoai nam'])('a call is nobody: %s', (line) => {
  expect(namesIn(`${line}\nTrần Thu Hương`)).toEqual(['Trần Thu Hương']);
});

test.each([
  'Lý Gia Bảo (fb Bao Ly)',
  'Lý Gia Bảo (facebook Bảo Lý)',
  'Lý Gia Bảo - Zalo Bình Trần',
  'Lý Gia Bảo, fb Bao Ly',
  'Lý Gia Bảo (tên zalo là Bình Trần)',
  'Lý Gia Bảo (ig bao.ly)',
  'Lý Gia Bảo (telegram @bao)',
])('an account with its kind is told, and is no alias: %s', (line) => {
  const { lines, told, questions } = readMemberList(line);
  expect(lines).toMatchObject([{ name: 'Lý Gia Bảo', alias: null }]);
  expect(told).toMatchObject([{ line: 1, code: 'remark' }]);
  expect(questions).toEqual([]);
});

test.each([
  ['Người giới thiệu', 'Thành viên mới'],
  ['Người phụ trách', 'Thành viên'],
  ['HLV', 'Học viên'],
  ['Parent', 'Child'],
  ['Mentor', 'Member'],
  ['Invited by', 'New member'],
])('%s is a column of others beside %s', (other, own) => {
  for (const [heading, row] of [
    [`${other}\t${own}`, 'Lê Văn Tùng\tVũ Thu Hà'],
    [`${own}\t${other}`, 'Vũ Thu Hà\tLê Văn Tùng'],
  ]) {
    const { lines, told } = readMemberList(`${heading}\n${row}`);
    expect(lines.map(({ name }) => name)).toEqual(['Vũ Thu Hà']);
    expect(told).toMatchObject([{ line: 1, text: other, code: 'column' }]);
  }
});

test('a place that shares a word with a name is told, and is no alias', () => {
  for (const line of ['Vũ Thu Hà, Hà Nội', 'Vũ Thu Hà (Hà Nội)', 'Lê Đà, Đà Nẵng']) {
    const { lines, told } = readMemberList(line);
    expect(lines).toMatchObject([{ alias: null }]);
    expect(told).toMatchObject([{ line: 1, code: 'remark' }]);
  }
  const [called] = readMemberList('Trần Nam Định (Nam Định)').lines;
  expect(called).toMatchObject({ name: 'Trần Nam Định', alias: 'Nam Định' });
});
