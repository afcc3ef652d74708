import { dayBefore, monthOf, todayIn, type YearMonth } from '@rallybook/contract/rules/calendar';
import { type ClubSession, sessionFromStored } from '@rallybook/contract/rules/sessions/calendar';
import type { Roll } from '@rallybook/contract/rules/sessions/roll';
import { splitIntoChunks } from '../../chunks.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { allSchedules, clubById } from '../../db/queries/clubs/clubs.ts';
import { answeredSessionsFrom } from '../../db/queries/sessions/club-sessions.ts';
import type { ClubRow } from '../../db/tables/clubs.ts';
import type { ClubSessionRow } from '../../db/tables/sessions.ts';
import { type AuditActor, writeAudit } from '../guards/audit.ts';
import { isBillOpen } from '../guards/closed-months.ts';
import { describeConsequences, describeEndedPasses } from './describe-rolls.ts';
import { readSchedule } from './find-session.ts';
import { type LoadedRoll, loadRolls, saveRoll } from './rolls.ts';
import { settleRoll } from './settle-roll.ts';
import { tellOfPlaces } from './tell.ts';

/** How many sessions are read at once. */
const SESSIONS_AT_ONCE = 50;

/**
 * Brings the sessions that have not begun up to date after something has changed on which they depend: registrations,
 * members, or the club's capacity, hours or time zone. Whoever waits gets a place that is free now. In a
 * closed month, nothing changes.
 * @param trx holds the exclusive lock of the club
 * @param month the only month whose sessions are concerned; null for all
 */
export async function settleSessions(
  trx: Trx,
  context: Context,
  actor: AuditActor,
  month: YearMonth | null,
): Promise<void> {
  const club = await clubById(trx, actor.club.id);
  // A session may have begun on the date that has just ended.
  const first = dayBefore(todayIn(club.timeZone, context.clock()));
  const rows = await answeredSessionsFrom(trx, club.id, first, month);
  if (rows.length === 0) return;
  const open = rows.filter(({ plannedDate }) => isBillOpen({ club }, monthOf(plannedDate)));
  const sessions = await readSessions(trx, club, open);
  for (const some of splitIntoChunks(sessions, SESSIONS_AT_ONCE)) {
    for (const loaded of await loadRolls(trx, context, club, some)) {
      await settleSession(trx, context, actor, club, loaded);
    }
  }
}

async function readSessions(
  trx: Trx,
  club: ClubRow,
  rows: readonly ClubSessionRow[],
): Promise<ClubSession[]> {
  const schedules = new Map(
    (await allSchedules(trx, club.id)).map((row) => [row.id, readSchedule(row, club)]),
  );
  return rows.map((row) => sessionFromStored(row, schedules.get(row.scheduleId ?? '')));
}

/**
 * Brings one session up to date.
 * @returns its roll afterwards
 */
export async function settleSession(
  trx: Trx,
  context: Context,
  actor: AuditActor,
  club: ClubRow,
  loaded: LoadedRoll,
): Promise<Roll> {
  const after = settleRoll(loaded.roll, loaded.circumstances);
  await saveRoll(trx, context, actor.club.id, loaded, after);
  await writeAudit(trx, context, actor, [
    ...describeEndedPasses(loaded, after, null),
    ...describeConsequences(loaded, after, new Set()),
  ]);
  await tellOfPlaces(trx, context, club, loaded, after, new Set());
  return after;
}
