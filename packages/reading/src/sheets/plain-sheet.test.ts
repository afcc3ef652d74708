import type { GivenSheet } from '@rallybook/contract/rules/sheet';
import { expect, test } from 'vitest';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';
import type { SheetChoices } from './sheet-choices.ts';

const read = (sheet: Omit<GivenSheet, 'name'>, choices: SheetChoices = {}) =>
  readSheets([{ name: 'T10-2026', ...sheet }], choices, newClub('2026-11-27'));

const COSTS = [
  ['Ngày', 'Nội dung', 'Số tiền', 'Người chi'],
  ['06/10/2026', 'Sân', 200_000, 'Lê Tám'],
  ['08/10/2026', 'Cầu', 150_000, null],
  ['10/10/2026', 'Nước', 90_000, null],
];

test('a payer that is merged over several rows paid for all of them', () => {
  const { facts } = read({ rows: COSTS, merged: ['D2:D4'] });
  expect(facts.costs.map(({ payer }) => payer)).toHaveLength(3);
  expect(new Set(facts.costs.map(({ payer }) => JSON.stringify(payer))).size).toBe(1);
  const apart = read({ rows: COSTS }).facts.costs.map(({ payer }) => JSON.stringify(payer));
  expect(new Set(apart).size).toBe(2);
});

test('a remark beside marks is told', () => {
  const rows = [
    ['Tên', '06/10', '08/10', 'Ghi chú'],
    ['Lê Tám', 'x', 'x', 'dẫn bạn hôm 8/10'],
    ['Đỗ Vy', 'x', null, null],
  ];
  expect(read({ rows }).told).toMatchObject([{ text: 'dẫn bạn hôm 8/10', code: 'not_used' }]);
});

test('an amount that is merged over several rows counts once', () => {
  const rows = [
    COSTS[0]!,
    ['06/10/2026', 'Sân', 200_000, 'Lê Tám'],
    ['08/10/2026', 'Cầu', null, null],
  ];
  expect(read({ rows, merged: ['C2:C3'] }).facts.costs).toHaveLength(1);
});

test('a merged heading is no value of the rows below it', () => {
  const rows = [
    ['Họ tên', 'Điểm danh', null],
    [null, '06/10', '08/10'],
    ['Lê Tám', 'x', 'x'],
    ['Đỗ Vy', 'x', null],
  ];
  const { facts } = read({ rows, merged: ['A1:A2', 'B1:C1'] });
  expect(facts.records).toHaveLength(3);
});

test('a table with hidden rows is unsure and tells how many, until somebody says what it is', () => {
  const hidden = { rows: [2, 3], columns: [], isHidden: false };
  const [block] = read({ rows: COSTS, hidden }).blocks;
  expect(block).toMatchObject({
    kind: 'costs',
    isUnsure: true,
    unread: [{ cell: 'A3', text: '2', code: 'hidden_rows' }],
  });
  expect(read({ rows: COSTS, hidden }).facts.costs).toEqual([]);
  const said = read({ rows: COSTS, hidden }, { blocks: { '0:A1': { kind: 'costs' } } });
  expect(said.facts.costs).toHaveLength(3);
});

test('hidden columns and hidden sheets are unsure, and hidden empty rows are nothing', () => {
  const blockOf = (hidden: GivenSheet['hidden']) => read({ rows: COSTS, hidden }).blocks[0];
  expect(blockOf({ columns: [3] })?.unread).toMatchObject([{ cell: 'D1', code: 'hidden_columns' }]);
  expect(blockOf({ isHidden: true })?.unread).toMatchObject([{ code: 'hidden_sheet' }]);
  expect(blockOf({ rows: [9], isHidden: false })?.isUnsure).toBe(false);
});

test('a formula without a value and an error are told, and are nobody and nothing', () => {
  const rows = [
    ['Họ tên', '06/10', '08/10', 'Phải đóng'],
    ['Lê Tám', 'x', { formula: true as const }, { formula: true as const }],
    ['Đỗ Vy', '#N/A', 'x', 120_000],
    ['#REF!', 'x', 'x', 120_000],
    [{ formula: true as const }, 'x', 'x', 120_000],
  ];
  const { blocks, facts } = read({ rows });
  const unread = blocks[0]?.unread ?? [];
  expect(unread.find(({ cell }) => cell === 'C2')?.code).toBe('no_value');
  expect(unread.map(({ cell }) => cell)).toContain('B3');
  expect(facts.people.map(({ name }) => name)).toEqual(['Lê Tám', 'Đỗ Vy']);
});
