import type { UndoneImport } from '@rallybook/contract/schemas/imports';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { countImportedRows, importById } from '../../db/queries/imports/imports.ts';
import type { ImportRow } from '../../db/tables/imports.ts';
import { AppError } from '../../errors.ts';
import {
  allAtOnce,
  beginSlices,
  endSlices,
  inSlice,
  inSlices,
  LARGE,
  type Running,
} from './running.ts';
import { takeBack } from './take-back.ts';

/** @throws not_found; already_undone; not_reversible if it is not known what it made */
async function requireUndoable(trx: Trx, clubId: string, id: string): Promise<ImportRow> {
  const row = await importById(trx, clubId, id);
  if (row === undefined) throw new AppError('not_found');
  if (row.undoneAt !== null) throw new AppError('already_undone');
  if (row.knowsThings === 0) throw new AppError('not_reversible');
  return row;
}

/** Undoes a large import in slices, between which others write. If that fails, the rest of it can still be undone. */
async function undoInSlices(context: Context, scope: ClubScope, id: string): Promise<UndoneImport> {
  const running: Running = { clubId: scope.club.id, importId: id, step: 'undoing' };
  const row = await changeClub(context, scope, 'exclusive', async (trx, { actor }) => {
    const found = await requireUndoable(trx, running.clubId, id);
    await beginSlices(trx, context, running, actor.memberId);
    return found;
  });
  const steps = inSlices(context, scope, running);
  try {
    return await takeBack(context, steps, { ...row, step: running.step });
  } catch (error) {
    await inSlice(context, running, (trx) => endSlices(trx, running)).catch(() => {
      // Then `removeLeftImports` goes on with it.
    });
    throw error;
  }
}

/**
 * Takes back all that an import made and that nothing has been added to since: once.
 * @throws not_found; already_undone; month_closed if something of it is in a month that was closed since; not_reversible
 */
export async function undoImport(
  context: Context,
  scope: ClubScope,
  id: string,
): Promise<UndoneImport> {
  const clubId = scope.club.id;
  if ((await countImportedRows(context.db, clubId, id)) > LARGE) {
    return undoInSlices(context, scope, id);
  }
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const row = await requireUndoable(trx, clubId, id);
    return takeBack(context, allAtOnce(trx, current), row);
  });
}
