import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Counts a request for a page's link that leads nowhere, and sets the status of the answer.
 * @param countUnknown counts such requests, and refuses one too many
 * @returns what to say: that there is no such link, or that one has to wait
 */
export function refuseUnknownLink(
  countUnknown: (address: string) => void,
  request: FastifyRequest,
  reply: FastifyReply,
): 'notFound' | 'tooMany' {
  try {
    countUnknown(request.ip);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    void reply.code(error.statusCode).header('retry-after', String(error.retryAfterSeconds));
    reply.errorCode = error.code;
    return 'tooMany';
  }
  void reply.code(404);
  return 'notFound';
}
