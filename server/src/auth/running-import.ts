import type { ClubRow } from '../db/tables/clubs.ts';
import { AppError } from '../errors.ts';

/** When a request may be sent again that came while a large import of its club was written. */
const IMPORT_SECONDS = 5;

/**
 * Requires that no large import of sheets is written or taken back in a club: nobody sees a part of it, by a link without a
 * log-in either, and nobody changes what it was planned for.
 * @param ownImport the import that the caller works on
 * @throws unavailable
 */
export function requireNoRunningImport(
  { runningImport }: Pick<ClubRow, 'runningImport'>,
  ownImport?: string,
): void {
  if (runningImport !== null && runningImport !== ownImport) {
    throw new AppError('unavailable', { retryAfterSeconds: IMPORT_SECONDS });
  }
}
