import { exactVnd, type Fraction, multiplyFraction, roundHalfUp, wholeFraction } from '../money.ts';
import type { Charge, ChargeLabel } from './charge.ts';
import type { CountedMember } from './count.ts';
import type { ClassFee, MemberClass } from './month.ts';
import { guestTimes, type Times } from './times.ts';

/** The fee of a class, or else the rule's: VND. */
export function feeOfClass(
  memberClass: MemberClass | null,
  fee: ClassFee,
  ofRule: Fraction,
): Fraction {
  const own = memberClass?.fees[fee] ?? null;
  return own === null ? ofRule : wholeFraction(own);
}

type Priced = Pick<Charge, 'memberId' | 'label' | 'unit'> &
  Pick<Times, 'kind' | 'quantity' | 'dates' | 'classLabel'> & { ofClass: Fraction };

/** Rounded half up to whole VND; nothing for no times. */
function chargePrice({ ofClass, ...charge }: Priced): Charge[] {
  if (charge.quantity === 0) return [];
  const exact = multiplyFraction(ofClass, BigInt(charge.quantity));
  return [{ ...charge, isShare: false, exact, amount: exactVnd(roundHalfUp(exact)) }];
}

/**
 * Charges a member so many times a fee of the rule, or of the member's class.
 * @throws AmountTooLargeError when a number could not hold the amount exactly
 */
export function chargeFee(
  { memberId, memberClass }: CountedMember,
  { kind, quantity, dates, classLabel }: Times,
  fee: ClassFee,
  unit: Fraction,
  label: ChargeLabel = '',
): Charge[] {
  const ofClass = feeOfClass(memberClass, fee, unit);
  return chargePrice({ memberId, label, kind, quantity, dates, classLabel, unit, ofClass });
}

/** Charges a member the fees of their guests, each as it was entered. */
export function chargeGuestFees({ memberId, guests }: CountedMember): Charge[] {
  const byFee = Map.groupBy(guests, ({ fee }) => fee);
  const fees = [...byFee.keys()].toSorted((a, b) => a - b);
  return fees.flatMap((fee) => {
    const { kind, quantity, dates, classLabel } = guestTimes(byFee.get(fee)!);
    const unit = wholeFraction(fee);
    return chargePrice({
      memberId,
      label: '',
      kind,
      quantity,
      dates,
      classLabel,
      unit,
      ofClass: unit,
    });
  });
}
