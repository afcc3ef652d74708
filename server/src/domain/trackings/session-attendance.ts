import type { SessionAttendanceChange, Tracking } from '@rallybook/contract/schemas/trackings';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { namesOfMembers } from '../../db/queries/members/members.ts';
import {
  deleteTrackings,
  insertNewTrackings,
  trackingsOfSession,
} from '../../db/queries/records/trackings.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { requireHeldSessions } from '../guards/cancelled-sessions.ts';
import { requireOpenDates } from '../guards/closed-months.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { requireMembers } from '../members/members.ts';
import { schedulesOfClub } from '../settings/schedules.ts';
import { keepTrackings } from './remove-trackings.ts';
import { presentTrackings, describeTrackings, withNames } from './trackings.ts';

/**
 * Records who came to a session, and deletes the records of members who did not. Adding somebody who is there
 * already, or removing somebody who is not, is no error, so two people can fill the same sheet one after the other. A
 * schedule of another weekday is allowed.
 * @returns everybody at the session afterwards
 * @throws not_found if the schedule or one of the members is not in the club; month_closed; session_cancelled
 */
export async function fillSession(
  context: Context,
  scope: ClubScope,
  change: SessionAttendanceChange,
  idempotencyKey: IdempotencyKey | null,
): Promise<{ items: Tracking[] }> {
  return changeClubOnce(context, scope, 'exclusive', idempotencyKey, async (trx, current) => {
    const session = { clubId: current.club.id, date: change.date, scheduleId: change.scheduleId };
    await requireKnown(trx, current.club.id, change);
    requireOpenDates(current, [change.date]);
    const before = await trackingsOfSession(trx, session);
    const present = new Set(before.map(({ memberId }) => memberId));
    const absent = new Set(change.remove);
    const removed = before.filter(({ memberId }) => absent.has(memberId));
    const added = [...new Set(change.add)]
      .filter((memberId) => !present.has(memberId))
      .map((memberId) => ({ ...session, id: newId(), memberId, version: 1 }));
    if (added.length > 0) await write(trx, context, current, added);
    if (removed.length > 0) await remove(trx, context, current, removed);
    const after = await trackingsOfSession(trx, session);
    const named = await withNames(trx, current.club.id, after);
    return { items: await presentTrackings(trx, current.club.id, named) };
  });
}

type Rows = Awaited<ReturnType<typeof trackingsOfSession>>;

async function write(trx: Trx, context: Context, scope: ClubScope, rows: Rows): Promise<void> {
  const { club } = scope;
  await requireHeldSessions(trx, club.id, rows);
  await requireRoomForRecords(trx, context, club.id, rows.length);
  await insertNewTrackings(trx, rows);
  const lookup = await schedulesOfClub(trx, club.id);
  const named = await withNames(trx, club.id, rows);
  await writeAudit(trx, context, scope, describeTrackings('tracking.created', named, lookup));
}

async function remove(trx: Trx, context: Context, scope: ClubScope, rows: Rows): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await deleteTrackings(trx, scope.club.id, ids);
  await keepTrackings(trx, context, scope, rows);
}

/** Members who have left cannot be added, but their attendance can be removed. */
async function requireKnown(
  trx: Trx,
  clubId: string,
  { scheduleId, add, remove }: SessionAttendanceChange,
): Promise<void> {
  const schedules = await schedulesOfClub(trx, clubId);
  if (scheduleId !== null && !schedules.has(scheduleId)) throw new AppError('not_found');
  await requireMembers(trx, clubId, add);
  const known = await namesOfMembers(trx, clubId, remove);
  if (!remove.every((id) => known.has(id))) throw new AppError('not_found');
}
