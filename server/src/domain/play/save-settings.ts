import type { AuditState } from '@rallybook/contract/schemas/audit';
import { type EveningState, type PlaySettingsChange } from '@rallybook/contract/schemas/play';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { AppError } from '../../errors.ts';
import { difference } from '../guards/audit.ts';
import { requireSession } from '../sessions/find-session.ts';
import { requireClasses } from '../settings/classes.ts';
import {
  countChange,
  requireKnownPlayers,
  requireStoredEvening,
  type StoredEvening,
} from './change-evening.ts';
import { loadEvening } from './load-evening.ts';
import type { PlaySettings } from './play-settings.ts';
import { changedEvening } from './present-evening.ts';
import { writeSteps } from './trail.ts';

/**
 * Changes how a session is played.
 * @throws not_found if somebody of a pair is no member and no guest of the session; invalid_input if the club has no such class;
 * edit_conflict if the settings have changed since the given version; court_taken if somebody plays on a court that would go;
 * session_cancelled; limit_reached
 */
export function savePlaySettings(
  context: Context,
  scope: ClubScope,
  sessionId: string,
  { version, ...given }: PlaySettingsChange,
): Promise<EveningState> {
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const found = await requireSession(trx, current.club.id, sessionId);
    const loaded = await loadEvening(trx, context, found);
    const evening = await requireStoredEvening(trx, context, loaded);
    requireSeen(evening, version);
    const settings = changedSettings(evening.settings, given);
    await requireValid(trx, evening, settings, given);
    const changed = difference(stateOf(evening.settings), stateOf(settings));
    const isSame = JSON.stringify(evening.settings) === JSON.stringify(settings);
    if (!isSame) {
      await countChange(trx, evening, settings);
      const states = changed ?? { before: {}, after: {} };
      await writeSteps(trx, context, current, evening, [{ action: 'evening.edited', ...states }]);
    }
    return changedEvening(trx, context, current, sessionId);
  });
}

/**
 * What happens in games meanwhile is no reason to refuse settings.
 * @throws edit_conflict
 */
function requireSeen(
  { version: current, settingsVersion }: StoredEvening,
  version: number | undefined,
): void {
  if (version !== undefined && (version < settingsVersion || version > current))
    throw new AppError('edit_conflict');
}

function changedSettings(
  settings: PlaySettings,
  given: Omit<PlaySettingsChange, 'version'>,
): PlaySettings {
  const isGiven = ([, value]: [string, unknown]) => value !== undefined;
  const changes: Partial<PlaySettings> = Object.fromEntries(Object.entries(given).filter(isGiven));
  return { ...settings, ...changes };
}

async function requireValid(
  trx: Trx,
  evening: StoredEvening,
  { courts }: PlaySettings,
  { mixedClasses, together = [], apart = [] }: PlaySettingsChange,
): Promise<void> {
  await requireClasses(trx, evening.found.club.id, mixedClasses ?? []);
  const inUse = evening.games.filter(({ endedAt }) => endedAt === null).map(({ court }) => court);
  if (!inUse.every((court) => courts.includes(court))) throw new AppError('court_taken');
  await requireKnownPlayers(trx, evening, [...together, ...apart].flat());
}

/** What the trail shows of settings: of pairs how many there are. */
function stateOf({
  mode,
  doubles,
  singlesFallback,
  courts,
  isMixed,
  mixedClasses,
  together,
  apart,
  playersRun,
}: PlaySettings): AuditState {
  return {
    mode,
    doubles,
    singlesFallback,
    courts: [...courts],
    isMixed,
    mixedClasses: mixedClasses && [...mixedClasses],
    together: together.length,
    apart: apart.length,
    ...(playersRun !== null && { playersRun }),
  };
}
