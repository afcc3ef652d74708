import type { MemberBill } from '@rallybook/contract/schemas/bills';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, showInClub } from '../../../../test/club';
import { faultsOnPage } from '../../../../test/faults';
import { withLinks } from '../../../../test/render';
import { settleBill } from '../../../parts/money/settle';
import { BillRow } from './BillRow';

const bill = {
  memberId: HOA.id,
  memberName: HOA.name,
  registeredTimes: 8,
  unregisteredTimes: 0,
  guestTimes: 0,
  paidCost: 0,
  totalCost: -120,
} as MemberBill;

const showRow = (balance: number, isStaff = true, change: Partial<MemberBill> = {}) =>
  showInClub(
    withLinks(
      <div role="list">
        <BillRow
          row={settleBill('VND', { ...bill, ...change }, kvnd(balance), false)}
          item={{ role: 'listitem' }}
          ownId={HOA.id}
          isClosed={false}
          month={{ year: 2026, month: 11 }}
          mayOpen={() => true}
          isStaff={isStaff}
        />
      </div>,
    ),
  );

test('the figure of a row is that of its month, with what is owed in all below it', async () => {
  await showRow(-30);
  const row = page.getByRole('listitem');
  await expect.element(row.getByText('-120 kVND', { exact: true })).toBeVisible();
  await expect.element(row.getByText('owes 150 kVND in all', { exact: true })).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});

test('a row says nothing else where only its month is owed', async () => {
  await showRow(0);
  await expect.element(page.getByText('-120 kVND', { exact: true })).toBeVisible();
  expect(page.getByText(/in all/).elements()).toEqual([]);
});

test('a player reads that a month is so far, and not another sum of what they owe', async () => {
  await showRow(-30, false);
  await expect.element(page.getByText('so far', { exact: true })).toBeVisible();
  expect(page.getByText(/in all/).elements()).toEqual([]);
});

test('the line of somebody who has paid and did not come ends with its words', async () => {
  await showRow(120, false, { registeredTimes: 0 });
  await expect.element(page.getByText('Nothing to pay', { exact: true })).toBeVisible();
});

test('the line of who bears shuttlecocks of games names what they cost', async () => {
  await showRow(0, true, { gameCost: kvnd(87.5) });
  await expect.element(page.getByText('8 fixed, games 87.5 kVND', { exact: true })).toBeVisible();
});
