import { z } from 'zod';
import { PERMISSIONS, ROLES } from '../access/roles.ts';
import { issue } from '../issues.ts';
import { omitFields } from '../records/fields.ts';
import { MEMBER_STATUSES, memberFields, newMemberFields } from '../records/members.ts';
import { nicknameFields, plainNicknameFields } from '../records/nicknames.ts';
import { answeredShape, givenShape } from '../records/schemas.ts';
import { MAX_MEMBERS_IN_LIST, TOLD_IN_LIST } from '../rules/told-in-list.ts';
import { answeredId, atMost, id, version } from '../values.ts';
import { changesSomething } from './common.ts';
import { answers, readingShape, told } from './questions.ts';
import { sheetRow } from './sheet-rows.ts';

const role = z.enum(ROLES);

export const memberStatus = z.enum(MEMBER_STATUSES);
const listedStatus = z.enum(['active', 'inactive']);

export const newMember = z.strictObject({
  clubId: id,
  ...givenShape(newMemberFields),
  role: role.default('player'),
});
export type NewMember = z.infer<typeof newMember>;

/** Titles and empty rows stand among the members of a sheet. */
const MAX_LIST_ROWS = 1000;

const listShape = {
  text: z
    .string()
    .check(atMost(100_000))
    .refine((text) => text.trim() !== '', issue('no_text'))
    .optional(),
  rows: z.array(sheetRow).min(1, issue('no_text')).max(MAX_LIST_ROWS).optional(),
  choices: answers.optional(),
};

/** Where the body has keys that are data. */
export const CHOICE_KEYS = ['choices'];

/** A list: its text, with one member a line or with a heading of columns; or the rows of a sheet; and what was answered about it. */
export const memberListText = z
  .strictObject({ clubId: id, ...listShape })
  .refine(({ text, rows }) => (text === undefined) !== (rows === undefined), {
    path: ['text'],
    message: issue('text_or_rows'),
  });
export type GivenMemberList = z.infer<typeof memberListText>;

/** `memberId` is the member who has the name already; null if it is an earlier line of the text. */
export const memberListPreview = z.object({
  toCreate: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      alias: z.string().nullable(),
      email: z.string().nullable(),
    }),
  ),
  existing: z.array(z.object({ line: z.int(), name: z.string(), memberId: answeredId.nullable() })),
  faults: z.array(z.object({ line: z.int(), message: z.string() })),
  ...readingShape,
  /**
   * What was not taken: the heading of a `column`, a `date`, an `address` that is none, a `title`, a `remark`; and `like_member`, the name of a
   * member from which a line differs in hyphens or spaces only.
   */
  told: z.array(told.extend({ line: z.int(), code: z.enum([...TOLD_IN_LIST, 'like_member']) })),
});
export type MemberListPreview = z.infer<typeof memberListPreview>;

/** What is given of each member in a list: they all become players. */
export const listedMember = z.strictObject(givenShape(omitFields(newMemberFields, 'role')));

/** `choices`: what was answered about the list from which they come, which is kept; with it the list is given, too. */
export const newMembers = z
  .strictObject({
    clubId: id,
    members: z.array(listedMember).min(1, issue('no_member')).max(MAX_MEMBERS_IN_LIST),
    ...listShape,
  })
  .refine(
    ({ text, rows, choices }) =>
      Number(text !== undefined) + Number(rows !== undefined) === Number(choices !== undefined),
    { path: ['text'], message: issue('text_or_rows') },
  );
export type NewMembers = z.infer<typeof newMembers>;

export const nicknameParams = z.strictObject({ id, nicknameId: id });
export const newNickname = z.strictObject(givenShape(plainNicknameFields));
export const nickname = z.object({ id: answeredId, ...answeredShape(nicknameFields) });
export type Nickname = z.infer<typeof nickname>;

export const memberPatch = z
  .strictObject({
    ...givenShape({ ...newMemberFields, level: memberFields.level }),
    status: listedStatus,
    version,
  })
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

/** Private fields, such as `email`, are also null for readers who may not see them. */
export const member = z.object({
  id: answeredId,
  clubId: answeredId,
  ...answeredShape(memberFields),
  /** Other names by which a chat calls the member. */
  nicknames: z.array(z.object({ id: answeredId, ...answeredShape(plainNicknameFields) })),
  version,
});
export type Member = z.infer<typeof member>;

export const clubPermissions = z.object({
  clubId: answeredId,
  role,
  permissions: z.array(z.enum(PERMISSIONS)),
});
export type ClubPermissions = z.infer<typeof clubPermissions>;
