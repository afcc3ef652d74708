import type { ActingMember } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { storeEvening } from '../../db/queries/play/evenings.ts';
import type { EveningRow } from '../../db/tables.ts';
import { AppError, invalidField } from '../../errors.ts';
import type { FoundSession } from '../sessions/find-session.ts';
import { requireStored } from '../sessions/stored-sessions.ts';
import { toFlag } from '../settings/session-settings.ts';
import { type LoadedEvening, loadEvening, type PlaySettings } from './load-evening.ts';
import { mayRecord } from './present-evening.ts';

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
): Date | null {
  if (given === undefined) return null;
  const instant = new Date(given);
  const now = clock().getTime();
  if (instant.getTime() < now - OLDEST_HOURS * HOUR_MS)
    throw invalidField('at', 'too_early', { hours: OLDEST_HOURS });
  if (instant.getTime() > now + MOST_AHEAD_MS) throw invalidField('at', 'too_late');
  return instant;
}

/**
 * Loads an evening that a member is about to change, and stores its session.
 * @param trx holds the exclusive lock of the club
 * @throws forbidden if they may not record anything there; session_cancelled; limit_reached
 */
export async function requireRecorded(
  trx: Trx,
  context: Context,
  { actor }: Pick<ActingMember, 'actor'>,
  found: FoundSession,
): Promise<StoredEvening> {
  const evening = await loadEvening(trx, context, found);
  if (!mayRecord(evening, actor)) throw new AppError('forbidden');
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

/** Counts a change of an evening, and stores its settings if those changed. */
export async function countChange(
  trx: Trx,
  { found, sessionId, settings, version, settingsVersion }: StoredEvening,
  changed?: PlaySettings,
): Promise<void> {
  const { mode, doubles, singlesFallback, courts, isMixed, ...rest } = changed ?? settings;
  const { mixedClasses, together, apart, playersRun } = rest;
  const next = version + 1;
  const row: EveningRow = {
    clubId: found.club.id,
    sessionId,
    mode,
    doubles: toFlag(doubles),
    singlesFallback: toFlag(singlesFallback),
    courts: JSON.stringify(courts),
    isMixed: toFlag(isMixed),
    mixedClasses: mixedClasses && JSON.stringify(mixedClasses),
    together: JSON.stringify(together),
    apart: JSON.stringify(apart),
    playersRun: playersRun === null ? null : toFlag(playersRun),
    version: next,
    settingsVersion: changed === undefined ? settingsVersion : next,
  };
  await storeEvening(trx, row);
}
