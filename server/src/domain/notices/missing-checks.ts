import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubsAfter } from '../../db/queries/clubs/clubs.ts';
import { addChecks } from '../../db/queries/notices/checks.ts';
import { firstIdAt } from '../../ids.ts';

/** For how many days at most an older server runs beside a newer one. */
const DAYS_BACK = 30;
const AT_ONCE = 500;

/**
 * Has clubs of the last days checked that are not yet: an older server, which still runs beside this one, has made
 * them.
 */
export async function addMissingChecks({
  db,
  clock,
}: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const lookAt = now.toISOString();
  for (let after = firstIdAt(now.getTime() - DAYS_BACK * 24 * 3_600_000); ;) {
    const ids = await clubsAfter(db, after, AT_ONCE);
    const rows = ids.map((clubId) => ({ clubId, lookAt, dailyAt: lookAt }));
    await transaction(db, {}, (trx) => addChecks(trx, rows));
    if (ids.length < AT_ONCE) return;
    after = ids.at(-1)!;
  }
}
