import { MAX_GAMES } from '@rallybook/contract/rules/play/settings';
import type { Game } from '@rallybook/contract/schemas/play';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { takeDeletedResource } from '../../db/queries/clubs/deleted.ts';
import { deleteGame, insertGame } from '../../db/queries/play/games.ts';
import { storedSessionById } from '../../db/queries/sessions/club-sessions.ts';
import { AppError } from '../../errors.ts';
import { countPlayerDeletion } from '../../limits/play-throttle.ts';
import { contentOf, keepDeleted, restorableAfter } from '../guards/deleted.ts';
import type { Restorable } from '../records/restorable.ts';
import { requireSession } from '../sessions/find-session.ts';
import { labelOf } from '../sessions/stored-sessions.ts';
import {
  countChange,
  requireRecorded,
  requireStoredEvening,
  type StoredEvening,
} from './change-evening.ts';
import { loadEvening } from './load-evening.ts';
import { type PlayedGame, playerRows, playersIn } from './players.ts';
import { isStaff, presentGame } from './present-evening.ts';
import { publicIdOf, requireFreeNow, requireGame, requireRoom, rowOf } from './record-games.ts';
import { gameState, stepOf, writeSteps } from './trail.ts';

/**
 * Deletes a game; an owner can restore it for 30 days.
 * @throws not_found; forbidden; too_many_requests; session_cancelled
 */
export async function removeGame(context: Context, scope: ClubScope, id: string): Promise<void> {
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const { evening, game } = await requireGame(trx, context, current, id);
    const { actor } = current;
    if (!isStaff(actor)) await countPlayerDeletion(trx, context, actor.memberId);
    await deleteGame(trx, game);
    await countChange(trx, evening);
    const state = gameState(game);
    const label = labelOf(evening.found.session);
    const step = stepOf(evening, { action: 'game.deleted', before: state });
    await keepDeleted(trx, context, current, { kind: 'game', id, label, state, row: game }, [step]);
  });
}

/**
 * Takes back that a game was deleted: who may record games need not be an owner for that, since they could record it anew. It
 * comes back like any deleted game.
 * @throws not_found; forbidden; too_many_requests; session_cancelled; limit_reached; court_taken,
 * already_playing
 */
export function restoreGame(context: Context, scope: ClubScope, id: string): Promise<Game> {
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const { club } = current;
    const after = restorableAfter(context.clock());
    const resource = await takeDeletedResource(trx, { clubId: club.id, id }, after);
    if (resource?.kind !== 'game') throw new AppError('not_found');
    // The kind says what was kept.
    const game = contentOf(resource).row as PlayedGame;
    const publicId = await publicIdOf(trx, club.id, game.sessionId);
    const found = await requireSession(trx, club.id, publicId);
    const evening = await requireRecorded(trx, context, current, found);
    await requireRoom(trx, context, evening);
    await putBack(trx, evening, game);
    await writeSteps(trx, context, current, evening, [
      { action: 'game.restored', after: gameState(game) },
    ]);
    return presentGame(game);
  });
}

/**
 * Puts a game back. One that is over is in nobody's way: what was moved or swapped since may have left it beside others.
 * @throws court_taken, already_playing if it runs, and another one does on its court or with its players
 */
async function putBack(trx: Trx, evening: StoredEvening, game: PlayedGame): Promise<void> {
  if (game.endedAt === null) requireFreeNow(evening, game);
  await insertGame(trx, rowOf(game), playerRows(game));
  await countChange(trx, evening);
}

/** A deleted game comes back; one that runs, where its court and players are free. */
export const restorableGame: Restorable<PlayedGame> = {
  datesOf: () => [],
  recordCount: (game) => 1 + playersIn(game).length,
  restore: async (trx, context, { club }, game) => {
    const stored = await storedSessionById(trx, club.id, game.sessionId);
    if (stored === undefined) throw new AppError('cannot_restore');
    const found = await requireSession(trx, club.id, await publicIdOf(trx, club.id, stored.id));
    const loaded = await loadEvening(trx, context, found);
    const evening = await requireStoredEvening(trx, context, loaded);
    if (evening.games.length >= MAX_GAMES) throw new AppError('limit_reached');
    await putBack(trx, evening, game);
  },
};
