import * as schema from '../schemas/classes.ts';
import { clubParams } from '../schemas/common.ts';
import { endpoint } from './endpoint.ts';

export const classes = {
  list: endpoint({
    method: 'GET',
    path: '/api/classes/:clubId/',
    summary: 'The classes of members that a club has',
    access: { right: 'member', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.classes,
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/classes/:clubId/',
    summary: 'Replace the classes of a club; one that a member or guest is in cannot go',
    access: { right: 'edit_setting', club: 'path' },
    params: clubParams,
    body: schema.newClasses,
    status: 200,
    output: schema.classes,
  }),
};
