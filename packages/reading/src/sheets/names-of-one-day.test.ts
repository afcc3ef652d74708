import { describe, expect, test } from 'vitest';
import { sheetOf } from '../../test/sheets/examples.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';

/** Who came on which days of November 2026 by a sheet, and why a table of it waits. */
function read(text: string) {
  const { blocks, facts } = readSheets([sheetOf('B1', text)], {}, newClub('2026-11-27'));
  const came = Map.groupBy(facts.records, ({ person }) => person.name);
  return {
    kinds: blocks.map(({ kind, why }) => (why === null ? kind : `${kind}?${why}`)).join(),
    came: Object.fromEntries(
      [...came].map(([name, all]) => [name, all.map(({ date }) => date.slice(8)).join(' ')]),
    ),
    told: blocks.flatMap(({ unread }) => unread.map(({ cell }) => cell)),
  };
}

const NAMES = `
STT | Họ tên
1 | Nam Trần
2 | Minh Lê
3 | Hoa Phạm`;
const ALL = { 'Nam Trần': '15', 'Minh Lê': '15', 'Hoa Phạm': '15' };

describe('a list of names below a title that says who came on a day', () => {
  test.each([
    'Điểm danh ngày 15/11/2026',
    'ĐIỂM DANH BUỔI CHỦ NHẬT 15/11',
    'Danh sách tham gia buổi tối 15/11/2026',
    'Điểm danh ngày 15 tháng 11 năm 2026',
    'Attendance 15 Nov 2026',
  ])('is of who came: %s', (title) => {
    expect(read(title + NAMES)).toEqual({ kinds: 'attendance', came: ALL, told: [] });
    expect(read(`${title}\nSân Hoà Bình${NAMES}`).came).toEqual(ALL);
  });

  test.each([
    ['Danh sách thành viên (cập nhật 15/11/2026)', 'members?kind'],
    ['Điểm danh tháng 11/2026', 'members?kind'],
    ['Điểm danh từ 01/11/2026 đến 15/11/2026', 'members?kind'],
    ['Danh sách đăng ký tham gia ngày 15/11/2026', 'attendance?kind'],
  ])('is not where it says anything else: %s', (title, kinds) => {
    expect(read(title + NAMES)).toMatchObject({ kinds, came: {} });
  });

  test.each([
    ['Có mặt', 'x', ''],
    ['Điểm danh', '✓', ''],
    ['Trạng thái', 'Có mặt', 'Vắng'],
  ])('may have a column that says who did: %s', (heading, came, away) => {
    const text = `
Điểm danh ngày 15/11/2026
STT | Họ tên | ${heading} | Ghi chú
1 | Nam Trần | ${came} |
2 | Minh Lê | ${away} | bận
3 | Hoa Phạm | ${came} |`;
    expect(read(text)).toMatchObject({
      kinds: 'attendance',
      came: { 'Nam Trần': '15', 'Hoa Phạm': '15' },
    });
  });

  test('may have a column about anything else, and then nobody came by it', () => {
    const text = `
Điểm danh ngày 15/11/2026
Họ tên | Mang cầu
Nam Trần | x
Minh Lê |
Hoa Phạm | x`;
    expect(read(text).came).toEqual({});
  });
});

describe('who stands below a line of those who only wait, or were away', () => {
  test.each(['Dự bị', 'Danh sách chờ', 'Vắng mặt', 'Xin nghỉ', 'DỰ BỊ'])(
    'was not there: %s',
    (line) => {
      for (const own of [`${line} |`, ` | ${line}`]) {
        const text = `
Điểm danh ngày 15/11/2026
STT | Họ tên
1 | Nam Trần
2 | Minh Lê
3 | Hoa Phạm
${own}
4 | Lan Vũ
5 | Bình Đỗ`;
        const { came, told } = read(text);
        expect(came).toEqual(ALL);
        expect(told).toEqual(expect.arrayContaining(['B7', 'B8']));
      }
    },
  );

  test('is there again below one of those who came, and on the next day', () => {
    const text = `
Ngày | Người tham gia
15/11/2026 | Nam Trần
 | Lan Vũ
 | Dự bị
 | Minh Lê
 | Có mặt
 | Hoa Phạm
22/11/2026 | Minh Lê
 | Lan Vũ`;
    expect(read(text)).toMatchObject({
      kinds: 'attendance',
      came: { 'Nam Trần': '15', 'Lan Vũ': '15 22', 'Hoa Phạm': '15', 'Minh Lê': '22' },
    });
  });
});
