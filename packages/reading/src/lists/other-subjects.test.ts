import { describe, expect, test } from 'vitest';
import { sheetOf } from '../../test/sheets/examples.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from '../sheets/read-sheets.ts';
import { readMemberList } from './member-list.ts';

const BODY = ['Nam Trần', 'Hoa Lê', 'Minh Đỗ'];

/** A list with these headings beside the names, and what stands below them. */
const table = (headings: string, cells: readonly string[]) =>
  [headings, ...BODY.map((name, nth) => cells[nth]!.replace('NAME', name))].join('\n');

const read = (text: string) => {
  const { lines, questions } = readMemberList(text);
  return { names: lines.map(({ name }) => name), asked: questions.length };
};

describe('a list that is about something else than who is a member is asked about once', () => {
  test.each(['Hạng', 'Xếp hạng', 'Thứ hạng', 'Rank', 'Peringkat'])('a ladder: %s', (heading) => {
    const cells = ['1 | NAME | 24', '2 | NAME | 18', '2 | NAME | 9'];
    expect(read(table(`${heading} | Tên | Điểm`, cells))).toMatchObject({ names: [], asked: 1 });
  });

  test.each(['Ngày trực', 'Trực sân', 'Duty', 'Piket'])('a rota: %s', (heading) => {
    const cells = ['NAME | 03/11', 'NAME | 05/11', 'NAME | 10/11'];
    expect(read(table(`Họ tên | ${heading}`, cells))).toMatchObject({ names: [], asked: 1 });
  });

  test.each([
    'Đăng ký đi Đà Lạt',
    'ĐĂNG KÝ DU LỊCH HÈ',
    'Danh sách đi Vũng Tàu',
    'Đăng ký dự tiệc tất niên',
    'Liên hoan cuối năm',
    'Sign up for dinner',
  ])('people who go somewhere: %s', (title) => {
    expect(read(`${title}\n1. Nam Trần\n2. Hoa Lê`)).toMatchObject({ names: [], asked: 1 });
  });

  test('but a class, a level and a list of the club are not', () => {
    const classes = ['2 | NAME', '1 | NAME', '3 | NAME'];
    expect(read(table('Hạng | Tên', classes)).names).toEqual(BODY);
    for (const title of ['Đăng ký thành viên', 'Danh sách CLB', 'Đăng ký tập'])
      expect(read(`${title}\n1. Nam Trần\n2. Hoa Lê`).names, title).toEqual(['Nam Trần', 'Hoa Lê']);
  });
});

test.each(['Left', 'Ngày nghỉ', 'Date left', 'Tanggal keluar'])(
  'whoever has a year below "%s" is asked about, and no member before',
  (heading) => {
    const cells = ['NAME | 2025', 'NAME |', 'NAME |'];
    expect(read(table(`Name | ${heading}`, cells))).toMatchObject({
      names: BODY.slice(1),
      asked: 1,
    });
  },
);

test.each(['Còn chơi', 'Hoạt động', 'Active', 'Còn tham gia'])(
  'a yes below "%s" says that somebody is a member, in a sheet as well',
  (heading) => {
    const sheet = sheetOf(
      'Thành viên',
      table(`Họ tên | ${heading}`, ['NAME | Có', 'NAME | Không', 'NAME | Có']),
    );
    const { facts } = readSheets([sheet], {}, newClub('2026-11-27'));
    expect(facts.people.map(({ name, action }) => `${name} ${action}`)).toEqual([
      'Nam Trần create',
      'Hoa Lê ask',
      'Minh Đỗ create',
    ]);
  },
);

test.each(['Đội A', 'Nhóm 2', 'Team Red', 'ĐỘI XANH'])(
  'each of a team behind a colon is one person: %s',
  (team) => {
    expect(read(`${team}: Nam Trần, Vy Lê\nĐội B: Hoa Phạm, Minh Đỗ`)).toEqual({
      names: ['Nam Trần', 'Vy Lê', 'Hoa Phạm', 'Minh Đỗ'],
      asked: 0,
    });
    expect(readMemberList(`${team}: Nam Trần, Vy Lê`).told).toMatchObject([{ code: 'title' }]);
    expect(read(`${team}: Nam, nam@x.example`).names).not.toContain('nam@x.example');
  },
);

test.each([
  ['Số áo | Họ tên | Vị trí', 'Tiền đạo', true],
  ['Squad no | Name | Position', 'Forward', true],
  ['Số áo | Họ tên | Size', 'L', false],
  ['Số áo | Họ tên | Vị trí', '3', false],
])(
  'a squad is of members, and what is about shirts or places is asked: %s, %s',
  (headings, cell, isSquad) => {
    const text = table(
      headings,
      BODY.map((_, nth) => `${nth + 7} | NAME | ${cell}`),
    );
    const { facts, questions } = readSheets([sheetOf('Sheet1', text)], {}, newClub('2026-11-27'));
    expect(questions.map(({ kind }) => kind)).toEqual(isSquad ? [] : ['kind_of_table']);
    expect(facts.people.map(({ name }) => name)).toEqual(BODY);
  },
);
