import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * How many connections may be open at once, since each holds what its client has not read yet. Further ones are
 * closed.
 */
const MAX_CONNECTIONS = 3000;

/**
 * Closes a connection whose client does not read its answer: it has timed out (`connectionTimeout` of the server's
 * options) while data waits to be sent. If no data waits, the answer is still being made, which is not the client's
 * fault: the connection stays. A reset also frees the data in the system's buffers.
 */
export function limitConnections(app: FastifyInstance): void {
  app.server.maxConnections = MAX_CONNECTIONS;
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.resetAndDestroy();
    });
    done();
  });
}
