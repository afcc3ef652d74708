import * as schema from '../schemas/bots.ts';
import { clubParams } from '../schemas/common.ts';
import { endpoint } from './endpoint.ts';

export const bots = {
  list: endpoint({
    method: 'GET',
    path: '/api/bots/:clubId/',
    summary: 'The bots of a club in chat services',
    access: { right: 'member', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.bots,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/bots/:clubId/',
    summary:
      'Connect a bot by its token, in place of the one that the club has in that service; the token is never answered',
    access: { right: 'owner', club: 'path' },
    params: clubParams,
    body: schema.givenBot,
    perHour: 60,
    status: 200,
    output: schema.bot,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bots/:clubId/:kind/',
    summary: 'Disconnect a bot; its token is forgotten, and so is who wrote to it',
    access: { right: 'owner', club: 'path' },
    params: schema.botParams,
    status: 204,
  }),
  createCode: endpoint({
    method: 'POST',
    path: '/api/bots/codes/',
    summary: 'A code by which a bot learns who writes to it, in place of the former one',
    access: { right: 'member', club: 'body' },
    closedToTokens: true,
    body: schema.botCodeRequest,
    status: 201,
    output: schema.botCode,
  }),
  receive: endpoint({
    method: 'POST',
    path: '/api/hooks/bots/:botId',
    summary: 'What somebody writes to a bot, from its service; each message counts once',
    access: 'signed',
    params: schema.botHookParams,
    bodyLimit: 64 * 1024,
    status: 200,
    output: schema.botHookAnswer,
  }),
};
