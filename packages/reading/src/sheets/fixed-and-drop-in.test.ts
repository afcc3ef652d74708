import { expect, test } from 'vitest';
import { sheetOf } from '../../test/sheets/examples.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';
import type { ClubOfSheets } from './sheet-choices.ts';

/** Three people on two weekdays of November, with a word for each of them below a heading. */
const sheetWith = (heading: string, words: readonly string[], note = '') =>
  sheetOf(
    'T11',
    `
CLB HOA MAI - THÁNG 11/2026
${note}

Tên | ${heading} | 3/11 | 6/11 | 10/11 | 13/11 | Tiền tháng
Trần Văn Hải | ${words[0]} | x | x+1 | x | x | 370.000
Lê Thu | ${words[1]} | x | | | | 320.000
Ngô Minh | ${words[2]} | | | x | | 50.000`,
  );

function read(sheet: ReturnType<typeof sheetOf>, club: Partial<ClubOfSheets> = {}) {
  const { blocks, facts, questions } = readSheets(
    [sheet],
    {},
    { ...newClub('2026-12-01'), ...club },
  );
  const { classes, registrations, records } = facts;
  const unread = blocks.flatMap((block) => block.unread.map(({ cell, code }) => `${cell} ${code}`));
  const fixed = registrations.map(({ person, weekdays, days }) => [person.name, weekdays ?? days]);
  return { fixed, classes, unread, records: records.length, asked: questions.length };
}

const FIXED = [
  ['Trần Văn Hải', [2, 5]],
  ['Lê Thu', [2, 5]],
];
const READ = { classes: [], unread: [], records: 6, asked: 0 };

test.each([
  ['Loại', 'CĐ', 'VL'],
  ['Loại', 'CĐ', ''],
  ['Đối tượng', 'Cố định', 'Vãng lai'],
  ['Hình thức', 'Tháng', 'Lẻ'],
  ['Đăng ký', 'theo tháng', 'theo buổi'],
  ['Type', 'Fixed', 'Drop-in'],
  ['Type', 'Monthly', 'casual'],
  ['Jenis', 'Tetap', 'Harian'],
  ['Cố định', 'x', ''],
  ['ĐK', 'x', ''],
])('whoever is fixed by "%s: %s" is registered for each weekday, and "%s" is not', (...all) => {
  const [heading, fixed, other] = all;
  expect(read(sheetWith(heading, [fixed, fixed, other]))).toEqual({ ...READ, fixed: FIXED });
});

test('all may be fixed, or none', () => {
  expect(read(sheetWith('Loại', ['CĐ', 'CĐ', 'CĐ'])).fixed).toHaveLength(3);
  expect(read(sheetWith('Loại', ['VL', 'VL', 'VL']))).toEqual({ ...READ, fixed: [] });
});

test('a word that may say something else says it alone, and any other one is a class', () => {
  const full = read(sheetWith('Loại', ['Full', 'Full', 'Full']));
  expect(full).toEqual({ ...READ, fixed: [], classes: ['Full'] });
  const mixed = read(sheetWith('Loại', ['CĐ', 'ĐH', 'CĐ']));
  expect(mixed).toEqual({ ...READ, fixed: [], classes: ['CĐ', 'ĐH'] });
});

test('a club that registers by days gets as many as the sheet has sessions', () => {
  const byDays = { registrationType: 'DAYS' as const, hasRegistrations: true };
  const days = FIXED.map(([name]) => [name, 4]);
  expect(read(sheetWith('Loại', ['CĐ', 'CĐ', 'VL']), byDays).fixed).toEqual(days);
});

test('beside amounts alone, the sessions are those of the club, and without any it is told', () => {
  const sheet = sheetOf(
    'T11',
    `
TIỀN THÁNG 11/2026

Tên | Loại | Phải đóng
Trần Văn Hải | CĐ | 320.000
Ngô Minh | VL | 50.000`,
  );
  const schedules = [{ weekday: 4 as const, startTime: '19:00', endTime: '21:00' }];
  expect(read(sheet, { schedules }).fixed).toEqual([['Trần Văn Hải', [4]]]);
  expect(read(sheet)).toMatchObject({ fixed: [], unread: ['B4 unknown_days'] });
});

test('in a list of members of no month, they are classes', () => {
  const sheet = sheetOf('DS', '\nHọ tên | Loại\nTrần Văn Hải | CĐ\nNgô Minh | VL');
  expect(read(sheet)).toMatchObject({ fixed: [], classes: ['CĐ', 'VL'], asked: 0 });
});

test.each([
  'CĐ: 320k/tháng, VL: 50k/buổi, dắt bạn +50k/người',
  'Cố định 320.000đ / tháng; vãng lai 50.000đ',
  'Phí: 320k một tháng, khách 50k mỗi buổi',
  'Fixed 320k per month, guests +50k per session',
])('prices above a table say nothing of what it is about: %s', (note) => {
  expect(read(sheetWith('Loại', ['CĐ', 'CĐ', 'VL'], note))).toEqual({ ...READ, fixed: FIXED });
});

test('a table of who came that says more of people is not offered as that alone', () => {
  const sheet = sheetWith('Loại', ['CĐ', 'CĐ', 'VL'], 'Bình chọn áo');
  const { questions } = readSheets([sheet], {}, newClub('2026-12-01'));
  expect(questions.map(({ choices }) => choices.map(({ key }) => key))).toEqual([
    ['attendance', 'costs', 'members', 'ignored'],
  ]);
});

test.each(['Bình chọn áo: nam 150k', 'Vote du lịch 500k/người', 'Tiền thưởng: 320k'])(
  'but what else a title says is asked about: %s',
  (note) => {
    expect(read(sheetWith('Loại', ['CĐ', 'CĐ', 'VL'], note)).asked).toBe(1);
  },
);
