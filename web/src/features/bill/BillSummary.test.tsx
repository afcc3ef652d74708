import { guests } from '@rallybook/contract/endpoints/guests';
import type { ClubBillAnswer } from '@rallybook/contract/schemas/bills';
import { kvnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HOA, idOf, showInClub } from '../../../test/club';
import { faultsOnPage } from '../../../test/faults';
import { withLinks } from '../../../test/render';
import type { MonthSums } from '../../parts/money/settle';
import { BillSummary } from './BillSummary';

const month = { year: 2026, month: 11 };
const BILL: ClubBillAnswer = {
  totalCost: kvnd(400),
  totalFee: kvnd(400),
  registrationFee: kvnd(40),
  unregistrationFee: kvnd(50),
  unregisteredFeeRatio: 1.25,
  guestCost: kvnd(0),
  surplusCost: kvnd(0),
  absenceCost: kvnd(0),
  gameCost: kvnd(0),
  unborneCost: kvnd(0),
  fundShare: kvnd(0),
  rule: null,
  classes: [],
};

type Numbers = Pick<ClubBillAnswer, 'fundShare'> & Partial<ClubBillAnswer>;

/**
 * @param paid what guests without a host have paid in cash
 * @param unpaid names of those who have not
 */
async function showBill(
  numbers: Numbers,
  paid: readonly number[] = [],
  unpaid: readonly string[] = [`Khách ${paid.length}`],
  monthSums?: MonthSums,
) {
  const payments = paid.length === 0 ? undefined : { paid: 1, payers: 3, open: 250 };
  const guest = (fee: number, nth: number) => ({
    id: idOf(60 + nth),
    clubId: idOf(1),
    date: '2026-11-05',
    scheduleId: null,
    name: unpaid[nth - paid.length] ?? `Khách ${nth}`,
    hostMemberId: null,
    hostMemberName: null,
    classKey: null,
    fee: kvnd(fee),
    isShare: false,
    paidAt: nth < paid.length ? '2026-11-05T14:00:00.000Z' : null,
    isPaid: nth < paid.length,
    version: 1,
  });
  await showInClub(
    withLinks(
      <BillSummary
        bill={{ ...BILL, ...numbers }}
        counted={{ open: [], month, isClosed: false }}
        payments={payments}
        monthSums={monthSums}
      />,
    ),
    (server) => {
      const items = [...paid, ...unpaid.map(() => 70)].map(guest);
      const hosted = { ...guest(90, 9), hostMemberId: HOA.id, hostMemberName: HOA.name };
      const all = [...items, { ...hosted, paidAt: null, isPaid: false }];
      server.answer(guests.list, { items: all, total: all.length, limit: 100, offset: 0 });
    },
  );
}

const sentence = (text: string) => page.getByText(text, { exact: true });

test('what the fund bears says how much of it cash guests have paid', async () => {
  await showBill({ fundShare: kvnd(-80) }, [30, 20]);
  await expect
    .element(sentence('The fund bears 80 kVND of the costs, of which cash guests paid 50 kVND.'))
    .toBeVisible();
  await expect.element(sentence('spent 400 kVND')).toBeVisible();
  await expect.element(sentence('lacks 80')).toBeVisible();
  const names = 'Khách 0 paid 30 kVND · Khách 1 paid 20 kVND · Khách 2 has not paid 70 kVND yet';
  await expect.element(sentence(names)).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});

test('cash guests of one name and amount are counted, and not told again and again', async () => {
  await showBill({ fundShare: kvnd(-100) }, [], ['Khách', 'Khách', 'Khách']);
  await expect.element(sentence('Khách has not paid 70 kVND yet (×3)')).toBeVisible();
});

test('cash guests who paid more than the fund bears are no part of it', async () => {
  await showBill({ fundShare: kvnd(-46.3) }, [50]);
  const text = 'The fund bears 46.3 kVND of the costs; cash guests paid 50 kVND into it.';
  await expect.element(sentence(text)).toBeVisible();
});

test('without cash guests the fund bears it all', async () => {
  await showBill({ fundShare: kvnd(-80) });
  await expect.element(sentence('The fund bears 80 kVND of the costs.')).toBeVisible();
});

test('what is charged beyond the costs goes to the fund', async () => {
  await showBill({ fundShare: kvnd(12.5) });
  await expect.element(sentence('12.5 kVND more than the costs goes to the fund.')).toBeVisible();
  await expect.element(sentence('comes in 412.5')).toBeVisible();
});

test('what comes in is one figure, with what it is made of', async () => {
  await showBill({
    totalFee: kvnd(390),
    guestCost: kvnd(30),
    gameCost: kvnd(87.5),
    surplusCost: kvnd(2.5),
    absenceCost: kvnd(10),
    fundShare: kvnd(100),
  });
  const line = 'comes in 500 = fees 390 + guests 30 + games 87.5 + rounding 2.5 − forgiven 10';
  await expect.element(sentence(line)).toBeVisible();
});

test('a guest in cash is named where rounding leaves the fund with something, too', async () => {
  await showBill({ surplusCost: kvnd(100), fundShare: kvnd(20) }, [50]);
  await expect
    .element(sentence('Khách 0 paid 50 kVND · Khách 1 has not paid 70 kVND yet'))
    .toBeVisible();
});

test('what is still owed is the first line', async () => {
  await showBill({ fundShare: kvnd(-80) }, [50]);
  const first = page.getByRole('region', { name: 'Bill Summary' }).getByRole('paragraph').first();
  await expect.element(first).toHaveTextContent('250 kVND open');
  await expect.element(sentence('Balances of closed months, and 11/2026 so far')).toBeVisible();
  await expect.element(sentence('1 of 3 paid')).toBeVisible();
});

test('beside the table, the sum of its column is led to what is open in plain words', async () => {
  await showBill({ fundShare: kvnd(0) }, [50], [], { asked: kvnd(320), back: kvnd(1200) });
  const words =
    'This month alone: 320 kVND to pay and 1,200 kVND to get back; the column adds up to the difference, 880 kVND. With payments and other months, 250 kVND is left to pay.';
  await expect.element(page.getByText(words)).toBeVisible();
});

test('costs of no session that nobody bears say whom the rule asks for', async () => {
  await showBill({
    fundShare: kvnd(-680),
    unborneCost: kvnd(680),
    rule: { kind: 'per_session', noSession: 'booked', roundTo: 0 },
  });
  await expect
    .element(page.getByText(/costs of no session are borne by who is registered/))
    .toBeVisible();
  await expect.element(page.getByRole('link', { name: 'fee rule' })).toBeVisible();
  expect(await faultsOnPage()).toEqual([]);
});
