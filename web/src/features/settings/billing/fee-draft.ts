/** The three bill settings: two of them are given, the third is computed from them. */
export const feeNames = ['registrationFee', 'unregistrationFee', 'unregisteredFeeRatio'] as const;
export type FeeName = (typeof feeNames)[number];

/** Fees in thousands of VND, and the ratio; null where there is none. */
export type Fees = Record<FeeName, number | null>;

/** What was entered; undefined for a field that was not touched, which shows what is saved. An emptied one is null. */
export type EnteredFees = Record<FeeName, number | null | undefined>;

export const untouchedFees: EnteredFees = {
  registrationFee: undefined,
  unregistrationFee: undefined,
  unregisteredFeeRatio: undefined,
};

const isFilled = (fee: number | null | undefined): fee is number =>
  fee !== null && fee !== undefined;

/** The fields that are filled, in their order on the screen. */
export const filledFees = (entered: EnteredFees): FeeName[] =>
  feeNames.filter((name) => isFilled(entered[name]));

/** Whether anything was typed or deleted. */
export const isTouched = (entered: EnteredFees): boolean =>
  feeNames.some((name) => entered[name] !== undefined);

/** How many more fields must be filled before the settings can be saved: 2, 1 or 0. */
export const missingFields = (entered: EnteredFees): number => 2 - filledFees(entered).length;

/** Whether the server will compute a field, because the two others are filled. It cannot be edited then. */
export function isComputed(entered: EnteredFees, name: FeeName): boolean {
  return missingFields(entered) === 0 && !isFilled(entered[name]);
}

/**
 * What a field shows: what was entered, nothing where it was emptied or will be computed, and what is saved only where
 * it was not touched. Otherwise an emptied field would be filled again while somebody types.
 */
export function shownFee(entered: EnteredFees, saved: Fees, name: FeeName): number | null {
  if (isComputed(entered, name)) return null;
  const fee = entered[name];
  return fee === undefined ? saved[name] : fee;
}
