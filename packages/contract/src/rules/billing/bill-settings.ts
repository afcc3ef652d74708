import { exact, maxAmount, type Minor } from '../money/amounts.ts';
import type { Currency } from '../money/currencies.ts';
import { type Fraction, roundHalfUp, wholeFraction } from '../money/fractions.ts';

/** A ratio in ten-thousandths: 1.25 is 12,500. */
export type RatioTenThousandths = number;

export const RATIO_SCALE = 10_000;
export const MAX_RATIO = 1_000_000;

/**
 * The bill settings as a club entered them: two of the three. The one that is null follows from unregistration fee =
 * registration fee x ratio. Only what was entered is stored, so saving it again changes nothing.
 */
export type BillSettings = {
  registrationFee: Minor | null;
  unregistrationFee: Minor | null;
  unregisteredFeeRatio: RatioTenThousandths | null;
};

/** All three settings, exactly: fees in VND, the ratio as a plain fraction. */
export type ExactBillSettings = {
  registrationFee: Fraction;
  unregistrationFee: Fraction;
  unregisteredFeeRatio: Fraction;
};

const fractionOfRatio = (ratio: RatioTenThousandths): Fraction => ({
  numerator: BigInt(ratio),
  denominator: BigInt(RATIO_SCALE),
});
const multiply = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});
const divide = (a: Fraction, b: Fraction): Fraction | null =>
  b.numerator === 0n
    ? null
    : { numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator };
const isAbove = (a: Fraction, limit: bigint) => a.numerator > limit * a.denominator;

/** Why the third setting cannot be computed from the two that were entered. */
export type BillSettingsProblem = 'not_two' | 'division_by_zero' | 'too_large';

/**
 * Computes the setting that was not entered, exactly (docs/product-rules.md, 6).
 * @returns all three, or why that cannot be done
 */
export function completeBillSettings(
  currency: Currency,
  settings: BillSettings,
): ExactBillSettings | BillSettingsProblem {
  const fee = settings.registrationFee === null ? null : wholeFraction(settings.registrationFee);
  const unregistered =
    settings.unregistrationFee === null ? null : wholeFraction(settings.unregistrationFee);
  const ratio =
    settings.unregisteredFeeRatio === null ? null : fractionOfRatio(settings.unregisteredFeeRatio);
  if ([fee, unregistered, ratio].filter((value) => value !== null).length !== 2) return 'not_two';

  const registrationFee = fee ?? divide(unregistered!, ratio!);
  const unregistrationFee = unregistered ?? multiply(fee!, ratio!);
  const unregisteredFeeRatio = ratio ?? divide(unregistered!, fee!);
  if (registrationFee === null || unregisteredFeeRatio === null) return 'division_by_zero';
  const maxFee = BigInt(maxAmount(currency));
  if (isAbove(registrationFee, maxFee) || isAbove(unregistrationFee, maxFee)) return 'too_large';
  if (isAbove(unregisteredFeeRatio, BigInt(MAX_RATIO))) return 'too_large';
  return { registrationFee, unregistrationFee, unregisteredFeeRatio };
}

/** A fee as it is shown: whole minor units, half up. */
export function shownFee(fee: Fraction): Minor {
  return exact(roundHalfUp(fee));
}

/** A ratio as it is shown: ten-thousandths, half up. */
export function shownRatio(ratio: Fraction): RatioTenThousandths {
  return exact(roundHalfUp(multiply(ratio, { numerator: BigInt(RATIO_SCALE), denominator: 1n })));
}
