import type { bots } from '@rallybook/contract/endpoints/bots';
import { listBots, putBot, removeBot } from '../domain/bots/bots.ts';
import { createBotCode } from '../domain/bots/codes.ts';
import { receiveUpdate } from '../domain/bots/receive.ts';
import type { Routes } from '../http/handler.ts';

export const botRoutes: Routes<typeof bots> = {
  list: (_, scope, context) => listBots(context, scope),
  put: ({ body }, scope, context) => putBot(context, scope, body),
  remove: ({ params }, scope, context) => removeBot(context, scope, params.kind),
  createCode: ({ body }, scope, context) => createBotCode(context, scope, body),
  receive: async ({ params }, request, context) => {
    await receiveUpdate(context, params.botId, request);
    return { ok: true };
  },
};
