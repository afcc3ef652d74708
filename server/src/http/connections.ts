import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** So many connections are held at once, each with what its client has not read yet. Further ones are closed at once. */
const MAX_CONNECTIONS = 3000;

/**
 * Cuts who does not read their answer: the connection's time is over (`connectionTimeout` of the server's options), and
 * nothing of what waits for the client has left meanwhile. Where nothing waits, the answer is still being made, which
 * is not the client's doing: the connection stays. The reset also frees what waits in the buffers of the system.
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
