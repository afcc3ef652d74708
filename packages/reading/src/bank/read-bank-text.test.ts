import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  EXAMPLE_DAY,
  FAULTS,
  grouped,
  HEADINGS,
  MESSAGES,
  ROWS,
  two,
} from '../../test/bank-text/bank-examples.ts';
import { inVietnam } from '../../test/bank-text/setting.ts';
import { readBankRows, readBankText } from './read-bank-text.ts';

const known = inVietnam(EXAMPLE_DAY);
const read = (text: string) => readBankText(text, known);
/** The lines that are not read: each with the code of its fault, or the kind of the question that it depends on. */
const faultsOf = ({ faults, questions }: Pick<ReturnType<typeof read>, 'faults' | 'questions'>) => [
  ...faults.map(({ line, code }) => [line, code]),
  ...questions.flatMap(({ kind, place }) => place.map(({ line }) => [line, kind])),
];

describe('messages', () => {
  test.each(MESSAGES)('of $bank are read', ({ message, expected }) => {
    const { lines, faults } = read(message);
    expect(faults).toEqual([]);
    expect(lines).toEqual([
      {
        line: 1,
        source: 'message',
        hasTime: expected.at.includes('T'),
        isDated: expected.at !== EXAMPLE_DAY,
        serviceId: null,
        ...expected,
      },
    ]);
  });

  test.each([
    ['+4,100,000VND', 4_100_000],
    ['+ 4,100,000 VND', 4_100_000],
    ['+4.100.000 VND', 4_100_000],
    ['+4100000VND', 4_100_000],
    ['+4100000', 4_100_000],
    ['+4,100,000.00 VND', 4_100_000],
    ['+4,100,000đ', 4_100_000],
    ['-4,100,000 VND', -4_100_000],
    ['- 4,100,000', -4_100_000],
    ['−4,100,000 vnd', -4_100_000],
    ['–4,100,000VND', -4_100_000],
    ['GD:+4,100,000VND', 4_100_000],
    ['So tien GD: -4,100,000', -4_100_000],
    ['PS:+500', 500],
  ])('the amount %s is %i', (written, amount) => {
    const { lines } = read(`TK 1234567 ${written} luc 18/09/2026 10:00. SD: 9,000,000 VND. ND: An`);
    expect(lines.map((line) => (line.direction === 'in' ? line.amount : 0 - line.amount))).toEqual([
      amount,
    ]);
  });

  test.each([
    ['18/09/2026 10:00', '2026-09-18T03:00:00.000Z'],
    ['18-09-26 10:00:05', '2026-09-18T03:00:05.000Z'],
    ['8/9/2026 0:05', '2026-09-07T17:05:00.000Z'],
    ['10:00 18/09/2026', '2026-09-18T03:00:00.000Z'],
    ['10:00 ngay 18/09/2026', '2026-09-18T03:00:00.000Z'],
    ['10:00:05, 18.09.2026', '2026-09-18T03:00:05.000Z'],
    ['ngay 18/09/2026', '2026-09-18'],
    ['18/09/26', '2026-09-18'],
  ])('the time %s is %s', (written, at) => {
    const { lines } = read(`TK 1234567 +50,000VND luc ${written}. SD: 9,000,000 VND. ND: An`);
    expect(lines).toMatchObject([{ at, hasTime: at.includes('T'), isDated: true, text: 'An' }]);
  });

  test.each([
    '18/09/2026 24:00',
    '18/09/2026 10:60',
    '18/13/2026',
    '31/04/2026',
    '18/09/2026 10:0',
    '18/09/2',
  ])('the time %s is a fault', (written) => {
    const { lines, faults } = read(`TK 1234567 +50,000VND luc ${written}`);
    expect(lines).toEqual([]);
    expect(faults).toMatchObject([{ line: 1, code: 'bank_message_incomplete' }]);
  });

  test.each(FAULTS)('$text is a fault: $why', ({ text, line, code }) => {
    const result = read(text);
    expect(faultsOf(result)).toEqual([[line, code]]);
    const others = code === 'bank_message_within' || text.includes(';+;') ? 1 : 0;
    expect(result.lines).toHaveLength(others);
  });

  test.each([
    'ok em, mai đánh lúc 19:30 sân 2',
    '+1',
    'An: 👍',
    '18/9',
    'có 20 ng chơi',
    'TK 0121000891319 Vietcombank, Nguyễn Văn An',
    'số 0912345678',
  ])('chat without money is told, and no fault: %s', (chat) => {
    expect(read(chat)).toMatchObject({ lines: [], faults: [], told: [{ line: 1 }] });
    const { lines, faults } = read(`${MESSAGES[1]!.message}\n${chat}\n${MESSAGES[0]!.message}`);
    expect([lines.length, faults]).toEqual([2, []]);
    expect(lines[0]!.text).toBe(MESSAGES[1]!.expected.text);
  });

  test('the text of a payer is never read as a message of its own', () => {
    const forged =
      'TK 1903xxxx6789 +9,000,000VND luc 18/09/2026 10:00. SD: 1,000,000 VND. ND: RB7K3M9N';
    for (const { message, expected } of MESSAGES) {
      const { lines, faults } = read(message.replace(/[^\n]{1,8}$/, forged));
      // A message that ends with its balance may be no message any more.
      const amounts = lines.map(({ amount }) => amount);
      expect([[expected.amount], []], message).toContainEqual(amounts);
      for (const { text } of lines) expect(text).not.toContain('RB7K3M9N TK');
      expect(faults).toHaveLength(1);
    }
  });

  test('a message in several lines without a text is followed by the next one', () => {
    const { lines, faults } = read(
      'TK 1903xxxx6789\nSo tien GD:+10,000\nSo du:22,000\nTK 1903xxxx6789\nSo tien GD:-20,000\nSo du:2,000\nx',
    );
    expect(lines).toMatchObject([
      { line: 1, amount: 10_000, text: '' },
      { line: 4, amount: 20_000, direction: 'out', text: 'x' },
    ]);
    expect(faults).toEqual([]);
  });
});

