import { accounts } from '@rallybook/contract/endpoints/accounts';
import type { AnsweredBankLine } from '@rallybook/contract/schemas/bank-lines';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, idOf, showInClub, TUAN } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { LineActions } from './LineActions';

const both = [TUAN, HOA].map(({ id, name }) => ({
  memberId: id,
  memberName: name,
  by: 'code' as const,
}));

const LINE: AnsweredBankLine = {
  id: idOf(70),
  at: '2026-11-20',
  isDated: true,
  amount: kvnd(300),
  text: 'RB1MYHQS RBWA48AB vo chong',
  reference: null,
  suggestion: both[0]!,
  suggestions: both,
  source: 'table',
  account: null,
  state: 'open',
  open: kvnd(300),
  likeId: null,
  parts: [],
  importedAt: '2026-11-21T02:00:00.000Z',
};

const NOVEMBER = { year: 2026, month: 11 };

/**
 * @param balances of Tuấn and Hoa
 * @param open what Hoa's bill of November comes to, which is calculated and not closed
 */
async function showLine(balances: readonly [number, number], open?: number) {
  await showInClub(<LineActions line={LINE} />, (server) =>
    server.answer(accounts.list, {
      items: [TUAN, HOA].map(({ id, name, status }, nth) => ({
        memberId: id,
        memberName: name,
        status,
        balance: kvnd(balances[nth]!),
        ...(id === HOA.id &&
          open !== undefined && { openMonths: [{ ...NOVEMBER, amount: kvnd(open) }] }),
      })),
      owedByMembers: kvnd(0),
      owedToMembers: kvnd(0),
      fund: kvnd(0),
    }),
  );
}

const credit = page.getByRole('button', { name: 'Credit Lê Hoa' });
const divide = page.getByRole('button', { name: 'Divide between Phạm Tuấn, Lê Hoa' });

test('a transfer with two codes is credited whole where only one of them owes it', async () => {
  await showLine([0, -320]);
  await expect.element(credit).toBeVisible();
  await expect.element(divide).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: /^Others, or several/ })).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});

test('a transfer with two codes is divided where both owe, or where something is left', async () => {
  await showLine([-100, -200]);
  await expect.element(divide).toBeVisible();
  await expect.element(credit).not.toBeInTheDocument();
});

test('what one of two owes is less than the transfer: the other has the rest', async () => {
  await showLine([0, -200]);
  await expect
    .element(page.getByText('Phạm Tuấn owes nothing. Lê Hoa owes 200 kVND.'))
    .toBeVisible();
  await expect.element(divide).toBeVisible();
});

test('what somebody owes for a month that is not closed yet counts, and is told as that', async () => {
  await showLine([0, 0], -320);
  const words =
    'Phạm Tuấn owes nothing. Lê Hoa owes 320 kVND. That counts 11/2026, not closed yet.';
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(credit).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});
