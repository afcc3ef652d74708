import { anyText } from '@rallybook/contract/test/random/any-text';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { transferText, type Transfer, vietQr } from './vietqr.ts';

const ACB = '970416';
const VIETINBANK = '970415';

test.each<[string, Transfer, string]>([
  [
    'an account',
    { bin: ACB, accountNumber: '257678859', amount: null, purpose: null },
    '00020101021138530010A0000007270123000697041601092576788590208QRIBFTTA53037045802VN6304AE9F',
  ],
  [
    'an amount and what it is for',
    {
      bin: VIETINBANK,
      accountNumber: '113366668888',
      amount: '79000',
      purpose: 'Ung Ho Quy Vac Xin',
    },
    '00020101021238560010A0000007270126000697041501121133666688880208QRIBFTTA53037045405790005802VN62220818Ung Ho Quy Vac Xin63043ACF',
  ],
  [
    'the number of a bill',
    {
      bin: '970403',
      accountNumber: '0011012345678',
      amount: '180000',
      billNumber: 'NPS6869',
      purpose: 'thanh toan don hang',
    },
    '00020101021238570010A00000072701270006970403011300110123456780208QRIBFTTA530370454061800005802VN62340107NPS68690819thanh toan don hang63042E2E',
  ],
])('a QR with %s is that of the standard', (_, transfer, text) => {
  expect(vietQr(transfer)).toBe(text);
});

const transfer = { bin: ACB, accountNumber: '257678859', amount: '1', purpose: 'RB7K3M9Q' };

test.each([
  ['an account of 20 characters', { accountNumber: '1'.repeat(20) }],
  ['no account', { accountNumber: '' }],
  ['a bank without number', { bin: '' }],
  ['more than 13 digits', { amount: '10000000000000' }],
  ['half a đồng', { amount: '0.5' }],
  ['nothing', { amount: '0' }],
  ['less than nothing', { amount: '-1' }],
  ['accents', { purpose: 'tiền' }],
  ['a line break', { purpose: 'a\nb' }],
])('a QR with %s is refused', (_, change) => {
  expect(() => vietQr({ ...transfer, ...change })).toThrow(RangeError);
});

test('an amount of 13 digits and an account number of 19 are accepted', () => {
  const most = { ...transfer, accountNumber: '1'.repeat(19), amount: '9999999999999' };
  expect(vietQr(most)).toContain('54139999999999999');
});

test.each([
  ['Nguyễn Văn A', 'RB7K3M9Q NGUYEN VAN'],
  ['Đặng Thị Hồng Ánh', 'RB7K3M9Q DANG THI H'],
  ['đỗ  Lan\tChi', 'RB7K3M9Q DO LAN CHI'],
  ['Anh Tú (bạn Hương)', 'RB7K3M9Q ANH TU BAN'],
  ['Ｌｅ 2', 'RB7K3M9Q LE 2'],
  ['李雷', 'RB7K3M9Q'],
  ['🏸 - 🏸', 'RB7K3M9Q'],
])('%j writes %j into a transfer', (name, text) => {
  expect(transferText('RB7K3M9Q', name)).toBe(text);
});

test('the text for any name has the code, and at most 19 characters that every bank accepts', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 60 }), (name) => {
      const text = transferText('RB7K3M9Q', name);
      expect(text).toMatch(/^RB7K3M9Q(?: [A-Z0-9]+)*$/);
      expect(text.length).toBeLessThanOrEqual(19);
    }),
  );
});