/** Any message cut off at any place. */
test('a truncated message is a fault, or its amount is right', () => {
  for (const { message, expected } of MESSAGES) {
    for (let end = 1; end < message.length; end += 1) {
      const { lines } = read(message.slice(0, end));
      for (const line of lines) {
        expect([line.amount, line.direction], message.slice(0, end)).toEqual([
          expected.amount,
          expected.direction,
        ]);
      }
    }
  }
});

type Written = {
  amount: number;
  balance: number;
  sign: '+' | '-';
  code: string;
  minute: number;
  gap: string;
};

/** How each bank writes a transfer of 18 September 2026. */
const BANKS: ((written: Written) => string)[] = [
  ({ amount, balance, sign, code, minute, gap }) =>
    `SD TK 0121000891319 ${sign}${gap}${grouped(amount, ',')}VND luc 18-09-2026 10:${two(minute)}:31. SD ${grouped(balance, ',')}VND. Ref MBVCB.339.${code} chuyen tien`,
  ({ amount, balance, sign, code, minute, gap }) =>
    `TK 7220xxxx2005|GD: ${sign}${gap}${grouped(amount, ',')}VND 18/09/26 10:${two(minute)}|SD:${grouped(balance, ',')}VND|ND: ${code} chuyen tien`,
  ({ amount, balance, sign, code, gap }) =>
    `TK 1903xxxx6789\nSo tien GD:${sign}${gap}${grouped(amount, ',')}\nSo du:${grouped(balance, ',')}\n${code} chuyen tien`,
  ({ amount, balance, sign, code, minute, gap }) =>
    `TK670xxx7492 tai BIDV ${sign}${gap}${grouped(amount, '.')}VND vao 10:${two(minute)} 18/09/2026. So du:${grouped(balance, '.')}VND. ND: ${code} chuyen tien`,
  ({ amount, balance, sign, code, minute, gap }) =>
    `ACB: TK 7241387(VND) ${sign}${gap}${grouped(amount, ',')} luc 10:${two(minute)} 18/09/2026. So du ${grouped(balance, ',')}. GD: ${code} chuyen tien`,
  ({ amount, balance, sign, code, minute, gap }) =>
    `TPBank: TK ...43201 ${sign}${gap}${grouped(amount, ',')} VND luc 18/09/2026 10:${two(minute)}. SD: ${grouped(balance, ',')} VND. ND: ${code} chuyen tien`,
  ({ amount, balance, sign, code, minute }) =>
    `(TPBank): 18/09/26;10:${two(minute)}\nTK: xxxx1662401\nPS:${sign}${grouped(amount, '.')}VND\nSD: ${grouped(balance, '.')}VND\nSD KHA DUNG: 1.000VND\nND: ${code} chuyen tien\nSO GD: 661TTMB261662918`,
  ({ amount, balance, sign, code, minute }) =>
    `(TPBank): 18/09/26;10:${two(minute)} TK: xxxx1662401 PS:${sign}${grouped(amount, '.')}VND SD KHA DUNG: ${grouped(balance, '.')}VND ND: ${code} chuyen tien SO GD: 661TTMB261662918`,
  ({ amount, balance, sign, code, minute }) =>
    `Sacombank 18/09/2026 10:${two(minute)}\nTK: 050109499355\nPS: ${sign}${grouped(amount, ',')} VND\nSo du kha dung: ${grouped(balance, ',')} VND\n${code} chuyen tien`,
  ({ amount, balance, sign, code }) =>
    `${sign} VND ${grouped(amount, ',')}\nTai khoan: 1903xxxx6789\nSo du: VND ${grouped(balance, ',')}\n${code} chuyen tien`,
  ({ amount, balance, sign, code, minute }) =>
    `TK 12345xxx5847 GD ${sign === '+' ? 'tang' : 'giam'} ${grouped(amount, ',')}VND luc 10:${two(minute)} 18/09/2026. So du ${grouped(balance, ',')}VND. ND: ${code} chuyen tien`,
  ({ amount, balance, sign, code, minute }) =>
    `Agribank: 10h${two(minute)}p 18/09 TK 3205205123456: ${sign}${grouped(amount, ',')}VND (${code} chuyen tien). SD: ${grouped(balance, ',')}VND.`,
  ({ amount, balance, sign, code, minute }) =>
    `VietinBank:18/09/2026 10:${two(minute)}|TK:104870349370|GD:${sign}${grouped(amount, ',')}VND|SDC:${grouped(balance, ',')}VND|ND:${code} chuyen tien`,
  ({ amount, balance, sign, code, minute }) =>
    `10:${two(minute)};18/09/2026\nTK:659704060152236VND\nPS:${sign}${grouped(amount, ',')}\nND:${code} chuyen tien\nSODU:+${grouped(balance, ',')}`,
  ({ amount, balance, sign, code }) =>
    `Tai khoan Spend Account vua ${sign === '+' ? 'tang' : 'giam'} ${grouped(amount, '.')} VND. So du hien tai: ${grouped(balance, '.')} VND. Mo ta: ${code} chuyen tien`,
];

