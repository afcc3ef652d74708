import { recurringCosts } from '@rallybook/contract/endpoints/recurring-costs';
import type { RecurringCost } from '@rallybook/contract/schemas/recurring-costs';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, idOf, showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { RecurringDialog } from './RecurringDialog';

const COURT: RecurringCost = {
  id: idOf(51),
  category: 'COURT_RENTAL',
  payerId: null,
  scheduleId: CLUB.schedules[0]!.id,
  amount: kvnd(400),
  per: 'session',
  from: { year: 2026, month: 9 },
  until: null,
  note: 'Sân 3',
  version: 2,
};

async function openCourt(cost = COURT) {
  const month = { year: 2026, month: 11 };
  const server = await showInClub(
    <RecurringDialog open month={month} onClose={() => {}} />,
    (prepared) => prepared.answer(recurringCosts.list, { items: [cost] }),
  );
  server.answer(recurringCosts.update, cost);
  await page.getByRole('button', { name: /^Sân 3, .*Correct/ }).click();
  return server;
}

const save = () => page.getByRole('button', { name: 'Save Changes' }).click();

test('a recurring cost says its amount and its months whole on a phone', async () => {
  await page.viewport(390, 844);
  await openCourt({ ...COURT, amount: kvnd(1200.5), until: { year: 2027, month: 12 } });
  const note = page.getByText('1,200.5 kVND a session, 19:00 · 09/2026 - 12/2027').element();
  expect(note.scrollWidth).toBeLessThanOrEqual(note.clientWidth);
});

test('a change holds from the shown month on', async () => {
  const server = await openCourt();
  expect(await faultsOnPage()).toEqual([]);
  await page.getByLabelText('Amount').fill('450');
  await save();
  await expect.element(page.getByText('Recurring cost saved')).toBeVisible();
  const [sent] = server.received(recurringCosts.update);
  expect(sent?.params).toEqual({ id: COURT.id });
  expect(sent?.body).toEqual({
    category: 'COURT_RENTAL',
    amount: 450,
    per: 'session',
    scheduleId: COURT.scheduleId,
    payerId: null,
    note: 'Sân 3',
    until: null,
    since: { year: 2026, month: 11 },
    version: 2,
  });
  await expect.element(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
});

test('a change for all its months says no month, and an end can be given', async () => {
  const server = await openCourt();
  await page.getByLabelText('The change holds').selectOptions('For all its months');
  await page.getByLabelText('Until the month').selectOptions('2026-12');
  await save();
  await expect.poll(() => server.received(recurringCosts.update)).toHaveLength(1);
  const body = server.received(recurringCosts.update)[0]?.body;
  expect(body).toMatchObject({ amount: 400, until: { year: 2026, month: 12 } });
  expect(body).not.toHaveProperty('since');
});

test('an amount that is none is refused beside its field, and Cancel leads back', async () => {
  const server = await openCourt();
  const amount = page.getByLabelText('Amount');
  await amount.fill('0');
  await save();
  await expect.element(amount).toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByLabelText('From the month')).toBeVisible();
  expect(server.received(recurringCosts.update)).toEqual([]);
});

test('who pays it stays, also after they have left the club', async () => {
  const server = await openCourt({ ...COURT, payerId: idOf(77) });
  await expect.element(page.getByLabelText('Paid By')).toHaveDisplayValue('Former member');
  await page.getByLabelText('Amount').fill('450');
  await save();
  await expect.poll(() => server.received(recurringCosts.update)).toHaveLength(1);
  expect(server.received(recurringCosts.update)[0]?.body).toMatchObject({ payerId: idOf(77) });
});

test('one choice adds the cost of every weekly session', async () => {
  const month = { year: 2026, month: 11 };
  const server = await showInClub(
    <RecurringDialog open month={month} onClose={() => {}} />,
    (prepared) => prepared.answer(recurringCosts.list, { items: [] }),
  );
  server.answer(recurringCosts.create, COURT);
  await page.getByLabelText('For each').selectOptions('Every session');
  await page.getByLabelText('Amount').fill('400');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(page.getByText('Recurring cost added')).toBeVisible();
  const sent = server.received(recurringCosts.create).map(({ body }) => body);
  expect(sent.map((body) => body?.scheduleId)).toEqual(CLUB.schedules.map(({ id }) => id));
  expect(sent.every((body) => body?.per === 'session' && body.amount === 400)).toBe(true);
});
