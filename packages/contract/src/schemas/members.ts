import { z } from 'zod';
import { issue } from '../issues.ts';
import { PERMISSIONS, ROLES } from '../access/roles.ts';
import {
  answeredDate,
  answeredId,
  changesSomething,
  id,
  line,
  optionalEmail,
  requiredLine,
  version,
} from './common.ts';

export const role = z.enum(ROLES);

/** A removed member is never listed, but what they did keeps their name. */
export const memberStatus = z.enum(['active', 'inactive', 'removed']);
const listedStatus = z.enum(['active', 'inactive']);

export const name = requiredLine(120);
export const alias = line(120).nullish();

export const newMember = z.strictObject({
  clubId: id,
  name,
  alias,
  email: optionalEmail,
  role: role.default('player'),
});
export type NewMember = z.infer<typeof newMember>;

export const memberPatch = z
  .strictObject({
    name: name.optional(),
    alias,
    email: optionalEmail,
    role: role.optional(),
    status: listedStatus.optional(),
    version: version.optional(),
  })
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
  name: z.string(),
  alias: z.string().nullable(),
  email: z.string().nullable(),
  role,
  status: memberStatus,
  joinDate: answeredDate,
  version,
});
export type Member = z.infer<typeof member>;

export const clubPermissions = z.object({
  clubId: answeredId,
  role,
  permissions: z.array(z.enum(PERMISSIONS)),
});
export type ClubPermissions = z.infer<typeof clubPermissions>;
