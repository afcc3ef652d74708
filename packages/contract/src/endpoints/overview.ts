import { clubParams } from '../schemas/common.ts';
import * as schema from '../schemas/overview.ts';
import { endpoint } from './endpoint.ts';

export const overview = {
  read: endpoint({
    method: 'GET',
    path: '/api/overview/:clubId/',
    summary: 'Costs, attendance and money by month; for everybody where the fund is open',
    tool: 'Costs, attendance and money of the club by month, at most 24 months at once',
    access: { right: 'member', club: 'path' },
    params: clubParams,
    query: schema.overviewQuery,
    heavy: 'list',
    status: 200,
    output: schema.overview,
  }),
};
