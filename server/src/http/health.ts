import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { isDatabaseUp } from '../db/queries/health.ts';

/** /api/health/live: the process answers. /api/health/ready: it can serve; else 503 tells which part is down. */
export function serveHealth(
  app: FastifyInstance,
  { db }: Pick<Context, 'db'>,
  isDraining: () => boolean,
): void {
  app.get('/api/health/live', (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );
  app.get('/api/health/ready', async (_, reply) => {
    const database = (await isDatabaseUp(db)) ? 'ok' : 'down';
    const server = isDraining() ? 'draining' : 'ok';
    const isReady = database === 'ok' && server === 'ok';
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ok' : 'unavailable', parts: { database, server } });
  });
}
