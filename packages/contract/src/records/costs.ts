import { COST_CATEGORIES, MAX_COST_NOTE } from '../rules/costs.ts';
import { PER } from '../rules/recurring-costs.ts';
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
  /** What it is for. No bill follows from it. */
  note: { kind: 'text', max: MAX_COST_NOTE, optional: true },
} as const satisfies Fields;
/** What is kept of a cost that comes again each month, from one month on until another, both included. */
export const recurringCostFields = {
  category: costFields.category,
  payerId: { kind: 'member', optional: true },
  scheduleId: costFields.scheduleId,
  amount: costFields.amount,
  per: { kind: 'choice', choices: PER },
  fromYear: { kind: 'year' },
  fromMonth: { kind: 'month' },
  /** Null if it does not end. */
  untilYear: { kind: 'year', optional: true },
  untilMonth: { kind: 'month', optional: true },
  note: costFields.note,
} as const satisfies Fields;

/** The same without the months. */
export const plainRecurringFields = omitFields(
  recurringCostFields,
  'fromYear',
  'fromMonth',
  'untilYear',
  'untilMonth',
);

export type CostField = keyof typeof costFields;

/** What the audit trail shows of a cost, besides its schedule. */
export const auditedCostFields = omitFields(costFields, 'scheduleId');

/** What members see of the costs that come again and that they pay, besides the schedule. */
export const ownRecurringFields = omitFields(recurringCostFields, 'payerId', 'scheduleId');

/** What members see of the costs that they paid, besides the schedule. */
export const ownCostFields = omitFields(costFields, 'payerId', 'scheduleId');
