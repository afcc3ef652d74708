import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { FundItems } from './FundItems';

const counted = { date: '2026-11-08', kind: 'count', label: '', refId: null } as const;

test('a count says what was expected, and by how much it differs', async () => {
  const items = [
    { ...counted, amount: 180, expected: 200, difference: -20 },
    { ...counted, date: '2026-11-20', amount: 300, expected: 300, difference: 0 },
  ];
  await showInClub(
    <FundItems fund={{ opening: kvnd(200), closing: kvnd(300), items: kvnd(items) }} />,
  );
  const rows = page.getByRole('listitem').filter({ hasText: 'Counted' });
  await expect.element(rows.nth(0).getByText(/expected 200 kVND/)).toBeVisible();
  await expect.element(rows.nth(0).getByText('Difference: -20 kVND')).toBeVisible();
  await expect.element(rows.nth(1).getByText('It fits.')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});
