import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { takeDeletedResource } from '../../db/queries/clubs/deleted.ts';
import { AppError } from '../../errors.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { requireOpenDates } from '../guards/closed-months.ts';
import { contentOf, restorableAfter } from '../guards/deleted.ts';
import { RESTORABLE_KINDS } from './restorable-kinds.ts';

/**
 * Restores a deleted record as it was.
 * @throws not_found if it was not deleted, or too long ago; already_registered, already_recorded, email_taken or
 * name_taken if something else has taken its place; month_closed; session_cancelled; limit_reached
 */
export async function restoreDeleted(
  context: Context,
  scope: ClubScope,
  id: string,
): Promise<void> {
  const { club } = scope;
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const after = restorableAfter(context.clock());
    const resource = await takeDeletedResource(trx, { clubId: club.id, id }, after);
    if (resource === undefined || resource.kind === 'club') throw new AppError('not_found');
    const { was: snapshot = {}, row: kept = {} } = contentOf(resource);
    const kind = RESTORABLE_KINDS[resource.kind];
    // The kind that is restored is the one that kept it.
    const row = kept as never;
    requireOpenDates(current, kind.datesOf(row));
    await requireRoomForRecords(trx, context, club.id, kind.recordCount(row));
    await kind.restore(trx, context, current, row, id);
    const action = `${resource.kind}.restored` as const;
    const restored = { action, resourceId: id, label: resource.label, after: snapshot };
    const several = Array.isArray(kept) ? await kind.describeEach?.(trx, current, row) : undefined;
    await writeAudit(trx, context, current, several ?? [restored]);
    await kind.afterwards?.(trx, context, current, row);
  });
}
