import { toRow, toRowChange } from '@rallybook/contract/records/convert';
import { newSessionFields } from '@rallybook/contract/records/sessions';
import { isInPlannedMonth } from '@rallybook/contract/rules/sessions/calendar';
import type {
  CancelledSession,
  ChangedSession,
  ExtraSession,
  MovedSession,
  Session,
} from '@rallybook/contract/schemas/sessions';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import {
  extraSessionOn,
  hasRecords,
  insertSession,
} from '../../db/queries/sessions/club-sessions.ts';
import type { ClubSessionRow } from '../../db/tables/sessions.ts';
import { AppError, invalidField } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { askForCheck } from '../guards/ask-for-check.ts';
import { difference, writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { requireOpenDates } from '../guards/closed-months.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { requireVersion } from '../guards/versions.ts';
import { type FoundSession, requireSession } from './find-session.ts';
import { presentFound, presentLoaded } from './present-session.ts';
import { type LoadedRoll, loadRolls } from './rolls.ts';
import { settleSession } from './settle-sessions.ts';
import { changeStored, labelOf, sessionState } from './stored-sessions.ts';
import { tellOfChange, tellOfExtra } from './tell.ts';

type Change = Parameters<typeof changeStored>[3];
type Action = 'session.cancelled' | 'session.restored' | 'session.moved' | 'session.edited';

/**
 * Changes a session under the exclusive lock of its club. Where nothing changes, its version stays.
 * @param planChange what is to change; null if nothing is
 * @throws not_found; month_closed
 */
function changeSession(
  context: Context,
  scope: ClubScope,
  { sessionId, action }: { sessionId: string; action: Action },
  planChange: (trx: Trx, found: FoundSession) => Promise<Change | null> | Change | null,
): Promise<Session> {
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const found = await requireSession(trx, current.club.id, sessionId);
    requireOpenDates(current, [found.session.plannedDate]);
    const change = await planChange(trx, found);
    if (change === null) return presentFound(trx, context, current, found);
    const changed = await changeStored(trx, context, found, change);
    const states = difference(
      sessionState(found.session, found.schedule),
      sessionState(changed.session, changed.schedule),
    );
    const resource = {
      resourceId: changed.stored.id,
      publicId: found.session.id,
      label: labelOf(found.session),
    };
    await writeAudit(trx, context, current, [{ action, ...resource, ...states }]);
    const { club, session } = changed;
    const [loaded] = (await loadRolls(trx, context, club, [session])) as [LoadedRoll];
    const roll = await settleSession(trx, context, current, club, loaded);
    await tellOfChange(trx, context, current, { before: found, changed, loaded });
    await askForCheck(trx, context, club.id);
    // What was read and settled is not read again: of a large club, that takes longer than the change.
    return presentLoaded(club, { ...loaded, roll }, current.actor.memberId);
  });
}

/**
 * Cancels a session. One that is cancelled already stays as it is.
 * @throws not_found; month_closed; session_has_records
 */
export function cancelSession(
  context: Context,
  scope: ClubScope,
  { sessionId, note }: CancelledSession,
): Promise<Session> {
  const which = { sessionId, action: 'session.cancelled' } as const;
  return changeSession(context, scope, which, async (trx, { club, session }) => {
    if (session.state === 'cancelled') return null;
    const { scheduleId, plannedDate: date } = session;
    if (await hasRecords(trx, club.id, { scheduleId, date })) {
      throw new AppError('session_has_records');
    }
    return { status: 'cancelled', cancelNote: note || null };
  });
}

/**
 * Restores a cancelled session. The answers from before it was cancelled count again.
 * @throws not_found; month_closed
 */
export function restoreSession(
  context: Context,
  scope: ClubScope,
  { sessionId }: Pick<CancelledSession, 'sessionId'>,
): Promise<Session> {
  const which = { sessionId, action: 'session.restored' } as const;
  return changeSession(context, scope, which, (_, { session }) =>
    session.state === 'cancelled' ? { status: 'open', cancelNote: null } : null,
  );
}

