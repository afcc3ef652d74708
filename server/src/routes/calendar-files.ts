import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { readCalendar } from '../domain/calendar/read-calendar.ts';
import { AppError } from '../errors.ts';

const TYPE = 'text/calendar; charset=utf-8';
const SHAPE = /^([A-Za-z0-9_-]{43})\.ics$/;

/**
 * The calendars that other programs follow, for anybody who has the address. They ask often, and mostly for what they have
 * already, so a calendar may be kept, but has to be asked for again.
 * @param countUnknown counts requests for addresses that lead nowhere
 */
export function serveCalendars(
  app: FastifyInstance,
  context: Context,
  countUnknown: (address: string) => void,
): void {
  app.get<{ Params: { file: string } }>('/api/calendar/:file', async (request, reply) => {
    const token = SHAPE.exec(request.params.file)?.[1];
    const content = token === undefined ? null : await readCalendar(context, token);
    if (content === null) {
      countUnknown(request.ip);
      throw new AppError('not_found');
    }
    const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
    void reply.headers({ etag, 'cache-control': 'private, no-cache' });
    const known = request.headers['if-none-match'] ?? '';
    if (known.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)) {
      return reply.code(304).send();
    }
    return reply.type(TYPE).send(content);
  });
}
