import type { IncomingHttpHeaders } from 'node:http';
import { id } from '@rallybook/contract/schemas/common';
import { invalidField } from '../errors.ts';

/**
 * The selected club that a client names, or null.
 * @throws AppError('invalid_input') where it is malformed, or given twice (Node then joins both with a comma)
 */
export function readClubId(headers: IncomingHttpHeaders): string | null {
  const given = headers['club-id'];
  if (given === undefined) return null;
  const { success, data } = id.safeParse(given);
  if (!success) throw invalidField('Club-ID', 'not_an_id');
  return data;
}
