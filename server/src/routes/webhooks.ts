import type { webhooks } from '@rallybook/contract/endpoints/webhooks';
import { testWebhook } from '../domain/webhooks/call.ts';
import { listTries, tryAgain } from '../domain/webhooks/tries.ts';
import {
  createWebhook,
  listWebhooks,
  removeWebhook,
  rotateSecret,
  updateWebhookOf,
} from '../domain/webhooks/webhooks.ts';
import type { Routes } from '../http/handler.ts';

export const webhookRoutes: Routes<typeof webhooks> = {
  create: ({ body }, scope, context) =>
    createWebhook(context, scope, body, context.caller.idempotencyKey),
  list: (_, scope, context) => listWebhooks(context, scope),
  update: ({ params, body }, scope, context) => updateWebhookOf(context, scope, params.id, body),
  remove: ({ params }, scope, context) => removeWebhook(context, scope, params.id),
  rotate: ({ params }, scope, context) => rotateSecret(context, scope, params.id),
  test: ({ params }, scope, context) => testWebhook(context, scope, params.id),
  tries: ({ params, query }, scope, context) => listTries(context, scope, params.id, query),
  again: ({ params }, scope, context) => tryAgain(context, scope, params),
};
