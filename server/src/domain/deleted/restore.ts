import type { DeletedKind } from '@rallybook/contract/schemas/deleted';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { allSchedules } from '../../db/queries/clubs.ts';
import { insertCosts } from '../../db/queries/costs.ts';
import { takeDeletedResource } from '../../db/queries/deleted.ts';
import {
  registrationsOfMembers,
  type RegistrationWithSchedules,
  replaceRegistration,
} from '../../db/queries/registrations.ts';
import { insertNewTrackings } from '../../db/queries/trackings.ts';
import type {
  CostRow,
  DeletedResourceRow,
  GuestRow,
  NicknameRow,
  RecurringCostRow,
  ShuttleCountRow,
  ShuttlePurchaseRow,
  ShuttleUseRow,
  TrackingRow,
} from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireHeldSessions } from '../guards/cancelled-sessions.ts';
import { requireOpenDates, requireOpenMonth } from '../guards/closed-months.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { contentOf, restorableAfter } from '../guards/deleted.ts';
import { schedulesOfClub } from '../settings/schedules.ts';
import { requireStillOpen } from '../costs/proposals.ts';
import { restoreRecurringCost } from '../costs/recurring-costs.ts';
import { restoreGuest } from '../guests/guests.ts';
import { restoreMember } from '../members/members.ts';
import { restoreNickname } from '../members/nicknames.ts';
import { restoreCount } from '../shuttles/counts.ts';
import { restorePurchase } from '../shuttles/purchases.ts';
import { restoreUse } from '../shuttles/uses.ts';
import { settleSessions } from '../sessions/settle-sessions.ts';
import { describeTrackings, withNames } from '../trackings/trackings.ts';

/** How to restore each kind. A club is not restored from within itself. */
const RESTORE: Record<
  Exclude<DeletedKind, 'club'>,
  (
    trx: Trx,
    resource: DeletedResourceRow,
    row: object,
    context: Context,
    now: ClubScope,
  ) => Promise<void>
> = {
  cost: async (trx, { clubId }, row) => {
    const { scheduleId } = row as Partial<CostRow>;
    if (scheduleId) await requireSchedules(trx, clubId, [scheduleId]);
    await requireStillOpen(trx, row);
    await insertCosts(trx, [row as CostRow]);
  },
  shuttle_purchase: (trx, _, row, __, now) => restorePurchase(trx, now, row as ShuttlePurchaseRow),
  shuttle_use: (trx, _, row, __, now) => restoreUse(trx, now, row as ShuttleUseRow),
  shuttle_count: (trx, _, row, __, now) => restoreCount(trx, now, row as ShuttleCountRow),
  recurring_cost: (trx, _, row) => restoreRecurringCost(trx, row as RecurringCostRow),
  guest: async (trx, { clubId }, row, context, now) => {
    const { scheduleId } = row as GuestRow;
    if (scheduleId !== null) await requireSchedules(trx, clubId, [scheduleId]);
    await requireHeldSessions(trx, clubId, [row as GuestRow]);
    await restoreGuest(trx, context, now, row as GuestRow);
  },
  member: (trx, resource, row, context) => restoreMember(trx, resource, row, context),
  nickname: (trx, _, row, context) => restoreNickname(trx, context, row as NicknameRow),
  registration: async (trx, { clubId }, row) => {
    const registration = row as RegistrationWithSchedules;
    const { memberId, year, month, scheduleIds } = registration;
    const months = { year, months: [month] };
    const again = await registrationsOfMembers(trx, clubId, months, [memberId]);
    if (again.length > 0) throw new AppError('already_registered');
    await requireSchedules(trx, clubId, scheduleIds);
    await replaceRegistration(trx, registration);
  },
  tracking: async (trx, { clubId }, row) => {
    const trackings = [row].flat() as TrackingRow[];
    await requireSchedules(
      trx,
      clubId,
      trackings.flatMap(({ scheduleId }) => scheduleId ?? []),
    );
    await requireHeldSessions(trx, clubId, trackings);
    const written = await insertNewTrackings(trx, trackings);
    if (written.size < trackings.length) throw new AppError('already_recorded');
  },
};

/** Retired schedules are allowed: history keeps showing them. */
async function requireSchedules(trx: Trx, clubId: string, ids: readonly string[]): Promise<void> {
  const known = new Set((await allSchedules(trx, clubId)).map(({ id }) => id));
  if (!ids.every((id) => known.has(id))) throw new AppError('cannot_restore');
}

const isDated = (kind: DeletedKind) => kind === 'cost' || kind === 'tracking' || kind === 'guest';

/** @throws month_closed if the record to restore is in a closed month; a member is in no month */
function requireOpen(scope: ClubScope, kind: DeletedKind, row: object): void {
  if (kind === 'registration') requireOpenMonth(scope, row as RegistrationWithSchedules);
  if (!isDated(kind)) return;
  const rows = [row].flat() as (CostRow | TrackingRow | GuestRow)[];
  requireOpenDates(
    scope,
    rows.map(({ date }) => date),
  );
}

/** How many records a restoration adds; the records of a member were never removed. */
function recordsOf(kind: DeletedKind, row: object): number {
  if (kind === 'registration') return 1 + (row as RegistrationWithSchedules).scheduleIds.length;
  if (kind === 'shuttle_purchase') return 2;
  if (kind === 'recurring_cost' || kind === 'shuttle_use' || kind === 'shuttle_count') return 1;
  return isDated(kind) ? [row].flat().length : 0;
}

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
  await changeClub(context, scope, 'exclusive', async (trx, now) => {
    const after = restorableAfter(context.clock());
    const resource = await takeDeletedResource(trx, { clubId: club.id, id }, after);
    if (resource === undefined || resource.kind === 'club') throw new AppError('not_found');
    const { was: snapshot = {}, row = {} } = contentOf(resource);
    requireOpen(now, resource.kind, row);
    await requireRoomForRecords(trx, context, club.id, recordsOf(resource.kind, row));
    await RESTORE[resource.kind](trx, resource, row, context, now);
    const action = `${resource.kind}.restored` as const;
    const changes = Array.isArray(row)
      ? await describeRestored(trx, club.id, row as TrackingRow[])
      : [{ action, resourceId: id, label: resource.label, after: snapshot }];
    await writeAudit(trx, context, now, changes);
    if (resource.kind === 'registration') {
      await settleSessions(trx, context, now, row as RegistrationWithSchedules);
    }
  });
}

async function describeRestored(trx: Trx, clubId: string, rows: readonly TrackingRow[]) {
  const lookup = await schedulesOfClub(trx, clubId);
  return describeTrackings('tracking.restored', await withNames(trx, clubId, rows), lookup);
}
