import type { overview } from '@rallybook/contract/endpoints/overview';
import { readOverview } from '../domain/overview/overview.ts';
import type { Routes } from '../http/handler.ts';

export const overviewRoutes: Routes<typeof overview> = {
  read: ({ query }, scope, context) => readOverview(context, scope, query),
};
