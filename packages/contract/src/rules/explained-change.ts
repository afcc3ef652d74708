/** What may differ in a month. */
export const CHANGE_KINDS = [
  'registered_times',
  'unregistered_times',
  'guest_times',
  'paid_cost',
  'attended_times',
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/**
 * What a month lacks, above zero, or has too much, so that a member's amount is not the target: a number of times, or
 * what the member advanced, in thousands of VND.
 */
export type Change = { kind: ChangeKind; change: number };
