import { expect, test } from 'vitest';
import { en } from '../../texts/money-en.ts';
import { vi } from '../../texts/vi.ts';
import type { Minor } from '../money/amounts.ts';
import { show } from '../money/show.ts';
import { billLineText, type DescribedLine } from './bill-line-text.ts';

const tuesdays = ['2026-10-06', '2026-10-13', '2026-10-20', '2026-10-27'];
const mondays = ['2026-10-05', '2026-10-12'];
const line = (change: Partial<DescribedLine>): DescribedLine => ({
  kind: 'registered',
  quantity: 4,
  unit: { numerator: 40_000, denominator: 1 },
  dates: tuesdays,
  label: '',
  ...change,
});
const third = { numerator: 100_000, denominator: 3 };

const inFull = (amount: Minor) => show('VND', amount, 'en');

test.each<[Partial<DescribedLine>, string, string]>([
  [{}, '4 Tuesdays x 40.000 đ', '4 buổi vào thứ Ba x 40.000 đ'],
  [
    { quantity: 6, dates: [...tuesdays, ...mondays] },
    '2 Mondays, 4 Tuesdays x 40.000 đ',
    '2 buổi vào thứ Hai, 4 buổi vào thứ Ba x 40.000 đ',
  ],
  [
    { kind: 'unregistered', quantity: 1, dates: ['2026-10-11'], unit: third },
    'Drop-in: 1 Sunday x ≈ 33.333 đ',
    'Vãng lai: 1 buổi vào Chủ Nhật x ≈ 33.333 đ',
  ],
  [
    { kind: 'unregistered', label: 'PASSED_PLACE', quantity: 1, dates: ['2026-10-06'] },
    'Drop-in, place passed on: 1 Tuesday x 40.000 đ',
    'Vãng lai, vì chỗ đã nhường: 1 buổi vào thứ Ba x 40.000 đ',
  ],
  [
    { kind: 'guest', quantity: 2, dates: ['2026-11-20', '2026-11-20'] },
    'Guests: 2 x 40.000 đ',
    'Khách: 2 lượt x 40.000 đ',
  ],
  [{ dates: [] }, '4 fixed x 40.000 đ', '4 cố định x 40.000 đ'],
  [{ kind: 'unregistered', dates: [] }, '4 drop-in x 40.000 đ', '4 vãng lai x 40.000 đ'],
  [
    { kind: 'paid', quantity: 1, dates: ['2026-10-08'], label: 'SHUTTLE' },
    'Paid: shuttles, 08/10/2026',
    'Đã ứng: tiền cầu, 08/10/2026',
  ],
  [{ kind: 'paid', dates: [] }, 'Paid: other', 'Đã ứng: khác'],
  [{ kind: 'paid', dates: [], label: 'Nước {what}' }, 'Paid: Nước {what}', 'Đã ứng: Nước {what}'],
  [{ kind: 'rounding', dates: [] }, 'Rounding', 'Làm tròn'],
  [
    { quantity: 1, label: 'COURT_RENTAL', unit: { numerator: 1_000_000, denominator: 3 } },
    'Court rental: 4 Tuesdays',
    'Tiền sân: 4 buổi vào thứ Ba',
  ],
  [
    { label: 'SHUTTLE', unit: third },
    'Shuttles: 4 Tuesdays x ≈ 33.333 đ',
    'Tiền cầu: 4 buổi vào thứ Ba x ≈ 33.333 đ',
  ],
  [
    { quantity: 1, dates: ['2026-10-06'], label: 'SESSION' },
    '1 Tuesday x 40.000 đ',
    '1 buổi vào thứ Ba x 40.000 đ',
  ],
  [
    { kind: 'unregistered', quantity: 1, dates: ['2026-10-06'], label: 'SESSION' },
    'Drop-in: 1 Tuesday x 40.000 đ',
    'Vãng lai: 1 buổi vào thứ Ba x 40.000 đ',
  ],
  [{ quantity: 1, label: 'MONTH' }, 'Monthly fee', 'Phí trọn tháng'],
  [{ quantity: 1, dates: [], label: 'HALF_MONTH' }, 'Half-month fee', 'Phí nửa tháng'],
  [
    { kind: 'guest', quantity: 2, dates: mondays },
    'Guests: 2 Mondays x 40.000 đ',
    'Khách: 2 buổi vào thứ Hai x 40.000 đ',
  ],
  [{ kind: 'guest', quantity: 2, dates: [] }, 'Guests: 2 x 40.000 đ', 'Khách: 2 lượt x 40.000 đ'],
  [{ kind: 'class', label: 'Nữ' }, 'Class Nữ', 'Đối tượng Nữ'],
  [
    { kind: 'games', quantity: 3, dates: ['2026-10-06'], label: '2' },
    '3 games, 2 shuttles',
    '3 trận, 2 quả cầu',
  ],
  [
    { kind: 'games', quantity: 1, dates: ['2026-10-06'], label: '1' },
    '1 game, 1 shuttle',
    '1 trận, 1 quả cầu',
  ],
  [{ kind: 'games', quantity: 1, dates: [], label: '' }, 'Shuttles of games', 'Tiền cầu theo trận'],
  [{ kind: 'surplus', dates: [] }, 'Rounded up', 'Làm tròn lên'],
  [{ kind: 'surplus', dates: [], label: 'ROUNDED_DOWN' }, 'Rounded down', 'Làm tròn xuống'],
  [{ kind: 'of_next_year', label: 'An +1' }, 'An +1', 'An +1'],
])('%j is %j, in Vietnamese %j', (change, english, vietnamese) => {
  expect(
    billLineText(line(change), {
      texts: en,
      language: 'en',
      sport: 'badminton',
      sayAmount: inFull,
    }),
  ).toBe(english);
  expect(
    billLineText(line(change), {
      texts: vi,
      language: 'vi',
      sport: 'badminton',
      sayAmount: inFull,
    }),
  ).toBe(vietnamese);
});
