import { changeClub } from '../../auth/change-club.ts';
import type { ClubActor, ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { updateClub } from '../../db/queries/clubs/clubs.ts';
import { importById, updateImport } from '../../db/queries/imports/imports.ts';
import type { ImportRow } from '../../db/tables/imports.ts';
import { AppError } from '../../errors.ts';

// A large import is written, and taken back, in slices, each a short transaction. From the first to the last, the club's members
// wait (`admit`): nobody sees a part of it, nobody changes what it was planned for (docs/decisions/052).

/** So many rows are written, or deleted, at once, with what is kept of each: some 80 ms. */
export const ROWS_AT_ONCE = 2000;
/** An import of more rows is large. */
export const LARGE = 3000;

/** An import, and what is done with it in slices. */
export type Running = { clubId: string; importId: string; step: NonNullable<ImportRow['step']> };

/**
 * Lets everybody else of the club wait.
 * @param trx holds the exclusive lock of the club
 */
export async function beginSlices(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  { clubId, importId, step }: Running,
  stepBy: string | null,
): Promise<void> {
  await updateClub(trx, clubId, { runningImport: importId });
  const sliceAt = clock().toISOString();
  await updateImport(trx, { clubId, id: importId }, { step, stepBy, sliceAt });
}

/** Lets the club's members in again. @param trx holds the exclusive lock of the club */
export async function endSlices(trx: Trx, { clubId, importId }: Running): Promise<void> {
  await updateClub(trx, clubId, { runningImport: null });
  await updateImport(trx, { clubId, id: importId }, { step: null, stepBy: null, sliceAt: null });
}

/**
 * Requires that nobody has taken the work over meanwhile, as is done with one that seems to have stopped.
 * @param trx holds the exclusive lock of the club
 * @throws unavailable
 */
export async function requireRunning(
  trx: Trx,
  { clubId, importId, step }: Running,
): Promise<ImportRow> {
  const row = await importById(trx, clubId, importId);
  if (row?.step !== step) throw new AppError('unavailable');
  return row;
}

/**
 * Does a part of the work, in a transaction of its own.
 * @throws unavailable if somebody else has taken it over
 */
export function inSlice<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  running: Running,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { clubId, importId: id } = running;
  return transaction(db, { club: clubId, mode: 'exclusive' }, async (trx) => {
    await requireRunning(trx, running);
    await updateImport(trx, { clubId, id }, { sliceAt: clock().toISOString() });
    return work(trx);
  });
}

/** The scope of the member who works on an import, who does not wait for it. */
export const scopeWithin = (scope: ClubScope, { importId }: Running): ClubScope => ({
  ...scope,
  requirement: { ...scope.requirement, ofImport: importId },
});

/** How an import is written or taken back: all steps in one transaction, or each in its own. */
export type Steps<By extends ClubActor = ClubActor> = {
  /** Shows what the steps before have written. */
  db: Db;
  /** Does a step. */
  slice: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>;
  /** Does a step that says who did it. */
  sliceBy: <T>(work: (trx: Trx, by: By) => Promise<T>) => Promise<T>;
};

/** @param trx holds the exclusive lock of the club */
export const allAtOnce = (trx: Trx, current: ClubScope): Steps<ClubScope> => ({
  db: trx,
  slice: (work) => work(trx),
  sliceBy: (work) => work(trx, current),
});

/** Each step in a transaction of its own; what says who did it reads their rights again. */
export const inSlices = (
  context: Pick<Context, 'db' | 'clock'>,
  scope: ClubScope,
  running: Running,
): Steps<ClubScope> => ({
  db: context.db,
  slice: (work) => inSlice(context, running, work),
  sliceBy: (work) =>
    changeClub(context, scopeWithin(scope, running), 'exclusive', async (trx, current) => {
      await requireRunning(trx, running);
      return work(trx, current);
    }),
});
