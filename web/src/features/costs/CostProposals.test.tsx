import { costs } from '@rallybook/contract/endpoints/costs';
import { recurringCosts } from '@rallybook/contract/endpoints/recurring-costs';
import type { Cost } from '@rallybook/contract/schemas/costs';
import type { RecurringCost } from '@rallybook/contract/schemas/recurring-costs';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CLUB, idOf, showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { CostProposals } from './CostProposals';

const month = { year: 2026, month: 11 };
const weekly = (index: number): RecurringCost => ({
  id: idOf(51 + index),
  category: 'COURT_RENTAL',
  payerId: null,
  scheduleId: CLUB.schedules[index]!.id,
  amount: kvnd(400),
  per: 'session',
  from: { year: 2026, month: 9 },
  until: null,
  note: 'Sân 3',
  version: 2,
});
const recorded = (index: number) =>
  ({
    id: idOf(61 + index),
    date: '2026-11-03',
    category: 'COURT_RENTAL',
    clubId: CLUB.id,
    payerId: null,
    payerName: null,
    amount: 1600,
    note: 'Sân 3',
    scheduleId: CLUB.schedules[index]!.id,
    sessionDate: null,
    purchaseId: null,
    recurringId: idOf(51 + index),
    version: 1,
  }) as unknown as Cost;

test('all that is open is recorded by one tap, with the weekday in each row, and taken back', async () => {
  const server = await showInClub(<CostProposals month={month} />, (prepared) => {
    prepared.answer(recurringCosts.list, { items: [weekly(0), weekly(1)] });
    prepared.answer(recurringCosts.proposals, {
      items: [0, 1].map((index) => ({
        recurringId: idOf(51 + index),
        dates: ['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24'],
        count: 4,
        amount: kvnd(1600),
        already: 0,
      })),
    });
  });
  server.answer(recurringCosts.record, { items: [recorded(0), recorded(1)] });
  server.answer(costs.remove, undefined);
  const all = page.getByRole('button', { name: /^Record all 2 · 3[.,]200/ });
  await expect.element(all).toBeVisible();
  await expect.element(page.getByText(/^Sân 3, \w+day$/).first()).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
  await all.click();
  await expect.poll(() => server.received(recurringCosts.record)).toHaveLength(1);
  expect(server.received(recurringCosts.record)[0]?.body).toMatchObject({
    items: [{ recurringId: idOf(51) }, { recurringId: idOf(52) }],
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => server.received(costs.remove).map(({ params }) => params))
    .toEqual([{ id: idOf(61) }, { id: idOf(62) }]);
});
