import type { bankSources } from '@rallybook/contract/endpoints/bank-sources';
import type { Context } from '../context.ts';
import { hookReceiver } from '../domain/bank-lines/receive.ts';
import { createSource, listSources, removeSource } from '../domain/bank-lines/sources.ts';
import type { Routes } from '../http/handler.ts';
import type { BankMessage } from '../http/metrics.ts';

export function bankSourceRoutes(
  serverContext: Context,
  countMessage: (message: BankMessage) => void,
): Routes<typeof bankSources> {
  const receive = hookReceiver(serverContext);
  return {
    list: (_, scope, context) => listSources(context, scope),
    create: ({ body }, scope, context) =>
      createSource(context, scope, body, context.caller.idempotencyKey),
    remove: ({ params }, scope, context) => removeSource(context, scope, params.id),
    receive: async ({ params }, request, context) => {
      const { address } = context.caller;
      const { service, outcome, refusal } = await receive(params.sourceId, request, address);
      countMessage({ service, outcome });
      if (refusal !== null) throw refusal;
      return { success: true };
    },
  };
}
