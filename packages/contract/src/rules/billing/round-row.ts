import type { Vnd } from '../money.ts';
import type { RoundTo } from './fee-rule.ts';

/**
 * What is added to a member's debt to make it a multiple of `roundTo`: whole VND, 0 if the club owes the member.
 * @param balance the row's "Member Cost" before rounding: negative if the member owes
 */
export function surplusOf(balance: Vnd, roundTo: RoundTo): Vnd {
  if (balance >= 0 || roundTo === 0) return 0;
  const beyond = -balance % roundTo;
  return beyond === 0 ? 0 : roundTo - beyond;
}
