import { describe, expect, test } from 'vitest';
import { inVietnam } from '../../test/bank-text/setting.ts';
import { readBankRows } from './read-bank-text.ts';

/** What becomes of each row below the heading: its day and amount, or where else it is. */
function tell(rows: readonly string[]) {
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  const { lines, faults, questions, told } = readBankRows(cells, inVietnam('2026-11-28'));
  return rows.slice(1).map((_, index) => {
    const line = index + 2;
    const read = lines.find((found) => found.line === line);
    if (read !== undefined) {
      const day = read.isDated ? read.at : 'undated';
      return `${read.direction} ${read.amount} ${day}`;
    }
    const asked = questions.find(({ place }) => place.some((candidate) => candidate.line === line));
    return asked?.kind ?? [...faults, ...told].find((fault) => fault.line === line)?.code ?? '';
  });
}

describe('a list of who has paid', () => {
  test.each(['Đã CK', 'Đã nộp?', 'Paid', 'Xong', 'Đã thu (x)'])(
    'marks it in a column: %s',
    (heading) => {
      expect(
        tell([
          `Họ tên | Ngày | Thu | ${heading}`,
          'An Nguyễn | 05/11/2026 | 200000 | x',
          'Bình Lê | 05/11/2026 | 200000 |',
          'Chi Vũ | 06/11/2026 | 200000 | x',
        ]),
      ).toEqual(['in 200000 2026-11-05', 'bank_row_not_done', 'in 200000 2026-11-06']);
    },
  );

  test.each(['Xác nhận', 'CK', ''])(
    'marks rows below a heading that does not say why, and the others are asked about: %s',
    (heading) => {
      expect(
        tell([
          `Họ tên | Ngày | Thu | ${heading}`,
          'An Nguyễn | 05/11/2026 | 200000 | ✓',
          'Bình Lê | 05/11/2026 | 200000 |',
          'Chi Vũ | 06/11/2026 | 200000 | ✓',
        ]),
      ).toEqual(['in 200000 2026-11-05', 'status_of_value', 'in 200000 2026-11-06']);
    },
  );

  test('marks by which way each has paid', () => {
    expect(
      tell([
        'Họ tên | Ngày | Thu | TM | CK',
        'An Nguyễn | 05/11/2026 | 200000 | x |',
        'Bình Lê | 05/11/2026 | 200000 | | x',
        'Chi Vũ | 06/11/2026 | 200000 | x |',
      ]),
    ).toEqual(['in 200000 2026-11-05', 'in 200000 2026-11-05', 'in 200000 2026-11-06']);
  });

  test('has marks beside the balance, which proves that all were made', () => {
    expect(
      tell([
        'Ngày | Nội dung | Ghi nợ | Ghi có | Số dư | Đối soát',
        '02/11/2026 | San | 100000 | | 900000 | x',
        '03/11/2026 | Minh | | 200000 | 1100000 |',
        '04/11/2026 | Nuoc | 90000 | | 1010000 | x',
      ])[1],
    ).toBe('in 200000 2026-11-03');
  });

  test('says it in the words of a row, which is asked about', () => {
    expect(
      tell([
        'Ngày | Nội dung | Thu | Chi',
        '03/11/2026 | Hà quỹ T11 | 200000 |',
        '03/11/2026 | Minh quỹ T11 - chưa trả | 200000 |',
        '05/11/2026 | Vy chưa ck | 150000 |',
        '06/11/2026 | Nước | | 90000',
      ]),
    ).toEqual([
      'in 200000 2026-11-03',
      'direction_of_row',
      'direction_of_row',
      'out 90000 2026-11-06',
    ]);
  });

  test.each(['ghi nhầm', 'trùng, bỏ', '(nhập sai)', 'duplicate', 'Giải tỏa'])(
    'has remarks that a row should not count, which is asked about: %s',
    (remark) => {
      expect(
        tell([
          'Ngày | Nội dung | Thu | Chi | Ghi chú',
          '02/11/2026 | An | 200000 | |',
          `02/11/2026 | An | 200000 | | ${remark}`,
          '03/11/2026 | Bo | 200000 | | Trung',
          '05/11/2026 | Nước | | 90000 |',
        ]),
      ).toEqual([
        'in 200000 2026-11-02',
        'direction_of_row',
        'in 200000 2026-11-03',
        'out 90000 2026-11-05',
      ]);
    },
  );

  test('but not against the balance: then it is what the payer wrote', () => {
    expect(
      tell([
        'Ngày | Nội dung | Ghi nợ | Ghi có | Số dư',
        '02/11/2026 | San | 100000 | | 900000',
        '03/11/2026 | Minh tra quy T10 chua tra | | 200000 | 1100000',
        '04/11/2026 | Nuoc | 90000 | | 1010000',
      ])[1],
    ).toBe('in 200000 2026-11-03');
  });

  test.each(['Hạn nộp', 'Ngày đến hạn', 'Due date'])(
    'is not dated by when it was due: %s',
    (heading) => {
      const row = (day: string) => [
        `Họ tên | ${heading} | Ngày | Thu`,
        `An Nguyễn | 05/11/2026 | ${day} | 200000`,
        `Bình Lê | 05/11/2026 | ${day} | 200000`,
      ];
      expect(tell(row('12/11/2026'))).toEqual(['in 200000 2026-11-12', 'in 200000 2026-11-12']);
      const cut = row('').map((line) => line.replace('| Ngày |', '| Nhóm |'));
      expect(tell(cut)).toEqual(['all_came_in', 'all_came_in']);
    },
  );
});

