/** The three bill settings: two of them are given, the third follows from them. */
export const feeNames = ['registrationFee', 'unregistrationFee', 'unregisteredFeeRatio'] as const;
export type FeeName = (typeof feeNames)[number];

/** Fees in thousands of VND, and the ratio; null where there is none. */
export type Fees = Record<FeeName, number | null>;

/** What is being entered: the fields touched so far, at most two, over the fees that are saved. */
export interface FeeDraft {
  saved: Fees;
  touched: Partial<Record<FeeName, number>>;
}

export function startDraft(saved: Fees): FeeDraft {
  return { saved, touched: {} };
}

const touchedNames = ({ touched }: FeeDraft) => feeNames.filter((name) => name in touched);

/** How many more fields must be touched before the settings can be saved: 2, 1 or 0. */
export function missingFields(draft: FeeDraft): number {
  return 2 - touchedNames(draft).length;
}

/** Whether a field waits for the server to compute it: two others are touched. */
export function isComputed(draft: FeeDraft, name: FeeName): boolean {
  return missingFields(draft) === 0 && !(name in draft.touched);
}

/** What a field shows: what was entered, nothing where it will be computed, else what is saved. */
export function shownFee(draft: FeeDraft, name: FeeName): number | null {
  if (isComputed(draft, name)) return null;
  return draft.touched[name] ?? draft.saved[name];
}

/**
 * The draft after a field was edited. Editing touches the field; emptying it takes that back, so that another pair can
 * be chosen. A field that will be computed cannot be edited.
 */
export function editFee(draft: FeeDraft, name: FeeName, value: number | null): FeeDraft {
  if (isComputed(draft, name)) return draft;
  const { [name]: _, ...others } = draft.touched;
  return { ...draft, touched: value === null ? others : { ...others, [name]: value } };
}
