import { bills } from '@rallybook/contract/endpoints/bills';
import { rules } from '@rallybook/contract/endpoints/rules';
import type { FoundRules } from '@rallybook/contract/schemas/rules';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, showInClub, TUAN } from '../../../test/club';
import { withLinks } from '../../../test/render';
import { RuleFinder } from './RuleFinder';

const MONTH = { year: 2026, month: 10 };
const TARGETS = [HOA, TUAN].map(({ id }) => ({ memberId: id, amount: 320 }));

const FOUND: FoundRules['items'][number] = {
  rule: { kind: 'shared', roundTo: 0 },
  classes: null,
  countsPaid: true,
  matched: 2,
  near: 0,
  of: 2,
  fundShare: 0,
  off: [],
};

const open = () =>
  showInClub(withLinks(<RuleFinder targets={{ month: MONTH, targets: TARGETS }} />), (server) =>
    server.answer(rules.find, { items: [FOUND, { ...FOUND, countsPaid: false }] }),
  );

const useBest = page.getByRole('button', { name: 'Use this rule from October 2026' }).first();

test('a rule that is saved is not sought again', async () => {
  const server = await open();
  server.answer(rules.put, { id: HOA.id, fromYear: 2026, fromMonth: 10, rule: FOUND.rule });
  const nothing = {
    totalCost: 0,
    totalFee: 0,
    guestCost: 0,
    surplusCost: 0,
    absenceCost: 0,
    gameCost: 0,
  };
  const noFees = { registrationFee: null, unregistrationFee: null, unregisteredFeeRatio: null };
  server.answer(bills.calculate, {
    ...nothing,
    ...noFees,
    unborneCost: 0,
    fundShare: 0,
    rule: FOUND.rule,
    classes: [],
    changed: [],
  });
  await useBest.click();
  await expect.element(page.getByText('This rule holds from October 2026')).toBeVisible();
  expect(server.received(rules.find)).toHaveLength(1);
});

test('where a rule could not be saved, rules are sought anew', async () => {
  const server = await open();
  server.refuse(rules.put, 'month_closed');
  await useBest.click();
  await expect.poll(() => server.received(rules.find)).toHaveLength(2);
});
