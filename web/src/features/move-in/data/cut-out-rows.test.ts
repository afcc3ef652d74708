import { columnLetters } from '@rallybook/reading/sheets/table/grid';
import { expect, test } from 'vitest';
import { cellPlace, regionOf, shownOf } from './cut-out-rows';

test('cells and ranges are read as spreadsheets name them', () => {
  expect(cellPlace('B7')).toEqual({ row: 6, column: 1 });
  expect(cellPlace('AA1')).toEqual({ row: 0, column: 26 });
  expect(cellPlace('7B')).toBeNull();
  expect([0, 25, 26, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  expect(regionOf('B3:D9')).toEqual({ top: 2, left: 1, bottom: 9, right: 4 });
  expect(regionOf('C5')).toEqual({ top: 4, left: 2, bottom: 5, right: 3 });
});

test('the first rows of a table are shown, and those of cells that were not understood', () => {
  const unread = ['C40', 'C20', 'D20', 'A3', 'B9999'].map((cell) => ({
    cell,
    text: 'h',
    code: 'unknown_mark' as const,
  }));
  expect(shownOf({ range: 'B3:D50', unread }, { isWhole: false, skip: [29, 4] })).toEqual({
    rows: [2, 3, 4, 5, 6, 19, 29, 39],
    others: 40,
    columns: [1, 2, 3],
  });
});

test('a wide table with many faults is cut', () => {
  const unread = Array.from({ length: 500 }, (_, nth) => ({
    cell: `B${nth + 20}`,
    text: '',
    code: 'not_read' as const,
  }));
  const { rows, columns } = shownOf({ range: 'A1:ZZ20000', unread }, { isWhole: false, skip: [] });
  expect([rows.length, columns.length]).toEqual([9, 60]);
  const whole = shownOf({ range: 'A1:ZZ20000', unread }, { isWhole: true, skip: [] });
  expect([whole.rows.length, whole.others]).toEqual([304, 19_696]);
});
