import { idParams } from '../schemas/common.ts';
import * as schema from '../schemas/play.ts';
import { sessionParams } from '../schemas/sessions.ts';
import { endpoint } from './endpoint.ts';

const ofMember = { right: 'member', club: 'path' } as const;
/** Staff; and where players run the evening, every member who is there. */
const byWhoIsThere = { right: 'member', club: 'body' } as const;
const inGame = { right: 'member', club: 'game in path' } as const;

export const play = {
  memberGames: endpoint({
    method: 'GET',
    path: '/api/play/:clubId/members/:memberId/',
    summary: 'The games of a member: their own, or for staff',
    tool: 'The games of one member',
    access: ofMember,
    params: schema.memberGamesParams,
    status: 200,
    output: schema.memberGames,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/play/:clubId/:sessionId',
    summary: 'A session as it is played: who is there, and the games',
    tool: 'A session as it is played: who is there, and the games with their scores',
    access: ofMember,
    params: sessionParams,
    status: 200,
    output: schema.evening,
  }),
  next: endpoint({
    method: 'GET',
    path: '/api/play/:clubId/:sessionId/next/',
    summary: 'Who could play next on a free court, and why; null where too few wait',
    access: ofMember,
    params: sessionParams,
    query: schema.nextQuery,
    status: 200,
    output: schema.proposal,
  }),
  putSettings: endpoint({
    method: 'PUT',
    path: '/api/play/:clubId/:sessionId/settings/',
    summary: 'Change how a session is played; only the given fields change',
    access: { right: 'view_tracking', club: 'path' },
    params: sessionParams,
    body: schema.playSettings,
    status: 200,
    output: schema.evening,
  }),
  presence: endpoint({
    method: 'POST',
    path: '/api/play/presence/',
    summary: 'Record that somebody is at a session or has left it, pauses or goes on',
    access: byWhoIsThere,
    body: schema.newPresence,
    status: 200,
    output: schema.evening,
  }),
  createGame: endpoint({
    method: 'POST',
    path: '/api/play/games/',
    summary: 'Begin a game',
    access: byWhoIsThere,
    body: schema.newGame,
    idempotent: true,
    status: 201,
    output: schema.game,
  }),
  updateGame: endpoint({
    method: 'PATCH',
    path: '/api/play/games/:id/',
    summary: 'End a game, open it again, or correct it',
    access: inGame,
    params: idParams,
    body: schema.gamePatch,
    status: 200,
    output: schema.game,
  }),
  removeGame: endpoint({
    method: 'DELETE',
    path: '/api/play/games/:id/',
    summary: 'Delete a game',
    access: inGame,
    params: idParams,
    status: 204,
  }),
  restoreGame: endpoint({
    method: 'POST',
    path: '/api/play/:clubId/games/:id/restore/',
    summary: 'Take back that a game was deleted; 409 where something else has taken its place',
    access: ofMember,
    params: schema.gameParams,
    status: 200,
    output: schema.game,
  }),
};

/**
 * The changes of an evening as they happen. It stands beside the others, since its answer does not end: events `change`, whose
 * id is the evening's version and whose data are the fields of the evening that changed; all of them at first.
 */
export const playEvents = endpoint({
  method: 'GET',
  path: '/api/play/:clubId/:sessionId/events',
  summary: 'The changes of a session as it is played (text/event-stream)',
  access: ofMember,
  params: sessionParams,
  status: 200,
  contentType: 'text/event-stream',
});
