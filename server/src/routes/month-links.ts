import type { monthLinks } from '@rallybook/contract/endpoints/month-links';
import { getMonthLink, renewMonthLink } from '../domain/pay/month-links.ts';
import type { Routes } from '../http/handler.ts';

export const monthLinkRoutes: Routes<typeof monthLinks> = {
  get: ({ params }, scope, context) => getMonthLink(context, scope, params),
  renew: ({ params }, scope, context) => renewMonthLink(context, scope, params),
};
