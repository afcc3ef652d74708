import { ROLES } from '../access/roles.ts';
import { emptyOptionalFields, type Fields, omitFields } from './fields.ts';

/** A removed member is never listed, but what they did keeps their name. */
export const MEMBER_STATUSES = ['active', 'inactive', 'removed'] as const;

/** What is kept of a member. */
export const memberFields = {
  name: { kind: 'line', max: 120 },
  alias: { kind: 'line', max: 120, optional: true },
  email: { kind: 'email', optional: true },
  role: { kind: 'choice', of: ROLES },
  status: { kind: 'choice', of: MEMBER_STATUSES },
  joinDate: { kind: 'date' },
  /** Of the club's classes; null is none. */
  classKey: { kind: 'line', max: 20, optional: true },
} as const satisfies Fields;

/** What is not kept of a member who is gone for good. The class stays: months that are not closed are calculated by it. */
export const emptyMemberFields = emptyOptionalFields(omitFields(memberFields, 'classKey'));

/** What is given of a new member. */
export const newMemberFields = omitFields(memberFields, 'status', 'joinDate');
