import { ROLES } from '../access/roles.ts';
import { emptyOptionalFields, type Fields, omitFields } from './fields.ts';

/** A removed member is never listed, but their records still show their name. */
export const MEMBER_STATUSES = ['active', 'inactive', 'removed'] as const;

/** What is kept of a member. */
export const memberFields = {
  name: { kind: 'line', max: 120 },
  alias: { kind: 'line', max: 120, optional: true },
  email: { kind: 'email', optional: true },
  role: { kind: 'choice', choices: ROLES },
  status: { kind: 'choice', choices: MEMBER_STATUSES },
  joinDate: { kind: 'date' },
  /** The key of one of the club's classes; null for none. */
  classKey: { kind: 'line', max: 20, optional: true },
} as const satisfies Fields;

/**
 * The fields that are emptied when a member is deleted for good. The class stays: months that are not closed are
 * calculated with it.
 */
export const emptyMemberFields = emptyOptionalFields(omitFields(memberFields, 'classKey'));

/** What is entered for a new member. */
export const newMemberFields = omitFields(memberFields, 'status', 'joinDate');
