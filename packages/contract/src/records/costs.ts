import { COST_CATEGORIES } from '../rules/costs.ts';
import { type Fields, omitFields } from './fields.ts';

/** What is kept of a cost. */
export const costFields = {
  date: { kind: 'date' },
  category: { kind: 'choice', choices: COST_CATEGORIES },
  /** Null is a club cost, paid by the admin. */
  payerId: { kind: 'member', optional: true, inEveryFile: true },
  amount: { kind: 'money' },
  /** The schedule that it is for: all of its sessions, or the one of `sessionDate`. */
  scheduleId: { kind: 'schedule', optional: true },
  sessionDate: { kind: 'date', optional: true },
} as const satisfies Fields;
export type CostField = keyof typeof costFields;

/** What the audit trail shows of a cost, besides its schedule. */
export const auditedCostFields = omitFields(costFields, 'scheduleId');

/** What members see of the costs that they paid, besides the schedule. */
export const ownCostFields = omitFields(costFields, 'payerId', 'scheduleId');
