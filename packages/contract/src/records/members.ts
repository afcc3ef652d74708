import { ROLES } from '../access/roles.ts';
import { emptyOptionalFields, type Field, omitFields, type Values } from './fields.ts';

/** A removed member is never listed, but their records still show their name. */
export const MEMBER_STATUSES = ['active', 'inactive', 'removed'] as const;

/**
 * A field of a member says who may read it: every member of the club, or only the member and those who may edit
 * members. For everybody else a private field is null, so it must be optional.
 */
type MemberField =
  | (Field & { readonly readBy: 'club' })
  | (Field & { readonly readBy: 'self_and_editors'; readonly optional: true });

/** What is kept of a member. */
export const memberFields = {
  name: { kind: 'name', max: 120, readBy: 'club' },
  alias: { kind: 'name', max: 120, optional: true, readBy: 'club' },
  email: { kind: 'email', optional: true, readBy: 'self_and_editors' },
  role: { kind: 'choice', choices: ROLES, readBy: 'club' },
  status: { kind: 'choice', choices: MEMBER_STATUSES, readBy: 'club' },
  joinDate: { kind: 'date', readBy: 'club' },
  /** The key of one of the club's classes; null for none. */
  classKey: { kind: 'name', max: 20, optional: true, readBy: 'club' },
  /** How well they play: 1 (beginner) to 6 (strong); null where nobody has said. */
  level: { kind: 'whole', min: 1, max: 6, optional: true, readBy: 'self_and_editors' },
} as const satisfies Readonly<Record<string, MemberField>>;

/** A member's fields as everybody in the club may read them: private ones are null. */
export function withoutPrivateFields(member: Values<typeof memberFields>): typeof member {
  const fields = Object.entries<MemberField>(memberFields);
  const hidden = fields.filter(([, { readBy }]) => readBy !== 'club').map(([name]) => [name, null]);
  return { ...member, ...(Object.fromEntries(hidden) as object) };
}

/**
 * The fields that are emptied when a member is deleted for good. The class stays: months that are not closed are
 * calculated with it.
 */
export const emptyMemberFields = emptyOptionalFields(omitFields(memberFields, 'classKey'));

/** What is entered for a new member. */
export const newMemberFields = omitFields(memberFields, 'status', 'joinDate', 'level');