/**
 * Moves a session within the month for which it was planned. An extra one is planned for the date to which it moves.
 * @throws invalid_input if the date is in another month; not_found; month_closed; session_cancelled; for an extra one:
 * session_exists, and session_has_records if it moves to another date
 */
export function moveSession(
  context: Context,
  scope: ClubScope,
  { sessionId, date, startTime, endTime, place }: MovedSession,
): Promise<Session> {
  const which = { sessionId, action: 'session.moved' } as const;
  return changeSession(context, scope, which, async (trx, { club, session, stored }) => {
    if (!isInPlannedMonth(session.plannedDate, date)) {
      throw invalidField('date', 'not_in_planned_month');
    }
    if (session.state === 'cancelled') throw new AppError('session_cancelled');
    const isOtherDate = date !== session.date;
    if (session.scheduleId === null && isOtherDate)
      await requireFreeDate(trx, club.id, stored!, date);
    const change = {
      date,
      startTime,
      endTime,
      ...(session.scheduleId === null && { plannedDate: date }),
      ...toRowChange(null, { place: newSessionFields.place }, { place }),
    };
    const isSame = difference(session, { ...session, ...change }) === null;
    return isSame ? null : change;
  });
}

/** @throws session_exists; session_has_records */
async function requireFreeDate(
  trx: Trx,
  clubId: string,
  { plannedDate }: Pick<ClubSessionRow, 'plannedDate'>,
  date: string,
): Promise<void> {
  if ((await extraSessionOn(trx, clubId, date)) !== undefined) throw new AppError('session_exists');
  if (await hasRecords(trx, clubId, { scheduleId: null, date: plannedDate })) {
    throw new AppError('session_has_records');
  }
}

/**
 * Changes the capacity, the place or the note of a session. Nobody loses a place.
 * @throws edit_conflict if its version is not the given one; not_found; month_closed; session_cancelled
 */
export function editSession(
  context: Context,
  scope: ClubScope,
  { sessionId, version, capacity, place, note }: ChangedSession,
): Promise<Session> {
  const which = { sessionId, action: 'session.edited' } as const;
  return changeSession(context, scope, which, (_, { session }) => {
    requireVersion(session.version, version);
    if (session.state === 'cancelled') throw new AppError('session_cancelled');
    const { capacity: capacityField, place: placeField, note: noteField } = newSessionFields;
    const fields = { capacity: capacityField, place: placeField, note: noteField };
    const change = toRowChange(null, fields, { capacity, place, note });
    return difference(session, { ...session, ...change }) === null ? null : change;
  });
}

/**
 * Adds an extra session, which belongs to no schedule.
 * @throws session_exists if there is one on that date, cancelled or not; month_closed; limit_reached
 */
export async function addExtraSession(
  context: Context,
  scope: ClubScope,
  input: ExtraSession,
  idempotencyKey: IdempotencyKey | null,
): Promise<Session> {
  const fields = toRow(null, newSessionFields, input);
  return changeClubOnce(context, scope, 'exclusive', idempotencyKey, async (trx, current) => {
    const clubId = current.club.id;
    requireOpenDates(current, [fields.date]);
    const earlier = await extraSessionOn(trx, clubId, fields.date);
    if (earlier !== undefined) throw new AppError('session_exists');
    await requireRoomForRecords(trx, context, clubId, 1);
    const stored: ClubSessionRow = {
      clubId,
      id: newId(),
      scheduleId: null,
      plannedDate: fields.date,
      ...fields,
      status: 'open',
      cancelNote: null,
      version: 1,
      changedAt: null,
    };
    await insertSession(trx, stored);
    const found = await requireSession(trx, clubId, stored.id);
    const { session } = found;
    const resource = { resourceId: stored.id, label: labelOf(session) };
    const after = sessionState(session, undefined);
    await writeAudit(trx, context, current, [{ action: 'session.created', ...resource, after }]);
    await tellOfExtra(trx, context, current, found);
    await askForCheck(trx, context, clubId);
    return presentFound(trx, context, current, found);
  });
}
