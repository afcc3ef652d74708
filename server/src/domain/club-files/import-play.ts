import { fromFile } from '@rallybook/contract/records/convert';
import { gameFields, presenceFields } from '@rallybook/contract/records/games';
import { MAX_GAMES, MAX_PRESENCE_CHANGES } from '@rallybook/contract/rules/play/settings';
import type { ClubFile } from '@rallybook/contract/schemas/club-file/club-file';
import type { FiledPlayer } from '@rallybook/contract/schemas/club-file/play';
import type { Player } from '@rallybook/contract/schemas/play';
import type { ClubRows } from '../../db/queries/clubs/whole-clubs.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { playerColumns, playerRows } from '../play/players.ts';
import { toFlag } from '../settings/session-settings.ts';
import { inChunks, type NewIds, recordKey } from './import-parts.ts';

/**
 * Requires that each evening of a file holds no more than one that was recorded here.
 * @throws AppError('limit_reached')
 */
export function requireRoomForEvenings({ games, presence }: ClubFile): void {
  const isTooLong = (rows: readonly { session: number }[], most: number) =>
    [...Map.groupBy(rows, ({ session }) => session).values()].some(({ length }) => length > most);
  if (isTooLong(games, MAX_GAMES) || isTooLong(presence, MAX_PRESENCE_CHANGES))
    throw new AppError('limit_reached');
}

/** The rows of what a file says about evenings, some at a time. */
export function* playRows(
  { sessions, evenings, games, presence }: ClubFile,
  ids: NewIds,
): Generator<Partial<ClubRows>> {
  const { clubId } = ids;
  const toPlayer = (player: FiledPlayer): Player =>
    'member' in player
      ? { memberId: ids.member(player.member) }
      : { guestId: ids.guest(player.guest) };
  const pairs = (list: ClubFile['evenings'][number]['together']) =>
    JSON.stringify(list.map((pair) => pair.map(toPlayer)));
  yield* inChunks(evenings, (chunk) => ({
    evenings: chunk.map((evening) => ({
      clubId,
      sessionId: ids.session(evening.session),
      mode: evening.mode,
      doubles: toFlag(evening.doubles),
      singlesFallback: toFlag(evening.singlesFallback),
      courts: JSON.stringify(evening.courts),
      isMixed: toFlag(evening.isMixed),
      mixedClasses: evening.mixedClasses ? JSON.stringify(evening.mixedClasses) : null,
      together: pairs(evening.together),
      apart: pairs(evening.apart),
      playersRun: typeof evening.playersRun === 'boolean' ? toFlag(evening.playersRun) : null,
      version: 2,
      settingsVersion: 2,
    })),
  }));
  yield* inChunks(games, (chunk) => {
    const made = chunk.map((game) => ({
      game,
      row: {
        clubId,
        id: newId(),
        sessionId: ids.session(game.session),
        version: 1,
        ...fromFile(null, gameFields, game, ids),
      },
    }));
    const rowsOf = ({ game, row }: (typeof made)[number]) =>
      playerRows({ ...row, teamA: game.teamA.map(toPlayer), teamB: game.teamB.map(toPlayer) });
    return { games: made.map(({ row }) => row), gamePlayers: made.flatMap(rowsOf) };
  });
  const sessionOf = new Map(sessions.map((session) => [session.number, session]));
  yield* inChunks(presence, (chunk) => ({
    presenceChanges: chunk.map((change) => {
      const { schedule = null, plannedDate = '' } = sessionOf.get(change.session) ?? {};
      const { player, madeRecord } = change;
      const isMade = madeRecord && 'member' in player;
      return {
        clubId,
        id: newId(),
        sessionId: ids.session(change.session),
        ...fromFile(null, presenceFields, change, ids),
        ...playerColumns(toPlayer(player)),
        madeRecord: isMade
          ? ids.record(recordKey({ member: player.member, schedule, date: plannedDate }))
          : null,
      };
    }),
  }));
}
