import type { Cell } from '@rallybook/contract/rules/cells';
import { describe, expect, test } from 'vitest';
import { rowsTwice } from '../../test/bank-text/answering.ts';
import { inVietnam, VIETNAM } from '../../test/bank-text/setting.ts';
import statements from '../../test/bank-text/statements.json' with { type: 'json' };
import { placeTransfers } from './matching/place-transfers.ts';
import { readBankRows, readBankText } from './read-bank-text.ts';
import { readSepay } from './webhooks.ts';

const known = inVietnam('2026-11-27');
const CODE = 'RB7K3M9N';

/** A row of the fixture, with the code of a member in the place of the letter K. */
const withCode = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll(/\bK\b/g, CODE)) as Value;

type Told = { state: string; amount?: number; at?: string; reference?: string; text?: string };

/** What is told of a table, in the order of its rows. */
function tell({ lines, faults, questions, table }: ReturnType<typeof readBankText>) {
  const { placements } = placeTransfers(VIETNAM, lines, []);
  const told = lines.map((line, index) => {
    const { state } = placements[index]!;
    const { amount, at, reference, text, direction } = line;
    const shown = direction === 'out' ? 'out' : state === 'new' ? 'in' : state;
    return { line: line.line, state: shown, amount, at, reference, text };
  });
  const untold = faults.map(({ line, code }) => ({ line, state: 'fault', code }));
  const asked = questions.flatMap(({ kind, place }) =>
    place.map(({ line }) => ({ line: line!, state: 'asked', code: kind })),
  );
  return { rows: [...told, ...untold, ...asked].toSorted((a, b) => a.line - b.line), table };
}

const TABLES = statements.items.filter((item) => 'text' in item || 'rows' in item);

describe('a statement of a bank', () => {
  test.each(TABLES)('$name', (item) => {
    const { text, rows, right } = withCode(item) as {
      text?: string;
      rows?: Cell[][];
      right: Told[];
    };
    const read = rows === undefined ? readBankText(text!, known) : readBankRows(rows, known);
    const told = tell(read);
    if (rows !== undefined) expect(rowsTwice(read, rows.length)).toEqual([]);
    expect(told.rows).toHaveLength(right.length);
    for (const [index, { state, ...fields }] of right.entries()) {
      const { by: _, ...expected } = fields as Record<string, unknown>;
      expect(told.rows[index]).toMatchObject(expected);
      if (!state.startsWith('undated')) expect(told.rows[index]!.state).toBe(state);
    }
    expect(told.table).toEqual(right[0]!.state.startsWith('undated') ? ['no_dates'] : []);
  });

  test('may be reported by a service whose ids tell transfers apart', () => {
    const source = { id: 'own', accountNumber: '09696969690' };
    for (const { hooks = [], right } of statements.items) {
      let transfers: ReturnType<typeof placeTransfers>['transfers'] = [];
      const states = withCode(hooks).map((hook) => {
        const placed = placeTransfers(VIETNAM, [readSepay(hook, source)!], transfers);
        transfers = placed.transfers;
        return placed.placements[0]!.state;
      });
      expect(states).toEqual(hooks.length === 0 ? [] : right.map(() => 'new'));
    }
  });
});

const rowsOf = (heading: string, ...rows: string[]) =>
  [heading, ...rows].map((row) => row.split('|').map((cell) => cell.trim()));
const tellRows = (heading: string, ...rows: string[]) =>
  tell(readBankRows(rowsOf(heading, ...rows), known));
/** The rows of a table as `+300000`, `-200000`, the code of a fault or the kind of a question. */
const amountsIn = (heading: string, ...rows: string[]) =>
  tellRows(heading, ...rows).rows.map((row) =>
    'code' in row ? row.code : `${row.state === 'out' ? '-' : '+'}${row.amount}`,
  );

