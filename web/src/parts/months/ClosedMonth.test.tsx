import { bills } from '@rallybook/contract/endpoints/bills';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { withLinks } from '../../../test/render';
import { ClosedMonth } from './ClosedMonth';

const month = { year: 2026, month: 10 };
const REOPENED = {
  totalCost: kvnd(90),
  totalFee: kvnd(90),
  registrationFee: null,
  unregistrationFee: null,
  unregisteredFeeRatio: null,
  guestCost: kvnd(0),
  surplusCost: kvnd(0),
  absenceCost: kvnd(0),
  gameCost: kvnd(0),
  unborneCost: kvnd(0),
  fundShare: kvnd(0),
  rule: null,
  classes: [],
  calculatedAt: '2026-11-01T03:00:00.000Z',
  isCurrent: true,
  status: 'calculated' as const,
  closedAt: null,
};
const reopen = page.getByRole('button', { name: 'Reopen month', exact: true });

test('an owner reopens a closed month where they are, after a question', async () => {
  const server = await showInClub(withLinks(<ClosedMonth month={month} />), (fake) =>
    fake.answer(bills.reopen, REOPENED),
  );
  expect(await faultsOnPage()).toEqual([]);
  await reopen.click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText('Reopen October 2026?')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.received(bills.reopen)).toEqual([]);
  await reopen.click();
  await question.getByRole('button', { name: 'Reopen month' }).click();
  await expect
    .poll(() => server.received(bills.reopen)[0]?.body)
    .toEqual({
      clubId: CLUB.id,
      ...month,
    });
});

test('a manager is told that an owner can reopen it, and cannot', async () => {
  await showInClub(withLinks(<ClosedMonth month={month} />), undefined, 'manager');
  await expect
    .element(page.getByRole('link', { name: 'Let an owner reopen the month on the bill' }))
    .toBeVisible();
  await expect.element(reopen).not.toBeInTheDocument();
});
