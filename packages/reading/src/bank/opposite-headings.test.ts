import { withoutAccents } from '@rallybook/contract/rules/names';
import { expect, test } from 'vitest';
import { inVietnam } from '../../test/bank-text/setting.ts';
import { readBankRows } from './read-bank-text.ts';

const known = inVietnam('2026-11-27');

/** What went out, before what came in. */
const PAIRS = [
  ['Nợ', 'Có'],
  ['Ghi nợ', 'Ghi có'],
  ['PS nợ', 'PS có'],
  ['Debits', 'Credits'],
  ['Dr', 'Cr'],
  ['Chi', 'Thu'],
  ['Ra', 'Vào'],
  ['Rút', 'Nạp'],
  ['Giảm', 'Tăng'],
  ['Trừ', 'Cộng'],
  ['Tiền đi', 'Tiền về'],
  ['Money out', 'Money in'],
  ['Paid out', 'Paid in'],
  ['Withdrawals', 'Deposits'],
  ['Payment', 'Deposit'],
  ['Spent', 'Received'],
  ['Amount debited', 'Amount credited'],
  ['Soll', 'Haben'],
  ['Débit', 'Crédit'],
  ['Salidas', 'Entradas'],
  ['Expenses', 'Incomes'],
  ['Khoản chi', 'Khoản thu'],
  ['Thanh toán', 'Nhận tiền'],
  ['Expenditure', 'Income'],
  ['Expenditures', 'Receipts'],
] as const;

const signed = (rows: (string | null)[][]) => {
  const { lines, faults, questions, told } = readBankRows(rows, known);
  expect([faults, questions, told]).toEqual([[], [], []]);
  return lines.map(({ direction, amount }) => (direction === 'in' ? amount : 0 - amount));
};

const written = (out: string, into: string, thousands = '.000') =>
  signed([
    ['Ngày', out, into, 'Nội dung'],
    ['05/10/2026', '', `300${thousands}`, 'Vy nop'],
    ['06/10/2026', `200${thousands}`, '', 'tra san'],
  ]);

test.each(PAIRS)('%s and %s are opposite, with a unit and a mark, too', (out, into) => {
  for (const form of [
    (word: string) => word,
    (word: string) => word.toUpperCase(),
    (word: string) => withoutAccents(word.toLowerCase()),
    (word: string) => `${word} (VND)`,
    (word: string) => `${word} (đ)`,
    (word: string) => `${word} VNĐ`,
    (word: string) => `${word} *`,
    (word: string) => `${word}:`,
  ]) {
    expect(written(form(out), form(into))).toEqual([300_000, -200_000]);
  }
  for (const unit of ['(nghìn đ)', '(nghìn đồng)', '(k)', '(kVND)', '(ĐVT: nghìn đồng)']) {
    expect(written(`${out} ${unit}`, `${into} ${unit}`, '')).toEqual([300_000, -200_000]);
  }
});

test('the words of a journey name no money that went out', () => {
  const { lines } = readBankRows(
    [
      ['Ngày', 'Số tiền', 'Nơi đi', 'Nội dung'],
      ['05/10/2026', '+300.000', 'Huế', 'Vy nop'],
    ],
    known,
  );
  expect(lines).toMatchObject([{ direction: 'in', amount: 300_000 }]);
});

test('a unit above the table holds for single digits', () => {
  expect(
    signed([
      ['Đơn vị tính: triệu đồng'],
      ['Ngày', 'Số tiền', '+/-', 'Nội dung'],
      ['05/10/2026', '3', '+', 'Vy nop'],
      ['06/10/2026', '2', '-', 'tra san'],
    ]),
  ).toEqual([3_000_000, -2_000_000]);
});

test('what stands among the words of sides by itself is asked about, and no other row', () => {
  for (const heading of ['', 'Loại', 'C/D']) {
    const { lines, questions } = readBankRows(
      [
        ['Ngày', heading, 'Số tiền', 'Nội dung'],
        ['05/10/2026', 'C', '300.000', 'Vy nop'],
        ['06/10/2026', 'D', '200.000', 'tra san'],
        ['07/10/2026', 'QR', '100.000', 'Huy nop'],
      ],
      known,
    );
    expect(lines.map(({ direction }) => direction)).toEqual(['in', 'out']);
    expect(questions).toMatchObject([{ kind: 'direction_of_value', value: 'QR' }]);
  }
});

test('`Thanh toán` went out beside `Nhận tiền`, and may be what members paid alone', () => {
  const read = (kinds: string[]) =>
    readBankRows(
      [
        ['Ngày', 'Loại GD', 'Số tiền', 'Nội dung'],
        ...kinds.map((kind, nth) => [`0${nth + 1}/10/2026`, kind, `${nth + 1}00.000`, 'Vy']),
      ],
      known,
    );
  const both = read(['Nhận tiền', 'Thanh toán', 'Nhận tiền']);
  expect(both.lines.map(({ direction }) => direction)).toEqual(['in', 'out', 'in']);
  expect(both.questions).toEqual([]);
  const alone = read(['Thanh toán', 'Thanh toán']);
  expect([alone.lines, alone.questions.length]).toEqual([[], 1]);
});
