import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, showInClub, TUAN } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { withLinks } from '../../../test/render';
import { BalanceList } from './BalanceList';

const accountOf = ({ id, name, status }: typeof HOA) => ({
  memberId: id,
  memberName: name,
  status,
  balance: kvnd(0),
});

test('who owes for a month that is not closed yet is not among those whom nothing is open of', async () => {
  const openMonths = [
    { year: 2026, month: 10, amount: kvnd(-306) },
    { year: 2026, month: 11, amount: kvnd(-320) },
  ];
  const items = [accountOf(TUAN), { ...accountOf(HOA), openMonths }];
  const sums = { owedByMembers: kvnd(0), owedToMembers: kvnd(0), fund: kvnd(0) };
  await showInClub(withLinks(<BalanceList accounts={{ items, ...sums }} />));
  await expect.element(page.getByText('with 10/2026, 11/2026: -626 kVND')).toBeVisible();
  await expect.element(page.getByText('1 person is even')).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});
