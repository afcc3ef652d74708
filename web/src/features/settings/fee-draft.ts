/** The three bill settings: two of them are given, the third is computed from them. */
export const feeNames = ['registrationFee', 'unregistrationFee', 'unregisteredFeeRatio'] as const;
export type FeeName = (typeof feeNames)[number];

/** Fees in thousands of VND, and the ratio; null where there is none, or, while entering, where nothing is entered. */
export type Fees = Record<FeeName, number | null>;

export const noFees: Fees = {
  registrationFee: null,
  unregistrationFee: null,
  unregisteredFeeRatio: null,
};

/** How many more fields must be filled before the settings can be saved: 2, 1 or 0. */
export function missingFields(entered: Fees): number {
  return 2 - feeNames.filter((name) => entered[name] !== null).length;
}

/** Whether the server will compute a field, because the two others are filled. It cannot be edited then. */
export function isComputed(entered: Fees, name: FeeName): boolean {
  return missingFields(entered) === 0 && entered[name] === null;
}

/** What a field shows: what was entered, nothing where it will be computed, else what is saved. */
export function shownFee(entered: Fees, saved: Fees, name: FeeName): number | null {
  return isComputed(entered, name) ? null : (entered[name] ?? saved[name]);
}
