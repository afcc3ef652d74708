import type { TriedBill } from '@rallybook/contract/schemas/bills';
import { expect, test } from 'vitest';
import { compareBills, countChanges } from './compare-bills';

const bill = (rows: [name: string, totalCost: number, difference: number | null][]) =>
  ({
    rows: rows.map(([memberName, totalCost, difference]) => ({
      memberId: memberName,
      memberName,
      totalCost,
      difference,
    })),
  }) as unknown as TriedBill;

test('a trial is compared with the stored bill, the largest increase first', () => {
  const tried = bill([
    ['An', -300.1, 20],
    ['Bình', -400, -80.3],
    ['Chi', 0, 0],
  ]);
  const compared = compareBills('VND', tried, bill([['An', -1, null]]));
  expect(
    compared.map(({ memberName, before, difference }) => [memberName, before, difference]),
  ).toEqual([
    ['Bình', -319.7, -80.3],
    ['Chi', 0, 0],
    ['An', -320.1, 20],
  ]);
  expect(countChanges(compared)).toEqual({ more: 1, less: 1 });
});

test('a trial is compared with the present rule where no bill is stored', () => {
  const tried = bill([
    ['An', -300, null],
    ['Bình', -50, null],
  ]);
  expect(compareBills('VND', tried, bill([['An', -280, null]]))).toMatchObject([
    { memberName: 'Bình', before: 0, difference: -50 },
    { memberName: 'An', before: -280, difference: -20 },
  ]);
});
