import type { Vnd } from '../money.ts';
import type { Rounding } from './fee-rule.ts';

/**
 * What is added to a member's debt to make it a multiple of `roundTo`, or taken off where the nearest one is below: whole VND, 0 if the
 * club owes the member.
 * @param balance the row's "Member Cost" before rounding: negative if the member owes
 */
export function surplusOf(balance: Vnd, { roundTo, round }: Rounding): Vnd {
  if (balance >= 0 || roundTo === 0) return 0;
  const beyond = -balance % roundTo;
  if (beyond === 0) return 0;
  return round === 'nearest' && beyond * 2 < roundTo ? 0 - beyond : roundTo - beyond;
}