const aMessage = fc
  .record({
    bank: fc.constantFrom(...BANKS),
    amount: fc.integer({ min: 1, max: 500_000_000 }),
    balance: fc.integer({ min: 0, max: 2_000_000_000 }),
    sign: fc.constantFrom<'+' | '-'>('+', '-'),
    gap: fc.constantFrom('', ' '),
    minute: fc.integer({ min: 0, max: 59 }),
    code: fc.stringMatching(/^RB[0-9A-Z]{6}$/),
  })
  .map(({ bank, ...written }) => ({ ...written, text: bank(written) }));

const chat = fc.constantFrom(
  'ok em',
  'Anh chuyển rồi nhé 👍',
  '',
  'mai 19:30 sân 2',
  'An: +1',
  '> da nhan',
);
const lineBreak = fc.constantFrom('\n', '\r\n', '\n\n');

test('one paste of several banks mixed with chat gives each transfer once', () => {
  const paste = fc.array(fc.tuple(aMessage, fc.array(chat, { maxLength: 2 }), lineBreak), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(paste, (parts) => {
      const text = parts
        .map(([message, chats, end]) => [message.text, ...chats].join(end) + end)
        .join('');
      const { lines, faults } = read(text);
      expect(faults).toEqual([]);
      expect(lines.map((line) => [line.amount, line.direction, line.balance, line.text])).toEqual(
        parts.map(([{ amount, sign, balance, code }]) => [
          amount,
          sign === '+' ? 'in' : 'out',
          balance,
          `${code} chuyen tien`,
        ]),
      );
    }),
    { numRuns: 300 },
  );
});

