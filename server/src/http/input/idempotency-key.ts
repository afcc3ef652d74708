import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@rallybook/contract/endpoints/endpoint';
import type { IdempotencyKey } from '../../auth/scope.ts';
import { invalidField } from '../../errors.ts';

/** The characters of a key are printable, so that any log can hold it. */
export const KEY_PATTERN = '^[\\x20-\\x7e]{1,128}$';

/**
 * The key with which a request creates only once, with a hash of the request; null without a key, and for endpoints
 * that accept none.
 * @throws AppError('invalid_input') if the key is empty, too long, or not printable
 */
export function readIdempotencyKey(
  { idempotent, method, path }: Endpoint,
  headers: IncomingHttpHeaders,
  input: object,
): IdempotencyKey | null {
  const key = headers['idempotency-key'];
  if (!idempotent || key === undefined) return null;
  if (typeof key !== 'string' || !new RegExp(KEY_PATTERN).test(key)) {
    throw invalidField('Idempotency-Key', 'not_an_idempotency_key');
  }
  const request = JSON.stringify([method, path, input]);
  return { key, fingerprint: createHash('sha256').update(request).digest('hex') };
}
