import { PassThrough } from 'node:stream';
import type { Input } from '@rallybook/contract/endpoints/endpoint';
import { playEvents } from '@rallybook/contract/endpoints/play';
import { toSnakeKeys } from '@rallybook/contract/wire/case';
import type { FastifyInstance } from 'fastify';
import { authorizeClub, refusePrograms, senderOf } from '../auth/authorize.ts';
import type { Context } from '../context.ts';
import { type EveningChange, followEvenings } from '../domain/play/follow-evenings.ts';
import { readInput } from '../http/input/read-input.ts';
import { routePath } from '../http/route-path.ts';
import { networkOf } from '../limits/network.ts';

/** How often something is sent in any case, so that no proxy takes the connection for dead. */
const BEAT_MS = 10_000;
/** How much may wait for a client that does not read. */
const MAX_WAITING = 1024 * 1024;

const toEvent = (change: EveningChange): Buffer =>
  Buffer.from(
    `id: ${change.version}\nevent: change\ndata: ${JSON.stringify(toSnakeKeys(change))}\n\n`,
  );

/**
 * Tells members of each change of an evening as it happens (`text/event-stream`): the whole evening at first, and then the fields
 * that changed. Whoever comes back after a break is told the whole evening again, whatever they had seen (`Last-Event-ID`).
 */
export function servePlayEvents(app: FastifyInstance, context: Context): void {
  const evenings = followEvenings(context, toEvent);
  app.addHook('preClose', (done) => {
    evenings.stop();
    done();
  });
  app.get(routePath(playEvents.path), async (request, reply) => {
    const session = await senderOf(context, request.headers.authorization);
    refusePrograms(session);
    const raw = { params: request.params, query: undefined, body: undefined };
    const params = readInput(playEvents, raw).params as Input<typeof playEvents>['params'];
    const stream = new PassThrough();
    const beat = setInterval(() => stream.write(':\n\n'), BEAT_MS).unref();
    const tell = (event: Buffer) => {
      stream.write(event);
      if (stream.readableLength + stream.writableLength > MAX_WAITING) stream.destroy();
    };
    const access = {
      right: 'member',
      allowInactive: true,
      target: { clubId: params.clubId },
    } as const;
    const leave = await evenings
      .follow({
        ...params,
        userId: session.userId,
        network: networkOf(request.ip),
        authorize: async () => (await authorizeClub(context, session, access)).actor,
        tell,
        end: () => stream.end(),
      })
      .catch((error: unknown) => {
        clearInterval(beat);
        throw error;
      });
    stream.once('close', () => {
      clearInterval(beat);
      leave();
    });
    reply.raw.once('close', () => stream.destroy());
    return reply
      .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
      .type('text/event-stream; charset=utf-8')
      .send(stream);
  });
}