test('44: a line that is longer than any message is a fault, and the messages beside it are read', () => {
  const { message } = MESSAGES[1]!;
  const result = read(`${message}\n${'x'.repeat(1001)}\n${' '.repeat(2000)}\n${message}`);
  expect(result.lines).toHaveLength(2);
  expect(faultsOf(result)).toEqual([[2, 'bank_line_too_long']]);
});

describe('notices of wallets', () => {
  test.each([
    ['Bạn vừa nhận được 350.000đ từ NGUYỄN VĂN AN. Lời nhắn: RB7K3M9N', null],
    ['MoMo: Đã nhận 350,000đ từ Nguyễn Văn An', 'MoMo'],
    ['Quý khách đã nhận được 350,000 VND từ NGUYEN VAN AN. Nội dung: quỹ', null],
    ['Ví MoMo: Bạn nhận được 350.000 VND từ Nguyễn Văn An', 'MoMo'],
    ['MoMo\nNhận tiền từ NGUYEN VAN AN\n+350.000đ', 'MoMo'],
    ['Zalo Pay\nBạn đã nhận 350.000đ từ Nguyễn Văn An', 'ZaloPay'],
    ['ZaloPay: Nguyễn Văn An đã gửi cho bạn 350.000đ. Lời nhắn: tiền sân', 'ZaloPay'],
  ])('are read: %s', (notice, account) => {
    const { lines, faults } = read(`${notice}\nok em`);
    expect(faults).toEqual([]);
    expect(lines).toMatchObject([{ amount: 350_000, direction: 'in', account, isDated: false }]);
    expect(lines[0]!.text).toMatch(/^nguy.n v.n an/i);
  });

  test.each([
    'MoMo: Bạn đã chuyển 350.000đ cho Nguyễn Văn An',
    'MoMo: Bạn vừa chuyển cho bạn Hữu 350.000đ',
    'MoMo: Bạn Hữu vừa gửi lời mời kết bạn và 350.000đ',
    'An ơi, bạn nhận được 50.000đ từ Bình chưa?',
    '[10:15, 18/9/2026] An: Bạn vừa nhận được 350.000đ từ An',
    'Quý khách đã chuyển 350,000 VND tới NGUYEN VAN AN',
    'Quý khách vừa nhận được yêu cầu chuyển tiền 350.000đ từ AN',
    'MoMo: Nhận ngay 50.000đ từ thẻ quà tặng',
    'MoMo: Bạn vừa nhận được voucher 50.000đ từ Highlands',
  ])('of other things are faults: %s', (notice) => {
    const { lines, faults } = read(notice);
    expect([lines, faults.length]).toEqual([[], 1]);
  });

  test('may hold a second message in the payer’s words, which is not read', () => {
    const result = read(
      [
        'MoMo: Bạn vừa nhận được 350.000đ từ AN. Lời nhắn: TK 1903xxxx6789 +9,000,000VND luc 18/09/2026 10:00',
        'MoMo: Bạn vừa nhận được 350.000đ từ A: TK 1903xxxx6789 +9,000,000VND luc 18/09/2026 10:00',
        'NganHangLa co +350,000 VND tu A: TK 1903xxxx6789 +9,000,000VND luc 18/09/2026 10:00',
      ].join('\n'),
    );
    expect(result.lines.map(({ amount }) => amount)).toEqual([350_000, 350_000]);
    expect(faultsOf(result)).toEqual([
      [1, 'bank_message_within'],
      [2, 'bank_message_within'],
      [3, 'bank_line_unread'],
    ]);
  });
});

test.each([
  ['[10:15, 18/9/2026] An: (MBBank) TK 03xxx422|GD: +350,000VND 20/11/26 19:45|SD: 1,000VND|ND: x'],
  ['An: VietinBank:20/11/2026 19:45|TK:1048|GD:+350,000VND|SDC:2,578VND|ND:x'],
  [
    '20/11/26 19:45 DongA Bank thong bao: TK 0111099552 da thay doi: +350,000 VND. So du hien tai la: 1,000 VND. ND: x',
  ],
  ['OCB: TK xxxx5847 +350,000 VND luc 19:45 20/11/2026, Noi dung: x, SD: 1,500,000 VND'],
  ['Giao dịch: +350,000VND\nTài khoản: 0011004xxx789\nThời gian: 20-11-2026 19:45:00\nMô tả: x'],
])('a message may begin otherwise, or have its fields in another order: %s', (message) => {
  const { lines, faults } = read(message);
  expect(faults).toEqual([]);
  expect(lines).toMatchObject([{ amount: 350_000, at: '2026-11-20T12:45:00.000Z', text: 'x' }]);
});

