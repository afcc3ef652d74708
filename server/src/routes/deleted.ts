import type { deleted } from '@rallybook/contract/endpoints/deleted';
import type { Context } from '../context.ts';
import { listDeleted } from '../domain/deleted.ts';
import { listDeletedClubs, restoreClub } from '../domain/clubs/deleted.ts';
import { restoreDeleted } from '../domain/restore.ts';
import type { Routes } from '../http/handler.ts';
import { pageOf } from './page.ts';

export const deletedRoutes = (context: Context): Routes<typeof deleted> => ({
  list: ({ query }, scope) => listDeleted(context, scope, pageOf(query)),
  restore: async ({ params }, scope) => {
    await restoreDeleted(context, scope, params.id);
    return undefined;
  },
  listClubs: ({ query }, user) => listDeletedClubs(context, user, pageOf(query)),
  restoreClub: async ({ params }, user) => {
    await restoreClub(context, user, params.clubId);
    return undefined;
  },
});
