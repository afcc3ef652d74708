import type { GivenSheet } from '@rallybook/contract/rules/sheet';
import { chooser, seededRandom } from '@rallybook/contract/test/random/random';
import { cellName } from '../../src/sheets/table/grid.ts';
import { randomSheets } from './random-sheets.ts';

type GivenCell = GivenSheet['rows'][number][number];

/** What files have in the place of values: errors, and formulas that nobody has calculated. */
const WITHOUT_VALUE: readonly GivenCell[] = [
  '#REF!',
  '#N/A',
  '#DIV/0!',
  '#VALUE!',
  { formula: true },
];

/** Words, marks, amounts, dates and headings, as they may stand anywhere. */
const ANYTHING: readonly GivenCell[] = [
  'Hùng,Nguyễn Thị Hoa,Khách,Tổng,Quỹ,Đã nghỉ CLB,Gửi,Ghi chú: nộp sớm'.split(','),
  'Tên,Họ tên,Ngày,Số tiền,Nội dung,Phải đóng,SĐT,STT,Người chi,SL'.split(','),
  '6/10/2026,8/10,T3,Tháng 10/2026,Buổi 1,T9,350k,1tr2,(50.000)'.split(','),
  'x,v,o,vắng,P,x+1,-,,Tiền sân,Cầu Hải Yến,hung@x.vn,0912345678,|,a | b'.split(','),
  [null, null, null, 1, 2, 0, 45, 300_000, 1.5, true, false],
  WITHOUT_VALUE,
].flat();

/** A sheet of cells that have nothing to do with each other. */
export function randomCells(seed: number): GivenSheet {
  const { between, oneOf, times } = chooser(seededRandom(seed));
  const width = between(1, 7);
  return {
    name: oneOf(['Sheet1', 'T10-2026', 'Quỹ']),
    rows: times(between(1, 14), () => times(width, () => oneOf(ANYTHING))),
  };
}

/** The sheets of a month with merged cells, hidden parts, errors and formulas without a value in them. */
export function damagedSheets(seed: number): GivenSheet[] {
  const { between, isLucky, oneOf } = chooser(seededRandom(seed));
  return randomSheets(seed).sheets.map(({ name, rows }) => {
    const damaged = rows.map((row) =>
      row.map((cell): GivenCell => (isLucky(0.04) ? oneOf(WITHOUT_VALUE) : cell)),
    );
    const merged: string[] = [];
    for (const [row, cells] of damaged.entries()) {
      if (row === 0 || !isLucky(0.25) || cells.length === 0) continue;
      const column = between(0, cells.length - 1);
      const last = Math.min(row + between(1, 3), damaged.length - 1);
      if (last === row) continue;
      for (let below = row + 1; below <= last; below += 1) {
        if (column < damaged[below]!.length) damaged[below]![column] = null;
      }
      merged.push(`${cellName(row, column)}:${cellName(last, column)}`);
    }
    const hidden = {
      rows: isLucky(0.5) ? [between(0, rows.length - 1), between(0, rows.length - 1)] : [],
      columns: isLucky(0.3) ? [between(0, 3)] : [],
      isHidden: isLucky(0.1),
    };
    return { name, rows: damaged, merged, hidden };
  });
}
