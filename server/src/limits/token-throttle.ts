import type { ApiTokenRow } from '../db/tables/accounts.ts';
import { countTry, hourlyRule, type Throttling } from './tallies.ts';

/** How often a token may ask in an hour, and all tokens of a club together. */
const READS = 600;
const WRITES = 120;
const OF_CLUB = 3000;

/**
 * Counts a request of a program, before anything else is done for it.
 * @throws AppError like `countTry`
 */
export const countTokenUse = (
  context: Throttling,
  { id, clubId }: Pick<ApiTokenRow, 'id' | 'clubId'>,
  kind: 'read' | 'write',
): Promise<void> =>
  countTry(context, [
    { key: `token ${kind} ${id}`, rule: hourlyRule(kind === 'read' ? READS : WRITES) },
    { key: `tokens ${clubId}`, rule: hourlyRule(OF_CLUB) },
  ]);
