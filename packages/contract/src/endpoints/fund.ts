import { idParams, monthParams } from '../schemas/common.ts';
import * as schema from '../schemas/fund.ts';
import { endpoint } from './endpoint.ts';

export const fund = {
  month: endpoint({
    method: 'GET',
    path: '/api/fund/:clubId/:year/:month',
    summary:
      'The fund in a month; for everybody where the club says so, else for who may edit money',
    tool: 'The fund of the club in a month: what came in, what went out, what is there',
    access: { right: 'member', club: 'path' },
    params: monthParams,
    heavy: 'list',
    status: 200,
    output: schema.fundMonth,
  }),
  createEntry: endpoint({
    method: 'POST',
    path: '/api/fund/entries/',
    summary: 'Write an opening balance, an income or an expense of the fund',
    access: { right: 'edit_money', club: 'body' },
    body: schema.newFundEntry,
    heavy: 'list',
    idempotent: true,
    status: 201,
    output: schema.fundEntry,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/fund/entries/:id/reverse/',
    summary: 'Take an entry of the fund back by another one',
    access: { right: 'edit_money', club: 'fundEntry in path' },
    params: idParams,
    body: schema.fundReversal,
    heavy: 'list',
    idempotent: true,
    status: 201,
    output: schema.fundEntry,
  }),
  count: endpoint({
    method: 'POST',
    path: '/api/fund/counts/',
    summary: 'Keep what was counted, beside what should be there',
    access: { right: 'edit_money', club: 'body' },
    body: schema.newFundCount,
    heavy: 'list',
    idempotent: true,
    status: 201,
    output: schema.fundCount,
  }),
};
