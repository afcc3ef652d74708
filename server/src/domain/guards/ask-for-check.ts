import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { afterCommit } from '../../db/engine/transaction.ts';
import { requestCheck } from '../../db/queries/notices/checks.ts';

/** Has the clock check a club for what has become due by a change; whoever made it pays for that. */
export async function askForCheck(
  trx: Trx,
  { leaveWork }: Pick<Context, 'leaveWork'>,
  clubId: string,
): Promise<void> {
  await requestCheck(trx, clubId);
  afterCommit(trx, () => leaveWork?.({ checks: 1 }));
}
