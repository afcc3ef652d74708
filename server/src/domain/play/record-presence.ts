import type { PresenceKind } from '@rallybook/contract/rules/play/presence';
import { MAX_PRESENCE_CHANGES, MAX_PRESENT } from '@rallybook/contract/rules/play/settings';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { EveningState, NewPresence } from '@rallybook/contract/schemas/play';
import { changeClub } from '../../auth/change-club.ts';
import type { ActingMember, ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { deletePresence, insertPresence } from '../../db/queries/play/evenings.ts';
import { deleteTrackings, insertNewTrackings } from '../../db/queries/records/trackings.ts';
import type { PresenceChangeRow } from '../../db/tables/sessions.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { requireHeldSessions } from '../guards/cancelled-sessions.ts';
import { requireOpenDates } from '../guards/closed-months.ts';
import { requireMember } from '../members/members.ts';
import { requireSession } from '../sessions/find-session.ts';
import { countChange, readInstant, requireRecorded, type StoredEvening } from './change-evening.ts';
import { findParticipant, type Participant } from './load-evening.ts';
import { isIn, playerColumns } from './players.ts';
import { changedEvening } from './present-evening.ts';
import { stayAt } from './stays.ts';
import { writeSteps } from './trail.ts';

/**
 * Records that somebody is at a session or has left it, pauses or goes on. Who is there has a record of attendance; who leaves
 * keeps it. Leaving at the instant at which they came takes back that they came.
 * @returns the evening afterwards
 * @throws not_found if they are no member and no guest of the session; forbidden; month_closed where a record would be made or
 * taken back; not_present if somebody pauses who is not there; session_cancelled; limit_reached
 */
export async function changePresence(
  context: Context,
  scope: ClubScope,
  input: NewPresence,
): Promise<EveningState> {
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    await recordPresence(trx, context, current, input);
    return changedEvening(trx, context, current, input.sessionId);
  });
}

/** @param trx holds the exclusive lock of the club */
async function recordPresence(
  trx: Trx,
  context: Context,
  member: ActingMember,
  { sessionId, player, isHere, isPaused, at }: Omit<NewPresence, 'clubId'>,
): Promise<void> {
  const given = readInstant(context, at);
  const found = await requireSession(trx, member.club.id, sessionId);
  const evening = await requireRecorded(trx, context, member, found);
  const participant = await requireParticipant(trx, evening, player);
  if (countPresenceChanges(evening) + MOST_AT_ONCE > MAX_PRESENCE_CHANGES)
    throw new AppError('limit_reached');
  // Told without an instant, it comes after what was told before, also by a phone whose clock is ahead.
  const latest = participant.changes.map(({ changedAt }) => Date.parse(changedAt) + 1);
  const instant = given ?? new Date(Math.max(context.clock().getTime(), ...latest));
  const change = { trx, context, member, evening, participant, instant };
  const changes: AuditState[] = [];
  if (isHere === true) changes.push(...(await come(change)));
  if (isHere === false) changes.push(...(await leave(change)));
  if (isHere !== false && isPaused !== undefined)
    changes.push(...(await pause(change, isPaused, changes.length > 0)));
  if (changes.length === 0) return;
  await countChange(trx, evening);
  await writeSteps(
    trx,
    context,
    member,
    evening,
    changes.map((after) => ({ action: 'presence.changed', after })),
  );
}

/** Somebody who comes may pause at once. */
const MOST_AT_ONCE = 2;

type PresenceInput = {
  trx: Trx;
  context: Context;
  member: ActingMember;
  evening: StoredEvening;
  participant: Participant;
  instant: Date;
};

/** How often people have come, left, paused and gone on so far. */
export const countPresenceChanges = ({ participants }: StoredEvening): number =>
  [...participants.values()].reduce((sum, { changes }) => sum + changes.length, 0);

/** How many people are there now. */
const countPresent = (evening: StoredEvening): number =>
  [...evening.participants.values()].filter(
    (participant) => stayAt(evening, participant, evening.now) !== undefined,
  ).length;

