import { expect, test } from 'vitest';
import { sheetOf } from '../../test/sheets/examples.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';
import type { SheetChoices } from './sheet-choices.ts';

const NAMES = `
Họ tên | Số tiền
Nam Trần | 120.000
Minh Lê | 80.000`;

const read = (title: string, choices: SheetChoices = {}) =>
  readSheets([sheetOf('Sheet1', title + NAMES)], choices, newClub('2026-11-27'));

test.each([
  'Nợ tháng 10/2026',
  'CÔNG NỢ T10/2026',
  'Danh sách còn nợ tiền sân tháng 10/2026',
  'Chưa đóng tiền sân tháng 10/2026',
  'Tiền dư tháng 10/2026',
  'Debts October 2026',
])('amounts below a title of what is left over are asked about: %s', (title) => {
  const { facts, questions } = read(title);
  expect(facts.targets).toEqual([]);
  expect(questions.map(({ kind }) => kind)).toEqual(['column_unknown']);
  const { id, choices } = questions[0]!;
  expect(choices.map(({ key }) => key)).toEqual(['target', 'paid', 'owed', 'ignored']);
  const owed = read(title, { questions: { [id]: 'owed' } }).facts;
  expect(owed.openings.map(({ amount }) => amount)).toEqual([-120_000, -80_000]);
  expect(owed.targets).toEqual([]);
  expect(read(title, { questions: { [id]: 'target' } }).facts.targets).toHaveLength(2);
});

test.each(['Tiền sân tháng 10/2026', 'Phải đóng tháng 10/2026'])(
  'amounts below another title were to be paid: %s',
  (title) => {
    const { facts, questions } = read(title);
    expect(questions).toEqual([]);
    expect(facts.targets).toHaveLength(2);
  },
);
