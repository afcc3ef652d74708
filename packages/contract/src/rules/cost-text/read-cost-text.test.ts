import { describe, expect, test } from 'vitest';
import { readCostText } from './read-cost-text.ts';

const today = '2026-11-10';
const member = (id: string, name: string, alias: string | null = null, ...nicknames: string[]) => ({
  id,
  name,
  alias,
  nicknames: nicknames.map((nickname) => ({ name: nickname })),
});
const members = [
  member('mai', 'Nguyễn Thị Mai', 'Còi'),
  member('hung', 'Trần Văn Hùng', null, 'Hùng râu'),
  member('hung2', 'Lê Quốc Hưng'),
  member('tuan', 'Phạm Minh Tuấn'),
  member('tuan2', 'Võ Anh Tuấn'),
  member('chi', 'Đặng Linh Chi'),
];
const read = (text: string) => readCostText(text, { members, today });

type Told = [category: string, thousands: number, payer?: string | null, note?: string | null];

/** What one line says: category, amount in thousands, who paid, note; and its date where it has one. */
const COSTS: Record<string, Told | [...Told, date: string]> = {
  // As in the chat.
  '3/11 sân 400k': ['COURT_RENTAL', 400, null, null, '2026-11-03'],
  'cầu 2 ống 560 Mai trả': ['SHUTTLE', 560, 'mai', '2 ống'],
  'cau 2 ong 560 mai tra': ['SHUTTLE', 560, 'mai', '2 ong'],
  'Sân 400': ['COURT_RENTAL', 400],
  'SÂN 400K': ['COURT_RENTAL', 400],
  'san 400000': ['COURT_RENTAL', 400],
  'tiền sân: 400.000': ['COURT_RENTAL', 400],
  'tiền sân 400.000đ': ['COURT_RENTAL', 400],
  'Thuê sân 2 tiếng 240k': ['COURT_RENTAL', 240, null, '2 tiếng'],
  'sân 2 giờ 240': ['COURT_RENTAL', 240, null, '2 giờ'],
  'sân tháng 11 3tr6': ['COURT_RENTAL', 3600, null, 'tháng 11'],
  'sân tháng 11: 3,6 triệu': ['COURT_RENTAL', 3600, null, 'tháng 11'],
  'sân 9 buổi 3.600.000': ['COURT_RENTAL', 3600, null, '9 buổi'],
  'sân 3.600.000 9 buổi': ['COURT_RENTAL', 3600, null, '9 buổi'],
  'cầu 560 nghìn': ['SHUTTLE', 560],
  'cầu 560 ngàn đồng': ['SHUTTLE', 560],
  'cầu 1tr2': ['SHUTTLE', 1200],
  'cầu 1.2tr': ['SHUTTLE', 1200],
  'mua cầu 3 ống = 840k': ['SHUTTLE', 840, null, '3 ống'],
  'cầu 3 ống x 280k = 840k': ['SHUTTLE', 840, null, '3 ống x 280k'],
  'cầu 12 quả 240': ['SHUTTLE', 240, null, '12 quả'],
  'cầu lông 2 hộp 500': ['SHUTTLE', 500, null, 'lông 2 hộp'],
  'sân cầu lông Thăng Long 400k': ['COURT_RENTAL', 400, null, 'cầu lông Thăng Long'],
  'nước 50': ['OTHER', 50, null, 'nước'],
  'nước 5 chai 50': ['OTHER', 50, null, 'nước 5 chai'],
  'nước 50 5 chai': ['OTHER', 50, null, 'nước 5 chai'],
  'liên hoan 12 người 1tr8': ['OTHER', 1800, null, 'liên hoan 12 người'],
  'trà đá 45k': ['OTHER', 45, null, 'trà đá'],
  'quấn cán 150': ['OTHER', 150, null, 'quấn cán'],
  'sân -400k': ['COURT_RENTAL', 400],
  'sân - 400k': ['COURT_RENTAL', 400],
  '- sân 400k': ['COURT_RENTAL', 400],
  '• nước 20k': ['OTHER', 20, null, 'nước'],
  '1. sân 400k': ['COURT_RENTAL', 400],
  '2) cầu 280': ['SHUTTLE', 280],
  'sân,400k': ['COURT_RENTAL', 400],
  'sân T3 400': ['COURT_RENTAL', 400, null, 'T3'],
  'sân 19h-21h 400': ['COURT_RENTAL', 400, null, '19h-21h'],
  'sân 19:00-21:00 400k': ['COURT_RENTAL', 400, null, '19:00-21:00'],
  'sân số 5 400k': ['COURT_RENTAL', 400, null, 'số 5'],
  '400k sân': ['COURT_RENTAL', 400],
  '560 cầu': ['SHUTTLE', 560],
  '12,5 nước': ['OTHER', 12.5, null, 'nước'],
  // Who paid.
  'sân 400k Mai trả': ['COURT_RENTAL', 400, 'mai'],
  'Mai trả sân 400k': ['COURT_RENTAL', 400, 'mai'],
  'Mai trả tiền sân 400k': ['COURT_RENTAL', 400, 'mai'],
  'sân 400k (Mai trả)': ['COURT_RENTAL', 400, 'mai'],
  'sân 400k, chị Mai ứng': ['COURT_RENTAL', 400, 'mai'],
  'a Hùng ứng 300k tiền cầu': ['SHUTTLE', 300, 'hung'],
  'Hưng chi 300k cầu': ['SHUTTLE', 300, 'hung2'],
  'cầu 300k Nguyễn Thị Mai trả': ['SHUTTLE', 300, 'mai'],
  'cầu 300k Còi trả': ['SHUTTLE', 300, 'mai'],
  'cầu 300k hung rau ung': ['SHUTTLE', 300, 'hung'],
  'nước 50k chi trả': ['OTHER', 50, 'chi', 'nước'],
  'cầu 300k Phạm Minh Tuấn ứng trước': ['SHUTTLE', 300, 'tuan', 'trước'],
  'nước 50k Chi trả': ['OTHER', 50, 'chi', 'nước'],
  'nước 50k Mai chi trả': ['OTHER', 50, 'mai', 'nước'],
  'chi nước 50k': ['OTHER', 50, null, 'nước'],
  'chi phí sân 400k': ['COURT_RENTAL', 400, null, 'chi'],
  'quỹ chi 400k sân': ['COURT_RENTAL', 400],
  // In English.
  'court 400k': ['COURT_RENTAL', 400],
  'Court rental 2 hours 400': ['COURT_RENTAL', 400, null, 'rental 2 hours'],
  'shuttles 2 tubes 560 Mai paid': ['SHUTTLE', 560, 'mai', '2 tubes'],
  'water 50': ['OTHER', 50, null, 'water'],
  '1.5m party': ['OTHER', 1500, null, 'party'],
  // Dates.
  '03/11/2026 sân 400k': ['COURT_RENTAL', 400, null, null, '2026-11-03'],
  '3.11: sân 400': ['COURT_RENTAL', 400, null, null, '2026-11-03'],
  '3-11 cầu 280': ['SHUTTLE', 280, null, null, '2026-11-03'],
  '3/11, sân 400': ['COURT_RENTAL', 400, null, null, '2026-11-03'],
  '3/11:sân 400': ['COURT_RENTAL', 400, null, null, '2026-11-03'],
  'T3 3/11 sân 400': ['COURT_RENTAL', 400, null, null, '2026-11-03'],
  'Thứ 3, 3/11: sân 400': ['COURT_RENTAL', 400, null, null, '2026-11-03'],
  '3/11 (T3): sân 400': ['COURT_RENTAL', 400, null, null, '2026-11-03'],
  'sân ngày 3/11 400k': ['COURT_RENTAL', 400, null, null, '2026-11-03'],
  'sân 400k 3/11': ['COURT_RENTAL', 400, null, null, '2026-11-03'],
  '3 tháng 11 sân 400k': ['COURT_RENTAL', 400, null, null, '2026-11-03'],
  'hôm qua nước 50k': ['OTHER', 50, null, 'nước', '2026-11-09'],
  'Hôm nay: sân 400k': ['COURT_RENTAL', 400, null, null, '2026-11-10'],
  '28/12 cầu 280': ['SHUTTLE', 280, null, null, '2026-12-28'],
  '2-3 ống cầu 560': ['SHUTTLE', 560, null, '2-3 ống'],
};

