import type { Context } from '../../context.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { eraseUser } from '../../db/queries/accounts/erasure.ts';
import { clubsMadeBy, endedTrials } from '../../db/queries/accounts/trials.ts';
import { condemnClub } from '../../db/queries/clubs/deleted.ts';
import { deleteLinksOfClub } from '../../db/queries/money/pay-links.ts';
import { purgeInParts } from '../guards/empty-club.ts';

type Purging = Pick<Context, 'db' | 'clock' | 'log'>;

/** What a trial has begun may still be answered; its session has ended. */
const LAST_REQUESTS_MS = 60_000;
const AT_ONCE = 50;

/** The clubs go first, a part at a time, and the user with the trial last: what is left undone is found again. */
async function purgeTrial(
  { db }: Purging,
  { id: userId, ...names }: Awaited<ReturnType<typeof endedTrials>>[number],
): Promise<void> {
  for (const clubId of await clubsMadeBy(db, userId)) {
    await transaction(db, { club: clubId, mode: 'exclusive' }, async (trx) => {
      await condemnClub(trx, clubId);
      await deleteLinksOfClub(trx, clubId);
    });
    await purgeInParts(db, clubId);
  }
  await transaction(db, {}, (trx) => eraseUser(trx, { userId, ...names }));
}

/** Deletes the trials that have ended, with all that is in them. One that cannot be deleted keeps no other one. */
export async function purgeTrials(purging: Purging): Promise<void> {
  const until = new Date(purging.clock().getTime() - LAST_REQUESTS_MS).toISOString();
  const kept = new Set<string>();
  for (;;) {
    const ended = await endedTrials(purging.db, until, AT_ONCE + kept.size);
    const next = ended.filter(({ id }) => !kept.has(id));
    if (next.length === 0) return;
    for (const trial of next) {
      await purgeTrial(purging, trial).catch((err: unknown) => {
        kept.add(trial.id);
        purging.log.error({ err }, 'A trial could not be deleted');
      });
    }
  }
}
