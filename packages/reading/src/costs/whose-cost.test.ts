import type { Answers } from '@rallybook/contract/rules/questions';
import { expect, test } from 'vitest';
import { readCostText } from './read-cost-text.ts';

const members = ['Nguyễn Văn An', 'Trần Thị Vy', 'Võ Thanh Mai'].map((name) => {
  const alias = name.split(' ').at(-1)!;
  return { id: alias, name, alias, nicknames: [] };
});
const read = (text: string, answers: Answers = {}) =>
  readCostText(text, { currency: 'VND', members, today: '2026-11-30', answers });

test.each([
  ['bánh kem 350k vy mua', 'Vy', 'bánh kem'],
  ['nước 50k mai mua', 'Mai', 'nước'],
  ['bánh kem 350k Vy mua', 'Vy', 'bánh kem'],
  ['agua 350k pagó Vy', 'Vy', 'agua'],
  ['pizza 350k von Vy ausgelegt', 'Vy', 'pizza'],
])('who bought it has paid: %s', (text, payerId, note) => {
  expect(read(text).costs).toMatchObject([{ payerId, note, category: 'OTHER' }]);
});

test.each(['cầu mới mua 265k', 'mua nước 50k', 'nước 50k mới mua'])(
  'nobody is named by a word of buying: %s',
  (text) => expect(read(text).costs).toMatchObject([{ payerId: null }]),
);

test.each([
  ['bánh kem vy đặt 350k', 'vy đặt'],
  ['24/11 nước 20 chai x 3k = 60k Vy ck', 'Vy ck'],
  ['nước 60k, Vy ck rồi', 'Vy ck rồi'],
  ['quà sinh nhật chị Mai 300k Vy đặt', 'Mai, Vy đặt'],
])('whoever else is named may have paid, and it is asked once: %s', (text, value) => {
  const { costs, unread, questions } = read(text);
  expect([...costs, ...unread]).toEqual([]);
  expect(questions).toMatchObject([{ kind: 'payer_of_cost', value }]);
  const answers = { [questions[0]!.id]: 'Vy' };
  expect(read(text, answers)).toMatchObject({ costs: [{ payerId: 'Vy' }], unread: [] });
});

test('a member is no food: An paid for shuttlecocks', () => {
  expect(read('Cầu 10 ống 2tr750 (An trả)')).toMatchObject({
    costs: [{ category: 'SHUTTLE', amount: 2_750_000, payerId: 'An' }],
    questions: [],
  });
});

test.each(['Cộng 750.000', '\tCộng\t750.000\t', 'Tổng cộng: 750k'])(
  'the sum of the others is no cost: %s',
  (line) => {
    const { costs, unread } = read(`3/11 sân 400k\n3/11 nước 350k\n${line}`);
    expect(costs.map(({ amount }) => amount)).toEqual([400_000, 350_000]);
    expect(unread).toMatchObject([{ line: 3, reason: 'total' }]);
  },
);

test('what work costs is no sum', () => {
  expect(read('công căng vợt 40k').costs).toMatchObject([{ amount: 40_000 }]);
});

test.each(['nước 50k ký sổ', 'sân 300k ghi sổ', 'cầu 560k mua chịu', 'water 50k on the tab'])(
  'what is on credit may not be paid: %s',
  (text) => expect(read(text)).toMatchObject({ costs: [], open: [1] }),
);

test('a discount on one line says nothing of the next', () => {
  const { costs, questions } = read('17/11 sân 350k (giảm 50k còn 300k)\n17/11 cầu 75k');
  expect(costs).toMatchObject([{ line: 2, amount: 75_000 }]);
  expect(questions).toEqual([]);
});

test('a member is no food in small letters either, where they paid', () => {
  expect(read('an ứng sân 20/11 500k').costs).toMatchObject([
    { date: '2026-11-20', category: 'COURT_RENTAL', payerId: 'An' },
  ]);
});

test('what somebody of a court got is asked, and no rent by itself', () => {
  expect(read('hoa hồng cho chị sân 100k')).toMatchObject({
    costs: [],
    questions: [{ kind: 'category_of_cost' }],
  });
});

test('a fixed court is no plan', () => {
  expect(read('Sân cố định 4 tuần: 1.920.000đ').costs).toMatchObject([{ amount: 1_920_000 }]);
  expect(read('định mua cầu 280k').costs).toEqual([]);
});

test.each(['trả mai tiền nước 20k', 'Trả Vy tiền nước 20k'])(
  'who got money back did not pay: %s',
  (text) => {
    expect(read(text)).toMatchObject({ costs: [], unread: [{ reason: 'two_payers' }] });
  },
);

test('who is named before a colon has paid', () => {
  expect(read('Vy: trả tiền cầu 200k').costs).toMatchObject([
    { payerId: 'Vy', category: 'SHUTTLE', note: null },
  ]);
  expect(read('Chi phí: trả nước 200k').costs).toMatchObject([{ payerId: null }]);
});

test.each(['sân Vy An 400k', 'sân An Long 360k', 'cầu Mai Long 3 ống 840k', 'tiền sân Vy: 400k'])(
  'a court or a maker may be called like a member, of whom it is asked whether they paid: %s',
  (text) => {
    const { costs, unread, questions } = read(text);
    expect([...costs, ...unread]).toEqual([]);
    expect(questions).toMatchObject([{ kind: 'payer_of_cost' }]);
    const answers = { [questions[0]!.id]: 'club_paid' };
    expect(read(text, answers).costs).toMatchObject([{ payerId: null }]);
  },
);

test.each(['sân 400k Vy', 'Vy sân 400k', 'sân 400k (Vy)', 'sân Vy trả 400k'])(
  'who is named elsewhere has paid: %s',
  (text) => expect(read(text).costs).toMatchObject([{ category: 'COURT_RENTAL', payerId: 'Vy' }]),
);
