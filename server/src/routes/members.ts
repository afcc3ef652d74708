import type { members } from '@rallybook/contract/endpoints/members';
import { type Context, contextFor } from '../context.ts';
import { addMembers, previewMembers } from '../domain/members/bulk-members.ts';
import {
  addMember,
  editMember,
  listMembers,
  ownMember,
  ownPermissions,
  removeMember,
} from '../domain/members/members.ts';
import { addNickname, removeNickname } from '../domain/members/nicknames.ts';
import type { Routes } from '../http/handler.ts';

export const memberRoutes = (context: Context): Routes<typeof members> => ({
  me: (_, scope) => ownMember(context, scope),
  permissions: (_, scope) => ownPermissions(scope),
  list: ({ query }, scope) => listMembers(context, scope, query.status),
  create: ({ body }, scope, caller) =>
    addMember(contextFor(context, caller), scope, body, caller.idempotencyKey),
  previewBulk: ({ body }, scope, { language }) =>
    previewMembers(context, scope, body.text, language),
  createBulk: ({ body }, scope, caller) =>
    addMembers(contextFor(context, caller), scope, body, caller.idempotencyKey),
  update: ({ params, body }, scope, caller) =>
    editMember(contextFor(context, caller), scope, params.id, body),
  addNickname: ({ params, body }, scope, { idempotencyKey }) =>
    addNickname(context, scope, params.id, body, idempotencyKey),
  removeNickname: ({ params }, scope) =>
    removeNickname(context, scope, { memberId: params.id, id: params.nicknameId }),
  remove: ({ params }, scope) => removeMember(context, scope, params.id),
});
