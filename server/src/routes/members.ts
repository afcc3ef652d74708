import type { members } from '@rallybook/contract/endpoints/members';
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
import { claimMember, previewClaim } from '../domain/session-pages/links/claim.ts';
import type { Routes } from '../http/handler.ts';

export const memberRoutes: Routes<typeof members> = {
  me: (_, scope, context) => ownMember(context, scope),
  permissions: (_, scope) => ownPermissions(scope),
  list: ({ query }, scope, context) => listMembers(context, scope, query.status),
  create: ({ body }, scope, context) =>
    addMember(context, scope, body, context.caller.idempotencyKey),
  previewBulk: ({ body }, scope, context) => previewMembers(context, scope, body),
  claim: ({ body }, user, context) => claimMember(context, user, body.token),
  previewClaim: ({ body }, _, context) => previewClaim(context, body.token),
  createBulk: ({ body }, scope, context) =>
    addMembers(context, scope, body, context.caller.idempotencyKey),
  update: ({ params, body }, scope, context) => editMember(context, scope, params.id, body),
  addNickname: ({ params, body }, scope, context) =>
    addNickname(context, scope, params.id, body, context.caller.idempotencyKey),
  removeNickname: ({ params }, scope, context) =>
    removeNickname(context, scope, { memberId: params.id, id: params.nicknameId }),
  remove: ({ params }, scope, context) => removeMember(context, scope, params.id),
};
