import { z } from 'zod';
import { clubParams, idParams } from '../schemas/common.ts';
import * as schema from '../schemas/members.ts';
import { endpoint } from './endpoint.ts';

export const members = {
  me: endpoint({
    method: 'GET',
    path: '/api/members/get/',
    summary: 'The member record of the user in the club of the Club-ID header',
    access: { right: 'member', club: 'header' },
    status: 200,
    output: schema.member,
  }),
  permissions: endpoint({
    method: 'GET',
    path: '/api/members/get-permissions/:clubId/',
    summary: 'Role and permissions of the user in a club',
    access: { right: 'member', club: 'path' },
    params: clubParams,
    status: 200,
    output: schema.clubPermissions,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/members/:clubId',
    summary: 'The members of a club, active ones unless told otherwise',
    access: { right: 'member', club: 'path' },
    params: clubParams,
    query: schema.memberListQuery,
    status: 200,
    output: z.array(schema.member),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/members/',
    summary: 'Add a member; with an e-mail address, an invitation is sent',
    access: { right: 'edit_member', club: 'body' },
    body: schema.newMember,
    idempotent: true,
    status: 201,
    output: schema.member,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/members/:id/',
    summary: 'Change a member',
    access: { right: 'edit_member', club: 'member in path' },
    params: idParams,
    body: schema.memberPatch,
    status: 200,
    output: schema.member,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/members/:id/delete',
    summary: 'Remove a member, which everybody may do with themself; past months keep the name',
    access: { right: 'member', club: 'member in path' },
    params: idParams,
    whenInactive: true,
    ofInactiveMember: true,
    status: 204,
  }),
};
