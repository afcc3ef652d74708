import type { Context } from '../../context.ts';
import { changesRefusedBy } from '../../db/engine/errors.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import {
  countTryOfMassNotice,
  nextMassNotice,
  takeMassNotice,
} from '../../db/queries/notices/mass-notices.ts';
import { writeMassNotice } from '../notices/tell-members.ts';

/** After so many failures, the rows of a part are given up: it is a fault of ours. */
const MAX_TRIES = 100;

/**
 * Writes the rows of the next part of a notice to many members: it is taken out in the same transaction, so that each part is
 * written once, whenever a process dies, and by however many processes.
 * @returns whether there may be more to do at once
 */
export async function writeMassNotices(context: Context): Promise<boolean> {
  const { db, log } = context;
  const next = await nextMassNotice(db);
  if (next === undefined) return false;
  const lock = { club: next.clubId, mode: 'exclusive' } as const;
  try {
    await transaction(db, lock, async (trx) => {
      const row = await takeMassNotice(trx, next);
      if (row === undefined || row.tries >= MAX_TRIES) return;
      const club = await clubById(trx, next.clubId);
      if (club.deletedAt === null) await writeMassNotice(trx, context, club, row);
    });
    return true;
  } catch (error) {
    // The database takes no changes: all stays as it is.
    if (changesRefusedBy(error) !== null) throw error;
    log.error({ notice: next.id, why: String(error) }, 'Notices to many could not be written');
    await transaction(db, lock, (trx) => countTryOfMassNotice(trx, next));
    return false;
  }
}
