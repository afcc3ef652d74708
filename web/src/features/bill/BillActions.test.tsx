import { bills } from '@rallybook/contract/endpoints/bills';
import { payees } from '@rallybook/contract/endpoints/payees';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import type { MemberBill, StoredClubBill } from '@rallybook/contract/schemas/bills';
import { kvnd } from '@rallybook/contract/test/money';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, showInClub } from '../../../test/club';
import type { FakeServer } from '../../../test/fake-server';
import { toastStore } from '../../ui/feedback/toast-store';
import { BillActions } from './BillActions';

const month = { year: 2026, month: 11 };
const BILL = {
  totalCost: kvnd(400),
  totalFee: kvnd(400),
  registrationFee: kvnd(40),
  unregistrationFee: kvnd(50),
  unregisteredFeeRatio: 1.25,
  guestCost: kvnd(0),
  surplusCost: kvnd(0),
  absenceCost: kvnd(0),
  gameCost: kvnd(0),
  unborneCost: kvnd(0),
  fundShare: kvnd(0),
  rule: null,
  classes: [],
};
const ROW = { memberId: HOA.id, memberName: HOA.name, totalCost: kvnd(-90) } as MemberBill;
const total = (change: Partial<StoredClubBill>): StoredClubBill => ({
  ...BILL,
  calculatedAt: '2026-11-25T03:00:00.000Z',
  isCurrent: true,
  status: 'calculated',
  closedAt: null,
  ...change,
});

/** No earlier month is open. */
function withoutOlder(fake: FakeServer) {
  const nothing = { items: [], total: 0, limit: 1, offset: 0 };
  fake.answer(bills.list, nothing);
  fake.answer(trackings.list, nothing);
  fake.answer(payees.get, { scheme: 'other', lines: [], link: 'https://pay.example/club' });
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('closing a month of an old bill calculates it first, and shows whose amount has changed', async () => {
  const server = await showInClub(
    <BillActions
      month={month}
      bills={[ROW]}
      total={total({ isCurrent: false })}
      onSend={() => {}}
    />,
    (fake) => {
      const changed = {
        memberId: HOA.id,
        memberName: HOA.name,
        before: kvnd(-90),
        after: kvnd(-120),
      };
      fake.answer(bills.calculate, { ...BILL, changed: [changed] });
      withoutOlder(fake);
    },
  );
  await button('Close month').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(/-120 kVND/).first()).toBeVisible();
  expect(server.received(bills.calculate)).toHaveLength(1);
  expect(server.received(bills.close)).toHaveLength(0);
});

test('closing a month of a bill that is current asks at once, without calculating', async () => {
  const server = await showInClub(
    <BillActions month={month} bills={[ROW]} total={total({})} onSend={() => {}} />,
    withoutOlder,
  );
  await button('Close month').click();
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByRole('button', { name: 'Close month', exact: true }))
    .toBeEnabled();
  expect(server.received(bills.calculate)).toHaveLength(0);
});

test('a month that was closed is sent next', async () => {
  let asked = 0;
  await showInClub(
    <BillActions month={month} bills={[ROW]} total={total({})} onSend={() => (asked += 1)} />,
    (fake) => {
      withoutOlder(fake);
      fake.answer(bills.close, total({ status: 'closed', closedAt: '2026-11-30T03:00:00.000Z' }));
    },
  );
  await button('Close month').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Close month', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const shown = toastStore.read().at(-1);
  expect(shown).toMatchObject({
    text: 'November 2026 is closed',
    next: { label: 'Next: Send to the group' },
  });
  shown?.next?.run();
  expect(asked).toBe(1);
});

test('what closing an old bill has changed is not told again of one that is current', async () => {
  const changed = { memberId: HOA.id, memberName: HOA.name, before: kvnd(-90), after: kvnd(-120) };
  const answers = (fake: FakeServer) => {
    fake.answer(bills.calculate, { ...BILL, changed: [changed] });
    withoutOlder(fake);
  };
  const actions = (isCurrent: boolean) => (
    <BillActions month={month} bills={[ROW]} total={total({ isCurrent })} onSend={() => {}} />
  );
  function Both() {
    const [isCurrent, setCurrent] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setCurrent(true)}>
          Reload
        </button>
        {actions(isCurrent)}
      </>
    );
  }
  await showInClub(<Both />, answers);
  const dialog = page.getByRole('dialog');
  await button('Close month').click();
  await expect.element(dialog.getByText(/-120 kVND/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await button('Reload').click();
  await button('Close month').click();
  await expect.element(dialog).toBeVisible();
  await expect.element(dialog.getByText(/-120 kVND/)).not.toBeInTheDocument();
});
