import { describe, expect, test } from 'vitest';
import { readMemberList } from './member-list.ts';

const namesIn = (text: string) => readMemberList(text).lines.map(({ name }) => name);
const BELOW = ['Nguyễn Thanh Tùng', 'James Whitfield'];

test.each([
  'Thursday Badminton Club - Members 2026/27',
  'Thursday Badminton Club 2026/27',
  'Sunny Badminton Club (32 members)',
  'Smash Club Members List',
  'Tuesday Social',
  'Monday Badminton',
  'Badminton Thursdays 8pm',
  'Cầu lông Bình Minh - thành viên 2026',
  'PB Garuda - Anggota tetap',
  'Anggota PB Garuda 2026',
  'Đăng ký áo',
])('the title of a club is no member, and nothing is asked: %s', (title) => {
  const { lines, unclear, questions } = readMemberList([title, ...BELOW].join('\n'));
  expect(lines.map(({ name }) => name)).toEqual(BELOW);
  expect([unclear, questions]).toEqual([[], []]);
});

test.each(['Friday Okafor', 'Tuesday Weld', 'Tom Badminton', 'Hùng cầu lông', 'Trần X', 'Tùng L'])(
  '%s is a person',
  (name) => {
    expect(namesIn(`${name}\n${BELOW.join('\n')}`)).toEqual([name, ...BELOW]);
  },
);

test('a person whose club stands behind the name is never passed over as a title', () => {
  const { lines, unclear } = readMemberList('James Smith - Chess Club\nPriya Patel');
  expect(lines.map(({ name }) => name)).toContain('Priya Patel');
  expect([...unclear, ...lines].map(({ line }) => line)).toEqual([1, 2]);
});

describe('what stands beside a name', () => {
  test.each([
    ['Lê Văn Tám (CLB Sao Mai)', 'Lê Văn Tám', ['CLB Sao Mai']],
    ['Hoa - CLB Kỳ Hòa', 'Hoa', ['CLB Kỳ Hòa']],
    ['Tùng (nhóm trưởng, 0903123456)', 'Tùng', ['nhóm trưởng', '0903123456']],
    ['Tùng L số 10', 'Tùng', ['L số 10']],
    ['Long XL số 99 (in tên LONG)', 'Long', ['in tên LONG', 'XL số 99']],
    ['Hà size S, không in', 'Hà', ['size S', 'không in']],
    ['Mai (mới tham gia)', 'Mai', ['mới tham gia']],
    ['Mai (tham gia từ 2024)', 'Mai', ['tham gia từ 2024']],
    ['Agus, baru gabung', 'Agus', ['baru gabung']],
    ['Dewi (istri Budi)', 'Dewi', ['istri Budi']],
    ['Ben Carter - left handed', 'Ben Carter', ['left handed']],
    ['Chloe Davies (née Evans)', 'Chloe Davies', ['née Evans']],
    ['Tom (doubles only)', 'Tom', ['doubles only']],
    ['Mo (Thursdays only)', 'Mo', ['Thursdays only']],
    ['Tom Hill (Match Sec)', 'Tom Hill', ['Match Sec']],
    ['Mo Ali - Welfare Officer', 'Mo Ali', ['Welfare Officer']],
    ['Budi (koordinator)', 'Budi', ['koordinator']],
    ['Mai 1994 Q3', 'Mai', ['1994 Q3']],
    ['@Lê Hoa', 'Lê Hoa', []],
    ['Club Secretary: James Smith', 'James Smith', []],
    ['Chủ nhiệm CLB: Lê Văn Tám', 'Lê Văn Tám', []],
  ])('%s', (text, name, told) => {
    const read = readMemberList(`${text}\nPriya Patel`);
    expect(read.lines).toMatchObject([{ name, alias: null }, { name: 'Priya Patel' }]);
    expect([read.unclear, read.questions]).toEqual([[], []]);
    expect(read.told.map((fault) => fault.text).toSorted()).toEqual(told.toSorted());
  });

  test.each([
    'Nam (chưa tham gia)',
    'Hoa (vào tháng sau)',
    'An (left)',
    'Vy (Chuyển CLB)',
    'Bo (CLB khác)',
  ])('%s is asked', (text) => {
    expect(readMemberList(text)).toMatchObject({ lines: [], questions: [{}] });
  });
});

test('what lines say of whoever stands above them makes nobody', () => {
  const card = 'Họ tên: Lê Văn Tám\nNgày sinh: 12/5/1990\nGiới tính: Nam\nBiệt danh: Tám cận';
  const read = readMemberList(`${card}\nHọ tên: Trần Thị Mai\nNgày sinh: 3/8/1994`);
  expect(read.lines.map(({ name }) => name)).toEqual(['Lê Văn Tám', 'Trần Thị Mai']);
  expect([read.unclear, read.questions]).toEqual([[], []]);
  expect(read.told.map(({ line }) => line)).toEqual([2, 3, 4, 6]);
});