test('the date of a chat above a message is not that of the message', () => {
  const message = 'TK 1903xxxx6789\nSo tien GD:+10,000,000\nSo du:22,000,000\nx';
  for (const above of ['18/9/2026 10:15', '18/9/2026', '10:15, 18/9/2026']) {
    expect(read(`${above}\n${message}`).lines).toMatchObject([{ isDated: false, line: 2 }]);
  }
});

test('an amount above an account that has one itself is not read', () => {
  const { lines, faults } = read(
    '+300,000 VND\nTK 1903xxxx6789\nSo tien GD:+10,000,000\nSo du:22,000,000\nx',
  );
  expect(lines).toMatchObject([{ amount: 10_000_000, line: 2 }]);
  expect(faults).toMatchObject([{ line: 1, code: 'bank_line_unread' }]);
});

test('a day without a year is the last such day, and never after today', () => {
  const at = (day: string) =>
    read(`Agribank: 19h45p ${day} TK 3205205123456: +350,000VND (x). SD: 5,473,000VND.`).lines[0]
      ?.at;
  expect(at('23/11')).toBe('2026-11-23T12:45:00.000Z');
  expect(at('24/11')).toBe('2025-11-24T12:45:00.000Z');
  expect(at('29/02')).toBe('2024-02-29T12:45:00.000Z');
  expect(at('31/12/2025')).toBe('2025-12-31T12:45:00.000Z');
});

test('every amount that is read from any message is there, with a sign before it', () => {
  const piece = fc.constantFrom(
    'TK 1234567',
    'TK 72xx05',
    'SD',
    'So du:',
    ' ',
    '\n',
    '+',
    '-',
    '1,000',
    '50,000VND',
    '2.000.000',
    '|',
    'GD:',
    'So tien GD:',
    'ND: ',
    'Ref ',
    'luc',
    '18/09/2026',
    '10:00',
    '.',
    'An',
    '"',
    ',',
    ';',
    '\t',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const text = pieces.join('');
      const signed = [...text.matchAll(/[+-] {0,2}(\d[\d.,]*\d)/g)].map(([, digits]) =>
        Number(digits!.replace(/[.,]/g, '')),
      );
      for (const { amount, line, source } of read(text).lines) {
        // A table has other proofs, such as a minus behind the number: `random-tables.test.ts`.
        if (source === 'table') continue;
        expect(signed).toContain(amount);
        expect(line).toBeLessThanOrEqual(text.split('\n').length);
      }
    }),
    { numRuns: 1000 },
  );
});

