import { describe, expect, test } from 'vitest';
import { inVietnam } from '../../test/bank-text/setting.ts';
import { readBankRows, readBankText } from './read-bank-text.ts';

const setting = inVietnam('2026-11-28');
const cut = (rows: readonly string[]) =>
  rows.map((row) => row.split('|').map((cell) => cell.trim()));
const tell = ({ lines }: ReturnType<typeof readBankRows>) =>
  lines.map(({ line, direction, amount, at }) => `${line} ${direction} ${amount} ${at}`);

describe('days without a year', () => {
  const book = (title: string) => [
    title,
    'Ngày | Diễn giải | Thu | Chi',
    '02/11 | Hải nộp quỹ | 200.000 |',
    ' | Mai nộp quỹ | 200.000 |',
    '4-11 | Mua cầu | | 450.000',
  ];

  test.each(['Sổ quỹ tháng 11/2026', 'NĂM 2026', 'Mẫu theo TT 200/2014/TT-BTC, tháng 11 năm 2026'])(
    'are of the year above them: %s',
    (title) => {
      expect(tell(readBankRows(cut(book(title)), setting))).toEqual([
        '3 in 200000 2026-11-02',
        '4 in 200000 2026-11-02',
        '5 out 450000 2026-11-04',
      ]);
    },
  );

  test.each(['Sổ quỹ', 'Từ 01/12/2025 đến 31/01/2026', 'TK 20269988 - 1.2026'])(
    'are asked about once where no year stands above them, or several: %s',
    (title) => {
      const rows = cut(book(title));
      const { lines, questions } = readBankRows(rows, setting);
      expect(lines).toEqual([]);
      const [asked, ...others] = questions;
      expect(others).toEqual([]);
      expect(asked).toMatchObject({ kind: 'year_of_date', value: '4-11', mayBeKept: false });
      expect(asked!.place.map(({ line }) => line)).toEqual([3, 4, 5]);
      expect(asked!.choices.map(({ key }) => key)).toEqual(['2026-11-04', '2025-11-04']);
      expect(asked!.example[0]!.text).toContain('02/11 ');
      const answers = { [asked!.id]: '2025-11-04' };
      expect(tell(readBankRows(rows, { ...setting, answers }))).toEqual([
        '3 in 200000 2025-11-02',
        '4 in 200000 2025-11-02',
        '5 out 450000 2025-11-04',
      ]);
    },
  );

  test('are told where they may be of two years', () => {
    const rows = ['Ngày | Nội dung | Thu', '28/12 | An | 200000', '03/01 | Bình | 200000'];
    const { lines, faults, questions } = readBankRows(cut(rows), setting);
    expect([lines, questions]).toEqual([[], []]);
    expect(faults.map(({ code }) => code)).toContain('bank_row_without_date');
  });

  test('are told where other days of the table are of another year', () => {
    const rows = [...book('Sổ quỹ 2026'), '30/12/2025 | Lan nộp quỹ | 200.000 |'];
    expect(tell(readBankRows(cut(rows), setting))).toEqual(['6 in 200000 2025-12-30']);
  });
});

test('a pasted table may have its cells between bars, with its heading on each page', () => {
  const pages = [
    'SAO KÊ TÀI KHOẢN - Trang 1/2',
    '| Ngày | Diễn giải | Nợ | Có | Số dư |',
    '|---|---|---|---|---|',
    '| | Số dư đầu kỳ | | | 1.000.000 |',
    '| 01/11/2026 | AN NOP QUY | | 300.000 | 1.300.000 |',
    '| 02/11/2026 | TRA SAN | 500.000 | | 800.000 |',
    '| Ngày | Diễn giải | Nợ | Có | Số dư |',
    '| 05/11/2026 | BINH NOP QUY | | 250.000 | 1.050.000 |',
  ];
  expect(tell(readBankText(pages.join('\n'), setting))).toEqual([
    '5 in 300000 2026-11-01',
    '6 out 500000 2026-11-02',
    '8 in 250000 2026-11-05',
  ]);
});

