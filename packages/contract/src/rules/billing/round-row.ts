import { type Minor, minorUnits, NONE } from '../money/amounts.ts';
import type { Rounding } from './fee-rule.ts';

/**
 * What is added to a member's debt to make it a multiple of `roundTo`, or taken off where the nearest one is below: minor units, 0 if the
 * club owes the member.
 * @param balance the row's "Member Cost" before rounding: negative if the member owes
 */
export function surplusOf(balance: Minor, { roundTo, round }: Rounding): Minor {
  if (balance >= 0 || roundTo === 0) return NONE;
  const beyond = (0 - balance) % roundTo;
  if (beyond === 0) return NONE;
  return minorUnits(round === 'nearest' && beyond * 2 < roundTo ? 0 - beyond : roundTo - beyond);
}
