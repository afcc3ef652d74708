import { clubParams, idParams, monthParams } from '../schemas/common.ts';
import { costList } from '../schemas/costs.ts';
import * as schema from '../schemas/recurring-costs.ts';
import { endpoint } from './endpoint.ts';

export const recurringCosts = {
  list: endpoint({
    method: 'GET',
    path: '/api/recurring-costs/:clubId/',
    summary: 'The costs that come again each month',
    tool: 'Costs that come again each month',
    access: { right: 'view_cost', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.recurringCostList,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/recurring-costs/',
    summary: 'Add a cost that comes again each month',
    access: { right: 'view_cost', club: 'body' },
    body: schema.newRecurringCost,
    idempotent: true,
    status: 201,
    output: schema.recurringCost,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/recurring-costs/:id/',
    summary: 'Change a recurring cost, as a whole or from a month on; what was recorded stays',
    access: { right: 'view_cost', club: 'recurringCost in path' },
    params: idParams,
    body: schema.recurringCostPatch,
    status: 200,
    output: schema.recurringCost,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/recurring-costs/:id/',
    summary: 'Delete a recurring cost; what was recorded stays',
    access: { right: 'view_cost', club: 'recurringCost in path' },
    params: idParams,
    status: 204,
  }),
  proposals: endpoint({
    method: 'GET',
    path: '/api/recurring-costs/:clubId/:year/:month/',
    summary: 'What the recurring costs of a month come to, and how much of it is recorded',
    tool: 'What the recurring costs come to in a month, and how much of it is recorded',
    access: { right: 'view_cost', club: 'path' },
    params: monthParams,
    status: 200,
    output: schema.costProposals,
  }),
  record: endpoint({
    method: 'POST',
    path: '/api/recurring-costs/record/',
    summary: 'Record what recurring costs propose for a month: all or none',
    access: { right: 'view_cost', club: 'body' },
    body: schema.recordedCosts,
    idempotent: true,
    status: 201,
    output: costList,
  }),
};