test('an amount may lack the zero before its decimals', () => {
  const rows = [
    'Account No,Date,Description,Reference No.,Debit,Credit',
    '1370012345678,04/11/26,DARI SITI iuran nov,,.00,"75,000.00"',
    '1370012345678,05/11/26,Biaya transfer,,"6,500.00",.00',
  ];
  const indonesian = { currency: 'IDR', timeZone: 'Asia/Jakarta', today: '2026-11-28' } as const;
  expect(tell(readBankText(rows.join('\n'), indonesian))).toEqual([
    '2 in 75000 2026-11-04',
    '3 out 6500 2026-11-05',
  ]);
});

describe('who paid, in a column beside the words', () => {
  const textsOf = (heading: string, names = ['Cao Văn Thịnh', 'Mai Ngọc Ánh', 'Shop Hà']) =>
    readBankRows(
      cut([
        `Ngày | Số phiếu | ${heading} | Lý do | Số tiền`,
        `01/11/2026 | PT01 | ${names[0]} | Hội phí T11 | 150.000`,
        `01/11/2026 | PT02 | ${names[1]} | Hội phí T11 | 150.000`,
        `03/11/2026 | PC01 | ${names[2]} | Mua bóng | 240.000`,
      ]),
      setting,
    ).lines.map(({ direction, text }) => `${direction} ${text}`);

  test.each(['Họ tên', 'Người nộp/nhận', 'Hội viên', 'Ai', 'Đối tác'])(
    'is told of what came in: %s',
    (heading) => {
      expect(textsOf(heading)).toEqual([
        'in Hội phí T11 Cao Văn Thịnh',
        'in Hội phí T11 Mai Ngọc Ánh',
        'out Mua bóng',
      ]);
    },
  );

  test.each([
    ['Người thu', 'who took the money'],
    ['Người lập', 'who booked it'],
    ['Người nhận', 'who got it'],
  ])('is not %s, %s', (heading) => {
    expect(textsOf(heading)).toEqual(['in Hội phí T11', 'in Hội phí T11', 'out Mua bóng']);
  });

  test('is no number of an account, and is not told twice', () => {
    expect(textsOf('Đối ứng', ['131', '138', '642'])[0]).toBe('in Hội phí T11');
    expect(textsOf('Tên', ['Hội', 'Ph', 'Hà']).slice(0, 2)).toEqual([
      'in Hội phí T11',
      'in Hội phí T11 Ph',
    ]);
    const rows = cut([
      'Ngày | Đối tác | Nội dung | Ghi nợ | Ghi có',
      '02/11/2026 | NGUYEN HAI | Nguyễn Hải nộp quỹ | | 200.000',
      '03/11/2026 | SAN CAU | tiền sân | 300.000 |',
    ]);
    expect(readBankRows(rows, setting).lines[0]!.text).toBe('Nguyễn Hải nộp quỹ');
  });

  test('stands beside the kind of a wallet', () => {
    const rows = cut([
      'Thời gian | Mã giao dịch | Loại dịch vụ | Đối tác | Số tiền | Trạng thái',
      '2026-11-02 08:11 | 55510022311 | Nhận tiền | Nguyễn Khánh Vy | 200000 | Thành công',
      '2026-11-02 21:45 | 55510029842 | Chuyển tiền | Trần Anh Kiệt | -120000 | Thành công',
      '2026-11-04 11:03 | 55510111098 | Nhận tiền | Lê Thảo | 200000 | Thành công',
    ]);
    const { lines } = readBankRows(rows, setting);
    expect(lines.map(({ direction }) => direction)).toEqual(['in', 'out', 'in']);
    expect(lines[0]!.text).toContain('Nguyễn Khánh Vy');
    expect(lines[2]!.text).toContain('Lê Thảo');
  });
});

test('a month in short words is read as apps write it', () => {
  const rows = cut([
    'Ngày | Hoạt động | Số tiền',
    '02 Th11 2026, 18:30 | Nhận tiền từ An | +120.000₫',
    '03 thg11, 2026 | Thanh toán đơn hàng | -89.000₫',
  ]);
  expect(tell(readBankRows(rows, setting))).toEqual([
    '2 in 120000 2026-11-02T11:30:00.000Z',
    '3 out 89000 2026-11-03',
  ]);
});
