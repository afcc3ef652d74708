import { clubParams, idParams } from '../schemas/common.ts';
import * as schema from '../schemas/tokens.ts';
import { endpoint } from './endpoint.ts';

export const tokens = {
  self: endpoint({
    method: 'GET',
    path: '/api/tokens/self/',
    summary: 'The token with which this is asked: its club, its scopes and its end',
    access: 'token',
    status: 200,
    output: schema.apiToken,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/tokens/',
    summary: 'Make a token for a program, with a fresh sign-in; it is shown once',
    access: { right: 'member', club: 'body' },
    closedToTokens: true,
    body: schema.newApiToken,
    status: 201,
    output: schema.createdApiToken,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/tokens/:clubId',
    summary: 'One’s own tokens of a club; for owners, all of them',
    access: { right: 'member', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.apiTokens,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/tokens/:id/',
    summary: 'End a token: one’s own, or as an owner',
    access: { right: 'member', club: 'token in path' },
    closedToTokens: true,
    params: idParams,
    whenInactive: true,
    status: 204,
  }),
};
