import { describe, expect, test } from 'vitest';
import { ofx, stmttrn } from '../../../test/bank-text/statement-files.ts';
import { BankFileError, type FileSetting } from './file-transfer.ts';
import { readStatementFile } from './read-file.ts';

const newYork: FileSetting = {
  currency: 'USD',
  timeZone: 'America/New_York',
  today: '2026-11-28',
  ownAccounts: [],
};
const read = (text: string, setting = newYork) => readStatementFile('ofx', text, setting);
const PAID = {
  TRNTYPE: 'CREDIT',
  DTPOSTED: '20261103',
  TRNAMT: '+12.50',
  FITID: 'F-1001',
  NAME: 'RB7K3M9N',
  MEMO: 'Vy &amp; An',
};
const rows = (text: string, setting = newYork) =>
  read(text, setting).lines.map((line) => [line.direction, line.amount, line.at, line.text]);
const codes = (text: string, setting = newYork) =>
  read(text, setting).faults.map(({ line, code }) => [line, code]);

/** The same statement in XML, as version 2 has it. */
const inXml = (text: string) =>
  text
    .replace(/^[^<]*/, '<?xml version="1.0"?><?OFX OFXHEADER="200" VERSION="202"?>')
    .replaceAll(/<([A-Z\d]+)>([^<\n]+)/g, '<$1>$2</$1>');

test('of a credit card, a person decides about what came into it', () => {
  const account = ofx(stmttrn(PAID));
  const card = account
    .replaceAll('STMTTRNRS>', 'CCSTMTTRNRS>')
    .replaceAll('<STMTRS>', '<CCSTMTRS>')
    .replaceAll('</STMTRS>', '</CCSTMTRS>');
  expect(read(account).lines.map(({ isUnsure }) => isUnsure)).toEqual([undefined]);
  expect(read(card).lines.map(({ isUnsure }) => isUnsure)).toEqual([true]);
});

test.each(['Transfer from Savings', 'Refund GYM'])(
  'a person decides about what came from oneself, or came back: %s',
  (NAME) => {
    const [line] = read(ofx(stmttrn({ ...PAID, NAME }))).lines;
    expect(line).toMatchObject({ direction: 'in', isUnsure: true });
  },
);

describe('a statement in OFX', () => {
  const two = ofx(
    stmttrn(PAID) + stmttrn({ ...PAID, TRNTYPE: 'DEBIT', TRNAMT: '-7,25', FITID: 'F-1002' }),
  );
  const right = [
    ['in', 1250, '2026-11-03', 'RB7K3M9N Vy & An'],
    ['out', 725, '2026-11-03', 'RB7K3M9N Vy & An'],
  ];

  test.each([
    ['1, in SGML', two],
    ['1 on one line', two.replaceAll('\n', ' ').replace(' <OFX>', '\n<OFX>')],
    ['2, in XML', inXml(two)],
  ])('of version %s is read', (_, text) => {
    expect(rows(text)).toEqual(right);
    expect(read(text).lines.map(({ reference, account }) => [reference, account])).toEqual([
      ['F-1001', '000123456789'],
      ['F-1002', '000123456789'],
    ]);
  });

  test('has a time only where it names one that is no filler', () => {
    const at = (DTPOSTED: string) => read(ofx(stmttrn({ ...PAID, DTPOSTED }))).lines[0]?.at;
    expect(at('20261103093000')).toBe('2026-11-03T14:30:00.000Z');
    expect(at('20261103093000.000[-8:PST]')).toBe('2026-11-03T17:30:00.000Z');
    expect(at('20261103120000[0:GMT]')).toBe('2026-11-03');
    expect(at('20261103000000')).toBe('2026-11-03');
    expect(at('20261332')).toBeUndefined();
  });

  test('does not take the name of a payee, or an account that was paid, for its own', () => {
    const text = ofx(
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261103<TRNAMT>5.00<FITID>A77<PAYEE><NAME>Vy<ADDR1>x</PAYEE><BANKACCTTO><BANKID>2<ACCTID>999888777</BANKACCTTO><MEMO>fee</STMTTRN>`,
    );
    expect(read(text).lines).toMatchObject([{ text: 'Vy fee', account: '000123456789' }]);
  });

  test('tells what is pending, corrects another, contradicts itself, or cannot be read', () => {
    const text = ofx(
      [
        stmttrn(PAID).replaceAll('STMTTRN', 'STMTTRNP'),
        stmttrn({ ...PAID, CORRECTFITID: 'F-1', CORRECTACTION: 'DELETE' }),
        stmttrn({ ...PAID, TRNTYPE: 'DEBIT' }),
        stmttrn({ ...PAID, TRNAMT: '1,234.50' }),
        stmttrn({ ...PAID, TRNAMT: '12.505' }),
        stmttrn({ ...PAID, DTPOSTED: '20261224' }),
        stmttrn({ ...PAID, CURRENCY: '' }).replace(
          '<CURRENCY>',
          '<CURRENCY><CURRATE>1.1<CURSYM>CAD</CURRENCY>',
        ),
      ].join(''),
    );
    expect(codes(text)).toEqual([
      [1, 'bank_row_not_done'],
      [2, 'bank_row_not_done'],
      [3, 'bank_row_contradicts'],
      [4, 'bank_row_without_amount'],
      [5, 'bank_row_decimals'],
      [6, 'bank_line_in_future'],
      [7, 'bank_row_other_currency'],
    ]);
    expect(read(text).lines).toEqual([]);
  });

  test('of another currency or account is refused row by row', () => {
    expect(codes(ofx(stmttrn(PAID), { currency: 'CAD' }))).toEqual([
      [1, 'bank_row_other_currency'],
    ]);
    const ownAccounts = ['DE89370400440532013000'];
    expect(codes(ofx(stmttrn(PAID)), { ...newYork, ownAccounts })).toEqual([
      [1, 'bank_row_other_account'],
    ]);
    const own = ofx(stmttrn(PAID), { account: '0532013000' });
    expect(codes(own, { ...newYork, ownAccounts })).toEqual([]);
  });

  test('keeps a mark that is no tag as a text', () => {
    const text = ofx(stmttrn({ ...PAID, MEMO: '5 < 6 <3' }));
    expect(read(text).lines[0]!.text).toBe('RB7K3M9N 5 < 6 <3');
  });

  test.each([
    ['no end', two.slice(0, -8)],
    ['a transfer without an end', two.replace('</STMTTRN>', '')],
    ['a document type', two.replace('<OFX>', '<!DOCTYPE OFX><OFX>')],
    ['a document type within', two.replace('<STMTTRN>', '<!ENTITY a "b"><STMTTRN>')],
    ['a text that does not end', two.replace('<MEMO>', '<MEMO><![CDATA[')],
    ['no statement', 'OFXHEADER:100\nDATA:OFXSGML\n'],
  ])('with %s is refused as a whole', (_, text) => {
    expect(() => read(text)).toThrow(BankFileError);
  });

  test('cut anywhere is refused as a whole', () => {
    for (let end = 0; end < two.trimEnd().length; end += 5) {
      expect(() => read(two.slice(0, end)), String(end)).toThrow(BankFileError);
    }
  });
});