test('a day holds for the rows below it, but not for those of the table beside it', () => {
  expect(
    tell([
      'Ngày | Nội dung | Chi | | Ngày | Nội dung | Thu',
      '02/11/2026 | Mua cầu | 420000 | | | |',
      '04/11/2026 | Sân | 900000 | | | |',
      ' | | | | 10/11/2026 | Hà nộp quỹ tháng 11 | 250000',
    ]),
  ).toEqual(['out 420000 2026-11-02', 'out 900000 2026-11-04', 'bank_row_without_date']);
});

test.each(['Bị hoàn', 'Đã thu hồi', 'Đang chuyển', 'Chưa ghi sổ', 'Tra soát', 'Nháp', 'Bounced'])(
  'a remark says that a transfer was not made: %s',
  (remark) =>
    expect(
      tell([
        'Ngày | Ghi nợ | Ghi có | Nội dung | Ghi chú',
        '03/11/2026 | | 100.000 | An quy |',
        '04/11/2026 | 50.000 | | san |',
        `05/11/2026 | | 70.000 | Binh quy | ${remark}`,
      ]),
    ).toEqual(['in 100000 2026-11-03', 'out 50000 2026-11-04', 'bank_row_not_done']),
);

test.each(['Sẽ thu', 'Sẽ nhận', 'Deposit required'])(
  'what is yet to come in has not: %s',
  (heading) => {
    const rows = ['An | 100.000 | quỹ', 'Binh | 50.000 | quỹ', 'Hoa | 70.000 | quỹ'];
    const read = tell([
      `Ngày | Người | ${heading} | Nội dung`,
      ...rows.map((row) => `03/11/2026 | ${row}`),
    ]);
    expect(read.filter((row) => row.startsWith('in '))).toEqual([]);
  },
);

test.each([
  'hẹn cuối tháng',
  'hẹn ngày 30',
  'sẽ chuyển sau',
  'khất sang tháng',
  'hẹn đóng mai',
  'trừ vào tiền cầu đã mua',
])('what was only promised, or set off, is asked about: %s', (remark) => {
  expect(
    tell([
      'Ngày | Họ tên | Thu | Ghi chú',
      '05/11/2026 | An Nguyễn | 200000 |',
      `06/11/2026 | Bình Lê | 200000 | ${remark}`,
    ]),
  ).toEqual(['in 200000 2026-11-05', 'direction_of_row']);
});

test.each(['hẹn gặp lại', 'bạn Hên nộp', 'quỹ tháng 11'])(
  'other remarks say nothing: %s',
  (remark) => {
    expect(
      tell([
        'Ngày | Họ tên | Thu | Ghi chú',
        '05/11/2026 | An Nguyễn | 200000 |',
        `06/11/2026 | Bình Lê | 200000 | ${remark}`,
      ]),
    ).toEqual(['in 200000 2026-11-05', 'in 200000 2026-11-06']);
  },
);
