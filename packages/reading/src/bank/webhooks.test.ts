import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cassoSigned, readCasso, readSepay } from './webhooks.ts';

const source = { id: 'own', accountNumber: '0121000891319' };
const sepay = {
  id: 92_704,
  gateway: 'Vietcombank',
  transactionDate: '2026-09-18 10:02:37',
  accountNumber: '0121000891319',
  code: null,
  content: 'RB7K3M9N TUAN\nchuyen tien',
  transferType: 'in',
  transferAmount: 2_277_000,
  accumulated: 19_077_000,
  subAccount: null,
  referenceCode: 'MBVCB.3278907687',
  description: '',
  addedLater: { by: 'them' },
};
const casso = {
  error: 0,
  data: {
    id: 1,
    reference: 'FT26091812345',
    description: 'RB7K3M9N TUAN chuyen tien',
    amount: 2_277_000,
    runningBalance: 19_077_000,
    transactionDateTime: '2026-09-18 10:02:37',
    accountNumber: '0121000891319',
    bankName: 'VPBank',
  },
};
const line = {
  line: 1,
  source: 'webhook',
  at: '2026-09-18T03:02:37.000Z',
  hasTime: true,
  isDated: true,
  amount: 2_277_000,
  direction: 'in',
  text: 'RB7K3M9N TUAN chuyen tien',
  reference: 'MBVCB.3278907687',
  account: '0121000891319',
  balance: 19_077_000,
  serviceId: 'own:92704',
};

test('a body of SePay is one transfer, in or out', () => {
  expect(readSepay(sepay, source)).toEqual(line);
  expect(readSepay({ ...sepay, transferType: 'out' }, source)).toEqual({
    ...line,
    direction: 'out',
  });
  const without = {
    ...sepay,
    referenceCode: '',
    content: null,
    accumulated: 0,
    accountNumber: undefined,
  };
  const none = { reference: null, text: '', balance: null, account: null };
  expect(readSepay(without, source)).toEqual({ ...line, ...none });
});

test.each([
  [{ content: ' ', description: 'CT DEN nop quy', code: 'RB7K3M9N' }, 'CT DEN nop quy'],
  [{ content: null, description: '', code: 'RB7K3M9N' }, 'RB7K3M9N'],
  [{ content: undefined, description: null, code: null }, ''],
])('the text of SePay is the first that says something: %o', (texts, text) => {
  expect(readSepay({ ...sepay, ...texts }, source)).toMatchObject({ text });
});

test('the account of SePay is the one of the source, also where it is a virtual one', () => {
  const accounts = (accountNumber: string | null, subAccount: string | null) =>
    readSepay({ ...sepay, accountNumber, subAccount }, source)?.account;
  expect(accounts('9999', '0121 000 891 319')).toBe('0121 000 891 319');
  expect(accounts('0121000891319', 'VA1')).toBe('0121000891319');
  expect(accounts('9999', 'VA1')).toBe('9999');
  expect(accounts(null, null)).toBeNull();
});

test('a body of Casso is one transfer, in or out', () => {
  const expected = { ...line, reference: 'FT26091812345', serviceId: 'own:1' };
  expect(readCasso(casso, source)).toEqual(expected);
  const out = { ...casso, data: { ...casso.data, amount: -2_277_000 } };
  expect(readCasso(out, source)).toEqual({ ...expected, direction: 'out' });
});

const wrong = [null, undefined, '', [], {}, 0];

test('bodies that are no transfer of SePay or Casso are not read', () => {
  for (const body of [
    ...wrong,
    { ...sepay, transferAmount: 0 },
    { ...sepay, transferAmount: -5 },
    { ...sepay, transferAmount: 0.5 },
    { ...sepay, transferAmount: '2277000' },
    { ...sepay, transferAmount: 1e15 },
    { ...sepay, transferType: 'both' },
    { ...sepay, transactionDate: '2026-02-30 10:00:00' },
    { ...sepay, transactionDate: 'now' },
  ])
    expect(readSepay(body, source), JSON.stringify(body)).toBeNull();
  for (const data of [
    ...wrong,
    { ...casso.data, amount: 0 },
    { ...casso.data, amount: -1e15 },
    { ...casso.data, transactionDateTime: null },
  ])
    expect(readCasso({ error: 0, data }, source), JSON.stringify(data)).toBeNull();
  expect(readCasso({ ...casso, error: 1 }, source)).toBeNull();
});

test('the text that Casso signs has sorted keys at each level, and is otherwise unchanged', () => {
  expect(cassoSigned({ b: [{ d: 1, c: 'é"\n' }, null], a: { 10: true, 9: 1.5, z: {} } })).toBe(
    '{"a":{"10":true,"9":1.5,"z":{}},"b":[{"c":"é\\"\\n","d":1},null]}',
  );
  expect(cassoSigned(JSON.parse('{"b":1,"__proto__":{"y":1,"x":2}}'))).toBe(
    '{"__proto__":{"x":2,"y":1},"b":1}',
  );
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (body) => {
      expect(JSON.parse(cassoSigned(body))).toEqual(JSON.parse(JSON.stringify(body)));
    }),
  );
});

test('the order of the received keys does not change the signed text', () => {
  const reversed = { data: Object.fromEntries(Object.entries(casso.data).toReversed()), error: 0 };
  expect(cassoSigned(reversed)).toBe(cassoSigned(casso));
  expect(cassoSigned({ ...casso, error: 1 })).not.toBe(cassoSigned(casso));
});

test('a body that is nested too deeply is refused', () => {
  const deep = JSON.parse('['.repeat(1000) + ']'.repeat(1000)) as unknown;
  expect(() => cassoSigned(deep)).toThrow(RangeError);
});
