import { expect, test } from 'vitest';
import { LISTS, MEMBERS, TODAY } from '../../test/lists/lists.ts';
import { answeredCosts } from '../../test/cost-text/answered-costs.ts';

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
