import * as schema from '../schemas/providers.ts';
import { endpoint } from './endpoint.ts';

export const providers = {
  connect: endpoint({
    method: 'POST',
    path: '/api/users/providers/:key/connect/',
    summary:
      'Where to send the browser to connect an account at a provider, for ten minutes, with a fresh sign-in',
    access: 'user',
    params: schema.providerParams,
    readsOnly: true,
    status: 200,
    output: schema.connecting,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/users/providers/link/',
    summary:
      'Connect the account at a provider of a link, with a fresh sign-in; it takes the place of an earlier one there',
    access: 'user',
    body: schema.providerLink,
    status: 204,
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/api/users/providers/:key/',
    summary: 'Disconnect a provider, with a fresh sign-in; not the last way to sign in',
    access: 'user',
    params: schema.providerParams,
    status: 204,
  }),
};
