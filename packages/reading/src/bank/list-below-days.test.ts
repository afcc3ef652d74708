import { expect, test } from 'vitest';
import { linesTwice } from '../../test/bank-text/answering.ts';
import { inVietnam } from '../../test/bank-text/setting.ts';
import { readBankText } from './read-bank-text.ts';

const read = (text: string) => readBankText(text, inVietnam('2026-11-28'));

/** The lines of transfers with their days; a day that is not known is that on which it is read. */
const daysOf = (text: string) =>
  read(text).lines.map(({ line, at, isDated, direction }) =>
    [line, isDated ? at : 'undated', direction].join(' '),
  );

test.each([
  [
    'Hôm nay\nNhận tiền từ AN  +200.000\nHôm qua\nNhận tiền từ LAN  +150.000',
    '2 2026-11-28 in, 4 2026-11-27 in',
  ],
  [
    '28/11/2026\nNhận tiền từ AN  +200.000đ\nChuyển tiền đến SAN  -150.000đ\n27/11/2026\nBINH\t+90.000đ',
    '2 2026-11-28 in, 3 2026-11-28 out, 5 2026-11-27 in',
  ],
  [
    'MoMo\nThứ Hai, 23/11\nNhận tiền từ AN\n+200.000đ\nChủ Nhật, 22/11\nNhận tiền từ LAN\n+150.000đ',
    '3 2026-11-23 in, 6 2026-11-22 in',
  ],
  [
    'Lịch sử giao dịch\n27 thg 11, 2026\nNhận tiền từ AN\n10:15\n+200.000đ\nThành công\n\n26 thg 11, 2026\nBINH\n+90.000đ',
    '3 2026-11-27T03:15:00.000Z in, 9 2026-11-26 in',
  ],
  ['Kemarin\nTransfer dari BUDI  +200.000\nAyu  -100.000', '2 2026-11-27 in, 3 2026-11-27 out'],
  [
    'Tháng 12/2025\n23/12\nAN\t+200.000\nSố dư: 1.200.000\nTháng 11/2025\n22/11\nLAN nop nam 2026  +150.000\nSố dư: 1.000.000',
    '3 2025-12-23 in, 7 2025-11-22 in',
  ],
  [
    'Today\nFrom Ann  +200,000 VND\nFri 27 Nov\nFrom Bob  +150,000 VND',
    '2 2026-11-28 in, 4 2026-11-27 in',
  ],
])('what stands below a day was transferred on it: %s', (text, right) => {
  expect(daysOf(text).join(', ')).toBe(right);
  expect(linesTwice(read(text), text.split('\n'))).toEqual([]);
});

test.each([
  [
    'Nhận tiền từ AN\n+200.000đ\n23/11/2026\nNhận tiền từ LAN\n+150.000đ\n22/11/2026',
    '1 2026-11-23 in, 4 2026-11-22 in',
  ],
  [
    'Nhận tiền từ AN\n+200.000đ\n10:30 23/11/2026\nNhận tiền từ LAN\n+150.000đ',
    '1 2026-11-23T03:30:00.000Z in, 4 undated in',
  ],
  [
    'Nhận tiền từ AN\n+200.000đ\n23/11/2026\nNhận tiền từ LAN\n+150.000đ',
    '1 undated in, 4 undated in',
  ],
  [
    'TK 19038888888 +200,000VND. SD 3,200,000. ND: LAN\n23/11/2026\nTK 19038888888 +100,000VND. SD 3,000,000. ND: HOA\n22/11/2026',
    '1 2026-11-23 in, 3 2026-11-22 in',
  ],
])('a day below is of what stands above it where the last line is one: %s', (text, right) => {
  expect(daysOf(text).join(', ')).toBe(right);
  expect(linesTwice(read(text), text.split('\n'))).toEqual([]);
});

test.each([
  'Hôm qua\nAn: em ck rồi ạ\nBạn vừa nhận được 200.000đ từ AN',
  'Zalo, 23/11/2026\nBạn vừa nhận được 200.000đ từ AN',
  '23/11/2026\nTK 19038888888 +200,000VND. SD 3,200,000. ND: LAN\n22/11/2026\nok',
  'Thứ Ba, 23/11\nNhận tiền từ AN\n+200.000đ',
])('in a chat, or below a day that cannot be, a message has no day: %s', (text) => {
  expect(read(text).lines).toMatchObject([{ isDated: false }]);
});

test.each([
  'Hôm nay\nNhận tiền từ AN  +200.000đ\nĐã huỷ',
  'Hôm nay\nNhận tiền từ AN (đã huỷ)  +200.000đ',
  'Hôm nay\nGiao dịch bị huỷ - Nhận tiền từ AN\n+200.000đ',
  'Hoàn tiền giao dịch: TK 19038888888 +200,000VND luc 23/11/2026 10:00. SD 3,200,000. ND: abc',
])('what was cancelled or given back in an app came not in: %s', (text) => {
  const { lines, faults } = read(text);
  expect(lines).toEqual([]);
  expect(faults).toMatchObject([{ code: 'bank_row_not_done' }]);
});

test.each([
  'Hoàn tiền từ SHOPEE',
  'GD hoàn tiền AN',
  '[HUỶ] AN nộp quỹ',
  'Nhầm: AN nộp quỹ',
  'Cashback thẻ',
  'Yêu cầu chuyển tiền từ AN',
  'Pengembalian dari Budi',
  'Iuran Budi (refund)',
])('a row whose words may say that it only came back is asked about: %s', (words) => {
  const text = `Ngày;Số tiền;Nội dung\n23/11/2026;+200.000;${words}\n23/11/2026;-50.000;cau`;
  const { lines, faults, questions } = read(text);
  expect(lines.filter(({ direction }) => direction === 'in')).toEqual([]);
  expect(faults.length + questions.length).toBe(1);
});

test('a list of an app is read in other currencies, too', () => {
  const known = { currency: 'IDR', timeZone: 'Asia/Jakarta', today: '2026-11-28' } as const;
  const { lines, faults } = readBankText(
    'Hari ini\nTransfer dari BUDI  +Rp150.000\nKemarin\nQRIS LAPANGAN  -Rp400.000\nANI\n+Rp 90.000',
    known,
  );
  expect(faults).toEqual([]);
  expect(lines.map(({ at, amount, direction }) => [at, amount, direction])).toEqual([
    ['2026-11-28', 150_000, 'in'],
    ['2026-11-27', 400_000, 'out'],
    ['2026-11-27', 90_000, 'in'],
  ]);
});
