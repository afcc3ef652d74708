import type { MemberBill } from '@rallybook/contract/schemas/bills';
import { kvnd } from '@rallybook/contract/test/money';
import { describe, expect, test } from 'vitest';
import { progressOf, settleBill, settleBills } from './settle';

const bill = (totalCost: number, more: Partial<MemberBill> = {}): MemberBill => ({
  memberId: 'an',
  memberName: 'An',
  registeredTimes: 8,
  unregisteredTimes: 0,
  paidCost: kvnd(0),
  registrationCost: kvnd(-totalCost),
  unregistrationCost: kvnd(0),
  guestTimes: 0,
  guestCost: kvnd(0),
  coveredTimes: 0,
  passedCost: kvnd(0),
  absenceCost: kvnd(0),
  gameCost: kvnd(0),
  surplusCost: kvnd(0),
  totalCost: kvnd(totalCost),
  ...more,
});
const nothing = { registeredTimes: 0, registrationCost: 0 };

describe('the settlement of a bill', () => {
  test.each([
    ['a debt of a closed month that nobody has paid', bill(-320), -320, true, 'pay', -320],
    ['a debt that was paid', bill(-320), 0, true, 'done', 0],
    ['a debt that was paid in part', bill(-320), -120.5, true, 'pay', -120.5],
    ['a debt that was paid before the month was closed', bill(-320), 320, false, 'done', 0],
    ['a debt on top of one from an earlier month', bill(-320), -100, false, 'pay', -420],
    ['what the club owes', bill(240.5), 240.5, true, 'back', 240.5],
    ['what the club has paid back', bill(240.5), 0, true, 'done', 0],
    ['what one gets back, but owes more from before', bill(50), -30, true, 'pay', -30],
    ['more paid than was owed', bill(-320), 30, true, 'done', 30],
    ['a month without anything', bill(0, kvnd(nothing)), 0, true, 'nothing', 0],
    ['a month without anything, with a credit', bill(0, kvnd(nothing)), 90, false, 'done', 90],
    [
      'a month without anything after one that is owed',
      bill(0, kvnd(nothing)),
      -90,
      true,
      'pay',
      -90,
    ],
  ] as const)('%s', (_, row, balance, isClosed, settlement, open) => {
    expect(settleBill('VND', row, kvnd(balance), isClosed)).toMatchObject({ settlement, open });
  });

  test('without balances, the bill alone says who owes', () => {
    expect(settleBill('VND', bill(-320), undefined, true)).toMatchObject({
      settlement: 'pay',
      open: -320,
    });
  });
});

test('the largest debt comes first, and what is owed adds up exactly', () => {
  const rows = [
    bill(0, kvnd({ memberId: 'c', ...nothing })),
    bill(-0.1, { memberId: 'a' }),
    bill(200, { memberId: 'd' }),
    bill(-0.2, { memberId: 'b' }),
    bill(-7, { memberId: 'e' }),
  ];
  const settled = settleBills('VND', rows, (id) => kvnd(id === 'e' ? 7 : 0), false);
  expect(settled.map((row) => row.bill.memberId)).toEqual(['b', 'a', 'e', 'c', 'd']);
  expect(progressOf('VND', settled)).toEqual({ paid: 1, payers: 3, open: 0.3 });
});
