import type { Cell } from '@rallybook/contract/rules/cells';
import { vnd } from '@rallybook/contract/test/money';
import type { BankLine } from '../../src/bank/line/bank-line.ts';

/** The day on which all examples are read. */
export const EXAMPLE_DAY = '2026-11-23';

type Expected = Pick<
  BankLine,
  'at' | 'amount' | 'direction' | 'text' | 'reference' | 'account' | 'balance'
>;

/** A bank's message, and what is expected to be read from it. */
export type MessageExample = { bank: string; message: string; expected: Expected };

/** A message of each bank, and other spellings of it. Shown in docs/bank-messages.md. */
export const MESSAGES: readonly MessageExample[] = [
  {
    bank: 'Vietcombank',
    message:
      'SD TK 0121000891319 +4,100,000VND luc 29-02-2020 00:11:31. SD 112,734,090VND. Ref MBVCB.339.RB7K3M9N TUAN chuyen tien',
    expected: {
      at: '2020-02-28T17:11:31.000Z',
      amount: vnd(4_100_000),
      direction: 'in',
      text: 'RB7K3M9N TUAN chuyen tien',
      reference: 'MBVCB.339',
      account: '0121000891319',
      balance: vnd(112_734_090),
    },
  },
  {
    bank: 'MB',
    message: 'TK 7220xxxx2005|GD: +5,000,000VND 29/02/20 01:15|SD:12,345,678VND|ND: RB7K3M9N',
    expected: {
      at: '2020-02-28T18:15:00.000Z',
      amount: vnd(5_000_000),
      direction: 'in',
      text: 'RB7K3M9N',
      reference: null,
      account: '7220xxxx2005',
      balance: vnd(12_345_678),
    },
  },
  {
    bank: 'Techcombank',
    message: 'TK 1903xxxx6789\nSo tien GD:+10,000,000\nSo du:22,000,000\ntoi1018795282 RB7K3M9N',
    expected: {
      at: EXAMPLE_DAY,
      amount: vnd(10_000_000),
      direction: 'in',
      text: 'toi1018795282 RB7K3M9N',
      reference: null,
      account: '1903xxxx6789',
      balance: vnd(22_000_000),
    },
  },
  {
    bank: 'BIDV',
    message:
      'TK670xxx7492 tai BIDV +30,000,000VND vao 02:11 29/02/2020. So du:31,000,000VND. ND: NGUYEN VAN AN chuyen tien',
    expected: {
      at: '2020-02-28T19:11:00.000Z',
      amount: vnd(30_000_000),
      direction: 'in',
      text: 'NGUYEN VAN AN chuyen tien',
      reference: null,
      account: '670xxx7492',
      balance: vnd(31_000_000),
    },
  },
  {
    bank: 'ACB',
    message:
      'ACB: TK 7241387(VND) + 2,000,000 luc 08:24 29/02/2020. So du 3,000,000. GD: TRAN THI BINH tien san thang 2',
    expected: {
      at: '2020-02-29T01:24:00.000Z',
      amount: vnd(2_000_000),
      direction: 'in',
      text: 'TRAN THI BINH tien san thang 2',
      reference: null,
      account: '7241387',
      balance: vnd(3_000_000),
    },
  },
  {
    bank: 'TPBank',
    message:
      'TPBank: TK ...43201 -150,000 VND luc 18/09/2026 10:00. SD: 1,850,000 VND. ND: Mua cau long',
    expected: {
      at: '2026-09-18T03:00:00.000Z',
      amount: vnd(150_000),
      direction: 'out',
      text: 'Mua cau long',
      reference: null,
      account: '...43201',
      balance: vnd(1_850_000),
    },
  },
  {
    bank: 'TPBank, without a balance',
    message: 'TPBank: TK ...43201 -150,000 VND luc 18/09/2026 10:00. SD: ... ND: Mua cau',
    expected: {
      at: '2026-09-18T03:00:00.000Z',
      amount: vnd(150_000),
      direction: 'out',
      text: 'Mua cau',
      reference: null,
      account: '...43201',
      balance: null,
    },
  },
  {
    bank: 'MB, from a chat, with accents and dots',
    message:
      '[10:15, 18/9/2026] An: TK 7220xxxx2005|GD: + 5.000.000 VNĐ 18/09/2026 10:14|Số dư: 12.345.678|Nội dung: An chuyển tiền',
    expected: {
      at: '2026-09-18T03:14:00.000Z',
      amount: vnd(5_000_000),
      direction: 'in',
      text: 'An chuyển tiền',
      reference: null,
      account: '7220xxxx2005',
      balance: vnd(12_345_678),
    },
  },
  {
    bank: 'Vietcombank, as its app shows it',
    message:
      'Vietcombank Số dư TK VCB 0121000891319 +300,000 VND lúc 18-09-2026 20:01:02. Số dư 1,300,000 VND. Ref MBVCB.340.Hòa tiền sân',
    expected: {
      at: '2026-09-18T13:01:02.000Z',
      amount: vnd(300_000),
      direction: 'in',
      text: 'Hòa tiền sân',
      reference: 'MBVCB.340',
      account: '0121000891319',
      balance: vnd(1_300_000),
    },
  },
  {
    bank: 'Techcombank, with other words',
    message:
      'Tài khoản: 1903xxxx6789\nGiao dịch: -300,000 VND\nSố dư: 1,300,000 VND\nNội dung giao dịch: Mua cau',
    expected: {
      at: EXAMPLE_DAY,
      amount: vnd(300_000),
      direction: 'out',
      text: 'Mua cau',
      reference: null,
      account: '1903xxxx6789',
      balance: vnd(1_300_000),
    },
  },
  {
    bank: 'Vietcombank, in several lines, with a code across a line break',
    message:
      'SD TK 0121000891319 +300,000VND luc 18-09-2026 20:01:02.\nSD 1,300,000VND.\nRef 020097.1234.200102.rb7k\n3m9n chuyen tien',
    expected: {
      at: '2026-09-18T13:01:02.000Z',
      amount: vnd(300_000),
      direction: 'in',
      text: 'rb7k 3m9n chuyen tien',
      reference: '020097.1234.200102',
      account: '0121000891319',
      balance: vnd(1_300_000),
    },
  },
  {
    bank: 'TPBank, in lines',
    message:
      '(TPBank): 20/11/26;19:45\nTK: xxxx1662401\nPS:+350.000VND\nSD: 5.350.000VND\nSD KHA DUNG: 5.300.000VND\nND: RB7K3M9N nop quy\n- 133366724699\nSO GD: 661TTMB261662918',
    expected: {
      at: '2026-11-20T12:45:00.000Z',
      amount: vnd(350_000),
      direction: 'in',
      text: 'RB7K3M9N nop quy - 133366724699',
      reference: '661TTMB261662918',
      account: 'xxxx1662401',
      balance: vnd(5_350_000),
    },
  },
  {
    bank: 'TPBank, in one line',
    message:
      '(TPBank): 20/11/26;19:45 TK: xxxx1662401 PS:+350.000VND SD KHA DUNG: 5.350.000VND ND: RB7K3M9N nop quy SO GD: 661TTMB261662918',
    expected: {
      at: '2026-11-20T12:45:00.000Z',
      amount: vnd(350_000),
      direction: 'in',
      text: 'RB7K3M9N nop quy',
      reference: '661TTMB261662918',
      account: 'xxxx1662401',
      balance: vnd(5_350_000),
    },
  },
  {
    bank: 'Sacombank',
    message:
      'Sacombank 20/11/2026 19:45\nTK: 050109499355\nPS: +350,000 VND\nSo du kha dung: 4,546,016 VND\nRB7K3M9N NOP QUY',
    expected: {
      at: '2026-11-20T12:45:00.000Z',
      amount: vnd(350_000),
      direction: 'in',
      text: 'RB7K3M9N NOP QUY',
      reference: null,
      account: '050109499355',
      balance: vnd(4_546_016),
    },
  },
  {
    bank: 'Sacombank, in one line',
    message:
      'Sacombank 20/11/2026 19:45 TK: 050109499355 PS: +350,000 VND So du kha dung: 4,546,016 VND RB7K3M9N NOP QUY',
    expected: {
      at: '2026-11-20T12:45:00.000Z',
      amount: vnd(350_000),
      direction: 'in',
      text: 'RB7K3M9N NOP QUY',
      reference: null,
      account: '050109499355',
      balance: vnd(4_546_016),
    },
  },
  {
    bank: 'Vietcombank, with the balance of now',
    message:
      'TK VCB 0121000891319 +350,000 VND luc 20-11-2026 19:45:02. So du hien tai 1,350,000 VND. Ref MBVCB.341.RB7K3M9N nop quy',
    expected: {
      at: '2026-11-20T12:45:02.000Z',
      amount: vnd(350_000),
      direction: 'in',
      text: 'RB7K3M9N nop quy',
      reference: 'MBVCB.341',
      account: '0121000891319',
      balance: vnd(1_350_000),
    },
  },
  {
    bank: 'MB, with its name',
    message:
      '(MBBank) TK 03xxx422|GD: +350,000VND 20/11/26 19:45|SD: 1,406,180VND|TU: NGUYEN VAN AN - 0011004199711|ND: RB7K3M9N nop quy',
    expected: {
      at: '2026-11-20T12:45:00.000Z',
      amount: vnd(350_000),
      direction: 'in',
      text: 'TU: NGUYEN VAN AN - 0011004199711|ND: RB7K3M9N nop quy',
      reference: null,
      account: '03xxx422',
      balance: vnd(1_406_180),
    },
  },
  {
    bank: 'Techcombank, in its app',
    message: '+ VND 350,000\nTài khoản: 1903xxxx6789\nSố dư: VND 22,350,000\nRB7K3M9N nop quy',
    expected: {
      at: EXAMPLE_DAY,
      amount: vnd(350_000),
      direction: 'in',
      text: 'RB7K3M9N nop quy',
      reference: null,
      account: '1903xxxx6789',
      balance: vnd(22_350_000),
    },
  },
  {
    bank: 'BIDV SmartBanking',
    message:
      'BIDV SmartBanking\n19:45 20/11/2026\nTài khoản thanh toán: 670xxx7492\nSố tiền GD: +350,000 VND\nSố dư cuối: 31,350,000 VND\nNội dung giao dịch: RB7K3M9N nop quy',
    expected: {
      at: '2026-11-20T12:45:00.000Z',
      amount: vnd(350_000),
      direction: 'in',
      text: 'RB7K3M9N nop quy',
      reference: null,
      account: '670xxx7492',
      balance: vnd(31_350_000),
    },
  },
  {
    bank: 'BIDV, with a word for the sign',
    message:
      'Tài khoản 12010000xxx5847 tăng 350.000 VND vào 19:45 20/11/2026. Số dư: 2.350.000 VND. Nội dung: RB7K3M9N nop quy',
    expected: {
      at: '2026-11-20T12:45:00.000Z',
      amount: vnd(350_000),
      direction: 'in',
      text: 'RB7K3M9N nop quy',
      reference: null,
      account: '12010000xxx5847',
      balance: vnd(2_350_000),
    },
  },
  {
    bank: 'VPBank',
    message:
      'VPBank: TK 12345xxx5847 GD tang 350,000VND luc 19:45 20/11/2026. So du 1,350,000VND. ND: RB7K3M9N nop quy',
    expected: {
      at: '2026-11-20T12:45:00.000Z',
      amount: vnd(350_000),
      direction: 'in',
      text: 'RB7K3M9N nop quy',
      reference: null,
      account: '12345xxx5847',
      balance: vnd(1_350_000),
    },
  },
  {
    bank: 'VPBank, with the balance at the end',
    message:
      'TK 186708598 tai VPB tang 350,000VND do NGUYEN VAN AN CHUYEN TIEN. So du TK sau GD la 1,350,000VND',
    expected: {
      at: EXAMPLE_DAY,
      amount: vnd(350_000),
      direction: 'in',
      text: 'do NGUYEN VAN AN CHUYEN TIEN',
      reference: null,
      account: '186708598',
      balance: vnd(1_350_000),
    },
  },
  {
    bank: 'VPBank NEO',
    message: 'VPBank NEO + 350,000 ₫\nTài khoản: 77****94\nSố dư: 860,000 ₫\nRB7K3M9N nop quy',
    expected: {
      at: EXAMPLE_DAY,
      amount: vnd(350_000),
      direction: 'in',
      text: 'RB7K3M9N nop quy',
      reference: null,
      account: '77****94',
      balance: vnd(860_000),
    },
  },
  {
    bank: 'Agribank',
    message:
      'Agribank: 19h45p 20/11 TK 3205205123456: +350,000VND (RB7K3M9N nop quy). SD: 5,473,000VND.',
    expected: {
      at: '2026-11-20T12:45:00.000Z',
      amount: vnd(350_000),
      direction: 'in',
      text: 'RB7K3M9N nop quy',
      reference: null,
      account: '3205205123456',
      balance: vnd(5_473_000),
    },
  },
  {
    bank: 'VietinBank',
    message:
      'VietinBank:20/11/2026 19:45|TK:104870349370|GD:+350,000VND|SDC:2,578,293VND|ND:RB7K3M9N nop quy; tai iPay',
    expected: {
      at: '2026-11-20T12:45:00.000Z',
      amount: vnd(350_000),
      direction: 'in',
      text: 'RB7K3M9N nop quy; tai iPay',
      reference: null,
      account: '104870349370',
      balance: vnd(2_578_293),
    },
  },
  {
    bank: 'VIB',
    message:
      '19:45;20/11/2026\nTK:659704060152236VND\nPS:+350,000\nND:RB7K3M9N nop quy\nSODU:+9,665,200',
    expected: {
      at: '2026-11-20T12:45:00.000Z',
      amount: vnd(350_000),
      direction: 'in',
      text: 'RB7K3M9N nop quy',
      reference: null,
      account: '659704060152236',
      balance: vnd(9_665_200),
    },
  },
  {
    bank: 'Timo',
    message:
      'Timo: Tài khoản Spend Account vừa tăng 350.000 VND. Số dư hiện tại: 1.350.000 VND. Mô tả: RB7K3M9N nop quy',
    expected: {
      at: EXAMPLE_DAY,
      amount: vnd(350_000),
      direction: 'in',
      text: 'RB7K3M9N nop quy',
      reference: null,
      account: null,
      balance: vnd(1_350_000),
    },
  },
  {
    bank: 'MoMo',
    message: 'MoMo: Bạn vừa nhận được 350.000đ từ NGUYEN VAN AN. Lời nhắn: RB7K3M9N nop quy',
    expected: {
      at: EXAMPLE_DAY,
      amount: vnd(350_000),
      direction: 'in',
      text: 'NGUYEN VAN AN. Lời nhắn: RB7K3M9N nop quy',
      reference: null,
      account: 'MoMo',
      balance: null,
    },
  },
  {
    bank: 'ZaloPay',
    message:
      'ZaloPay: NGUYEN VAN AN vừa chuyển cho bạn 350.000đ lúc 19:45 20/11/2026\nLời nhắn: RB7K3M9N nop quy',
    expected: {
      at: '2026-11-20T12:45:00.000Z',
      amount: vnd(350_000),
      direction: 'in',
      text: 'NGUYEN VAN AN vừa chuyển cho bạn 350.000đ lúc 19:45 20/11/2026 Lời nhắn: RB7K3M9N nop quy',
      reference: null,
      account: 'ZaloPay',
      balance: null,
    },
  },
];

