import { rules } from '@rallybook/contract/endpoints/rules';
import { shuttles } from '@rallybook/contract/endpoints/shuttles';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CLUB, HOA, PER_SESSION, showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { withLinks } from '../../../test/render';
import { NO_SHUTTLES, SHUTTLES } from '../../../test/shuttles';
import { ApiError } from '../../data/api/api-error';
import { CostForm } from './CostForm';

const amount = page.getByLabelText('Amount');
const save = page.getByRole('button', { name: 'Add Cost' });

async function openForm(month = NO_SHUTTLES) {
  const onSubmit = vi.fn<Parameters<typeof CostForm>[0]['onSubmit']>();
  await showInClub(withLinks(<CostForm isSaving={false} onSubmit={onSubmit} />), (server) =>
    server.answer(shuttles.month, month),
  );
  await expect.element(page.getByRole('option', { name: HOA.name })).toBeInTheDocument();
  return onSubmit;
}

test('a cost of nothing is refused beside its amount, which gets the focus', async () => {
  const onSubmit = await openForm();
  await save.click();
  await expect.element(amount).toHaveAccessibleDescription('Must be more than 0');
  await expect.element(amount).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(await faultsOnPage()).toEqual([]);
});

test('a cost needs a date from 1900 to 2099 and an amount above 0', async () => {
  const onSubmit = await openForm();
  for (const wrong of ['', '-1', '0']) {
    await amount.fill(wrong);
    await save.click();
    await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  }
  await amount.fill('10');
  const date = page.getByRole('textbox', { name: 'Date' });
  for (const wrong of ['', '31/02/2026', '31/12/1899', '01/01/2100']) {
    await date.fill(wrong);
    await save.click();
    await expect.element(date).toHaveAttribute('aria-invalid', 'true');
  }
  const advice = 'Please enter a date from 01/01/1900 to 31/12/2099';
  await expect.element(page.getByText(advice)).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('Enter sends a cost with who paid it', async () => {
  const onSubmit = await openForm();
  await page.getByLabelText('Paid By').selectOptions(HOA.name);
  await amount.fill('125.5');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    date: '2026-11-25',
    category: 'SHUTTLE',
    payerId: HOA.id,
    amount: 125.5,
    note: '',
  });
});

test('an amount that was probably typed in đồng is asked about first', async () => {
  const onSubmit = await openForm();
  await amount.fill('125500');
  await save.click();
  const question = page.getByRole('alertdialog', { name: 'A large amount' });
  await expect.element(question.getByText(/^Is 125,500,000.* right/)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
  await expect.element(amount).toHaveValue('125500');
});

test('what the server finds wrong stands beside its field, and what was entered stays', async () => {
  const onSubmit = await openForm();
  await amount.fill('90');
  await save.click();
  const refuse = onSubmit.mock.calls[0]![1];
  refuse(
    new ApiError({
      status: 400,
      code: 'invalid_input',
      details: [{ field: 'date', message: 'This month is closed' }],
    }),
  );
  const date = page.getByRole('textbox', { name: 'Date' });
  await expect.element(date).toHaveAccessibleDescription('This month is closed');
  await expect.element(date).toHaveFocus();
  await expect.element(amount).toHaveValue('90');
});

test('a club that keeps its shuttlecocks reads that a typed cost is none of them', async () => {
  await openForm(SHUTTLES);
  const words = page.getByText(/^This is a cost alone/);
  await expect.element(words).toBeVisible();
  await page.getByLabelText('Category').selectOptions('OTHER');
  await expect.element(words).not.toBeInTheDocument();
});

test('where each session is shared by itself, a cost is for the last one until another is chosen', async () => {
  const onSubmit = vi.fn<Parameters<typeof CostForm>[0]['onSubmit']>();
  await showInClub(withLinks(<CostForm isSaving={false} onSubmit={onSubmit} />), (server) => {
    server.answer(shuttles.month, NO_SHUTTLES);
    server.answer(rules.list, { items: [PER_SESSION] });
  });
  const session = page.getByLabelText('For the session');
  const day = page.getByLabelText('On the day');
  // Today is Wednesday.
  await expect.element(session).toHaveDisplayValue('Tuesday 19:00 - 21:00');
  await expect.element(day).toHaveDisplayValue('24/11/2026');
  expect(await faultsOnPage()).toEqual([]);
  await amount.fill('400');
  await save.click();
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
    scheduleId: CLUB.schedules[0]!.id,
    sessionDate: '2026-11-24',
  });
  await page.getByRole('textbox', { name: 'Date' }).fill('13/11/2026');
  await expect.element(session).toHaveDisplayValue('Thursday 19:00 - 21:00');
  await expect.element(day).toHaveDisplayValue('12/11/2026');
  await session.selectOptions('Tuesday 19:00 - 21:00');
  await expect.element(day).toHaveDisplayValue('10/11/2026');
  await day.selectOptions('All of the month');
  await save.click();
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({
    scheduleId: CLUB.schedules[0]!.id,
    sessionDate: null,
  });
  await session.selectOptions('None: for the whole club');
  await expect.element(day).not.toBeInTheDocument();
  await save.click();
  expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ scheduleId: null, sessionDate: null });
});
