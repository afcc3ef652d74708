import { exact } from '../money/amounts.ts';
import { type Fraction, multiplyFraction, roundHalfUp, wholeFraction } from '../money/fractions.ts';
import type { Charge, ChargeLabel } from './charge.ts';
import type { CountedMember } from './count.ts';
import type { ClassFee, MemberClass } from './month.ts';
import { guestTimes, type Times } from './times.ts';

/** The fee of a class, or else of the rule: VND. */
export function feeOfClass(
  memberClass: MemberClass | null,
  fee: ClassFee,
  ofRule: Fraction,
): Fraction {
  const own = memberClass?.fees[fee] ?? null;
  return own === null ? ofRule : wholeFraction(own);
}

/** Charges a price for each time, rounded half up to a whole minor unit; nothing without times. */
function chargePrice(
  memberId: string,
  { kind, quantity, classLabel, occasions }: Times,
  unit: Fraction,
  ofClass: Fraction,
  label: ChargeLabel,
): Charge[] {
  if (quantity === 0) return [];
  const price = multiplyFraction(ofClass, BigInt(quantity));
  const byClass = ofClass === unit ? null : price;
  const amount = exact(roundHalfUp(price));
  const fee = { label, isShare: false, unit, byClass, amount };
  return [{ memberId, kind, quantity, classLabel, occasions, ...fee }];
}

/**
 * Charges a member a fee for each time: their class's fee, or else the rule's.
 * @throws AmountTooLargeError if a number could not hold the amount exactly
 */
export function chargeFee(
  { memberId, memberClass }: CountedMember,
  times: Times,
  fee: ClassFee,
  unit: Fraction,
  label: ChargeLabel = '',
): Charge[] {
  return chargePrice(memberId, times, unit, feeOfClass(memberClass, fee, unit), label);
}

/** Charges a member the fees of their guests, as they were entered. */
export function chargeGuestFees({ memberId, guests }: CountedMember): Charge[] {
  if (guests.length === 0) return [];
  const byFee = Map.groupBy(guests, ({ fee }) => fee);
  const fees = [...byFee.keys()].toSorted((a, b) => a - b);
  return fees.flatMap((fee) => {
    const unit = wholeFraction(fee);
    return chargePrice(memberId, guestTimes(byFee.get(fee)!), unit, unit, '');
  });
}
