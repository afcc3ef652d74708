import type { bankSources } from '@rallybook/contract/endpoints/bank-sources';
import type { Context } from '../context.ts';
import { hookReceiver } from '../domain/bank-lines/receive.ts';
import { createSource, listSources, removeSource } from '../domain/bank-lines/sources.ts';
import type { Routes } from '../http/handler.ts';
import type { Metrics } from '../http/metrics.ts';

export function bankSourceRoutes(
  context: Context,
  metrics: Pick<Metrics, 'bankMessages'> | null,
): Routes<typeof bankSources> {
  const receive = hookReceiver(context);
  return {
    list: (_, scope) => listSources(context, scope),
    create: ({ body }, scope, { idempotencyKey }) =>
      createSource(context, scope, body, idempotencyKey),
    remove: ({ params }, scope) => removeSource(context, scope, params.id),
    receive: async ({ params }, request, { address }) => {
      const { service, outcome, refusal } = await receive(params.sourceId, request, address);
      metrics?.bankMessages.inc({ service, outcome });
      if (refusal !== null) throw refusal;
      return { success: true };
    },
  };
}
