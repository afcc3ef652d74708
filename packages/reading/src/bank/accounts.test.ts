import { describe, expect, test } from 'vitest';
import { rowsTwice } from '../../test/bank-text/answering.ts';
import { inVietnam } from '../../test/bank-text/setting.ts';
import { readBankRows, readBankText } from './read-bank-text.ts';

const OWN = '19031234567890';
const known = { ...inVietnam('2026-11-28'), ownAccounts: [OWN] };

const messageOf = (account: string) =>
  `TK ${account} +500,000VND luc 03/11/2026 10:00. SD 1,500,000VND. ND: An nop quy`;

const statementOf = (account: string) =>
  [
    `Số tài khoản: ${account}`,
    'Ngày | Ghi nợ | Ghi có | Nội dung',
    '03/11/2026 | | 500.000 | An nop quy',
    '04/11/2026 | 200.000 | | Tien san',
  ].map((row) => row.split('|').map((cell) => cell.trim()));

type Read = ReturnType<typeof readBankText>;

const asked = ({ questions }: Read) =>
  questions.map(({ kind, value, place }) => [kind, value, place.map(({ line }) => line)]);

describe('the account that a message names', () => {
  test.each([OWN, '1903xxxx7890', '...67890', '0019031234567890'])(
    'is the one that the club is paid to: %s',
    (account) => {
      const read = readBankText(messageOf(account), known);
      expect(read.lines).toMatchObject([{ direction: 'in', amount: 500_000 }]);
      expect(asked(read)).toEqual([]);
    },
  );

  test.each(['0123xxx999', '19031234567891', '1903xxxx7891', '...55555', '7241387'])(
    'is asked about where it is another one: %s',
    (account) => {
      const text = [messageOf(account), 'chị ơi em ck rồi', messageOf(account)].join('\n');
      const read = readBankText(text, known);
      expect(read.lines).toEqual([]);
      expect(asked(read)).toEqual([['own_account', account, [1, 3]]]);
      const { id, mayBeKept } = read.questions[0]!;
      expect(mayBeKept).toBe(true);
      expect(readBankText(text, { ...known, answers: { [id]: 'yes' } }).lines).toHaveLength(2);
      const denied = readBankText(text, { ...known, answers: { [id]: 'no' } });
      expect(denied.lines).toEqual([]);
      expect(denied.told).toMatchObject([
        { line: 1, code: 'bank_row_other_account' },
        { line: 2, code: 'bank_row_unused' },
        { line: 3, code: 'bank_row_other_account' },
      ]);
      expect(denied.answered).toMatchObject([{ id }]);
      for (const found of [read, denied]) expect(rowsTwice(found, 3)).toEqual([]);
    },
  );

  test('is not asked about in a club that has not said where it is paid, and for a wallet', () => {
    const wallet = 'MoMo: Bạn vừa nhận được 350.000đ từ AN';
    expect(readBankText(wallet, known).lines).toHaveLength(1);
    expect(readBankText(messageOf('7241387'), { ...known, ownAccounts: [] }).lines).toHaveLength(1);
  });

  test('is asked about once for each, and the others are read', () => {
    const text = [messageOf('7241387'), messageOf(OWN), messageOf('0123xxx999')].join('\n');
    const read = readBankText(text, known);
    expect(read.lines).toMatchObject([{ line: 2 }]);
    expect(asked(read)).toEqual([
      ['own_account', '7241387', [1]],
      ['own_account', '0123xxx999', [3]],
    ]);
  });
});

test('the account above a table is asked about like that of a message', () => {
  for (const account of [OWN, '1903 1234 5678 90']) {
    const own = readBankRows(statementOf(account), known);
    expect(own.lines.map(({ amount }) => amount)).toEqual([500_000, 200_000]);
  }
  const other = readBankRows(statementOf('0801234567890'), known);
  expect(other.lines).toEqual([]);
  expect(asked(other)).toEqual([['own_account', '0801234567890', [3, 4]]]);
  expect(other.questions[0]!.example[0]).toEqual({
    line: 3,
    text: '03/11/2026 500.000 An nop quy',
  });
  const answers = { [other.questions[0]!.id]: 'yes' };
  const said = readBankRows(statementOf('0801234567890'), { ...known, answers });
  expect(said.lines).toHaveLength(2);
});

test('where a column names accounts, one of them the club’s, the others are asked about', () => {
  const rowsOf = (heading: string, ...accounts: string[]) => [
    ['Ngày', heading, 'Ghi nợ', 'Ghi có', 'Nội dung'],
    ...accounts.map((account, index) => [`0${index + 1}/11/2026`, account, '', '500.000', 'An']),
  ];
  const read = readBankRows(rowsOf('Tài khoản', OWN, '0801234567890', OWN), known);
  expect(read.lines.map(({ line, account }) => [line, account])).toEqual([
    [2, OWN],
    [4, OWN],
  ]);
  expect(asked(read)).toEqual([['own_account', '0801234567890', [3]]]);
  for (const rows of [
    rowsOf('Tài khoản', '0801234567890', '0701234567890'),
    rowsOf('Tài khoản người gửi', OWN, '0701234567890'),
  ]) {
    const others = readBankRows(rows, known);
    expect(others.lines.map(({ account }) => account)).toEqual([null, null]);
    expect(asked(others)).toEqual([]);
  }
});

test('the account of each of several statements below each other is asked about', () => {
  const rows = [...statementOf(OWN), ...statementOf('0801234567890')];
  const read = readBankRows(rows, known);
  expect(read.lines.map(({ line, account }) => [line, account])).toEqual([
    [3, OWN],
    [4, OWN],
  ]);
  expect(asked(read)).toEqual([['own_account', '0801234567890', [7, 8]]]);
  const back = readBankRows([...rows, ...statementOf(OWN)], known);
  expect(back.lines.map(({ line }) => line)).toEqual([3, 4, 11, 12]);
});

test('an account in the words of a payer is not that of the rows below', () => {
  const [heading, ...rows] = statementOf(OWN).slice(1);
  const wrapped = ['', '', '', 'tai khoan 0801234567890'];
  const texts = ['05/11/2026', '', '300.000', 'tai khoan 0801234567890 chuyen quy'];
  const read = readBankRows(
    [...statementOf(OWN), ['', '', '', 'tu tai khoan 0801234567890'], texts, heading!, ...rows],
    known,
  );
  expect(new Set(read.lines.map(({ account }) => account))).toEqual(new Set([OWN]));
  expect(asked(read)).toEqual([]);
  expect(readBankRows([...statementOf(OWN), wrapped, texts], known).lines).toHaveLength(3);
});
