import { clubParams, page } from '../schemas/common.ts';
import * as schema from '../schemas/deleted.ts';
import { endpoint } from './endpoint.ts';

export const deleted = {
  list: endpoint({
    method: 'GET',
    path: '/api/clubs/:clubId/deleted/',
    summary: 'What was deleted in a club in the last 30 days, the newest first',
    access: { right: 'owner', club: 'path' },
    params: clubParams,
    query: schema.deletedQuery,
    status: 200,
    output: page(schema.deletedResource),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/clubs/:clubId/deleted/:id/restore/',
    summary: 'Restore something that was deleted; 409 where something else has taken its place',
    access: { right: 'owner', club: 'path' },
    params: schema.deletedParams,
    status: 204,
  }),
  listClubs: endpoint({
    method: 'GET',
    path: '/api/clubs/deleted/',
    summary: 'The clubs that were deleted in the last 30 days and of which the user was an owner',
    access: 'user',
    query: schema.deletedQuery,
    status: 200,
    output: page(schema.deletedResource),
  }),
  restoreClub: endpoint({
    method: 'POST',
    path: '/api/clubs/:clubId/restore/',
    summary: 'Restore a deleted club; for those who were its owners',
    access: 'user',
    params: clubParams,
    status: 204,
  }),
};
