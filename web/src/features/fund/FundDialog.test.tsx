import { fund } from '@rallybook/contract/endpoints/fund';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { FundDialog } from './FundDialog';

const date = page.getByRole('textbox', { name: 'At the end of' });
const compare = page.getByRole('button', { name: 'Compare' });
const question = page.getByRole('alertdialog');

async function openCount() {
  const onCounted = vi.fn<() => void>();
  const server = await showInClub(
    <FundDialog open kind="count" onCounted={onCounted} onClose={() => undefined} />,
    (prepared) =>
      prepared.answer(fund.count, {
        expected: kvnd(200),
        counted: kvnd(180),
        difference: kvnd(-20),
      }),
  );
  await page.getByLabelText('Counted').fill('180');
  return { server, onCounted };
}

test('a date after today is asked about before the count is sent', async () => {
  const { server, onCounted } = await openCount();
  await date.fill('26/11/2026');
  await compare.click();
  await expect.element(question.getByText('Is 26/11/2026 right?')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(server.received(fund.count)).toEqual([]);
  await compare.click();
  await question.getByRole('button', { name: 'Yes, 26/11/2026' }).click();
  await vi.waitFor(() => expect(onCounted).toHaveBeenCalledOnce());
  expect(server.received(fund.count)[0]?.body).toMatchObject({ date: '2026-11-26', amount: 180 });
});

test("today's count is sent at once", async () => {
  const { server, onCounted } = await openCount();
  await compare.click();
  await vi.waitFor(() => expect(onCounted).toHaveBeenCalledOnce());
  expect(server.received(fund.count)[0]?.body).toMatchObject({ date: '2026-11-25', amount: 180 });
});
