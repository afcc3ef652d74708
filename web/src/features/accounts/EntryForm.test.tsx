import { kvnd } from '@rallybook/contract/test/money';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, showInClub, TUAN } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { EntryForm } from './EntryForm';

const account = ({ id, name, status }: typeof HOA, balance: number) => ({
  memberId: id,
  memberName: name,
  status,
  balance,
});
const record = page.getByRole('button', { name: 'Record' });
const kind = page.getByLabelText('Kind');
const amount = page.getByLabelText('Amount');
const note = page.getByLabelText('Note');

async function openForm(balance: number) {
  const onSubmit = vi.fn<Parameters<typeof EntryForm>[0]['onSubmit']>();
  const own = account(HOA, balance);
  const accounts = {
    items: [own, account(TUAN, 0)],
    owedByMembers: 0,
    owedToMembers: 0,
    fund: 0,
  };
  await showInClub(
    <EntryForm
      account={kvnd(own)}
      accounts={kvnd(accounts)}
      isSaving={false}
      onSubmit={onSubmit}
    />,
  );
  return onSubmit;
}

test('the entry of who owes begins as the payment of it all', async () => {
  const onSubmit = await openForm(-286);
  await expect.element(kind).toHaveValue('payment');
  await expect.element(amount).toHaveValue('286');
  expect(await faultsOnPage()).toEqual([]);
  await record.click();
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({
    kind: 'payment',
    amount: 286,
    method: 'cash',
    date: '2026-11-25',
  });
});

test('an adjustment needs a note that tells why', async () => {
  const onSubmit = await openForm(0);
  await kind.selectOptions('Adjustment');
  await amount.fill('50');
  await record.click();
  await expect.element(note).toHaveAccessibleDescription('Required');
  await expect.element(note).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await note.fill('Trả cầu');
  await record.click();
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ kind: 'adjustment', direction: 'owes' });
});

test('a transfer needs somebody else whom it pays for', async () => {
  const onSubmit = await openForm(120);
  await kind.selectOptions('Transfer');
  const payee = page.getByLabelText('Pays for');
  expect(
    payee
      .getByRole('option')
      .elements()
      .map((option) => option.textContent),
  ).toEqual(['Choose a member', TUAN.name]);
  await record.click();
  await expect.element(payee).toHaveAccessibleDescription('Required');
  await payee.selectOptions(TUAN.name);
  await record.click();
  expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ otherId: TUAN.id, amount: 120 });
});

test('an amount that cannot be read is refused in words', async () => {
  const onSubmit = await openForm(0);
  await amount.fill('1.2.3');
  await record.click();
  await expect.element(amount).toHaveAccessibleDescription(/cannot be read/);
  expect(onSubmit).not.toHaveBeenCalled();
});
