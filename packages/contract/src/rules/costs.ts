/** What a club spends money on, as written on the wire. */
export const COST_CATEGORIES = ['SHUTTLE', 'COURT_RENTAL', 'OTHER'] as const;
export type CostCategory = (typeof COST_CATEGORIES)[number];

/** How many costs are added at once. */
export const MAX_COSTS_AT_ONCE = 200;

/** How many characters the note of a cost may have. */
export const MAX_COST_NOTE = 200;
