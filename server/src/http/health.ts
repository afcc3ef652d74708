import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { type DatabaseState, databaseState } from '../db/queries/health.ts';

const LONGEST_CHECK_MS = 2000;

const NO_ANSWER: DatabaseState = { database: 'down', schema: 'unknown' };

async function stateSoon({ db }: Pick<Context, 'db'>): Promise<DatabaseState> {
  const late = Promise.withResolvers<DatabaseState>();
  const timer = setTimeout(late.resolve, LONGEST_CHECK_MS, NO_ANSWER);
  return Promise.race([databaseState(db), late.promise]).finally(() => clearTimeout(timer));
}

/**
 * /api/health/live: the process answers. /api/health/ready: it can work; it fails, telling which part is down, while
 * the database does not answer, when a newer version has changed it so that this one cannot work with it, and from the
 * moment the server is told to end.
 */
export function serveHealth(
  app: FastifyInstance,
  context: Pick<Context, 'db'>,
  isDraining: () => boolean,
): void {
  // No connection is kept for another request: one that is cut while its request is on the way fails.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) void reply.header('connection', 'close');
    done();
  });

  // Overload must not look like death: whoever watches would restart a server that is only busy.
  const config = { pressureHandler: () => undefined };
  app.get('/api/health/live', { config }, () => ({ status: 'ok' }));
  app.get('/api/health/ready', { config }, async (_request, reply) => {
    const server = isDraining() ? 'draining' : 'ok';
    const parts = { ...(await stateSoon(context)), server };
    const isReady = Object.values(parts).every((state) => state === 'ok');
    if (!isReady) void reply.code(503).header('retry-after', '5');
    return { status: isReady ? 'ok' : 'unavailable', parts };
  });
}
