import { describe, expect, test } from 'vitest';
import { inVietnam } from '../../test/bank-text/setting.ts';
import { readBankText } from './read-bank-text.ts';

/** What is told of a text: `+300000`, `-300000`, or the code of a fault. */
const tell = (text: string) => {
  const { lines, faults } = readBankText(text, inVietnam('2026-11-28'));
  return [
    ...lines.map(({ direction, amount }) => `${direction === 'in' ? '+' : '-'}${amount}`),
    ...faults.map(({ code }) => code),
  ];
};

const REST = 'luc 05/10/2026 17:02. SD: 1,000,000VND. ND: RB7K3M9N nop quy';

test.each([
  ['credited', '+300000'],
  ['debited', '-300000'],
])('a message may speak of "your account": %s', (verb, right) => {
  const message = `Your account 0071xxx456 has been ${verb} VND 300,000 on 20/11/2026 09:15. Balance VND 4,300,000. Remark: LE NAM`;
  expect(tell(message)).toEqual([right]);
});

test('a message that takes its amount back is no transfer', () => {
  const message = 'TK 0123456: +150,000VND / -150,000VND luc 05/11/2026 10:00. SD: 1,000,000VND';
  expect(tell(message)).toEqual(['bank_row_contradicts']);
});

describe('the direction of a message', () => {
  test.each([
    ['+300,000VND', '+300000'],
    ['GD: +300,000VND', '+300000'],
    ['nhan 300,000VND', '+300000'],
    ['vua nhan duoc 300,000 VND', '+300000'],
    ['nap 300,000VND', '+300000'],
    ['duoc cong 300,000VND', '+300000'],
    ['ghi co 300,000VND', '+300000'],
    ['credited 300,000VND', '+300000'],
    ['received VND 300,000VND', '+300000'],
    ['da chuyen 300,000VND', '-300000'],
    ['thanh toan 300,000VND', '-300000'],
    ['bi tru 300,000VND', '-300000'],
    ['rut 300,000VND', '-300000'],
    ['paid 300,000VND', '-300000'],
    ['sent 300,000VND', '-300000'],
    ['+300k', '+300000'],
    ['+300 nghin VND', '+300000'],
    ['GD: 300,000VND', 'bank_message_incomplete'],
    ['bi tru +300,000VND', 'bank_row_contradicts'],
    ['nhan -300,000VND', 'bank_row_contradicts'],
    ['+300 EUR', 'bank_row_other_currency'],
  ])('is that of its verb or its sign: %s', (words, right) => {
    expect(tell(`TK 0123456 ${words} ${REST}`)).toEqual([right]);
  });
});

describe('a message of a transfer that was not made', () => {
  test.each([
    `TK 0123456 huy GD +300,000VND ${REST}`,
    `TK 0123456 hoan tien +300,000VND ${REST}`,
    `Giao dich that bai\nTK 0123456 +300,000VND ${REST}`,
    `Giao dich bi tu choi: TK 0123456 +300,000VND ${REST}`,
    `TK 0123456 +300,000VND ${REST}\nTrang thai: That bai`,
    `TK 0123456|GD: +300,000VND 05/10/26 17:02|SD:1,000,000VND|ND: An|Trang thai: Dang xu ly`,
    'TK 0123456 +300,000VND luc 05/10/2026 17:02. (da huy)',
    'MoMo: Bạn vừa nhận được 350.000đ từ NGUYEN VAN AN. Giao dịch đang xử lý. Lời nhắn: x',
  ])('is a fault: %s', (text) => {
    expect(tell(text)).toEqual(['bank_row_not_done']);
  });

  test.each([
    `Hoan: TK 0123456 +300,000VND ${REST}`,
    `[10:15, 18/9/2026] Huy: TK 0123456 +300,000VND ${REST} huy`,
    'TK 0123456 +300,000VND luc 05/10/2026 17:02. ND: HUY hoan lai',
  ])('is not one whose payer or sender has such a word in it: %s', (text) => {
    expect(tell(text)).toEqual(['+300000']);
  });
});

test('a message with a date after tomorrow is a fault', () => {
  const at = (day: string) => tell(`TK 0123456 +300,000VND luc ${day} 17:02. ND: An`);
  expect(at('29/11/2026')).toEqual(['+300000']);
  expect(at('30/11/2026')).toEqual(['bank_line_in_future']);
});

test('a debt that grows is no money that came in', () => {
  for (const words of [
    'du no vay +3,000,000 VND',
    'Dư nợ thẻ tăng 3,000,000 VND',
    'nợ vay: +3,000,000 VND',
  ])
    expect(tell(`TK 0123456 ${words} luc 05/10/2026 17:02. ND: giai ngan`)).toEqual([
      'bank_message_incomplete',
    ]);
  expect(tell('TK 0123456 +300,000VND luc 05/10/2026 17:02. SD: 1VND. ND: tra du no quy')).toEqual([
    '+300000',
  ]);
});
