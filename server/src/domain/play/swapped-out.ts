import { minutesBetween, playerId } from '@rallybook/contract/rules/play/evening';
import {
  FREELY_CHANGED_MINUTES,
  MAX_PRESENCE_CHANGES,
} from '@rallybook/contract/rules/play/settings';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { insertPresence } from '../../db/queries/play/evenings.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import type { StoredEvening } from './change-evening.ts';
import { findParticipant } from './load-evening.ts';
import { isIn, type PlayedGame, playerColumns, playersIn } from './players.ts';
import { countPresenceChanges } from './record-presence.ts';
import { stayAt } from './stays.ts';

/**
 * Lets those wait from an instant on who were swapped out of a game that had run for a while: until then they have played. It is
 * recorded as a pause that ends as it begins, which is what a wait begins with.
 * @param game as it was; it runs, and goes on as `edited`
 * @throws limit_reached
 */
export async function restartWaits(
  trx: Trx,
  context: Context,
  evening: StoredEvening,
  { game, edited, instant }: { game: PlayedGame; edited: PlayedGame; instant: Date },
): Promise<void> {
  const isRunning = game.endedAt === null && edited.endedAt === null;
  const minutes = minutesBetween(new Date(game.begunAt), instant);
  if (!isRunning || minutes < FREELY_CHANGED_MINUTES) return;
  const waiting = playersIn(game).filter((player) => {
    const participant = findParticipant(evening.participants, player);
    const stay = participant && stayAt(evening, participant, instant);
    return !isIn(edited, playerId(player)) && stay?.isPaused === false;
  });
  const rows = waiting.flatMap((player) =>
    (['paused', 'resumed'] as const).map((kind) => ({
      clubId: evening.found.club.id,
      id: newId(),
      sessionId: evening.sessionId,
      ...playerColumns(player),
      kind,
      changedAt: instant.toISOString(),
      madeRecord: null,
    })),
  );
  if (rows.length === 0) return;
  if (countPresenceChanges(evening) + rows.length > MAX_PRESENCE_CHANGES)
    throw new AppError('limit_reached');
  await requireRoomForRecords(trx, context, evening.found.club.id, rows.length);
  for (const row of rows) await insertPresence(trx, row);
}
