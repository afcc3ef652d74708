import type { sessionLinks } from '@rallybook/contract/endpoints/session-links';
import { readAskedDevices } from '../domain/session-pages/devices/asked-devices.ts';
import { decideAskedDevice } from '../domain/session-pages/links/decide-asked-device.ts';
import {
  listSessionLinks,
  renewSessionLink,
  unbindClub,
  unbindDevices,
} from '../domain/session-pages/links/links.ts';
import type { Routes } from '../http/handler.ts';

export const sessionLinkRoutes: Routes<typeof sessionLinks> = {
  list: (_, scope, context) => listSessionLinks(context, scope),
  asked: async (_, scope, context) => ({
    asked: await readAskedDevices(context.db, scope.club.id),
  }),
  decide: ({ params, body }, scope, context) =>
    decideAskedDevice(context, scope, params.id, body.allow),
  renew: ({ body }, scope, context) => renewSessionLink(context, scope, body.memberId),
  unbind: ({ body: { memberId } }, scope, context) =>
    memberId === undefined ? unbindClub(context, scope) : unbindDevices(context, scope, memberId),
};
