import { COST_CATEGORIES } from '../rules/costs.ts';
import { type Fields, omitFields } from './fields.ts';

/** What is kept of a cost. */
export const costFields = {
  date: { kind: 'date' },
  category: { kind: 'choice', of: COST_CATEGORIES },
  /** Null is a club cost, paid by the admin. */
  payerId: { kind: 'member', optional: true, inEveryFile: true },
  amount: { kind: 'money' },
  /** What it is for: all sessions of a schedule, or the one of a date. */
  scheduleId: { kind: 'schedule', optional: true },
  sessionDate: { kind: 'date', optional: true },
} as const satisfies Fields;
export type CostField = keyof typeof costFields;

/** What is told of a cost where its schedule is told in another way. */
export const auditedCostFields = omitFields(costFields, 'scheduleId');

/** What somebody is told of the costs that they paid: all but that it was they, and for which schedule. */
export const ownCostFields = omitFields(costFields, 'payerId', 'scheduleId');
