import { clubParams, idParams } from '../schemas/common.ts';
import * as schema from '../schemas/webhooks.ts';
import { endpoint } from './endpoint.ts';

export const webhooks = {
  create: endpoint({
    method: 'POST',
    path: '/api/webhooks/',
    summary:
      'Tell another program of changes in a club; needs a sign-in of the last 10 minutes, and answers the secret once',
    access: { right: 'owner', club: 'body' },
    body: schema.newWebhook,
    idempotent: true,
    status: 201,
    output: schema.createdWebhook,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/webhooks/:clubId',
    summary: 'The webhooks of a club, and whether they are on',
    access: { right: 'owner', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.webhooks,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/webhooks/:id/',
    summary:
      'Change a webhook, or switch it on or off; another address needs a sign-in of the last 10 minutes',
    access: { right: 'owner', club: 'webhook in path' },
    params: idParams,
    body: schema.webhookPatch,
    perHour: 60,
    status: 200,
    output: schema.webhook,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/webhooks/:id/',
    summary: 'Delete a webhook, and what waits to be sent to it',
    access: { right: 'owner', club: 'webhook in path' },
    params: idParams,
    status: 204,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/rotate/',
    summary:
      'Get another secret; for 24 hours each message is signed with the former one, too; needs a sign-in of the last 10 minutes',
    access: { right: 'owner', club: 'webhook in path' },
    params: idParams,
    status: 200,
    output: schema.webhookSecret,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/test/',
    summary: 'Send a message of the type `test`, and answer with which status it was taken',
    access: { right: 'owner', club: 'webhook in path' },
    params: idParams,
    perHour: 60,
    status: 200,
    output: schema.webhookTest,
  }),
  tries: endpoint({
    method: 'GET',
    path: '/api/webhooks/:id/tries/',
    summary: 'What was sent to a webhook in the last 30 days, the newest first',
    access: { right: 'owner', club: 'webhook in path' },
    params: idParams,
    query: schema.triesQuery,
    status: 200,
    output: schema.webhookTries,
  }),
  again: endpoint({
    method: 'POST',
    path: '/api/webhooks/:id/tries/:tryId/again/',
    summary: 'Send a message once more, from now on as if it had not been tried',
    access: { right: 'owner', club: 'webhook in path' },
    params: schema.tryParams,
    perHour: 600,
    status: 200,
    output: schema.webhookTry,
  }),
};
