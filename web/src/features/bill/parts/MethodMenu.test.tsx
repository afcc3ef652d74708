import { accounts } from '@rallybook/contract/endpoints/accounts';
import type { MemberBill } from '@rallybook/contract/schemas/bills';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CLUB, HOA, idOf, showInClub, TUAN } from '../../../../test/club';
import { faultsOnPage } from '../../../../test/faults';
import { withLinks } from '../../../../test/render';
import { settleBill } from '../../../parts/money/settle';
import { PaymentButton } from './PaymentButton';

const month = { year: 2026, month: 11 };

const billOf = (totalCost: number) =>
  ({
    memberId: HOA.id,
    memberName: HOA.name,
    registeredTimes: 4,
    unregisteredTimes: 0,
    guestTimes: 0,
    paidCost: 0,
    totalCost,
  }) as MemberBill;

/** The button of a member's row, who owes 120,000 đ, or gets them back. */
const showButton = (totalCost = -120) =>
  showInClub(
    withLinks(
      <PaymentButton row={settleBill('VND', billOf(totalCost), kvnd(0), false)} month={month} />,
    ),
  );

const entry = (id: string, kind: 'payment' | 'payout', amount: number) => ({
  id,
  memberId: HOA.id,
  date: '2026-11-25',
  kind,
  amount,
  method: 'cash' as const,
  note: null,
  ...month,
  reversesId: null,
  reversedById: null,
  createdAt: '2026-11-25T03:00:00.000Z',
  createdByName: 'Nguyễn Thị Lan',
});

const open = (name: string) => page.getByRole('button', { name }).click();
const item = (name: string) => page.getByRole('menuitem', { name, exact: true });

test('what is owed is recorded with two taps, and taken back from the toast', async () => {
  const server = await showButton();
  const id = idOf(71);
  server.answer(accounts.createEntry, kvnd(entry(id, 'payment', 120)));
  server.answer(accounts.reverse, kvnd(entry(idOf(72), 'payment', -120)));
  await open('Record a payment');
  expect(await faultsOnPage()).toEqual([]);
  await item('Cash: 120 kVND').click();
  await expect.element(page.getByText(`${HOA.name} paid 120 kVND`)).toBeVisible();
  expect(server.received(accounts.createEntry)[0]?.body).toEqual({
    clubId: CLUB.id,
    memberId: HOA.id,
    kind: 'payment',
    amount: 120,
    method: 'cash',
    date: '2026-11-25',
    ...month,
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.received(accounts.reverse)).toHaveLength(1);
  expect(server.received(accounts.reverse)[0]?.params).toEqual({ id });
});

test('after a payment the focus is on the next row', async () => {
  const server = await showInClub(
    withLinks(
      <>
        <PaymentButton row={settleBill('VND', billOf(-120), kvnd(0), false)} month={month} />
        <PaymentButton
          row={settleBill(
            'VND',
            { ...billOf(-80), memberId: TUAN.id, memberName: TUAN.name },
            kvnd(0),
            false,
          )}
          month={month}
        />
      </>,
    ),
  );
  server.answer(accounts.createEntry, kvnd(entry(idOf(74), 'payment', 120)));
  const rows = page.getByRole('button', { name: 'Record a payment' });
  await rows.first().click();
  await expect.element(item('Cash: 120 kVND')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rows.nth(1)).toHaveFocus();
});

test('who gets money back is paid out', async () => {
  const server = await showButton(120);
  server.answer(accounts.createEntry, kvnd(entry(idOf(73), 'payout', -120)));
  await open('Record a payout');
  await item('Bank transfer: 120 kVND').click();
  await expect.element(page.getByText(`${HOA.name} got 120 kVND`)).toBeVisible();
  const sent = { kind: 'payout', amount: 120, method: 'bank' };
  expect(server.received(accounts.createEntry)[0]?.body).toMatchObject(sent);
});

test('another amount leads to the member’s account, with the keyboard, and records nothing', async () => {
  const server = await showButton();
  await open('Record a payment');
  await expect.element(item('Cash: 120 kVND')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(item('Another amount')).toHaveFocus();
  const address = item('Another amount').element().getAttribute('href');
  expect(address).toBe(`/accounts#${HOA.id}`);
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Record a payment' })).toHaveFocus();
  expect(server.received(accounts.createEntry)).toEqual([]);
});
