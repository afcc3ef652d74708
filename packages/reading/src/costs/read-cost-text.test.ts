import type { Currency } from '@rallybook/contract/rules/money/currencies';
import { describe, expect, test } from 'vitest';
import { answeredCosts } from '../../test/cost-text/answered-costs.ts';
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
/** What a text says once its questions are answered as most would. */
const read = (text: string) => answeredCosts(text, { currency: 'VND', members, today });

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
  'cầu 300k ứng: Mai': ['SHUTTLE', 300, 'mai'],
  // Without a word that says so.
  'Còi mua cầu 265k': ['SHUTTLE', 265, 'mai'],
  'Mai mua nước 50k': ['OTHER', 50, 'mai', 'mua nước'],
  'Mai nước 50k': ['OTHER', 50, 'mai', 'nước'],
  'chị Mai: cầu 265k': ['SHUTTLE', 265, 'mai'],
  'cầu 247k (Mai)': ['SHUTTLE', 247, 'mai'],
  'cầu (chị Mai) 247k': ['SHUTTLE', 247, 'mai'],
  'cầu 247k (hùng)': ['SHUTTLE', 247, 'hung'],
  'cầu 296.000 mai': ['SHUTTLE', 296, 'mai'],
  'cầu 296k - Mai': ['SHUTTLE', 296, 'mai'],
  'cầu 2 ống 296 Hùng râu': ['SHUTTLE', 296, 'hung', '2 ống'],
  'hung rau san 400k': ['COURT_RENTAL', 400, 'hung'],
  '50k nước Mai': ['OTHER', 50, 'mai', 'nước'],
  'Mai mua cầu 265k (Còi)': ['SHUTTLE', 265, 'mai'],
  'water 50k paid by Mai': ['OTHER', 50, 'mai', 'water'],
  'sân 400k Hùng râu đã trả': ['COURT_RENTAL', 400, 'hung'],
  'Mai tạm ứng 500k sân': ['COURT_RENTAL', 500, 'mai'],
  'mai tam ung 500k san': ['COURT_RENTAL', 500, 'mai'],
  'chi mai cau 265k': ['SHUTTLE', 265, 'mai'],
  // No names.
  'mai táng 500k': ['OTHER', 500, null, 'mai táng'],
  'chi phí giải 500k': ['OTHER', 500, null, 'chi phí giải'],
  'Chi phí nước 50k': ['OTHER', 50, null, 'Chi phí nước'],
  '400k sân Hoà Mai': ['COURT_RENTAL', 400, null, 'Hoà Mai'],
  'quà 20/11 cô Lan 300k': ['OTHER', 300, null, 'quà cô Lan', '2026-11-20'],
  'trung thu 500k': ['OTHER', 500, null, 'trung thu'],
  'quỹ ủng hộ lũ lụt 500k': ['OTHER', 500, null, 'quỹ ủng hộ lũ lụt'],
  'phat qua 500k': ['OTHER', 500, null, 'phat qua'],
  'den san 300k': ['COURT_RENTAL', 300, null, 'den'],
  'du lich 2tr': ['OTHER', 2000, null, 'du lich'],
  'gửi xe 5k': ['OTHER', 5, null, 'gửi xe'],
  'liên hoan bán kết 500k': ['OTHER', 500, null, 'liên hoan bán kết'],
  'lien hoan 500k': ['OTHER', 500, null, 'lien hoan'],
  'nước với bạn bè 50k': ['OTHER', 50, null, 'nước với bạn bè'],
  'sân giảm còn 350k': ['COURT_RENTAL', 350, null, 'giảm còn'],
  // Counts.
  'sân 440 2 sân': ['COURT_RENTAL', 440, null, '2 sân'],
  'cầu 280 1 lố': ['SHUTTLE', 280, null, '1 lố'],
  'cầu 2 tá 560': ['SHUTTLE', 560, null, '2 tá'],
  'liên hoan 12 mem 1800': ['OTHER', 1800, null, 'liên hoan 12 mem'],
  'nước 6 bình 120': ['OTHER', 120, null, 'nước 6 bình'],
  'sân 2 440': ['COURT_RENTAL', 440, null, '2'],
  '3 cuốn cán 90': ['OTHER', 90, null, '3 cuốn cán'],
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
  'T3 sân 400k': ['COURT_RENTAL', 400, null, null, '2026-11-10'],
  'T2 sân 400k': ['COURT_RENTAL', 400, null, null, '2026-11-09'],
  'Thứ tư: sân 400k': ['COURT_RENTAL', 400, null, null, '2026-11-04'],
  'CN, sân 400k': ['COURT_RENTAL', 400, null, null, '2026-11-08'],
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
  'Ngân sách nước 200k': 'unsure',
  'du kien mua cau 300k': 'unsure',
  'Vy còn thiếu tiền cầu 60k': 'no_cost',
  'Mai đưa Hùng 100k': 'no_purpose',
  'Tổng Mai 270k': 'total',
  'cầu 560k - 10%': 'unclear_amount',
  'Mai chuyển cho Hùng 100k': 'no_purpose',
  'cầu 2 x 280k': 'unclear_amount',
  'cầu 280k x 2': 'unclear_amount',
  'cầu 2x280k': 'no_amount',
  'cầu mỗi ống 280k': 'unclear_amount',
  'cầu 280k /ống': 'unclear_amount',
  'nước 1.200k': 'unclear_amount',
  'cầu 12.500k': 'unclear_amount',
  'sân 400k vợ Mai trả': 'unknown_payer',
  'Mai trả cho Hùng 100k tiền cầu': 'two_payers',
  'cầu Hùng cho 300k': 'unknown_payer',
  'sân 360k : 9 = 40k': 'two_amounts',
  'nước chi 50k': 'unknown_payer',
  '31/11 sân 400k': 'no_such_date',
  'sân 400 nước 50': 'two_amounts',
  'nước 20 cầu 280': 'two_amounts',
  'sân 440 2': 'two_amounts',
  'sân 400k (Mai 200, Hùng 200)': 'two_amounts',
  'sân 400k + 50': 'two_amounts',
  '300k + cầu 100k = 400k': 'two_amounts',
  '~400k sân': 'unclear_amount',
  'sân 400k Mai chưa trả': 'unsure',
  'chua tra san 400k': 'unsure',
  'dự kiến sân 400k': 'unsure',
  'khoảng 400k sân': 'unsure',
  'sân 400k ?': 'unsure',
  'sân 400k?': 'no_amount',
  'không thuê sân 400k': 'unsure',
  'hủy sân 400k': 'unsure',
  'trả Mai tiền cầu 247k': 'two_payers',
  'sân 4 trăm': 'unclear_amount',
  'sân 4': 'unclear_amount',
  'cầu 3k': 'unclear_amount',
  'Mai 200k': 'no_purpose',
  'Mai đóng tiền 200k': 'no_purpose',
  'Mai nộp phí tháng 11 200k': 'no_purpose',
  'khách 50k': 'no_purpose',
  '400': 'no_purpose',
  'còn dư 150k': 'no_cost',
  'tồn quỹ 1.200.000': 'no_cost',
  'Quỹ đầu tháng 1tr5': 'no_cost',
  'nợ Mai 200k': 'no_cost',
  'trả nợ Mai 200k': 'no_cost',
  'Mai mượn quỹ 200k': 'no_cost',
  'rút tiền 500k': 'no_cost',
  'Mai: 200k': 'no_purpose',
  'T4 3/11 sân 400k': 'wrong_weekday',
  '3/11 (T5): sân 400k': 'wrong_weekday',
  'Tổng: 5tr': 'total',
  'tổng cộng 1.200.000': 'total',
  'Tổng thu 3tr': 'total',
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

