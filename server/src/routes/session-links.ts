import type { sessionLinks } from '@rallybook/contract/endpoints/session-links';
import {
  listSessionLinks,
  renewSessionLink,
  unbindClub,
  unbindDevices,
} from '../domain/session-links/links.ts';
import type { Routes } from '../http/handler.ts';

export const sessionLinkRoutes: Routes<typeof sessionLinks> = {
  list: (_, scope, context) => listSessionLinks(context, scope),
  renew: ({ body }, scope, context) => renewSessionLink(context, scope, body.memberId),
  unbind: ({ body: { memberId } }, scope, context) =>
    memberId === undefined ? unbindClub(context, scope) : unbindDevices(context, scope, memberId),
};
