import { idParams } from '../schemas/common.ts';
import * as schema from '../schemas/push.ts';
import { endpoint } from './endpoint.ts';

export const push = {
  key: endpoint({
    method: 'GET',
    path: '/api/push/key/',
    summary: 'The key by which a browser knows this server when it takes notices',
    access: 'user',
    status: 200,
    output: schema.pushKey,
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/api/push/subscriptions/',
    summary:
      'Tell the user on this device, until they sign out of it; 200 if the device is known already',
    access: 'user',
    body: schema.givenSubscription,
    mayBeKnown: true,
    status: 201,
    output: schema.subscription,
  }),
  unsubscribe: endpoint({
    method: 'DELETE',
    path: '/api/push/subscriptions/:id/',
    summary: 'Tell the user no longer on a device',
    access: 'user',
    params: idParams,
    status: 204,
  }),
};
