import { clubParams, idParams } from '../schemas/common.ts';
import * as schema from '../schemas/session-links.ts';
import { endpoint } from './endpoint.ts';

const byStaff = { right: 'view_tracking', club: 'body' } as const;

export const sessionLinks = {
  list: endpoint({
    method: 'GET',
    path: '/api/session-links/:clubId/',
    summary: 'The links by which members answer without a log-in, and how many devices each has',
    access: { right: 'view_tracking', club: 'path' },
    closedToTokens: true,
    params: clubParams,
    heavy: 'list',
    status: 200,
    output: schema.sessionLinks,
  }),
  asked: endpoint({
    method: 'GET',
    path: '/api/session-links/:clubId/asked/',
    summary: 'The phones that want to answer as a member who answers from another one',
    access: { right: 'view_tracking', club: 'path' },
    closedToTokens: true,
    params: clubParams,
    status: 200,
    output: schema.askedDevices,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/session-links/asked/:id/',
    summary: 'Let such a phone answer as the member, whose former ones end, or refuse it',
    access: { right: 'view_tracking', club: 'askedDevice in path' },
    closedToTokens: true,
    params: idParams,
    body: schema.decision,
    status: 200,
    output: schema.sessionLink,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/session-links/renew/',
    summary: 'Give the club, or a member, a new link in the place of the old one',
    access: byStaff,
    closedToTokens: true,
    body: schema.linkToRenew,
    status: 200,
    output: schema.renewedLink,
  }),
  unbind: endpoint({
    method: 'POST',
    path: '/api/session-links/unbind/',
    summary:
      'Unbind all devices from which a member, or anybody of the club, answers without a log-in',
    access: byStaff,
    closedToTokens: true,
    body: schema.devicesToUnbind,
    status: 200,
    output: schema.unboundLinks,
  }),
};
