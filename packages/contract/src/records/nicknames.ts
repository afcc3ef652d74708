import { type Fields, omitFields } from './fields.ts';

/** What is kept of a nickname: another name by which a chat calls a member. */
export const nicknameFields = {
  memberId: { kind: 'member' },
  name: { kind: 'line', max: 120 },
} as const satisfies Fields;

/** What is given of a new one, and told of it where the member is. */
export const plainNicknameFields = omitFields(nicknameFields, 'memberId');
