import { z } from 'zod';
import * as schema from '../schemas/clubs.ts';
import { clubFile, MAX_CLUB_FILE_BYTES } from '../schemas/club-file.ts';
import { clubParams } from '../schemas/common.ts';
import { endpoint } from './endpoint.ts';

export const clubs = {
  list: endpoint({
    method: 'GET',
    path: '/api/clubs/',
    summary:
      'The clubs in which the user is an active member, the oldest first; ask for the next where as many come as were asked for',
    access: 'user',
    query: schema.clubListQuery,
    status: 200,
    output: z.array(schema.club),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/clubs/:clubId',
    summary: 'One club',
    access: { right: 'member', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.club,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/clubs/',
    summary: 'Create a club and become its owner',
    access: 'user',
    body: schema.newClub,
    idempotent: true,
    status: 201,
    output: schema.club,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/clubs/:clubId/',
    summary: 'Change a club; schedules replace the whole list',
    access: { right: 'owner', club: 'path' },
    params: clubParams,
    body: schema.clubPatch,
    status: 200,
    output: schema.club,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/clubs/:clubId',
    summary: 'Delete a club',
    access: { right: 'owner', club: 'path' },
    params: clubParams,
    whenInactive: true,
    status: 204,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/clubs/:clubId/activate',
    summary: 'Make a club active',
    access: { right: 'owner', club: 'path' },
    params: clubParams,
    whenInactive: true,
    status: 200,
    output: schema.club,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/api/clubs/:clubId/deactivate',
    summary: 'Make a club inactive: it can then only be read',
    access: { right: 'owner', club: 'path' },
    params: clubParams,
    whenInactive: true,
    status: 200,
    output: schema.club,
  }),
  exportAll: endpoint({
    method: 'GET',
    path: '/api/clubs/:clubId/export/',
    summary:
      "All of a club's data as a zip file: `club.json`, which can be imported, and tables as CSV",
    access: { right: 'owner', club: 'path' },
    params: clubParams,
    status: 200,
    contentType: 'application/zip',
  }),
  importAll: endpoint({
    method: 'POST',
    path: '/api/clubs/import/',
    summary: 'A new club from the `club.json` of an export; who calls becomes its only owner',
    access: 'user',
    body: clubFile,
    bodyLimit: MAX_CLUB_FILE_BYTES,
    heavy: true,
    idempotent: true,
    status: 201,
    output: schema.club,
  }),
};
