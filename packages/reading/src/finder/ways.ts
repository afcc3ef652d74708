import { roundSteps, type RoundTo } from '@rallybook/contract/rules/billing/fee-rule';
import type { Minor } from '@rallybook/contract/rules/money/amounts';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { Target, Way } from './attempt.ts';
import type { Range } from './votes.ts';

/** The share of amounts above zero that are multiples of what they may be rounded to. */
function roundedShare(targets: readonly Target[], roundTo: RoundTo): number {
  const owed = targets.filter(({ amount }) => amount > 0);
  if (roundTo === 0 || owed.length === 0) return 1;
  return owed.filter(({ amount }) => amount % roundTo === 0).length / owed.length;
}

/** The ways in which a sheet may have written its amounts, the plainest first. */
export function possibleWays(
  currency: Currency,
  targets: readonly Target[],
  paidOf: (memberId: string) => Minor,
): Way[] {
  const hasPaid = targets.some(({ memberId }) => paidOf(memberId) !== 0);
  const counts = hasPaid ? [true, false] : [true];
  const steps = roundSteps(currency).filter((step) => roundedShare(targets, step) >= 0.5);
  return steps.flatMap((roundTo) =>
    (roundTo === 0 ? [undefined] : [undefined, 'nearest' as const]).flatMap((round) =>
      counts.map((countsPaid) => ({ countsPaid, roundTo, round })),
    ),
  );
}

/**
 * The ways by which classes are looked for, one group after the other: amounts as they are; then, if nearly all are so, those that
 * round most: the charges before rounding that they allow include those that were not rounded at all.
 */
export function waysForClasses(targets: readonly Target[], ways: readonly Way[]): Way[][] {
  const rounded = ways.filter(({ roundTo }) => roundedShare(targets, roundTo) >= 0.8);
  const widest = Math.max(...rounded.map(({ roundTo }) => roundTo));
  return [...new Set([0, widest])].map((wanted) =>
    rounded.filter(({ roundTo }) => roundTo === wanted),
  );
}

/**
 * What a member's charge was before it was rounded, by what the member was to pay.
 * @returns null if no charge gives this amount
 */
export function chargeRange(amount: Minor, paid: Minor, way: Way): Range | null {
  const { countsPaid, roundTo, round } = way;
  const charge = amount + (countsPaid ? paid : 0);
  const isNearest = round === 'nearest';
  // Less than half a multiple is rounded to nothing.
  if (isNearest && amount === 0) return { low: charge, high: charge + roundTo / 2 - 1 };
  if (roundTo === 0 || amount <= 0) return { low: charge, high: charge };
  if (amount % roundTo !== 0) return null;
  return isNearest
    ? { low: charge - roundTo / 2, high: charge + roundTo / 2 - 1 }
    : { low: charge - roundTo + 1, high: charge };
}
