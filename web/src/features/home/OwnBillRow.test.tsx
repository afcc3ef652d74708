import { accounts } from '@rallybook/contract/endpoints/accounts';
import { bills } from '@rallybook/contract/endpoints/bills';
import { members } from '@rallybook/contract/endpoints/members';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, HOA, showInClub } from '../../../test/club';
import { withLinks } from '../../../test/render';
import { OwnBillRows } from './OwnBillRow';

const row = (totalCost: number) => ({
  memberId: HOA.id,
  memberName: HOA.name,
  registeredTimes: 4,
  unregisteredTimes: 0,
  guestTimes: 0,
  coveredTimes: 0,
  paidCost: 0,
  registrationCost: -totalCost,
  unregistrationCost: 0,
  guestCost: 0,
  passedCost: 0,
  absenceCost: 0,
  gameCost: 0,
  surplusCost: 0,
  totalCost,
});

const TOTAL = {
  totalCost: 400,
  totalFee: 400,
  registrationFee: null,
  unregistrationFee: null,
  unregisteredFeeRatio: null,
  guestCost: 0,
  surplusCost: 0,
  absenceCost: 0,
  gameCost: 0,
  unborneCost: 0,
  fundShare: 0,
  rule: null,
  classes: [],
  calculatedAt: '2026-11-20T12:00:00.000Z',
  isCurrent: true,
};

const pageOf = (rows: ReturnType<typeof row>[]) => ({
  items: rows.map((item) => kvnd(item)),
  total: rows.length,
  limit: 100,
  offset: 0,
});

const accountWith = (balance: number) => ({
  clubId: CLUB.id,
  clubName: CLUB.name,
  memberId: HOA.id,
  balance: kvnd(balance),
  payUrl: '/p/x',
});

test.each([
  ['a closed month that was paid', -200, 0, 'closed', 'Nothing to pay'],
  ['a closed month that is owed', -200, -200, 'closed', 'Closed with 200 kVND'],
  ['a month so far', -200, 0, 'calculated', 'So far 200 kVND to pay'],
  ['a month that was paid before it was closed', -200, 200, 'calculated', 'Nothing to pay'],
  ['a month that gives something back', 80, 0, 'calculated', 'So far 80 kVND to get back'],
  ['what was paid back', 80, 0, 'closed', 'Nothing to pay'],
] as const)(
  '%s is told by the balance, and never as a debt',
  async (_, amount, balance, status, words) => {
    await showInClub(withLinks(<OwnBillRows />), (server) => {
      server.answer(members.me, HOA);
      server.answer(bills.list, ({ params }) => pageOf(params.month === 11 ? [row(amount)] : []));
      const closedAt = status === 'closed' ? '2026-11-25T12:00:00.000Z' : null;
      server.answer(bills.total, kvnd({ ...TOTAL, status, closedAt }));
      server.answer(accounts.own, { items: [accountWith(balance)] });
    });
    await expect.element(page.getByText(words, { exact: true })).toBeVisible();
    await expect.element(page.getByText(/You owe/)).not.toBeInTheDocument();
  },
);

test.each([
  ['is told to who has to pay for it', 0, ['Bill of October 2026']],
  ['is not told where it is paid ahead', 300, []],
] as const)('an older month that is not closed %s', async (_, balance, told) => {
  await showInClub(withLinks(<OwnBillRows />), (server) => {
    server.answer(members.me, HOA);
    server.answer(bills.list, ({ params }) =>
      pageOf(params.month === 9 ? [row(-250)] : params.month === 10 ? [row(-300)] : []),
    );
    // September is closed: it is in the balance.
    server.answer(bills.total, ({ params }) => {
      const closed = { status: 'closed' as const, closedAt: '2026-10-05T12:00:00.000Z' };
      const open = { status: 'calculated' as const, closedAt: null };
      return kvnd({ ...TOTAL, ...(params.month === 9 ? closed : open) });
    });
    server.answer(accounts.own, { items: [accountWith(balance)] });
  });
  await expect.element(page.getByText('Bill of November 2026')).toBeVisible();
  await expect
    .poll(() =>
      page
        .getByText(/^Bill of (October|September)/)
        .elements()
        .map((element) => element.textContent),
    )
    .toEqual(told);
  if (told.length === 0) return;
  await expect.element(page.getByText('Not closed yet · So far 300 kVND to pay')).toBeVisible();
});

test('what was paid counts for the oldest month that is not closed, and for no other one again', async () => {
  const openMonths = [10, 11].map((month) => ({ year: 2026, month, amount: kvnd(-300) }));
  await showInClub(withLinks(<OwnBillRows />), (server) => {
    server.answer(members.me, HOA);
    server.answer(bills.list, ({ params }) =>
      pageOf(params.month === 10 || params.month === 11 ? [row(-300)] : []),
    );
    server.answer(bills.total, kvnd({ ...TOTAL, status: 'calculated' as const, closedAt: null }));
    server.answer(accounts.own, { items: [{ ...accountWith(300), openMonths }] });
  });
  await expect.element(page.getByText('So far 300 kVND to pay', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Bill of October 2026')).not.toBeInTheDocument();
});