describe('the direction of an amount', () => {
  test.each([
    ['+', '-'],
    ['C', 'D'],
    ['Cr', 'Dr'],
    ['CR', 'DR'],
    ['Có', 'Nợ'],
    ['In', 'Out'],
    ['Vào', 'Ra'],
    ['Thu', 'Chi'],
    ['Nhận', 'Chuyển'],
    ['Tăng', 'Giảm'],
    ['PS tăng', 'PS giảm'],
    ['Báo có', 'Báo nợ'],
    ['Nhập', 'Xuất'],
    ['(+)', '(-)'],
    ['+', '−'],
  ])('is decided by a column of %s and %s, whatever its heading', (came, went) => {
    for (const heading of [
      '+/-',
      'Thay đổi',
      'Dấu',
      'Hướng',
      'Chiều GD',
      'N/C',
      'X',
      'Foo',
      'Loại',
    ]) {
      expect(
        amountsIn(
          `Ngày | Số tiền | ${heading} | Nội dung`,
          `04/10/2026 | 300.000 | ${came} | nop quy`,
          `05/10/2026 | 200.000 | ${went} | tra tien san`,
        ),
      ).toEqual(['+300000', '-200000']);
    }
  });

  test('is asked for each value that says nothing', () => {
    expect(
      amountsIn(
        'Ngày | Số tiền | X | Nội dung',
        '04/10/2026 | 300.000 | Vào | An nop',
        '05/10/2026 | 200.000 | Ra | tra tien san',
        '06/10/2026 | 100.000 | QR | Binh nop',
        '07/10/2026 | 100.000 |  | Binh nop',
      ),
    ).toEqual(['+300000', '-200000', 'direction_of_value', 'direction_of_value']);
  });

  test.each([
    'Số tiền chi | Số tiền thu',
    'Số tiền (-) | Số tiền (+)',
    'Rút | Nạp',
    'Paid out | Paid in',
    'Money Out | Money In',
    'Debits | Credits',
    'Withdrawals | Deposits',
    'Payments | Receipts',
    'Tiền ra | Tiền vào',
    'PS giảm | PS tăng',
    'Chi | Thu',
    'Ghi nợ/ Debit amount | Ghi có/ Credit amount',
    'Xuất | Nhập',
    'Số tiền rút ra (VND) | Số tiền gửi vào (VND)',
  ])('is that of the columns %s', (headings) => {
    expect(
      amountsIn(
        `Ngày | ${headings} | Nội dung`,
        '05/10/2026 |  | 300.000 | An nop',
        '06/10/2026 | 200.000 |  | tra tien san',
      ),
    ).toEqual(['+300000', '-200000']);
  });

  test('is not that of signs in the statement of a card, where what is spent has none', () => {
    expect(
      amountsIn(
        'Ngày GD | Mô tả | Số tiền',
        '05/10/2026 | SHOPEE | 350.000',
        '06/10/2026 | THANH TOAN THE - CAM ON QUY KHACH | -2.000.000',
      ),
    ).toEqual(['all_came_in', '-2000000']);
  });

  test.each([
    'Điểm trừ | Điểm cộng | Số dư điểm',
    'Xuất | Nhập | Tồn',
    'Xuất kho | Nhập kho | Tồn kho',
    'Số lượng xuất | Số lượng nhập | Tồn cuối kỳ',
  ])('is that of no money where points or goods are counted: %s', (headings) => {
    const amounts = amountsIn(
      `Ngày | ${headings} | Nội dung`,
      '05/10/2026 |  | 200.000 | 5.200.000 | mua hang',
      '06/10/2026 | 1.200.000 |  | 4.000.000 | phat cau',
    );
    expect(amounts.filter((amount) => !amount.startsWith('bank_'))).toEqual([]);
    expect(amounts).not.toEqual([]);
  });

  test.each([
    'Có | Khác',
    'Ghi nợ | Foo',
    'Số tiền | Số tiền khác',
    'Số tiền | Giá trị',
    'Foo | Bar',
    'Credit | Credit',
  ])('of two columns of which nobody knows one refuses the file: %s', (headings) => {
    expect(
      amountsIn(
        `Ngày | ${headings} | Nội dung`,
        '05/10/2026 |  | 300.000 | An nop',
        '06/10/2026 | 200.000 |  | tra tien san',
      ),
    ).toEqual([expect.stringMatching(/^bank_table_/)]);
  });

  test('is not asked of a column of numbers of rows, or of one with a single value', () => {
    expect(
      amountsIn(
        'No. | Ngày | Tiền vào | Loại tiền | Kênh | Nội dung',
        '1 | 05/10/2026 | 300.000 | VND | App | An nop',
        '2 | 06/10/2026 | 200.000 | VND | App | Binh nop',
      ),
    ).toEqual(['+300000', '+200000']);
  });

  test('is that of a text column that says nothing else', () => {
    expect(
      amountsIn(
        'Ngày | Số tiền | Ghi chú',
        '05/10/2026 | 300.000 | Thu',
        '06/10/2026 | 200.000 | Chi',
      ),
    ).toEqual(['+300000', '-200000']);
  });
});

