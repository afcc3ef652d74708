import { COST_CATEGORIES } from '../rules/costs.ts';
import { type Fields, omitFields } from './fields.ts';

/** What is kept of a cost. */
export const costFields = {
  date: { kind: 'date' },
  category: { kind: 'choice', of: COST_CATEGORIES },
  /** Null is a club cost, paid by the admin. */
  payerId: { kind: 'member', optional: true, inEveryFile: true },
  amount: { kind: 'money' },
} as const satisfies Fields;
export type CostField = keyof typeof costFields;

/** What somebody is told of the costs that they paid: all but that it was they. */
export const ownCostFields = omitFields(costFields, 'payerId');