/** Texts that must be reported as faults, with their lines and the reasons. */
export const FAULTS: readonly { text: string; line: number; code: string; why: string }[] = [
  {
    text: 'TK 7220xxxx2005|GD: +5,000',
    line: 1,
    code: 'bank_message_incomplete',
    why: 'half a message: the amount may be cut off',
  },
  {
    text: 'TK 1903xxxx6789',
    line: 1,
    code: 'bank_message_incomplete',
    why: 'half a message: no amount',
  },
  {
    text: 'SD TK 0121000891319 4,100,000VND luc 29-02-2020 00:11:31. SD 112,734,090VND.',
    line: 1,
    code: 'bank_message_incomplete',
    why: 'no sign: in or out?',
  },
  {
    text: 'TK 7220xxxx2005|GD: +5,000,000VND 31/02/20 01:15|SD:12,345,678VND|ND: An',
    line: 1,
    code: 'bank_message_incomplete',
    why: 'no such day',
  },
  {
    text: 'TK 7220xxxx2005|GD: +5,000,0VND 29/02/20 01:15|SD:12,345,678VND|ND: An',
    line: 1,
    code: 'bank_message_incomplete',
    why: 'no amount of whole VND',
  },
  {
    text: 'So tien GD:+10,000,000',
    line: 1,
    code: 'bank_line_unread',
    why: 'money without a message',
  },
  {
    text: 'An ơi, chuyển 200k nhé',
    line: 1,
    code: 'bank_line_unread',
    why: 'money without a message',
  },
  {
    text: 'TK 7220xxxx2005|GD: +5,000,000VND|GD: -20,000VND 29/02/20 01:15|SD:12,345,678VND|ND: An',
    line: 1,
    code: 'bank_message_incomplete',
    why: 'two amounts',
  },
  {
    text: 'em chuyển vào TK 7220xxxx2005 +50,000VND luc 29/02/2020 01:15',
    line: 1,
    code: 'bank_line_unread',
    why: 'a message begins its line',
  },
  {
    text: 'ND: TK 7220xxxx2005|GD: +50,000VND 29/02/20 01:15|SD:12,345,678VND|ND: An',
    line: 1,
    code: 'bank_line_unread',
    why: 'that is the text of a message',
  },
  {
    text: 'TK 7220xxxx2005|GD: +50,000VND 29/02/20 01:15|SD:12,345,678VND|ND: An TK 7220xxxx2005|GD: +5,000,000VND 29/02/20 01:15',
    line: 1,
    code: 'bank_message_within',
    why: 'the first message is read; what a payer writes cannot pass for a second one',
  },
  {
    text: 'Ngày,Số CT,Nợ,Có,Nội dung\n29/02/2020,1,,4,100,000,An',
    line: 2,
    code: 'bank_row_too_long',
    why: 'commas without quotes: 4, or 4,100,000?',
  },
  {
    text: 'Ngày;Nội dung;Có\n29/02/2020;An;9000000;50000',
    line: 2,
    code: 'bank_row_too_long',
    why: 'a payer may write the separator and another amount',
  },
  {
    text: 'Ngày;Số CT;Nợ;Có;Nội dung\n29/02/2020;1;50.000;50.000;An',
    line: 2,
    code: 'bank_row_with_two_amounts',
    why: 'in or out?',
  },
  {
    text: 'Ngày;Số CT;Nợ;Có;Nội dung\n29/02/2020;1;;-50.000;An',
    line: 2,
    code: 'bank_row_contradicts',
    why: 'below zero, and yet in',
  },
  {
    text: 'Ngày;Số tiền;Nội dung\n29/02/2020;50.000;An',
    line: 2,
    code: 'all_came_in',
    why: 'a plain list proves nothing: a person says whether all of it came in',
  },
  {
    text: 'Ngày;Thu;Nội dung\n29/02/2020;50 EUR;An',
    line: 2,
    code: 'bank_row_other_currency',
    why: 'euros are no đồng',
  },
  {
    text: 'Ngày;Thu;Nội dung\n29/02/2020;500;An',
    line: 2,
    code: 'unit_of_amounts',
    why: '500 đ, or 500 thousand?',
  },
  {
    text: 'Ngày;Có;KQ;Nội dung\n29/02/2020;50.000;Thất bại;An',
    line: 2,
    code: 'bank_row_not_done',
    why: 'a state stands under any heading',
  },
  {
    text: 'Ngày;Có;Nội dung\n28/02/2030;50.000;An',
    line: 2,
    code: 'bank_line_in_future',
    why: 'nobody has paid next year',
  },
  {
    text: 'Wann;Wieviel;Was\n29/02/2020;50.000;An\n29/02/2020;60.000;Binh',
    line: 1,
    code: 'bank_table_without_heading',
    why: 'no heading is known, and nothing proves what came in',
  },
  {
    text: 'TK 0123456 huy GD +300,000VND luc 05/10/2026 17:02. ND: HUY RB7K3M9N nop quy',
    line: 1,
    code: 'bank_row_not_done',
    why: 'the bank cancelled it',
  },
  {
    text: 'TK 0123456 +300 USD luc 05/10/2026 17:02. ND: An',
    line: 1,
    code: 'bank_row_other_currency',
    why: 'dollars are no đồng',
  },
  {
    text: 'TK 0123456 bi tru +300,000VND luc 05/10/2026 17:02. ND: An',
    line: 1,
    code: 'bank_row_contradicts',
    why: 'the word says out, and the sign in',
  },
  {
    text: 'Ngày;Số CT;Nợ;Có;Nội dung\n29/02/2020;1;;50.000,5;An',
    line: 2,
    code: 'bank_row_without_amount',
    why: 'no amount of whole VND',
  },
  {
    text: 'Ngày;Số tiền;X;Nội dung\n29/02/2020;50.000;?;An\n29/02/2020;60.000;+;An',
    line: 2,
    code: 'direction_of_value',
    why: 'the column X says what came in, but not here',
  },
  {
    text: 'Ngày;Có;Khác;Nội dung\n29/02/2020;50.000;;An\n29/02/2020;;60.000;Mua cau',
    line: 2,
    code: 'bank_table_unclear_amounts',
    why: 'two columns of money, and only one is known',
  },
  {
    text: 'Ngày;Số CT;Nợ;Có;Nội dung\nhôm qua;1;;50.000;An',
    line: 2,
    code: 'bank_row_without_date',
    why: 'no date',
  },
  {
    text: 'OTP: TK 0121000891319 GD +350,000VND luc 20/11/2026 19:45. SD 1,000,000VND',
    line: 1,
    code: 'bank_line_unread',
    why: 'a code to confirm something is no transfer',
  },
  {
    text: 'MoMo: Bạn nhận được 50.000đ từ chương trình khuyến mãi tháng 11',
    line: 1,
    code: 'bank_message_incomplete',
    why: 'an advertisement is no transfer',
  },
  {
    text: 'VPBank: TK 12345xxx5847 duoc tang 350,000VND khi mo the truoc 30/11/2026',
    line: 1,
    code: 'bank_message_incomplete',
    why: 'an advertisement is no transfer: nothing shows a transfer behind its amount',
  },
];

