import type { recurringCosts } from '@rallybook/contract/endpoints/recurring-costs';
import { listProposals, recordProposals } from '../domain/costs/proposals.ts';
import {
  addRecurringCost,
  editRecurringCost,
  listRecurringCosts,
  removeRecurringCost,
} from '../domain/costs/recurring-costs.ts';
import type { Routes } from '../http/handler.ts';

export const recurringCostRoutes: Routes<typeof recurringCosts> = {
  list: (_, scope, context) => listRecurringCosts(context, scope),
  create: ({ body }, scope, context) =>
    addRecurringCost(context, scope, body, context.caller.idempotencyKey),
  update: ({ params, body }, scope, context) => editRecurringCost(context, scope, params.id, body),
  remove: ({ params }, scope, context) => removeRecurringCost(context, scope, params.id),
  proposals: ({ params }, scope, context) => listProposals(context, scope, params),
  record: ({ body }, scope, context) =>
    recordProposals(context, scope, body, context.caller.idempotencyKey),
};
