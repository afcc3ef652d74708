import { bills } from '@rallybook/contract/endpoints/bills';
import { trackings } from '@rallybook/contract/endpoints/trackings';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInClub } from '../../../test/club';
import { CloseDialog } from './CloseDialog';

/** Asks to close October, where somebody came in so many of the months before. */
const ask = (came: number) =>
  showInClub(
    <CloseDialog
      open
      month={{ year: 2026, month: 10 }}
      bills={[]}
      isCurrent
      isCalculating={false}
      changed={undefined}
      onCalculate={() => {}}
      onSend={() => {}}
      onClose={() => {}}
    />,
    (server) => {
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
