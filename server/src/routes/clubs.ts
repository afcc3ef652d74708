import type { clubs } from '@rallybook/contract/endpoints/clubs';
import type { Context } from '../context.ts';
import {
  createClub,
  deleteClub,
  editClub,
  getClub,
  listClubs,
  setClubStatus,
} from '../domain/clubs/clubs.ts';
import { exportClub } from '../domain/club-files/export.ts';
import { importClub } from '../domain/club-files/import.ts';
import { clubZip } from '../files/club-zip.ts';
import type { Routes } from '../http/handler.ts';

export const clubRoutes = (context: Context): Routes<typeof clubs> => ({
  list: ({ query }, user) => listClubs(context, user, query),
  get: (_, { club }) => getClub(context, club.id),
  create: ({ body }, user, { idempotencyKey }) => createClub(context, user, body, idempotencyKey),
  update: ({ body }, scope) => editClub(context, scope, body),
  remove: (_, scope) => deleteClub(context, scope),
  activate: (_, scope) => setClubStatus(context, scope, 'active'),
  deactivate: (_, scope) => setClubStatus(context, scope, 'inactive'),
  exportAll: async (_, scope, { language }) => clubZip(await exportClub(context, scope), language),
  importAll: ({ body }, user, { idempotencyKey }) =>
    importClub(context, user, body, idempotencyKey),
});
