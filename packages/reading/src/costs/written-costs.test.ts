import { expect, test } from 'vitest';
import { answeredCosts } from '../../test/cost-text/answered-costs.ts';
import { LISTS, MEMBERS, TODAY } from '../../test/lists/lists.ts';
import { readCostText } from './read-cost-text.ts';

test.each(LISTS.costs)('$text is read as it is meant', ({ text, right }) => {
  const { costs, unread } = answeredCosts(text, {
    currency: 'VND',
    members: MEMBERS,
    today: TODAY,
  });
  if (typeof right === 'string') {
    expect(costs).toEqual([]);
    expect(unread).toMatchObject([{ text, reason: 'money_back' }]);
    return;
  }
  const { date, category, amount, payer } = right;
  const payerId = MEMBERS.find(({ name }) => name === payer)?.id ?? null;
  expect(costs).toMatchObject([{ date, category, amount, payerId }]);
  expect(unread).toEqual([]);
});

const KNOWN = {
  currency: 'VND',
  today: TODAY,
  members: [
    { id: 'an', name: 'Hồ Thanh An', alias: 'An còi', nicknames: [] },
    { id: 'tra', name: 'Lê Trà', alias: null, nicknames: [] },
  ],
} as const;

test.each([
  ['8/11 An còi mua cầu 265k', 'SHUTTLE', 'an'],
  ['8/11 An mua cầu 265k', 'SHUTTLE', 'an'],
  ['8/11 An sân 400k', 'COURT_RENTAL', 'an'],
  ['Trà mua cầu 265k', 'SHUTTLE', 'tra'],
])('%s: a payer called like what is bought asks nothing', (text, category, payerId) => {
  const { costs, unread, questions } = readCostText(text, { ...KNOWN, answers: {} });
  expect(costs).toMatchObject([{ category, payerId }]);
  expect([unread, questions]).toEqual([[], []]);
});

test.each([
  'ăn uống ở sân 400k',
  'An uong o san 400k',
  'trà đá ở sân 50k',
  'tra tien nuoc o san 50k',
])('%s names several things', (text) => {
  const { costs, questions } = readCostText(text, { ...KNOWN, answers: {} });
  expect(costs).toEqual([]);
  expect(questions).toMatchObject([{ kind: 'category_of_cost' }]);
});