/** Lines that stay in the field, and why. */
const UNREAD: Record<string, string> = {
  sân: 'no_amount',
  'sân 0': 'no_amount',
  'cầu 2 ống': 'no_amount',
  'Chi phí tháng 11': 'no_amount',
  'sân 400k nước 50k': 'two_amounts',
  'cầu 2 x 280k': 'unclear_amount',
  'cầu 280k x 2': 'unclear_amount',
  'cầu 2x280k': 'no_amount',
  'cầu mỗi ống 280k': 'unclear_amount',
  'cầu 280k /ống': 'unclear_amount',
  'cầu 1.200k': 'unclear_amount',
  'sân 400k Tuấn trả': 'two_payers',
  'sân 400k hung tra': 'two_payers',
  'sân 400k Lan trả': 'unknown_payer',
  'nước chi 50k': 'unknown_payer',
  '31/11 sân 400k': 'no_such_date',
  'Tổng: 5tr': 'total',
  'tổng cộng 1.200.000': 'total',
  'total 500k': 'total',
};

describe('a line', () => {
  test.each(Object.entries(COSTS))('%s', (line, told) => {
    const [category, thousands, payerId = null, note = null, date = today] = told;
    expect(read(line)).toEqual({
      costs: [{ line: 1, date, category, amount: thousands * 1000, payerId, note }],
      unread: [],
    });
  });

  test.each(Object.entries(UNREAD))('%s is left where it is', (line, reason) => {
    expect(read(line)).toEqual({ costs: [], unread: [{ line: 1, text: line, reason }] });
  });
});

