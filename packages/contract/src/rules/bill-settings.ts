import { exactVnd, type Fraction, MAX_THOUSANDS, roundHalfUp, type Vnd } from './money.ts';

/** A ratio as it was typed, in ten-thousandths (1.25 is 12,500). */
export type RatioTenThousandths = number;

export const RATIO_SCALE = 10_000;
export const MAX_RATIO = 1_000_000;

/**
 * The bill settings as a club gave them: two of the three; the one that is null follows from
 * unregistration fee = registration fee x ratio. Keeping just what was given makes saving again change nothing.
 */
export type BillSettings = {
  registrationFee: Vnd | null;
  unregistrationFee: Vnd | null;
  unregisteredFeeRatio: RatioTenThousandths | null;
};

/** All three settings, exactly: fees in VND, the ratio as a plain fraction. */
export type ExactBillSettings = {
  registrationFee: Fraction;
  unregistrationFee: Fraction;
  unregisteredFeeRatio: Fraction;
};

const MAX_FEE = BigInt(MAX_THOUSANDS) * 1000n;

const whole = (vnd: Vnd): Fraction => ({ numerator: BigInt(vnd), denominator: 1n });
const ratioOf = (ratio: RatioTenThousandths): Fraction => ({
  numerator: BigInt(ratio),
  denominator: BigInt(RATIO_SCALE),
});
const times = (a: Fraction, b: Fraction): Fraction => ({
  numerator: a.numerator * b.numerator,
  denominator: a.denominator * b.denominator,
});
const over = (a: Fraction, b: Fraction): Fraction | null =>
  b.numerator === 0n
    ? null
    : { numerator: a.numerator * b.denominator, denominator: a.denominator * b.numerator };
const isAbove = (a: Fraction, limit: bigint) => a.numerator > limit * a.denominator;

/** Why two given settings cannot be completed by a third. */
export type BillSettingsProblem = 'not_two' | 'division_by_zero' | 'too_large';

/**
 * Computes the setting that was not given, exactly (docs/product-rules.md, 6).
 * @returns all three, or why that cannot be done
 */
export function completeBillSettings(given: BillSettings): ExactBillSettings | BillSettingsProblem {
  const fee = given.registrationFee === null ? null : whole(given.registrationFee);
  const unregistered = given.unregistrationFee === null ? null : whole(given.unregistrationFee);
  const ratio = given.unregisteredFeeRatio === null ? null : ratioOf(given.unregisteredFeeRatio);
  if ([fee, unregistered, ratio].filter((value) => value !== null).length !== 2) return 'not_two';

  const registrationFee = fee ?? over(unregistered!, ratio!);
  const unregistrationFee = unregistered ?? times(fee!, ratio!);
  const unregisteredFeeRatio = ratio ?? over(unregistered!, fee!);
  if (registrationFee === null || unregisteredFeeRatio === null) return 'division_by_zero';
  if (isAbove(registrationFee, MAX_FEE) || isAbove(unregistrationFee, MAX_FEE)) return 'too_large';
  if (isAbove(unregisteredFeeRatio, BigInt(MAX_RATIO))) return 'too_large';
  return { registrationFee, unregistrationFee, unregisteredFeeRatio };
}

/** A fee as it is shown: whole VND, half up. */
export function shownFee(fee: Fraction): Vnd {
  return exactVnd(roundHalfUp(fee));
}

/** A ratio as it is shown: ten-thousandths, half up. */
export function shownRatio(ratio: Fraction): RatioTenThousandths {
  return exactVnd(roundHalfUp(times(ratio, { numerator: BigInt(RATIO_SCALE), denominator: 1n })));
}
