import { NONE } from '../money/amounts.ts';
import { wholeFraction } from '../money/fractions.ts';
import { type Charge, type Charged, NO_FEES } from './charge.ts';
import type { CountedMember, CountedMonth } from './count.ts';
import type { RuleOf } from './fee-rule.ts';
import { chargeFee, chargeGuestFees } from './fees.ts';
import { attendedTimes, bookedTimes } from './times.ts';

/** Rule 5: one fee for the month, half of it for few days, and a fee for each drop-in. */
export function chargeFlatFees({ members }: CountedMonth, rule: RuleOf<'flat'>): Charged {
  const dropInFee = wholeFraction(rule.dropInFee);
  const charges = members.flatMap((member) => [
    ...chargeMonth(member, rule),
    ...chargeFee(member, attendedTimes(member, 'unregistered'), 'dropIn', dropInFee),
    ...chargeGuestFees(member),
  ]);
  const fees = { ...NO_FEES, unregistrationFee: rule.dropInFee };
  return { charges, fees, unborneCost: NONE, cashShares: [] };
}

function chargeMonth(
  member: CountedMember,
  { monthlyFee, halfFee, halfUpToDays }: RuleOf<'flat'>,
): Charge[] {
  if (member.registration === null) return [];
  const month = { ...bookedTimes(member), quantity: 1 };
  return member.registration.days <= halfUpToDays
    ? chargeFee(member, month, 'half', wholeFraction(halfFee), 'HALF_MONTH')
    : chargeFee(member, month, 'monthly', wholeFraction(monthlyFee), 'MONTH');
}
