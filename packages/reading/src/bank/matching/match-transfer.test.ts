import { isPaidByCode } from '@rallybook/contract/rules/paid-by-code';
import { vnd } from '@rallybook/contract/test/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { payCode } from '../line/pay-code.ts';
import { type Payer, transferMatcher } from './match-transfer.ts';

const member = (id: string, name: string, owed = 0, ...aliases: string[]): Payer => ({
  id,
  name,
  alias: aliases[0] ?? null,
  nicknames: aliases.slice(1).map((nickname) => ({ name: nickname })),
  owed: vnd(owed),
});

const codeOf = (...values: number[]) => payCode(values)!;
const [anCode, binhCode, foreignCode] = [
  codeOf(7, 19, 3, 20, 9),
  codeOf(1, 2, 3, 4, 5),
  codeOf(31, 0, 7, 9, 8),
];

const members = [
  member('an', 'Nguyễn Văn An', 300_000, 'An'),
  member('binh', 'Trần Thị Bình', 300_000, 'Bình'),
  member('anh', 'Minh Anh', 200_000),
  member('minh', 'Minh', 250_000, 'Minh sân 2'),
  member('tien', 'Tiến', 300_000),
  member('toan', 'Toàn', 120_000),
  member('duc', 'Đức', 300_000, 'Bé Đức', 'Sóc'),
  member('hoa', 'Hòa', 90_000),
  member('hoa2', 'Hoà', 80_000),
];
const codes = new Map([
  [anCode, 'an'],
  [binhCode, 'binh'],
]);
const match = transferMatcher({ codes, members });
const matched = (text: string, amount = 1) => {
  const suggestions = match({ text, amount: vnd(amount), direction: 'in' });
  if (suggestions.length > 1) throw new Error('Several are suggested');
  return suggestions[0] === undefined ? null : [suggestions[0].memberId, suggestions[0].by];
};

describe('by code', () => {
  test.each([
    anCode,
    `MBVCB.339.${anCode} TUAN chuyen tien`,
    `toi${anCode}chuyen`,
    anCode.toLowerCase(),
    [...anCode].join(' '),
    `${anCode.slice(0, 4)}\n${anCode.slice(4)} Binh`,
    `TRAN THI BINH ${anCode} ${anCode}`,
    `${anCode} ${foreignCode}`,
  ])('%j is the member of the code, whatever name or amount stands beside it', (text) => {
    expect(matched(text, 200_000)).toEqual(['an', 'code']);
  });

  test('two members’ codes in one text propose both, in its order, and pay for neither at once', () => {
    const suggestions = match({
      text: `${binhCode} ${foreignCode} ${anCode} ${binhCode} An`,
      amount: vnd(300_000),
      direction: 'in',
    });
    expect(suggestions).toEqual([
      { memberId: 'binh', by: 'code' },
      { memberId: 'an', by: 'code' },
    ]);
    expect(isPaidByCode(suggestions)).toBe(false);
    expect(isPaidByCode(suggestions.slice(0, 1))).toBe(true);
    expect(isPaidByCode([{ by: 'amount_and_name' }])).toBe(false);
  });

  test('another club’s code matches nobody', () => {
    expect(matched(foreignCode)).toBeNull();
  });

  test('a code with one wrong character matches nobody', () => {
    const numbers = fc.array(fc.integer({ min: 0, max: 31 }), { minLength: 5, maxLength: 5 });
    const issued = numbers.map(payCode).filter((code) => code !== null);
    const noise = fc.constantFrom('', 'toi', 'TUAN chuyen tien ', 'GD 1018795282.', '\n');
    fc.assert(
      fc.property(
        issued,
        fc.integer({ min: 2, max: 7 }),
        fc.stringMatching(/^[0-9A-HJKMNP-TV-Z]$/),
        fc.tuple(noise, noise),
        (code, place, character, [before, behind]) => {
          const wrong = code.slice(0, place) + character + code.slice(place + 1);
          const find = transferMatcher({ codes: new Map([[code, 'an']]), members: [] });
          const found = find({ text: before + wrong + behind, amount: vnd(1), direction: 'in' });
          expect(found).toEqual(wrong === code ? [{ memberId: 'an', by: 'code' }] : []);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('by name', () => {
  test.each([
    ['NGUYEN VAN AN chuyen tien', 'an'],
    ['nguyễn văn an', 'an'],
    ['NGUYENVANANchuyentien', 'an'],
    ['An ck', 'an'],
    ['1018795282An2', 'an'],
    ['MINH ANH tien san', 'anh'],
    ['MINHANH chuyen', 'anh'],
    ['Minh ck', 'minh'],
    ['TUANMinh ck', 'minh'],
    ['minh san 2 dong tien', 'minh'],
    ['BE DUC thanh toan', 'duc'],
    ['soc', 'duc'],
    ['TIEN dong tien san', 'tien'],
    ['Toan chuyen khoan thang 11', 'toan'],
  ])('%s is %s', (text, id) => {
    expect(matched(text)).toEqual([id, 'name']);
  });

  test.each([
    'chuyen tien thanh toan tien san',
    'ANH chuyen tien',
    'Canh ck',
    'hoa ck',
    'An chuyen ho Binh',
    'hoa va An',
    'nguyen van ck',
    '',
  ])('%j matches nobody, or several', (text) => {
    expect(matched(text)).toBeNull();
  });
});

test.each(['An va Binh gui tien t11', 'NGUYEN VAN AN va TRAN THI BINH', 'An dan Binh bayar'])(
  'those whose names are joined are proposed together: %s',
  (text) => {
    const suggestions = match({ text, amount: vnd(300_000), direction: 'in' });
    expect(suggestions).toEqual([
      { memberId: 'an', by: 'name' },
      { memberId: 'binh', by: 'name' },
    ]);
    expect(isPaidByCode(suggestions)).toBe(false);
  },
);

test('the amount that one member owes decides between several names', () => {
  expect(matched('NGUYEN VAN AN va MINH ANH', 200_000)).toEqual(['anh', 'amount_and_name']);
  expect(matched('hoa ck', 80_000)).toEqual(['hoa2', 'amount_and_name']);
  expect(matched('An', 300_000)).toEqual(['an', 'amount_and_name']);
  expect(matched('An cho Binh', 300_000)).toBeNull();
  expect(matched('ck', 120_000)).toBeNull();
});

test('money that went out is nobody’s payment', () => {
  expect(match({ text: anCode, amount: vnd(300_000), direction: 'out' })).toEqual([]);
});