/** @throws not_found if this is neither a member nor a guest of the session */
async function requireParticipant(
  trx: Trx,
  { found, participants }: StoredEvening,
  player: NewPresence['player'],
): Promise<Participant> {
  const known = findParticipant(participants, player);
  if ('guestId' in player) {
    if (known === undefined || known.record === null) throw new AppError('not_found');
    return known;
  }
  const member = await requireMember(trx, found.club.id, player.memberId);
  const { id, name, level, classKey } = member;
  const about = { id, player, name, alias: member.alias || null, level, classKey };
  return known ?? { ...about, record: null, removedAt: null, changes: [] };
}

async function tell(
  { trx, context, evening, participant, instant }: PresenceInput,
  kind: PresenceKind,
  madeRecord: string | null = null,
): Promise<AuditState> {
  const { found, sessionId } = evening;
  await requireRoomForRecords(trx, context, found.club.id, 1);
  const { player } = participant;
  const row: PresenceChangeRow = {
    clubId: found.club.id,
    id: newId(),
    sessionId,
    ...playerColumns(player),
    kind,
    changedAt: instant.toISOString(),
    madeRecord,
  };
  await insertPresence(trx, row);
  return stateOf(participant, kind, instant);
}

const stateOf = ({ player }: Participant, presence: PresenceKind | 'undone', instant: Date) => ({
  presence,
  player,
  changedAt: instant.toISOString(),
});

async function come(input: PresenceInput): Promise<AuditState[]> {
  const { evening, participant, instant } = input;
  const isThere = stayAt(evening, participant, instant) !== undefined;
  if (isThere) return [];
  if (countPresent(evening) >= MAX_PRESENT) throw new AppError('limit_reached');
  const madeRecord = participant.record === null ? await makeRecord(input) : null;
  return [await tell(input, 'came', madeRecord)];
}

async function makeRecord({ trx, context, evening, participant, member }: PresenceInput) {
  const { club, session } = evening.found;
  const { plannedDate: date, scheduleId } = session;
  requireOpenDates(member, [date]);
  await requireHeldSessions(trx, club.id, [{ date, scheduleId }]);
  await requireRoomForRecords(trx, context, club.id, 1);
  const id = newId();
  const memberId = participant.id;
  await insertNewTrackings(trx, [{ clubId: club.id, id, memberId, date, scheduleId, version: 1 }]);
  return id;
}

async function leave(input: PresenceInput): Promise<AuditState[]> {
  const { trx, participant, instant } = input;
  const stay = stayAt(input.evening, participant, instant);
  if (stay === undefined) return [];
  const came = participant.changes.find(
    ({ kind, changedAt }) => kind === 'came' && Date.parse(changedAt) === instant.getTime(),
  );
  const isUndone = came !== undefined && (await takeBack(input, came));
  if (!isUndone) return [await tell(input, 'left')];
  await deletePresence(trx, came);
  return [stateOf(participant, 'undone', instant)];
}

/**
 * Takes back the record that came with somebody's arrival, if it did.
 * @returns whether the arrival can be forgotten: not if its record stays, since they played or came again
 * @throws month_closed
 */
async function takeBack(
  { trx, evening, participant, member }: PresenceInput,
  { id, madeRecord }: PresenceChangeRow,
): Promise<boolean> {
  if (madeRecord === null) return true;
  const cameAgain = participant.changes.some((other) => other.kind === 'came' && other.id !== id);
  const hasPlayed = evening.games.some((game) => isIn(game, participant.id));
  if (cameAgain || hasPlayed || participant.record?.id !== madeRecord) return false;
  requireOpenDates(member, [evening.found.session.plannedDate]);
  await deleteTrackings(trx, evening.found.club.id, [madeRecord]);
  return true;
}

async function pause(
  input: PresenceInput,
  isPaused: boolean,
  hasJustCome: boolean,
): Promise<AuditState[]> {
  const { evening, participant, instant } = input;
  const stay = hasJustCome ? { isPaused: false } : stayAt(evening, participant, instant);
  if (stay === undefined && isPaused) throw new AppError('not_present');
  if (stay === undefined || stay.isPaused === isPaused) return [];
  return [await tell(input, isPaused ? 'paused' : 'resumed')];
}
