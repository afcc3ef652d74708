import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../../env.ts';
import { connectionShares } from '../../limits/connections.ts';
import { isTrusted } from './trusted-proxy.ts';

/**
 * How many connections may be open at once, since each holds what its client has not read yet. Further ones are
 * closed.
 */
const MAX_CONNECTIONS = 3000;

/**
 * Closes connections of a network that has its share while there are many. Those of a trusted proxy bring everybody's
 * requests: there, the proxy shares them out.
 */
function shareConnections(app: FastifyInstance, trustProxy: Settings['trustProxy']): void {
  const enter = connectionShares();
  const trusts = isTrusted(trustProxy);
  app.server.on('connection', (socket) => {
    const { remoteAddress = '' } = socket;
    if (trusts(remoteAddress)) return;
    const leave = enter(remoteAddress);
    if (leave === null) socket.destroy();
    else socket.once('close', leave);
  });
}

/**
 * Shares connections out by network, and closes one whose client does not read its answer: it has timed out (`connectionTimeout` of the server's
 * options) while data waits to be sent. If no data waits, the answer is still being made, which is not the client's
 * fault: the connection stays. A reset also frees the data in the system's buffers.
 */
export function limitConnections(
  app: FastifyInstance,
  { trustProxy }: Pick<Settings, 'trustProxy'>,
): void {
  app.server.maxConnections = MAX_CONNECTIONS;
  shareConnections(app, trustProxy);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.resetAndDestroy();
    });
    done();
  });
}
