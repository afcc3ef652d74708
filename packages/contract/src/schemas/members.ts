import { z } from 'zod';
import { issue } from '../issues.ts';
import { PERMISSIONS, ROLES } from '../access/roles.ts';
import { MEMBER_STATUSES, memberFields, newMemberFields } from '../records/members.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { answeredId, changesSomething, id, version } from './common.ts';

const role = z.enum(ROLES);

export const memberStatus = z.enum(MEMBER_STATUSES);
const listedStatus = z.enum(['active', 'inactive']);

export const newMember = z.strictObject({
  clubId: id,
  ...givenShape(newMemberFields),
  role: role.default('player'),
});
export type NewMember = z.infer<typeof newMember>;

export const memberPatch = z
  .strictObject({ ...givenShape(newMemberFields), status: listedStatus, version })
  .partial()
  .refine(changesSomething, issue('nothing_to_change'));
export type MemberPatch = z.infer<typeof memberPatch>;

/** `status` may be repeated. */
export const memberListQuery = z.strictObject({
  status: z
    .union([listedStatus, z.array(listedStatus)], issue('not_a_listed_status'))
    .transform((status) => [status].flat())
    .default(['active'])
    .meta({ wire: { type: 'array', items: { type: 'string', enum: listedStatus.options } } }),
});

/** `email` is null for those who may not see it, too. */
export const member = z.object({
  id: answeredId,
  clubId: answeredId,
  ...answeredShape(memberFields),
  version,
});
export type Member = z.infer<typeof member>;

export const clubPermissions = z.object({
  clubId: answeredId,
  role,
  permissions: z.array(z.enum(PERMISSIONS)),
});
export type ClubPermissions = z.infer<typeof clubPermissions>;
