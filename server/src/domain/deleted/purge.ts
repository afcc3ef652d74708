import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import {
  deleteDeletedResource,
  deleteExpiredResources,
  expiredResources,
  purgeClub,
} from '../../db/queries/clubs/deleted.ts';
import { purgeMember } from '../../db/queries/members/members.ts';
import { restorableAfter } from '../guards/deleted.ts';
import { emptyClub } from '../guards/empty-club.ts';

/** Clubs and members keep their rows until they are purged, so there is more to do. */
const WITH_ROWS: Record<
  'club' | 'member',
  (trx: Trx, clubId: string, id: string) => Promise<void>
> = {
  club: (trx, clubId) => purgeClub(trx, clubId),
  member: (trx, clubId, id) => purgeMember(trx, { clubId, id }),
};

/** Done before, and harmless if somebody else does the rest. */
const PREPARE = { club: emptyClub, member: async () => {} };

const AT_ONCE = 100;

/**
 * Purges what was deleted 30 days ago: a club with all its data; of a member, everything but the name, which the
 * club's books need. Each record has a transaction of its own; several processes may do this at once.
 */
export async function purgeDeleted({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const until = restorableAfter(clock());
  for (const kind of ['club', 'member'] as const) {
    for (;;) {
      const expired = await expiredResources(db, kind, until, AT_ONCE);
      for (const { clubId, id } of expired) {
        await PREPARE[kind](db, clubId);
        await transaction(db, { club: clubId, mode: 'exclusive' }, async (trx) => {
          // Somebody else may have purged or restored it since.
          if (!(await deleteDeletedResource(trx, { clubId, id }, until))) return;
          await WITH_ROWS[kind](trx, clubId, id);
        });
      }
      if (expired.length < AT_ONCE) break;
    }
  }
  await transaction(db, {}, (trx) => deleteExpiredResources(trx, until));
}
