import { imports } from '@rallybook/contract/endpoints/imports';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { idOf, showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { useWidth } from '../../../test/looks';
import { ImportList } from './ImportList';

const created = {
  members: 38,
  schedules: 2,
  registrations: 0,
  records: 229,
  guests: 13,
  costs: 23,
  openings: 4,
  payments: 17,
};

test('what an import brought is read whole on a phone', async () => {
  await useWidth(360);
  await showInClub(<ImportList onUndone={() => undefined} />, (server) => {
    const by = { byName: 'Lan', fileNames: ['a.xlsx'], isUndone: false, canUndo: true };
    const item = { id: idOf(70), at: '2026-11-05T14:00:00.000Z', created, ...by };
    server.answer(imports.list, { items: [item] });
  });
  const counts = page.getByText(/38 members.*17 payments/);
  await expect.element(counts).toBeVisible();
  const { scrollWidth, clientWidth } = counts.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(await faultsOnPage()).toEqual([]);
});
