import { expect, test } from 'vitest';
import { sheetOf } from '../../test/sheets/examples.ts';
import { newClub } from '../../test/sheets/truth.ts';
import { readSheets } from './read-sheets.ts';

function read(text: string) {
  const { facts, questions, told } = readSheets(
    [sheetOf('T11/2026', text)],
    {},
    newClub('2026-11-27'),
  );
  return {
    targets: facts.targets.map(({ amount }) => amount),
    payments: facts.payments.map(({ amount }) => amount),
    came: facts.records.length,
    asked: questions.map(({ kind }) => kind),
    told: told.map(({ place }) => place.range),
  };
}

test.each(['Mức phí', 'Mức thu', 'Mức đóng tháng 11', 'MỨC PHÍ T11'])(
  'what a member is to pay, by the heading %s',
  (heading) => {
    const text = `
Họ tên | ${heading} | Đã đóng | Còn thiếu
Nam Trần | 300.000 | 300.000 | 0
Hoa Lê | 250.000 | 100.000 | 150.000`;
    const right = { targets: [300_000, 250_000], payments: [300_000, 100_000], came: 0 };
    expect(read(text)).toEqual({ ...right, asked: [], told: [] });
  },
);

test.each(['Mức phí/buổi', 'Mức phí năm', 'Mức thưởng'])(
  'another amount is asked: %s',
  (heading) => {
    const text = `
Họ tên | ${heading} | Số buổi
Nam Trần | 40.000 | 4
Hoa Lê | 30.000 | 5`;
    expect(read(text)).toMatchObject({ targets: [], asked: ['kind_of_table'] });
  },
);

test.each(['Đã đóng', 'Đã nộp', 'Đã CK', 'Paid', 'Sudah bayar'])(
  'a tick of who paid is no amount, and is told: %s',
  (heading) => {
    const fees = `
Họ tên | Phải đóng | ${heading}
Nam Trần | 300.000 | x
Hoa Lê | 250.000 |`;
    expect(read(fees)).toMatchObject({ targets: [300_000, 250_000], payments: [], told: ['C2'] });
    const days = `
Họ tên | 3/11 | 5/11 | ${heading}
Nam Trần | x | x | x
Hoa Lê | x | |`;
    expect(read(days)).toMatchObject({ came: 3, payments: [], told: ['D2'] });
  },
);
