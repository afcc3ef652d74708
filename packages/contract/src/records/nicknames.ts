import { type Fields, omitFields } from './fields.ts';

/** What is kept of a nickname: another name by which a chat calls a member. */
export const nicknameFields = {
  memberId: { kind: 'member' },
  name: { kind: 'name', max: 120 },
} as const satisfies Fields;

/** What is entered for a new nickname, and shown beside its member. */
export const plainNicknameFields = omitFields(nicknameFields, 'memberId');
