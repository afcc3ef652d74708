import * as schema from '../schemas/bank-sources.ts';
import { clubParams, idParams } from '../schemas/common.ts';
import { endpoint } from './endpoint.ts';

export const bankSources = {
  list: endpoint({
    method: 'GET',
    path: '/api/bank-sources/:clubId',
    summary: 'The services that tell a club of its transfers, and what came from them last',
    access: { right: 'edit_money', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.bankSources,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bank-sources/',
    summary: 'Let a service tell of the transfers to an account; its secret is never answered',
    access: { right: 'owner', club: 'body' },
    body: schema.newBankSource,
    idempotent: true,
    status: 201,
    output: schema.bankSource,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bank-sources/:id/',
    summary: 'Take nothing from a service any more; its secret is forgotten',
    access: { right: 'owner', club: 'bankSource in path' },
    params: idParams,
    status: 204,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/hooks/:sourceId',
    summary: 'What a service sends of a transfer, signed with its secret; each counts once',
    access: 'signed',
    params: schema.hookParams,
    bodyLimit: 64 * 1024,
    heavy: 'list',
    status: 200,
    output: schema.hookAnswer,
  }),
};
