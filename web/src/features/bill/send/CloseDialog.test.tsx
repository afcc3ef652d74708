import { bills } from '@rallybook/contract/endpoints/bills';
import { payees } from '@rallybook/contract/endpoints/payees';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import type { MemberBill } from '@rallybook/contract/schemas/bills';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, showInClub } from '../../../../test/club';
import { withLinks } from '../../../../test/render';
import { CloseDialog } from './CloseDialog';

/** Asks to close October, where somebody came in so many of the months before. */
const ask = (came: number, rows: readonly MemberBill[] = []) =>
  showInClub(
    withLinks(
      <CloseDialog
        open
        month={{ year: 2026, month: 10 }}
        bills={rows}
        isCurrent
        isCalculating={false}
        changed={undefined}
        onCalculate={() => {}}
        onSend={() => {}}
        onClose={() => {}}
      />,
    ),
    (server) => {
      server.answer(payees.get, {
        bank: null,
        accountNumber: null,
        accountHolder: null,
        scheme: null,
      });
      server.answer(bills.list, { items: [], total: 0, limit: 1, offset: 0 });
      server.answer(trackings.list, { items: [], total: came, limit: 1, offset: 0 });
    },
  );

test('closing a month names the earlier months that are still open, and may go on', async () => {
  await ask(1);
  await expect
    .element(page.getByText(/^Still open: April 2026, .*, September 2026\. Their amounts/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close month' })).toBeEnabled();
});

test('closing a month says nothing of months in which nobody came', async () => {
  const server = await ask(0);
  await expect.poll(() => server.received(trackings.list)).toHaveLength(6);
  expect(page.getByText(/^Still open/).elements()).toEqual([]);
});

test('closing a month says that nobody is told where to pay, where the club has no account', async () => {
  const row = { memberId: HOA.id, memberName: HOA.name, totalCost: kvnd(-90) } as MemberBill;
  await ask(0, [row]);
  await expect.element(page.getByText(/^The club has no account to pay to/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Close month' })).toBeEnabled();
});
