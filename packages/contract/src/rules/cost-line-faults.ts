/** Why a line is no cost. */
export const COST_LINE_FAULTS = [
  'no_amount',
  'two_amounts',
  'unclear_amount',
  'unknown_payer',
  'two_payers',
  'no_such_date',
  /** It names a day in words that do not say which. */
  'unclear_date',
  /** Its date has another weekday. */
  'wrong_weekday',
  'money_back',
  'no_cost',
  'unsure',
  'no_purpose',
  'total',
  'long_line',
  'left_out',
  /** There are more lines than costs can be added at once. */
  'too_many',
] as const;
export type CostLineFault = (typeof COST_LINE_FAULTS)[number];
