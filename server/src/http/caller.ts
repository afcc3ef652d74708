import type { FastifyRequest } from 'fastify';
import type { Caller, IdempotencyKey } from '../auth/scope.ts';
import { languageOf } from './language.ts';

/** Who sent a request. */
export const callerOf = (
  { ip, headers }: FastifyRequest,
  idempotencyKey: IdempotencyKey | null = null,
): Caller => ({
  address: ip,
  userAgent: headers['user-agent'] ?? null,
  language: languageOf(headers),
  idempotencyKey,
});
