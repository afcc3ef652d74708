import { expect, test } from 'vitest';
import { sheetOf } from '../../test/sheets/examples.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';

const monthsOf = (text: string) =>
  readSheets([sheetOf('T11/2026', text)], {}, newClub('2026-11-27')).blocks.map(
    ({ month, why }) => why ?? month,
  );

const NOVEMBER = [{ year: 2026, month: 11 }];

test.each([
  ['Ghi chú', 'bù tháng 10'],
  ['Ghi chú', 'chuyển từ T10'],
  ['Ghi chú', 'huỷ đăng ký T12'],
  ['Tình trạng', 'nghỉ từ tháng 10'],
  ['Đã CK', 'CK tháng 10'],
  ['Catatan', 'mulai bulan 10'],
])('a month below %s is that of a remark: %s', (heading, remark) => {
  expect(
    monthsOf(`
Tên | Phải đóng | ${heading}
Nam Trần | 300.000 | ${remark}
Hoa Lê | 250.000 |`),
  ).toEqual(NOVEMBER);
  expect(
    monthsOf(`
Tên | 3 | 5 | 10 | ${heading}
Nam Trần | x | x | x | ${remark}
Hoa Lê | x | | x |`),
  ).toEqual(NOVEMBER);
});

test.each([
  'Tên | Phải đóng tháng 10\nNam Trần | 300.000',
  'Tên | Nam | Hoa\nTiền T10 | 300.000 | 250.000',
])('a month in a heading is that of the table: %s', (text) =>
  expect(monthsOf(`\n${text}`)).toEqual([{ year: 2026, month: 10 }]),
);