describe('tables', () => {
  const transfers = [
    {
      source: 'table',
      at: '2020-02-29',
      hasTime: false,
      isDated: true,
      amount: 4_100_000,
      direction: 'in',
      text: 'RB7K3M9N TUAN chuyen tien',
      reference: '5091 - 12',
      account: null,
      balance: 112_734_090,
      serviceId: null,
    },
    {
      source: 'table',
      at: '2020-03-01T01:30:00.000Z',
      hasTime: true,
      isDated: true,
      amount: 150_000,
      direction: 'out',
      text: 'Mua cau',
      reference: '5091 - 13',
      account: null,
      balance: 112_584_090,
      serviceId: null,
    },
  ];
  const quote = (cell: unknown) => `"${String(cell).replaceAll('"', '""')}"`;
  const separators = fc.constantFrom('\t', ';', ',');
  const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5], { minLength: 6 });
  const address = fc.constantFrom(
    ['NGÂN HÀNG TMCP NGOẠI THƯƠNG'],
    ['Địa chỉ: 198, Trần Quang Khải; Hà Nội'],
    ['Từ ngày 01/02/2020', '', 'đến 01/03/2020'],
    ['Số dư đầu kỳ', '108,634,090'],
    [''],
    ['"Kính gửi'],
  );

  test('are found below other lines, with columns in any order, in a text or a sheet', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HEADINGS),
        order,
        separators,
        fc.array(address, { maxLength: 20 }),
        ({ heading }, places, separator, above) => {
          const table = [heading, ...ROWS].map((row) => places.map((place) => row[place]!));
          const text = [
            ...above.map((cells) => cells.join(separator)),
            ...table.map((row) => row.map(quote).join(separator)),
          ].join('\r\n');
          const first = above.length + 2;
          const expected = {
            lines: transfers.map((line, index) => ({ line: first + index, ...line })),
            faults: [],
            table: [],
            questions: [],
            told: [],
          };
          expect(read(text)).toMatchObject(expected);
          expect(readBankRows([...above, ...table], known)).toMatchObject(expected);
        },
      ),
    );
  });

  test('may have two columns of dates; the day of the transfer counts', () => {
    const heading = ['Ngày hiệu lực', 'Ngày giao dịch', 'Phát sinh nợ', 'Phát sinh có', 'Nội dung'];
    const rows = [heading, ['02/03/2020', '29/02/2020', null, 50_000, 'An']];
    expect(readBankRows(rows, known).lines).toMatchObject([{ at: '2020-02-29', amount: 50_000 }]);
  });

  test.each([
    [new Date('2026-09-18T00:00:00Z'), '2026-09-18'],
    [new Date('2026-09-18T10:00:05Z'), '2026-09-18T03:00:05.000Z'],
    [new Date('2026-09-18T10:00:04.999Z'), '2026-09-18T03:00:05.000Z'],
    [46_283, '2026-09-18'],
    ['46283', '2026-09-18'],
    [20_260_918, '2026-09-18'],
    ['20260918', '2026-09-18'],
    ['46283.41666666667', '2026-09-18T03:00:00.000Z'],
    [46_283.416_666_666_67, '2026-09-18T03:00:00.000Z'],
    ['2026-09-18', '2026-09-18'],
    ['18/09/2026 00:00:00', '2026-09-18'],
    ['2026-09-18T00:00:00.000Z', '2026-09-18'],
    ['2026-09-18T10:00:00Z', '2026-09-18T10:00:00.000Z'],
    ['2026-09-18T10:00:00+07:00', '2026-09-18T03:00:00.000Z'],
    ['18/09/2026\n10:00:05', '2026-09-18T03:00:05.000Z'],
  ])('from a sheet have the date %s as %s', (cell, at) => {
    const rows = [
      ['Ngày', 'Có', 'Nội dung'],
      [cell, 50_000, 'An'],
    ];
    expect(readBankRows(rows, known).lines).toMatchObject([{ at, hasTime: at.includes('T') }]);
  });

  test.each([
    [20_261_318],
    [5000],
    [0.5],
    [true as unknown as number],
    [new Date(NaN)],
    ['2026-13-01'],
    ['x'],
  ])('from a sheet do not accept the date %s', (cell) => {
    const rows = [
      ['Ngày', 'Có', 'Nội dung'],
      [cell, 50_000, 'An'],
    ];
    expect(readBankRows(rows, known)).toMatchObject({
      lines: [],
      faults: [{ line: 2, code: 'bank_row_without_date' }],
    });
  });

  test.each([
    ['Số tiền', '+4,100,000', 4_100_000],
    ['Số tiền', '4.100.000 VND CR', 4_100_000],
    ['Amount', '-150,000', -150_000],
    ['Credit', '150000.00', 150_000],
    ['Số tiền ra', '150,000', -150_000],
    ['Tiền vào', '150,000', 150_000],
    ['Debit', '-150,000', -150_000],
  ])('have in the column %s the amount %s', (heading, cell, amount) => {
    const { lines } = read(`Ngày\t${heading}\tSố dư\tNội dung\n18/09/2026\t${cell}\t7,000,000\tAn`);
    expect(lines.map((line) => (line.direction === 'in' ? line.amount : 0 - line.amount))).toEqual([
      amount,
    ]);
  });

  test('may say in another column whether money came in', () => {
    const { lines, questions } = read(
      'Ngày;Số tiền;Nợ/Có;Nội dung\n18/09/2026;50.000;Có;An\n18/09/2026;60.000;N ợ;B\n18/09/2026;70.000;D;C\n18/09/2026;80.000;?;D',
    );
    expect(lines).toMatchObject([
      { amount: 50_000, direction: 'in' },
      { amount: 70_000, direction: 'out' },
    ]);
    expect(questions).toMatchObject([
      { kind: 'direction_of_value', value: 'N ợ', place: [{ line: 3 }] },
      { kind: 'direction_of_value', value: '?', place: [{ line: 5 }] },
    ]);
  });

  const amountsOf = ({ lines }: ReturnType<typeof read>) =>
    lines.map((line) => (line.direction === 'in' ? line.amount : 0 - line.amount));

  test.each([
    ['Tiền vào', 1],
    ['tien ra', -1],
    ['Ghi có', 1],
    ['Ghi nợ', -1],
    ['Credit', 1],
    ['DEBIT', -1],
    ['Nhận tiền', 1],
    ['Rút tiền', -1],
    ['Chuyển khoản', 0],
    ['Napas 247', 0],
    ['', 0],
  ])('51: say in the column "Loại giao dịch" what came in: %s', (word, sign) => {
    for (const heading of ['Loại giao dịch', 'Loại GD', 'Loại', 'Transaction type']) {
      const result = read(
        `Ngày;${heading};Số tiền;Nội dung\n18/09/2026;${word};50.000;RB7K3M9N nop quy`,
      );
      expect(amountsOf(result)).toEqual(sign === 0 ? [] : [sign * 50_000]);
      expect(faultsOf(result)).toEqual(sign === 0 ? [[2, 'all_came_in']] : []);
    }
  });

  test('51: say in a column of any heading that money went out', () => {
    const text = (word: string, heading = 'Hình thức') =>
      `Ngày;${heading};Số tiền;Nội dung\n18/09/2026;${word};50.000;An`;
    expect(amountsOf(read(text('Tiền ra')))).toEqual([-50_000]);
    expect(amountsOf(read(text('Ghi nợ')))).toEqual([-50_000]);
    // What a word does not say is not taken to have come in.
    expect(faultsOf(read(text('Chuyển khoản')))).toEqual([[2, 'all_came_in']]);
  });

  test.each([
    ['Ngày;Loại giao dịch;Số tiền;Nội dung\n18/09/2026;Ghi có;-50.000;An', 'a minus sign'],
    ['Ngày;Loại giao dịch;Số tiền;Nội dung\n18/09/2026;Ghi nợ;+50.000;An', 'a plus sign'],
    ['Ngày;Loại giao dịch;Ghi nợ;Ghi có;Nội dung\n18/09/2026;Tiền ra;;50.000;An', 'its column'],
  ])('51: are not read where a word contradicts the amount: %s', (text) => {
    expect(faultsOf(read(text))).toEqual([[2, 'bank_row_contradicts']]);
    expect(read(text).lines).toEqual([]);
  });

  test('may have one column for both, with signs', () => {
    const rows = (...amounts: unknown[]) =>
      readBankRows(
        [
          ['Ngày giao dịch', 'Phát sinh', 'Số dư', 'Nội dung'],
          ...amounts.map((amount) => ['18/09/2026', amount as string, 7_000_000, 'An']),
        ],
        known,
      );
    expect(amountsOf(rows('+350.000', '-20.000'))).toEqual([350_000, -20_000]);
    expect(amountsOf(rows(350_000, -20_000))).toEqual([350_000, -20_000]);
    // Without any sign, it is not known to have come in.
    expect(faultsOf(rows(350_000, '20.000'))).toEqual([
      [2, 'all_came_in'],
      [3, 'all_came_in'],
    ]);
  });

  test('may divide an amount in a second row of the heading', () => {
    for (const above of ['Phát sinh', 'Số tiền']) {
      const { lines, faults } = readBankRows(
        [
          ['Ngày', 'Số CT', above, null, 'Số dư', 'Nội dung'],
          [null, null, 'Nợ', 'Có', null, null],
          ['18/09/2026', '1', 150_000, null, 7_000_000, 'Mua cau'],
          ['18/09/2026', '2', null, 50_000, 7_050_000, 'An'],
        ],
        known,
      );
      expect(faults).toEqual([]);
      expect(lines).toMatchObject([
        { amount: 150_000, direction: 'out' },
        { amount: 50_000, direction: 'in' },
      ]);
    }
  });

  test.each([
    ['18/09/2026\n5091 - 12', '2026-09-18', '5091 - 12'],
    ['18/09/2026 5213.12345', '2026-09-18', '5213.12345'],
    ['18/09/2026 10:00:05 FT26261000001', '2026-09-18T03:00:05.000Z', 'FT26261000001'],
  ])('may have the date and the number in one cell: %s', (cell, at, reference) => {
    const rows = [
      ['Ngày GD / Số CT', 'Ghi nợ', 'Ghi có', 'Nội dung'],
      [cell, null, 50_000, 'An'],
    ];
    expect(readBankRows(rows, known).lines).toMatchObject([{ at, reference }]);
  });

  test('44: are read as far as a bank writes, and longer cells are faults', () => {
    const long = `1.${'0'.repeat(30_000)}1`;
    const heading = ['Ngày', 'Có', 'Số dư', 'Nội dung'];
    const result = readBankRows(
      [
        heading,
        ['18/09/2026', long, 5, 'An'],
        [long, 50_000, 5, 'An'],
        ['18/09/2026', 1000, long, 'x'.repeat(30_000)],
      ],
      known,
    );
    expect(faultsOf(result)).toEqual([
      [2, 'bank_row_without_amount'],
      [3, 'bank_row_without_date'],
    ]);
    expect(result.lines).toMatchObject([{ amount: 1000, balance: null, text: 'x'.repeat(1000) }]);
  });

  test('leave out sums, page numbers and signatures, and continue below a repeated heading', () => {
    const { lines, faults } = read(
      [
        'Ngày;Số CT;Nợ;Có;Số dư;Nội dung',
        '01/09/2026;;;;10.000.000;Số dư đầu kỳ',
        '18/09/2026;1;;50.000;10.050.000;An chuyen',
        ';;;;;tien san',
        'Trang 1/2',
        'Nội dung;Ngày;Số CT;Có;Nợ;Số dư',
        'Binh;19/09/2026;2;60.000;;10.110.000',
        'Tổng cộng;;;110.000;;',
        'Số dư cuối kỳ;;;;;10.110.000',
        ';;Người lập;;Giám đốc;',
      ].join('\n'),
    );
    expect(faults).toEqual([]);
    expect(lines).toMatchObject([
      { line: 3, amount: 50_000, text: 'An chuyen tien san' },
      { line: 7, amount: 60_000, text: 'Binh' },
    ]);
  });

  test('may have cells with separators, quotation marks and line breaks', () => {
    const { lines, faults } = read(
      'Ngày,Có,Nội dung\n18/09/2026,"50,000","An ""Bé"", sân\n2"\n"18/09/2026",60000,"Bình" Hòa\n19/09/2026,70000,Chi',
    );
    expect(faults).toEqual([]);
    expect(lines).toMatchObject([
      { line: 2, amount: 50_000, text: 'An "Bé", sân 2' },
      { line: 4, amount: 60_000, text: '"Bình" Hòa' },
      { line: 5, amount: 70_000, text: 'Chi' },
    ]);
  });

  test('may name the account above the heading', () => {
    const rows = '\n18/09/2026;50.000;An';
    for (const [above, account] of [
      ['Số tài khoản: 0121000891319', '0121000891319'],
      ['Account Number;0121000891319;VND', '0121000891319'],
      ['Số tài khoản: 1234567\nTài khoản: 7654321', null],
      ['', null],
    ] as const) {
      expect(read(`${above}\nNgày;Có;Nội dung${rows}`).lines).toMatchObject([{ account }]);
    }
  });

  test('can be read below a message', () => {
    const { lines } = read(`${MESSAGES[1]!.message}\nNgày;Có;Nội dung\n18/09/2026;50.000;An`);
    expect(lines).toMatchObject([{ amount: 5_000_000 }, { amount: 50_000 }]);
  });

  test('without a heading are faults', () => {
    expect(readBankRows([['An', 50_000]], known)).toMatchObject({
      lines: [],
      faults: [{ line: 1, code: 'bank_table_without_heading' }],
    });
    for (const chat of ['ngày mai, có ai đi không', 'Ngày mai, có ai đi không, nhé mọi người']) {
      const { lines, faults } = read(`${chat}\n${MESSAGES[1]!.message}`);
      expect([lines.length, faults]).toEqual([1, []]);
    }
  });
});
