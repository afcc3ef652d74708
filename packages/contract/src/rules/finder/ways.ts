import { ROUND_TO, type RoundTo } from '../billing/fee-rule.ts';
import type { Vnd } from '../money.ts';
import type { Target, Way } from './attempt.ts';
import type { Range } from './votes.ts';

/** The ways in which a sheet may have written its amounts, the plainest first. */
export function possibleWays(targets: readonly Target[], paidOf: (memberId: string) => Vnd): Way[] {
  const owed = targets.filter(({ amount }) => amount > 0);
  const areRounded = (roundTo: RoundTo) =>
    roundTo === 0 || owed.filter(({ amount }) => amount % roundTo === 0).length * 2 >= owed.length;
  const hasPaid = targets.some(({ memberId }) => paidOf(memberId) !== 0);
  const counts = hasPaid ? [true, false] : [true];
  return ROUND_TO.filter(areRounded).flatMap((roundTo) =>
    counts.map((countsPaid) => ({ countsPaid, roundTo })),
  );
}

/**
 * What a member's charge was before it was rounded, by what the member was to pay.
 * @returns null if no charge gives this amount
 */
export function chargeRange(amount: Vnd, paid: Vnd, { countsPaid, roundTo }: Way): Range | null {
  const charge = amount + (countsPaid ? paid : 0);
  if (roundTo === 0 || amount <= 0) return { low: charge, high: charge };
  return amount % roundTo === 0 ? { low: charge - roundTo + 1, high: charge } : null;
}
