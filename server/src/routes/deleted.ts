import type { deleted } from '@rallybook/contract/endpoints/deleted';
import { listDeletedClubs, restoreClub } from '../domain/deleted/clubs.ts';
import { listDeleted } from '../domain/deleted/list.ts';
import { restoreDeleted } from '../domain/deleted/restore.ts';
import type { Routes } from '../http/handler.ts';

export const deletedRoutes: Routes<typeof deleted> = {
  list: ({ query }, scope, context) => listDeleted(context, scope, query),
  restore: ({ params }, scope, context) => restoreDeleted(context, scope, params.id),
  listClubs: ({ query }, user, context) => listDeletedClubs(context, user, query),
  restoreClub: ({ params }, user, context) => restoreClub(context, user, params.clubId),
};
