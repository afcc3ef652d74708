import type { play } from '@rallybook/contract/endpoints/play';
import { getMemberGames } from '../domain/play/member-games.ts';
import { proposeGame } from '../domain/play/propose-game.ts';
import { createGame, editGame } from '../domain/play/record-games.ts';
import { changePresence } from '../domain/play/record-presence.ts';
import { removeGame, restoreGame } from '../domain/play/remove-games.ts';
import { savePlaySettings } from '../domain/play/save-settings.ts';
import { getEvening } from '../domain/play/seen-evening.ts';
import type { Routes } from '../http/handler.ts';

export const playRoutes: Routes<typeof play> = {
  memberGames: ({ params }, scope, context) => getMemberGames(context, scope, params.memberId),
  get: ({ params }, scope, context) => getEvening(context, scope, params.sessionId),
  next: ({ params, query }, scope, context) => proposeGame(context, scope, params.sessionId, query),
  putSettings: ({ params, body }, scope, context) =>
    savePlaySettings(context, scope, params.sessionId, body),
  presence: ({ body }, scope, context) => changePresence(context, scope, body),
  createGame: ({ body }, scope, context) =>
    createGame(context, scope, body, context.caller.idempotencyKey),
  updateGame: ({ params, body }, scope, context) => editGame(context, scope, params.id, body),
  removeGame: ({ params }, scope, context) => removeGame(context, scope, params.id),
  restoreGame: ({ params }, scope, context) => restoreGame(context, scope, params.id),
};
