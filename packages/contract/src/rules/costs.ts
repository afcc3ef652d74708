/** What a club spends money on, as written on the wire. */
export const COST_CATEGORIES = ['SHUTTLE', 'COURT_RENTAL', 'OTHER'] as const;
export type CostCategory = (typeof COST_CATEGORIES)[number];
