import type { Player } from '@rallybook/contract/schemas/play';
import type { ActingMember } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { storeEvening } from '../../db/queries/play/evenings.ts';
import type { EveningRow } from '../../db/tables/sessions.ts';
import { AppError, invalidField } from '../../errors.ts';
import { countPlayerChange } from '../../limits/play-throttle.ts';
import { requireMembers } from '../members/members.ts';
import type { FoundSession } from '../sessions/find-session.ts';
import { requireStored } from '../sessions/stored-sessions.ts';
import { findParticipant, type LoadedEvening, loadEvening } from './load-evening.ts';
import { type PlaySettings, settingColumns } from './play-settings.ts';
import { isStaff, mayRecord } from './present-evening.ts';

/** An evening whose session is stored, so that games can refer to it. */
export type StoredEvening = LoadedEvening & { sessionId: string };

const HOUR_MS = 60 * 60 * 1000;
/** How long a tap may have waited for a network. */
const OLDEST_HOURS = 12;
/** How far a phone's clock may be ahead. */
const MOST_AHEAD_MS = 5 * 60 * 1000;

/**
 * When something happened: at the given instant, or now.
 * @throws invalid_input if that is more than 12 hours ago, or more than 5 minutes ahead
 */
export function readInstant(
  { clock }: Pick<Context, 'clock'>,
  given: string | undefined,
  field = 'at',
): Date | null {
  if (given === undefined) return null;
  const instant = new Date(given);
  const now = clock().getTime();
  if (instant.getTime() < now - OLDEST_HOURS * HOUR_MS)
    throw invalidField(field, 'too_early', { hours: OLDEST_HOURS });
  if (instant.getTime() > now + MOST_AHEAD_MS) throw invalidField(field, 'too_late');
  return instant;
}

/**
 * Loads an evening that a member is about to change, and stores its session.
 * @param trx holds the exclusive lock of the club
 * @throws forbidden if they may not record anything there; too_many_requests; session_cancelled; limit_reached
 */
export async function requireRecorded(
  trx: Trx,
  context: Context,
  { actor }: Pick<ActingMember, 'actor'>,
  found: FoundSession,
): Promise<StoredEvening> {
  const evening = await loadEvening(trx, context, found);
  if (!mayRecord(evening, actor)) throw new AppError('forbidden');
  if (!isStaff(actor)) await countPlayerChange(trx, context, actor.memberId);
  return requireStoredEvening(trx, context, evening);
}

/** @throws session_cancelled; limit_reached */
export async function requireStoredEvening(
  trx: Trx,
  context: Context,
  evening: LoadedEvening,
): Promise<StoredEvening> {
  if (evening.found.session.state === 'cancelled') throw new AppError('session_cancelled');
  const found = await requireStored(trx, context, evening.found);
  return { ...evening, found, sessionId: found.stored.id };
}

/** @throws not_found if one of these is neither a member nor a guest of the session */
export async function requireKnownPlayers(
  trx: Trx,
  { found, participants }: StoredEvening,
  players: readonly Player[],
): Promise<void> {
  const unknown = players.filter((player) => !findParticipant(participants, player)?.record);
  const memberIds = unknown.flatMap((player) => ('memberId' in player ? [player.memberId] : []));
  if (memberIds.length < unknown.length) throw new AppError('not_found');
  await requireMembers(trx, found.club.id, memberIds);
}

/** Counts a change of an evening, and stores its settings if those changed. */
export async function countChange(
  trx: Trx,
  { found, sessionId, settings, version, settingsVersion }: StoredEvening,
  changed?: PlaySettings,
): Promise<void> {
  const next = version + 1;
  const row: EveningRow = {
    clubId: found.club.id,
    sessionId,
    ...settingColumns(changed ?? settings),
    version: next,
    settingsVersion: changed === undefined ? settingsVersion : next,
  };
  await storeEvening(trx, row);
}
