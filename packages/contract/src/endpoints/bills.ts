import { monthPageQuery, monthParams, page } from '../schemas/common.ts';
import * as schema from '../schemas/bills.ts';
import { endpoint } from './endpoint.ts';

export const bills = {
  list: endpoint({
    method: 'GET',
    path: '/api/bills/:clubId/:year/:month',
    summary: 'The bill of each member; empty where the month is not calculated yet',
    access: { right: 'member', club: 'path' },
    params: monthParams,
    query: monthPageQuery,
    status: 200,
    output: page(schema.memberBill),
  }),
  calculate: endpoint({
    method: 'POST',
    path: '/api/bills/',
    summary: 'Calculate the bill of a month and store it; may be repeated',
    access: { right: 'edit_club_bill', club: 'body' },
    body: schema.billMonth,
    status: 200,
    output: schema.calculatedClubBill,
  }),
  total: endpoint({
    method: 'GET',
    path: '/api/bills/total/:clubId/:year/:month',
    summary: "The club's bill of a month; 404 where it is not calculated yet",
    access: { right: 'member', club: 'path' },
    params: monthParams,
    status: 200,
    output: schema.storedClubBill,
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: '/api/bills/:clubId/:year/:month/export-csv/',
    summary: 'The bill of each member as CSV',
    access: { right: 'export_club_bill', club: 'path' },
    params: monthParams,
    query: monthPageQuery,
    status: 200,
    contentType: 'text/csv',
  }),
};
