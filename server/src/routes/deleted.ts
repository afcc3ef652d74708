import type { deleted } from '@rallybook/contract/endpoints/deleted';
import type { Context } from '../context.ts';
import { listDeleted } from '../domain/guards/deleted.ts';
import { listDeletedClubs, restoreClub } from '../domain/clubs/deleted.ts';
import { restoreDeleted } from '../domain/deleted/restore.ts';
import type { Routes } from '../http/handler.ts';

export const deletedRoutes = (context: Context): Routes<typeof deleted> => ({
  list: ({ query }, scope) => listDeleted(context, scope, query),
  restore: ({ params }, scope) => restoreDeleted(context, scope, params.id),
  listClubs: ({ query }, user) => listDeletedClubs(context, user, query),
  restoreClub: ({ params }, user) => restoreClub(context, user, params.clubId),
});
