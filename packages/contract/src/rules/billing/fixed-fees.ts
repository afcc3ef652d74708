import { NONE } from '../money/amounts.ts';
import { completeBillSettings, shownFee, shownRatio } from './bill-settings.ts';
import type { Charged } from './charge.ts';
import type { CountedMonth } from './count.ts';
import type { RuleOf } from './fee-rule.ts';
import { chargeFee, chargeGuestFees } from './fees.ts';
import { attendedTimes, bookedTimes } from './times.ts';

/** Rule 1: each time at its fee, whatever the month cost. A guest pays the fee that was entered. */
export function chargeFixedFees(
  { currency, members }: CountedMonth,
  settings: RuleOf<'fixed_fees'>,
): Charged {
  const exact = completeBillSettings(currency, settings);
  if (typeof exact === 'string') throw new RangeError(`bill settings: ${exact}`);
  const { registrationFee, unregistrationFee, unregisteredFeeRatio } = exact;
  const charges = members.flatMap((member) => {
    const dropIns = attendedTimes(member, 'unregistered');
    return [
      ...chargeFee(member, bookedTimes(member), 'registration', registrationFee),
      ...chargeFee(member, dropIns, 'unregistration', unregistrationFee),
      ...chargeGuestFees(member),
    ];
  });
  const fees = {
    registrationFee: shownFee(registrationFee),
    unregistrationFee: shownFee(unregistrationFee),
    unregisteredFeeRatio: shownRatio(unregisteredFeeRatio),
  };
  return { charges, fees, unborneCost: NONE, cashShares: [] };
}
