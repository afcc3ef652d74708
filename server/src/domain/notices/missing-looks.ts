import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { addLooks, clubsAfter } from '../../db/queries/notices.ts';
import { firstIdAt } from '../../ids.ts';

/** No older server runs beside a newer one for longer. */
const DAYS_BACK = 30;
const AT_ONCE = 500;

/**
 * Has the clubs of the last days looked at that nobody looks at: an older server, which still runs beside this one, has
 * made them.
 */
export async function addMissingLooks({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const lookAt = now.toISOString();
  for (let after = firstIdAt(now.getTime() - DAYS_BACK * 24 * 3_600_000); ;) {
    const ids = await clubsAfter(db, after, AT_ONCE);
    const rows = ids.map((clubId) => ({ clubId, lookAt }));
    await transaction(db, {}, (trx) => addLooks(trx, rows));
    if (ids.length < AT_ONCE) return;
    after = ids.at(-1)!;
  }
}