describe('a text', () => {
  test('a line without a date takes that of the line above, today’s at the beginning', () => {
    const { costs, unread } = read(
      'nước 20\n3/11 sân 400\ncầu 280\n\n5/11:\r\nsân 400k\nTổng 1tr1',
    );
    expect(costs.map(({ line, date }) => [line, date])).toEqual([
      [1, today],
      [2, '2026-11-03'],
      [3, '2026-11-03'],
      [6, '2026-11-05'],
    ]);
    expect(unread).toEqual([{ line: 7, text: 'Tổng 1tr1', reason: 'total' }]);
  });

  test('a line that is not understood gives its date to nobody', () => {
    const { costs } = read('3/11 sân 400\n5/11 sân\ncầu 280');
    expect(costs.map(({ date }) => date)).toEqual(['2026-11-03', '2026-11-03']);
  });

  test('200 costs are read, and more stay where they are', () => {
    const { costs, unread } = read('sân 400k\n'.repeat(202));
    expect(costs).toHaveLength(200);
    expect(unread.map(({ line, reason }) => [line, reason])).toEqual([
      [201, 'too_many'],
      [202, 'too_many'],
    ]);
  });

  test('a long line, and one with a long note, stay where they are', () => {
    for (const length of [201, 10_000]) {
      expect(read(`sân 400k ${'x'.repeat(length)}`).unread[0]).toMatchObject({
        reason: 'long_line',
      });
    }
  });

  test('whoever has the written accents pays, where others only have the letters', () => {
    expect(
      read('sân 400k Hùng trả\nsân 400k Hưng trả').costs.map(({ payerId }) => payerId),
    ).toEqual(['hung', 'hung2']);
  });
});