describe('the words of a transfer', () => {
  test.each([
    ['Mô tả'],
    ['Chi tiết'],
    ['Ghi chú'],
    ['Lý do'],
    ['Thông tin'],
    ['ND'],
    ['Narrative'],
    ['Memo'],
    ['Message'],
    ['Nội dung chi tiết/\nTransactions in detail'],
    ['내용'],
    ['Verwendungszweck'],
  ])('stand below %s', (heading) => {
    const { lines, table } = readBankRows(
      [
        ['Ngày', 'Có', 'Chi nhánh', heading],
        ['05/10/2026', '300.000', 'HN', 'NGUYEN VAN AN nop quy'],
        ['06/10/2026', '200.000', 'HN', 'TRAN THI BINH nop quy'],
      ],
      known,
    );
    expect(lines.map(({ text }) => text)).toEqual([
      'NGUYEN VAN AN nop quy',
      'TRAN THI BINH nop quy',
    ]);
    expect(table).toEqual([]);
  });

  test('are missed, and told, where no column has any', () => {
    const { rows, table } = tellRows('Ngày | Có | Loại tiền', '05/10/2026 | 300.000 | VND');
    expect(rows).toMatchObject([{ amount: 300_000, text: '' }]);
    expect(table).toEqual(['no_words']);
  });
});

describe('the date of a transfer', () => {
  test('is found by its content, where its heading is not known', () => {
    const { rows, table } = tellRows('Quand | Montant | Description', '05/10/2026 | +300.000 | An');
    expect(rows).toMatchObject([{ at: '2026-10-05' }]);
    expect(table).toEqual([]);
  });

  test.each([
    ['5-Oct-2026', '2026-10-05'],
    ['05 Oct 2026', '2026-10-05'],
    ['Oct 5, 2026', '2026-10-05'],
    ['05/10/2026 02:05:00 PM', '2026-10-05T07:05:00.000Z'],
    ['05/10/2026 12:05:00 SA', '2026-10-04T17:05:00.000Z'],
  ])('may be %s', (cell, at) => {
    expect(tellRows('Ngày | Có | Nội dung', `${cell} | 300.000 | An`).rows).toMatchObject([{ at }]);
  });

  test('has one order of day and month in a file, and the day is first where nothing decides', () => {
    const daysOf = (...cells: string[]) =>
      tellRows(
        'Date | Credit | Description',
        ...cells.map((cell) => `${cell} | 300,000 | An`),
      ).rows.map((row) => ('code' in row ? row.code : row.at));
    expect(daysOf('08/05/2026', '08/13/2026')).toEqual(['2026-08-05', '2026-08-13']);
    expect(daysOf('08/05/2026')).toEqual(['2026-05-08']);
    expect(daysOf('13/05/2026', '05/14/2026')).toEqual(['2026-05-13', 'bank_row_without_date']);
  });

  test('has its month first where the rows stand in order only so', () => {
    const days = (...cells: string[]) =>
      tellRows(
        'Date | Credit | Description',
        ...cells.map((cell) => `${cell} | 300,000 | An`),
      ).rows.map((row) => ('code' in row ? row.code : row.at));
    expect(days('08/05/2026', '08/09/2026', '09/02/2026')).toEqual([
      '2026-08-05',
      '2026-08-09',
      '2026-09-02',
    ]);
    expect(days('05/08/2026', '09/08/2026', '02/09/2026')).toEqual([
      '2026-08-05',
      '2026-08-09',
      '2026-09-02',
    ]);
    expect(days('08/05/2026', '09/02/2026')).toEqual(['2026-05-08', '2026-02-09']);
  });

  test.each([
    'Thứ ba, 03/11/2026',
    'T3 03/11/2026',
    'Tue 03.11.2026',
    '03/11/2026 (T3)',
    '2026.11.03',
  ])('is %s', (cell) => {
    const { rows } = tellRows('Ngày | Thu | Nội dung', `${cell} | 300.000 | An`);
    expect(rows).toMatchObject([{ at: '2026-11-03' }]);
  });

  test('is told by the period above the heading, where the rows do not say its order', () => {
    const rows = rowsOf('From 08/01/2026 to 08/31/2026', 'Date | Credit | Description');
    const read = readBankRows([...rows, ['08/05/2026', '300,000', 'An']], known);
    expect(read.lines).toMatchObject([{ at: '2026-08-05' }]);
  });
});