/** Money that came. */
const BACK = [
  'bạn Mai ủng hộ 200k',
  'phạt đi trễ Hùng 20k',
  'phí vãng lai 3 người 150k',
  'nhận lại cọc 500k',
  'Thu Hùng 200k',
  'thu 3tr',
  'bồi thường vợt 500k',
  'lãi ngân hàng 12k',
  'hoàn tiền sân -50k',
  'trả lại tiền cầu 100k',
  'tra lai tien cau 100k',
  'sân (50k)',
  'sân -50k',
  '-50k sân',
  'sân −50k',
  'sân hoàn 50k',
  'hoàn sân 50k',
  'hoan tien san 50k',
  'được giảm 50k tiền sân',
  'sân 50k giảm giá',
  'sân bớt 50k',
  'thu hồi 200k',
  'thối lại 20k',
  'bán cầu cũ 100k',
  'ban cau cu 100k',
  '100k bán vợt',
  'Anh Long tài trợ 500k',
  'Mai đóng quỹ 200k',
  'thu tiền khách 60k',
  'court refund 50k',
  'sold old shuttles 100k',
];

describe('money back', () => {
  test.each(BACK)('%s is no cost, and may be an income of the fund', (line) => {
    const { costs, unread } = read(`3/11: ${line}`);
    expect(costs).toEqual([]);
    expect(unread).toMatchObject([
      { line: 1, text: `3/11: ${line}`, reason: 'money_back', income: { date: '2026-11-03' } },
    ]);
  });

  test('the income has the amount, and the line as its note', () => {
    expect(read('12/11 hoàn tiền sân -50k').unread[0]?.income).toEqual({
      date: '2026-11-12',
      amount: 50_000,
      note: 'hoàn tiền sân -50k',
    });
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

  test('a day holds below its line, also where nothing else of that is understood', () => {
    const { costs, questions } = readCostText('3/11 sân 400k quỹ chi\n5/11 sân\ncầu 280k quỹ chi', {
      currency: 'VND',
      members,
      today,
    });
    expect(costs.map(({ line, date }) => [line, date])).toEqual([
      [1, '2026-11-03'],
      [3, '2026-11-05'],
    ]);
    expect(questions).toEqual([]);
  });

  test('below a date that is not clear, it is asked of which day a cost is', () => {
    const { costs, questions } = readCostText('3/11 sân 400k\n31/11 sân 400k\ncầu 280k', {
      currency: 'VND',
      members,
      today,
    });
    expect(costs.map(({ line }) => line)).toEqual([1]);
    expect(questions.map(({ kind, place }) => [kind, place])).toEqual([
      ['date_of_lines', [{ line: 3 }]],
    ]);
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

test('47: amounts are read in the currency of the club: cents, whole yen, thousandths of a dinar', () => {
  const amounts = (currency: Currency, text: string) =>
    readCostText(text, { currency, members, today }).costs.map(({ amount }) => amount);
  expect(amounts('EUR', '3/11 sân 45,50\n4/11 sân 40\n5/11 cầu 1.250 EUR')).toEqual([
    4550, 4000, 125_000,
  ]);
  expect(amounts('JPY', '3/11 sân 4500')).toEqual([4500]);
  expect(amounts('KWD', '3/11 sân 12.5')).toEqual([12_500]);
  // What cannot be an amount there is none.
  expect(amounts('JPY', '3/11 sân 4500,5')).toEqual([]);
  expect(amounts('EUR', '3/11 sân 400k')).toEqual([]);
});

test.each(['€12', '€12.00', '12€', '12 €', 'EUR 12'])('%s is twelve euros', (amount) => {
  const { costs } = readCostText(`3/11 court ${amount}`, { currency: 'EUR', members, today });
  expect(costs.map((cost) => cost.amount)).toEqual([1200]);
});

test.each([
  '50.000 đ',
  '50000 VND',
  'Rp 250',
  '$12',
  '12 $',
  '12 CHF',
  '12 kr',
  'RM 30',
  '100 nghìn',
  '1 234,50',
])('%s is no amount of a club in euros', (amount) => {
  const { costs } = readCostText(`3/11 court ${amount}`, { currency: 'EUR', members, today });
  expect(costs).toEqual([]);
});
