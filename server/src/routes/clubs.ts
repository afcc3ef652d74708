import type { clubs } from '@rallybook/contract/endpoints/clubs';
import { exportClub } from '../domain/club-files/export.ts';
import { importClub } from '../domain/club-files/import.ts';
import {
  createClub,
  deleteClub,
  editClub,
  getClub,
  listClubs,
  setClubStatus,
} from '../domain/clubs/clubs.ts';
import { clubZip } from '../files/club-zip.ts';
import type { Routes } from '../http/handler.ts';

export const clubRoutes: Routes<typeof clubs> = {
  list: ({ query }, user, context) => listClubs(context, user, query),
  get: (_, { club }, context) => getClub(context, club.id),
  create: ({ body }, user, context) =>
    createClub(context, user, body, context.caller.idempotencyKey),
  update: ({ body }, scope, context) => editClub(context, scope, body),
  remove: (_, scope, context) => deleteClub(context, scope),
  activate: (_, scope, context) => setClubStatus(context, scope, 'active'),
  deactivate: (_, scope, context) => setClubStatus(context, scope, 'inactive'),
  exportAll: (_, scope, context) =>
    exportClub(context, scope, (file) => clubZip(file, context.caller.language)),
  importAll: ({ body }, user, context) =>
    importClub(context, user, body, context.caller.idempotencyKey),
};