describe('what is no transfer', () => {
  test('is a sum or a balance, also with a date and an amount', () => {
    const { rows } = tellRows(
      'Ngày | Số CT | Nợ | Có | Số dư | Nội dung',
      '01/10/2026 |  |  | 5.000.000 | 5.000.000 | Số dư đầu kỳ',
      '05/10/2026 | 1 |  | 300.000 | 5.300.000 | Tong tien quy thang 10 An',
      '31/10/2026 |  |  | 300.000 |  | Cộng phát sinh trong kỳ',
      '31/10/2026 |  |  | 5.300.000 |  | Closing balance',
      '31/10/2026 |  |  | 300.000 |  | Tổng cộng: 1 giao dịch',
      '01/10/2026 |  |  | 5.000.000 |  | Số dư đầu kỳ 01/10/2026',
    );
    expect(rows).toMatchObject([{ line: 3, amount: 300_000 }]);
  });

  test('is told where it failed, was cancelled or waits', () => {
    const rows = ['Thành công', 'Thất bại', 'Đã hủy', 'Pending'].map(
      (status) => `05/10/2026 | +300.000 | ${status} | nop quy`,
    );
    expect(amountsIn('Ngày | Số tiền | Trạng thái | Nội dung', ...rows)).toEqual([
      '+300000',
      ...['', '', ''].map(() => 'bank_row_not_done'),
    ]);
  });

  test('is told where a table without dates has a row that looks like a sum', () => {
    expect(amountsIn('Có | Nội dung', '300.000 | An nop', '300.000 | Tổng cộng')).toEqual([
      '+300000',
      'bank_row_without_date',
    ]);
  });
});

test.each(['0', 'N/A', 'n/a', 'null', 'none', 'x', '7', '000', '-', 'Không có'])(
  'a reference that is none does not make two transfers one: %s',
  (reference) => {
    const { rows } = tellRows(
      'Ngày | Số CT | Nợ | Có | Nội dung',
      `05/10/2026 | ${reference} |  | 50.000 | NGUYEN VAN AN ck`,
      `05/10/2026 | ${reference} |  | 50.000 | TRAN THI BINH ck`,
    );
    expect(rows).toMatchObject([
      { state: 'in', reference: null },
      { state: 'in', reference: null },
    ]);
  },
);

test.each([
  ['other words', '50.000 | 9.000 | NGUYEN VAN AN ck', '50.000 | 9.000 | TRAN THI BINH ck'],
  ['another balance', '50.000 | 9.000 | nop quy', '50.000 | 59.000 | nop quy'],
  ['no balance', '50.000 |  | nop quy thang 10', '50.000 |  | nop quy thang 10'],
])('one reference with %s is doubtful within one file', (_, first, second) => {
  const { rows } = tellRows(
    'Ngày | Số CT | Có | Số dư | Nội dung',
    `05/10/2026 | 5017 - 82836 | ${first}`,
    `05/10/2026 | 5017 - 82836 | ${second}`,
  );
  expect(rows.map(({ state }) => state)).toEqual(['in', 'doubtful']);
});
