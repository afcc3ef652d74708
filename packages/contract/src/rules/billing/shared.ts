import { maxTotal, type Minor } from '../money/amounts.ts';
import type { Currency } from '../money/currencies.ts';
import { type Fraction, isMoreThan } from '../money/fractions.ts';
import { RATIO_SCALE, type RatioTenThousandths, shownFee } from './bill-settings.ts';
import { type Charged, NO_FEES } from './charge.ts';
import type { CountedMonth } from './count.ts';
import { sharePool, sumCosts } from './pool.ts';
import { attendedTimes, bookedTimes, guestTimes, weighted } from './times.ts';

/**
 * Rules 2 and 3: the month's cost is shared over all times, where a drop-in time weighs `ratio`. A guest counts as a
 * drop-in time of the host. The fees shown are those of a member without a class.
 * @param ratio ten-thousandths; 1 for rule 2
 */
export function chargeShares(
  { currency, members, costs, cashGuests }: CountedMonth,
  ratio: RatioTenThousandths,
): Charged {
  const { charges, price, unborneCost, cashShares } = sharePool({
    label: '',
    amount: sumCosts(costs),
    bearers: members.map((member) => ({
      memberId: member.memberId,
      times: [
        bookedTimes(member),
        weighted(attendedTimes(member, 'unregistered'), ratio),
        weighted(guestTimes(member.guests), ratio),
      ],
    })),
    cashGuests: cashGuests.map((guest) => {
      const { weight } = weighted(guestTimes([guest]), ratio);
      return { guest, weight };
    }),
  });
  if (price === null) return { charges, fees: NO_FEES, unborneCost, cashShares };
  const fees = {
    registrationFee: shownPrice(currency, price),
    unregistrationFee: shownPrice(currency, {
      numerator: price.numerator * BigInt(ratio),
      denominator: price.denominator * BigInt(RATIO_SCALE),
    }),
    unregisteredFeeRatio: ratio,
  };
  return { charges, fees, unborneCost, cashShares };
}

/** A price rounded like a fee. Null if it is more than a month may hold; then nobody pays it in full. */
function shownPrice(currency: Currency, price: Fraction): Minor | null {
  return isMoreThan(price, maxTotal(currency)) ? null : shownFee(price);
}
