/**
 * What is left to do about a member's bill; `nothing` where the member has neither attendance nor costs in the month.
 */
export type Settlement = 'pay' | 'back' | 'done' | 'nothing';

/** Amounts are in any unit, as only their signs count. */
export type BillToSettle = {
  registeredTimes: number;
  unregisteredTimes: number;
  guestTimes: number;
  paidCost: number;
  /** The "Member Cost": below zero the member owes it to the club. */
  totalCost: number;
};

/** @param open what is still open: below zero the member owes it to the club, above zero the club to the member */
export function settlementOf(bill: BillToSettle, open: number): Settlement {
  if (open < 0) return 'pay';
  const { registeredTimes, unregisteredTimes, guestTimes, paidCost, totalCost } = bill;
  if (open > 0 && totalCost > 0) return 'back';
  const times = registeredTimes + unregisteredTimes + guestTimes;
  const isEmpty = times === 0 && paidCost === 0 && totalCost === 0;
  return isEmpty ? 'nothing' : 'done';
}
