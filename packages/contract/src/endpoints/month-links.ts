import { monthParams } from '../schemas/common.ts';
import * as schema from '../schemas/month-links.ts';
import { endpoint } from './endpoint.ts';

export const monthLinks = {
  get: endpoint({
    method: 'GET',
    path: '/api/month-links/:clubId/:year/:month',
    summary: "The address of a month's page, which is there once the month is closed",
    access: { right: 'edit_money', club: 'path' },
    closedToTokens: true,
    params: monthParams,
    status: 200,
    output: schema.monthLink,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/month-links/:clubId/:year/:month/renew/',
    summary: "Give a month's page a new address in the place of the old one",
    access: { right: 'edit_money', club: 'path' },
    closedToTokens: true,
    params: monthParams,
    status: 200,
    output: schema.monthLink,
  }),
};
