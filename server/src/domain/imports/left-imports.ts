import { type ClubActor, clubOfScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { isPostgres, type Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { importById, stoppedImports, updateImport } from '../../db/queries/imports/imports.ts';
import { memberById } from '../../db/queries/members/members.ts';
import type { ImportRow } from '../../db/tables/imports.ts';
import { endSlices, inSlice, type Running } from './running.ts';
import { takeBack } from './take-back.ts';

/** An import of which no slice was written for so long is one whose process has ended: planning takes some seconds at most. */
const STOPPED_MS = 30_000;
/** How often such imports are looked for. */
const LOOK_MS = 10_000;

/** The member who began to write or to undo an import, in whose name the server goes on. */
async function actorOf(trx: Trx, { clubId, stepBy }: ImportRow): Promise<ClubActor> {
  const member = stepBy === null ? undefined : await memberById(trx, clubId, stepBy);
  return {
    user: { userId: null },
    actor: { memberId: member?.id ?? null },
    actorName: member?.name ?? '',
    club: clubOfScope(clubId, await clubById(trx, clubId)),
  };
}

/** Takes over what is done with an import: a half of one is removed, not finished. */
async function claim(trx: Trx, { clock }: Context, row: ImportRow): Promise<ImportRow> {
  const step = row.step === 'writing' ? 'removing' : row.step;
  const claimed = { ...row, step, sliceAt: clock().toISOString() };
  await updateImport(trx, row, { step, sliceAt: claimed.sliceAt });
  return claimed;
}

/** Takes back what an import made that did not come to its end. If that fails, the club gets it as it is, and can undo it. */
async function takeBackClaimed(context: Context, row: ImportRow): Promise<void> {
  const { clubId, id: importId, step } = row;
  const running: Running = { clubId, importId, step: step! };
  const slice = <T>(work: (trx: Trx) => Promise<T>) => inSlice(context, running, work);
  const sliceBy = <T>(work: (trx: Trx, by: ClubActor) => Promise<T>) =>
    slice(async (trx) => work(trx, await actorOf(trx, row)));
  try {
    await takeBack(context, { db: context.db, slice, sliceBy }, row);
  } catch (error) {
    context.log.error({ why: String(error), importId }, 'An import could not be taken back');
    await slice((trx) => endSlices(trx, running)).catch(() => {
      // It is tried again.
    });
  }
}

/** Removes what an import has written that failed. */
export async function removeUnfinished(context: Context, running: Running): Promise<void> {
  const { clubId, importId } = running;
  const row = await transaction(context.db, { club: clubId, mode: 'exclusive' }, async (trx) => {
    const found = await importById(trx, clubId, importId);
    return found?.step === running.step ? claim(trx, context, found) : null;
  }).catch(() => null);
  if (row !== null) await takeBackClaimed(context, row);
}

/**
 * Removes what imports have left whose process has ended, and goes on undoing others.
 * @param before imports of which no slice was written since then have stopped
 */
async function removeStopped(context: Context, before: string): Promise<void> {
  for (const { clubId, id } of await stoppedImports(context.db, before)) {
    const row = await transaction(context.db, { club: clubId, mode: 'exclusive' }, async (trx) => {
      const found = await importById(trx, clubId, id);
      const hasStopped = found !== undefined && found.step !== null && found.sliceAt! < before;
      return hasStopped ? claim(trx, context, found) : null;
    });
    if (row !== null) await takeBackClaimed(context, row);
  }
}

/** Removes what imports have left of which no slice was written for 30 seconds, and goes on undoing others. */
export function removeLeftImports(context: Context): Promise<void> {
  const before = new Date(context.clock().getTime() - STOPPED_MS);
  return removeStopped(context, before.toISOString());
}

/** The same when the server starts: on SQLite, no other process writes, and whatever was begun has stopped. */
const removeFormer = (context: Context): Promise<void> =>
  isPostgres(context.db)
    ? removeLeftImports(context)
    : removeStopped(context, context.clock().toISOString());

/** Does that again and again, until it is stopped. It never throws. */
export function watchLeftImports(context: Context): { stop: () => Promise<void> } {
  const attempt = (removed: Promise<void>) =>
    removed.catch((error: unknown) => {
      context.log.error({ why: String(error) }, 'Imports that were cut off could not be removed');
    });
  let running = attempt(removeFormer(context));
  const timer = setInterval(() => {
    running = running.then(() => attempt(removeLeftImports(context)));
  }, LOOK_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
