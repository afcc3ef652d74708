import { clubParams, idParams } from '../schemas/common.ts';
import * as schema from '../schemas/payees.ts';
import { newPayee, payee } from '../schemas/receiving.ts';
import { endpoint } from './endpoint.ts';

export const payees = {
  banks: endpoint({
    method: 'GET',
    path: '/api/banks/',
    summary: 'The banks that a payee may name',
    access: 'public',
    status: 200,
    output: schema.banks,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/payee/:clubId',
    summary: 'Where the members of a club pay to',
    access: { right: 'edit_money', club: 'path' },
    params: clubParams,
    status: 200,
    output: payee,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/payee/:clubId',
    summary:
      'Say where the members pay to; needs a sign-in of the last 10 minutes, and tells all owners',
    access: { right: 'owner', club: 'path' },
    params: clubParams,
    body: newPayee,
    status: 200,
    output: payee,
  }),
  links: endpoint({
    method: 'GET',
    path: '/api/pay-links/:clubId',
    summary: "Everybody's balance, code and page",
    access: { right: 'edit_money', club: 'path' },
    closedToTokens: true,
    params: clubParams,
    heavy: 'list',
    status: 200,
    output: schema.payLinks,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/pay-links/:id/renew/',
    summary: 'Give a member a new page in the place of the old one; `id` is that of the member',
    access: { right: 'edit_money', club: 'member in path' },
    closedToTokens: true,
    params: idParams,
    status: 200,
    output: schema.payLink,
  }),
  mail: endpoint({
    method: 'POST',
    path: '/api/pay-links/mail/',
    summary: 'Ask those who owe by mail, each at most once in 24 hours',
    access: { right: 'edit_money', club: 'body' },
    closedToTokens: true,
    body: schema.payMail,
    heavy: 'list',
    status: 200,
    output: schema.payMailResult,
  }),
};
