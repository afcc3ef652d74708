import { idParams, monthPageQuery, monthParams, page } from '../schemas/common.ts';
import * as schema from '../schemas/costs.ts';
import { endpoint } from './endpoint.ts';

export const costs = {
  list: endpoint({
    method: 'GET',
    path: '/api/costs/:clubId/:year/:month/',
    summary: 'The costs of a month, by date',
    access: { right: 'view_cost', club: 'path' },
    params: monthParams,
    query: monthPageQuery,
    status: 200,
    output: page(schema.cost),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/costs/',
    summary: 'Add a cost',
    access: { right: 'view_cost', club: 'body' },
    body: schema.newCost,
    idempotent: true,
    status: 201,
    output: schema.cost,
  }),
  createBulk: endpoint({
    method: 'POST',
    path: '/api/costs/bulk/',
    summary: 'Add several costs: all or none',
    access: { right: 'view_cost', club: 'body' },
    body: schema.newCosts,
    idempotent: true,
    status: 201,
    output: schema.costList,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/costs/:id/',
    summary: 'Correct a cost',
    access: { right: 'view_cost', club: 'cost in path' },
    params: idParams,
    body: schema.costPatch,
    status: 200,
    output: schema.cost,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/costs/:id/',
    summary: 'Delete a cost',
    access: { right: 'view_cost', club: 'cost in path' },
    params: idParams,
    status: 204,
  }),
};
