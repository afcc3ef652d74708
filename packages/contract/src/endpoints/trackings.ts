import { z } from 'zod';
import { clubPageQuery, clubParams, idParams, page } from '../schemas/common.ts';
import * as schema from '../schemas/trackings.ts';
import { endpoint } from './endpoint.ts';

export const trackings = {
  list: endpoint({
    method: 'GET',
    path: '/api/trackings/:clubId',
    summary: 'The attendance records of a month, by date',
    access: { right: 'view_tracking', club: 'path' },
    params: clubParams,
    query: clubPageQuery,
    status: 200,
    output: page(schema.tracking),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/trackings/',
    summary: 'Record the attendance of one member',
    access: { right: 'view_tracking', club: 'member in body' },
    body: schema.newTracking,
    idempotent: true,
    status: 201,
    output: schema.tracking,
  }),
  createBulk: endpoint({
    method: 'POST',
    path: '/api/trackings/bulk/',
    summary: "Record the attendance that a chat's text tells; answers the records created",
    access: { right: 'view_tracking', club: 'body' },
    body: schema.resolvedText,
    idempotent: true,
    status: 201,
    output: z.array(schema.tracking),
  }),
  session: endpoint({
    method: 'POST',
    path: '/api/trackings/session/',
    summary: 'Record who came to a session and who did not; answers who is there afterwards',
    access: { right: 'view_tracking', club: 'body' },
    body: schema.sessionSheet,
    idempotent: true,
    status: 200,
    output: schema.sessionAttendance,
  }),
  previewBulk: endpoint({
    method: 'POST',
    path: '/api/trackings/bulk/preview/',
    summary:
      'What such a text would record, what is there already, and the names that match nobody',
    access: { right: 'view_tracking', club: 'body' },
    body: schema.bulkText,
    readsOnly: true,
    status: 200,
    output: schema.bulkPreview,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/trackings/:id/',
    summary: 'Correct an attendance record',
    access: { right: 'view_tracking', club: 'tracking in path' },
    params: idParams,
    body: schema.trackingPatch,
    status: 200,
    output: schema.tracking,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/trackings/:id/',
    summary: 'Delete an attendance record',
    access: { right: 'view_tracking', club: 'tracking in path' },
    params: idParams,
    status: 204,
  }),
  removeBulk: endpoint({
    method: 'POST',
    path: '/api/trackings/remove-bulk/',
    summary: 'Delete several attendance records, all or none; they are restored as one',
    access: { right: 'view_tracking', club: 'body' },
    body: schema.removedTrackings,
    status: 204,
  }),
};
