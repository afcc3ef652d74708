import * as schema from '../schemas/audit.ts';
import { clubParams, page } from '../schemas/common.ts';
import { endpoint } from './endpoint.ts';

export const audit = {
  list: endpoint({
    method: 'GET',
    path: '/api/clubs/:clubId/audit/',
    summary: 'Who changed what in a club, the newest first',
    access: { right: 'owner', club: 'path' },
    params: clubParams,
    query: schema.auditQuery,
    heavy: 'list',
    status: 200,
    output: page(schema.auditEntry),
  }),
};
