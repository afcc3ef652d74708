import { clubParams, idParams } from '../schemas/common.ts';
import * as schema from '../schemas/accounts.ts';
import { endpoint } from './endpoint.ts';

export const accounts = {
  list: endpoint({
    method: 'GET',
    path: '/api/accounts/:clubId',
    summary: 'The balance of everybody who is active or has an entry, their sums, and the fund',
    access: { right: 'edit_money', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.accounts,
  }),
  own: endpoint({
    method: 'GET',
    path: '/api/accounts/mine/',
    summary: 'The balance of the user in each of their clubs',
    access: 'user',
    status: 200,
    output: schema.ownAccounts,
  }),
  statement: endpoint({
    method: 'GET',
    path: '/api/accounts/:clubId/members/:memberId/entries',
    summary: 'The entries of a member, the newest first; a player may see their own',
    access: { right: 'member', club: 'path' },
    params: schema.statementParams,
    query: schema.statementQuery,
    status: 200,
    output: schema.statement,
  }),
  createEntry: endpoint({
    method: 'POST',
    path: '/api/accounts/entries/',
    summary: 'Write a payment, a payout, an opening balance or an adjustment',
    access: { right: 'edit_money', club: 'body' },
    body: schema.newEntry,
    idempotent: true,
    status: 201,
    output: schema.entry,
  }),
  createTransfer: endpoint({
    method: 'POST',
    path: '/api/accounts/transfers/',
    summary: 'Let one member pay what another one owes',
    access: { right: 'edit_money', club: 'body' },
    body: schema.newTransfer,
    idempotent: true,
    status: 201,
    output: schema.entryPair,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/accounts/entries/:id/reverse/',
    summary: 'Take an entry back by another one; of a transfer, both',
    access: { right: 'edit_money', club: 'entry in path' },
    params: idParams,
    body: schema.reversal,
    idempotent: true,
    status: 201,
    output: schema.entry,
  }),
};
