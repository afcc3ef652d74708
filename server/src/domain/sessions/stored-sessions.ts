import { toAnswer } from '@rallybook/contract/records/convert';
import { auditedSessionFields } from '@rallybook/contract/records/sessions';
import {
  type ClubSession,
  sessionFromStored,
  type SessionSchedule,
} from '@rallybook/contract/rules/sessions/calendar';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { insertSession, updateSession } from '../../db/queries/sessions/club-sessions.ts';
import type { ClubSessionRow } from '../../db/tables/sessions.ts';
import { newId } from '../../ids.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { plainSchedules } from '../settings/schedules.ts';
import type { FoundSession } from './find-session.ts';

/** A session in the audit trail: "2026-11-24 19:00". */
export const labelOf = ({ date, startTime }: Pick<ClubSession, 'date' | 'startTime'>): string =>
  `${date} ${startTime}`;

/** The audit snapshot of a session. */
export function sessionState(
  session: ClubSession,
  schedule: SessionSchedule | undefined,
): AuditState {
  const [plain = null] = schedule === undefined ? [] : plainSchedules([schedule]);
  return {
    ...toAnswer(null, auditedSessionFields, session),
    state: session.state,
    schedule: plain,
  };
}

/** The row of a session about which nothing was said yet. */
const newRow = (clubId: string, session: ClubSession): ClubSessionRow => ({
  clubId,
  id: newId(),
  scheduleId: session.scheduleId,
  plannedDate: session.plannedDate,
  date: session.date,
  startTime: session.startTime,
  endTime: session.endTime,
  place: null,
  capacity: null,
  note: null,
  status: 'open',
  cancelNote: null,
  version: session.version,
  changedAt: null,
});

/**
 * Stores a session, so that answers can refer to it.
 * @throws limit_reached
 */
export async function requireStored(
  trx: Trx,
  context: Context,
  found: FoundSession,
): Promise<FoundSession & { stored: ClubSessionRow }> {
  const { club, session, schedule } = found;
  if (found.stored !== undefined) return { ...found, stored: found.stored };
  const stored = newRow(club.id, session);
  await requireRoomForRecords(trx, context, club.id, 1);
  await insertSession(trx, stored);
  return { ...found, stored, session: sessionFromStored(stored, schedule) };
}

type Change = Partial<
  Omit<ClubSessionRow, 'clubId' | 'id' | 'scheduleId' | 'version' | 'changedAt'>
>;

/**
 * Changes a session: its version goes up.
 * @throws limit_reached
 */
export async function changeStored(
  trx: Trx,
  context: Context,
  found: FoundSession,
  change: Change,
): Promise<FoundSession & { stored: ClubSessionRow }> {
  const before = await requireStored(trx, context, found);
  const changedAt = context.clock().toISOString();
  const version = before.stored.version + 1;
  const stored = { ...before.stored, ...change, version, changedAt };
  await updateSession(trx, stored);
  return { ...before, stored, session: sessionFromStored(stored, before.schedule) };
}
