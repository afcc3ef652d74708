import type { Cost, NewCosts } from '@rallybook/contract/schemas/costs';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { costRow, writeCosts } from './costs.ts';

/**
 * Adds several costs, all or none. A payer or a schedule of another club is a 404.
 * @returns them in the order in which they were sent
 * @throws month_closed if one of them is in a closed month
 */
export async function addCosts(
  context: Context,
  scope: ClubScope,
  { items }: NewCosts,
  idempotencyKey: IdempotencyKey | null,
): Promise<{ items: Cost[] }> {
  const rows = items.map((item) => costRow(scope.club.id, item));
  return changeClubOnce(context, scope, 'share', idempotencyKey, async (trx, current) => ({
    items: await writeCosts(trx, context, current, rows, (index) => `items.${index}.session_date`),
  }));
}
