import type { IncomingHttpHeaders } from 'node:http';
import { id } from '@rallybook/contract/values';
import { invalidField } from '../../errors.ts';

/**
 * The club in the Club-ID header, or null.
 * @throws AppError('invalid_input') if it is malformed, or sent twice (Node then joins both with a comma)
 */
export function readClubId(headers: IncomingHttpHeaders): string | null {
  const clubId = headers['club-id'];
  if (clubId === undefined) return null;
  const { success, data } = id.safeParse(clubId);
  if (!success) throw invalidField('Club-ID', 'not_an_id');
  return data;
}