/** Headings of tables as several banks write them. Below each of them, `ROWS` is read as the same two transfers. */
export const HEADINGS: readonly { what: string; heading: readonly string[] }[] = [
  {
    what: 'Vietcombank',
    heading: ['Ngày / TNX Date', 'Số CT', 'Số tiền ghi nợ', 'ghi có', 'Số dư', 'Nội dung chi tiết'],
  },
  {
    what: 'two dates',
    heading: ['Ngày giao dịch', 'Số bút toán', 'Phát sinh nợ', 'Phát sinh có', 'Số dư', 'Nội dung'],
  },
  { what: 'without accents', heading: ['Ngay', 'So CT', 'No', 'Co', 'So du', 'Dien giai'] },
  { what: 'English', heading: ['Date', 'Ref', 'Debit', 'Credit', 'Balance', 'Description'] },
];

/** The rows below each heading, in this order: date, reference, debit, credit, balance, text. */
export const ROWS: readonly (readonly Cell[])[] = [
  ['29/02/2020', '5091 - 12', '', '4,100,000', '112,734,090', 'RB7K3M9N TUAN chuyen tien'],
  ['01/03/2020 08:30', '5091 - 13', '150,000', '', '112,584,090', 'Mua cau'],
];

/** A number with grouped thousands. */
export const grouped = (amount: number, mark = ',') =>
  amount.toLocaleString('en-US').replaceAll(',', mark);

export const two = (value: number) => String(value).padStart(2, '0');
