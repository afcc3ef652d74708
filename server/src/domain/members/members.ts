import { actorHolds, can, type Actor } from '@rallybook/contract/access/can';
import { permissionsOf } from '@rallybook/contract/access/roles';
import { toAnswer, toRow, toRowChange } from '@rallybook/contract/records/convert';
import type { Values } from '@rallybook/contract/records/fields';
import { memberFields, withoutPrivateFields } from '@rallybook/contract/records/members';
import { plainNicknameFields } from '@rallybook/contract/records/nicknames';
import { todayIn } from '@rallybook/contract/rules/calendar';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type {
  ClubPermissions,
  Member,
  MemberPatch,
  NewMember,
} from '@rallybook/contract/schemas/members';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import {
  hasActiveOwner,
  insertMember,
  memberById,
  membersOfClub,
  namesOfMembers,
  removedMemberById,
  updateMember,
} from '../../db/queries/members/members.ts';
import {
  deleteNicknamesOfMember,
  insertNicknames,
  nicknamesOfClub,
  nicknamesOfMember,
} from '../../db/queries/members/nicknames.ts';
import { endTiesOfMember } from '../../db/queries/members/ties.ts';
import type { MemberRow, NicknameRow } from '../../db/tables/clubs.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { requireStillFresh } from '../accounts/fresh-session.ts';
import { difference, writeAudit } from '../guards/audit.ts';
import { requireRoomForMembers, requireRoomForNicknames } from '../guards/bounds.ts';
import { keepDeleted } from '../guards/deleted.ts';
import { withIdempotencyKey } from '../guards/idempotency.ts';
import { refuseIfTaken } from '../guards/refuse-if-taken.ts';
import { requireVersion } from '../guards/versions.ts';
import type { Restorable } from '../records/restorable.ts';
import { settleSessions } from '../sessions/settle-sessions.ts';
import { requireClasses } from '../settings/classes.ts';
import { namedMembers, requireFreeNickname, requireNoNickname } from './free-names.ts';
import { inviteOnce } from './invitations.ts';

/** The answer for a member. Private fields are null for readers who may not see them. */
export function presentMember(
  actor: Actor,
  row: MemberRow,
  nicknames: readonly NicknameRow[],
): Member {
  const { id, clubId, version } = row;
  const shown = can(actor, 'seePrivateFields', row) ? row : withoutPrivateFields(row);
  return {
    id,
    clubId,
    ...toAnswer(null, memberFields, shown),
    nicknames: nicknames.map((nickname) => ({
      id: nickname.id,
      ...toAnswer(null, plainNicknameFields, nickname),
    })),
    version,
  };
}

/** The audit snapshot of a member. */
export const auditSnapshot = (row: MemberRow): AuditState => toAnswer(null, memberFields, row);

/** A member of the club who was not removed, or 404. */
export async function requireMember(
  db: Context['db'],
  clubId: string,
  id: string,
): Promise<MemberRow> {
  const row = await memberById(db, clubId, id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** @throws not_found if one of these is no member of the club, or was removed */
export async function requireMembers(
  db: Context['db'],
  clubId: string,
  ids: readonly string[],
): Promise<void> {
  const members = await namesOfMembers(db, clubId, ids);
  const isMember = (id: string) => (members.get(id)?.status ?? 'removed') !== 'removed';
  if (!ids.every(isMember)) throw new AppError('not_found');
}

export async function listMembers(
  { db }: Context,
  { club, actor }: ClubScope,
  statuses: readonly MemberRow['status'][],
): Promise<Member[]> {
  const rows = await membersOfClub(db, club.id, statuses);
  const nicknames = await nicknamesOfClub(db, club.id);
  const byMember = Map.groupBy(nicknames, ({ memberId }) => memberId);
  return rows.map((row) => presentMember(actor, row, byMember.get(row.id) ?? []));
}

/** The user's own member record. */
export async function ownMember({ db }: Context, { club, actor }: ClubScope): Promise<Member> {
  const row = await requireMember(db, club.id, actor.memberId);
  return presentMember(actor, row, await nicknamesOfMember(db, row));
}

export function ownPermissions({ club, actor }: ClubScope): ClubPermissions {
  const permissions = permissionsOf(actor.role).filter((permission) =>
    actorHolds(actor, permission),
  );
  return { clubId: club.id, role: actor.role, permissions };
}

const toEmailKey = (email: string | null) => email?.toLowerCase() ?? null;

/** The row of a new member. */
export function memberRow(
  { clubId, id }: { clubId: string; id: string },
  fields: Values<typeof memberFields>,
): MemberRow {
  return { clubId, id, ...fields, emailKey: toEmailKey(fields.email), version: 1 };
}

/**
 * Adds a member and invites them by mail, once for each address.
 * @throws invalid_input if the club has no such class; name_taken if the name or alias is somebody's nickname;
 * email_taken; limit_reached; too_many_requests; fresh_sign_in_required for an owner
 */
export async function addMember(
  context: RequestContext,
  scope: ClubScope,
  input: NewMember,
  idempotencyKey: IdempotencyKey | null,
): Promise<Member> {
  const { club, user } = scope;
  const joinDate = todayIn(club.timeZone, context.clock());
  const fields = toRow(null, memberFields, { ...input, status: 'active', joinDate });
  const row = memberRow({ clubId: club.id, id: newId() }, fields);
  return withFreeEmail(() =>
    changeClub(context, scope, 'share', async (trx, current) => {
      if (!can(current.actor, 'addMember', input)) throw new AppError('forbidden');
      if (row.role === 'owner') await requireStillFresh(trx, context, user);
      return withIdempotencyKey(trx, context, user, idempotencyKey, async () => {
        await requireRoomForMembers(trx, context, club.id, 1);
        await requireClasses(trx, club.id, [row.classKey]);
        await requireNoNickname(trx, club.id, null, nameFields(row));
        await insertMember(trx, row);
        await inviteOnce(context, trx, row, user);
        const { id: resourceId, name: label } = row;
        const after = auditSnapshot(row);
        await writeAudit(trx, context, current, [
          { action: 'member.created', resourceId, label, after },
        ]);
        return presentMember(current.actor, row, []);
      });
    }),
  );
}

/** The fields of a member that are names, as on the wire. */
const nameFields = ({ name, alias }: Partial<Pick<MemberRow, 'name' | 'alias'>>) => [
  { field: 'name', name },
  { field: 'alias', name: alias },
];

/**
 * Changes the given fields of a member. The club keeps an active owner who can sign in (docs/product-rules.md, 3).
 * @throws edit_conflict if the member's version is not the given one; name_taken if the new name or alias is somebody
 * else's nickname; fresh_sign_in_required if it makes an owner; scope_missing if a program changes the address of staff
 */
export async function editMember(
  context: RequestContext,
  scope: ClubScope,
  id: string,
  { version, ...patch }: MemberPatch,
): Promise<Member> {
  const { club, user } = scope;
  const fields = toRowChange(null, memberFields, patch);
  const { email } = fields;
  const change: Partial<MemberRow> =
    email === undefined ? fields : { ...fields, emailKey: toEmailKey(email) };
  return withFreeEmail(() =>
    changeClub(context, scope, 'exclusive', async (trx, current) => {
      const { actor } = current;
      const present = async (row: MemberRow) =>
        presentMember(actor, row, await nicknamesOfMember(trx, row));
      const before = await requireMember(trx, club.id, id);
      if (!can(actor, 'editMember', before)) throw new AppError('forbidden');
      requireVersion(before.version, version);
      const changed = difference(auditSnapshot(before), auditSnapshot({ ...before, ...change }));
      if (changed === null) return present(before);
      await requireClasses(trx, club.id, [change.classKey]);
      await requireNoNickname(trx, club.id, id, nameFields(change));
      const after = { ...before, ...change, version: before.version + 1 };
      await updateMember(trx, before, { ...change, version: after.version });
      await requireActiveOwner(trx, club.id);
      requireRoleChange(actor, before, after.role);
      // By another address in a record of staff, a program would give their rights away, as by a role.
      if (
        user.token !== undefined &&
        before.role !== 'player' &&
        after.emailKey !== before.emailKey
      )
        throw new AppError('scope_missing');
      if (makesAnOwner(before, after)) await requireStillFresh(trx, context, user);
      if (after.emailKey !== before.emailKey) {
        await endTiesOfMember(trx, before);
        await inviteOnce(context, trx, after, user);
      }
      const member = { resourceId: id, label: before.name };
      await writeAudit(trx, context, current, [{ action: 'member.edited', ...member, ...changed }]);
      if (after.status !== before.status) await settleSessions(trx, context, current, null);
      return present(after);
    }),
  );
}

/** The fields of a removed member that the row no longer has. */
type FormerMember = { status?: 'active' | 'inactive'; nicknames?: NicknameRow[] };

/**
 * Removes a member from the club; their records keep their name. An owner can restore them for 30 days. Everybody may
 * remove themself, even inactive members, and even from an inactive club (docs/product-rules.md, 3).
 * @throws last_owner, or club_inactive if it is somebody else
 */
export async function removeMember(context: Context, scope: ClubScope, id: string): Promise<void> {
  const { club } = scope;
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const member = await requireMember(trx, club.id, id);
    if (!can(current.actor, 'deleteMember', member)) throw new AppError('forbidden');
    const isLeaving = current.actor.memberId === id;
    if (current.club.status === 'inactive' && !isLeaving) throw new AppError('club_inactive');
    await updateMember(trx, member, { status: 'removed', version: member.version + 1 });
    // A member who is no owner may leave even a club without an owner.
    if (member.role === 'owner') await requireActiveOwner(trx, club.id);
    const row = { status: member.status, nicknames: await nicknamesOfMember(trx, member) };
    await deleteNicknamesOfMember(trx, member);
    await endTiesOfMember(trx, member);
    const state = auditSnapshot(member);
    await keepDeleted(trx, context, current, {
      kind: 'member',
      id,
      label: member.name,
      state,
      row,
    });
    await settleSessions(trx, context, current, null);
  });
}

/**
 * A removed member is restored with their status, role and nicknames, unless another member has their address or one of
 * their names by now; an owner with a fresh sign-in. Their records were never removed.
 */
export const restorableMember: Restorable<FormerMember> = {
  datesOf: () => [],
  recordCount: () => 0,
  restore: async (trx, context, { club, user }, { status = 'inactive', nicknames = [] }, id) => {
    const member = await removedMemberById(trx, club.id, id);
    if (member === undefined) throw new AppError('cannot_restore');
    if (member.role === 'owner') await requireStillFresh(trx, context, user);
    await requireNoNickname(trx, club.id, id, nameFields(member));
    const others = await namedMembers(trx, club.id);
    if (nicknames.length > 0) requireRoomForNicknames(context, others, nicknames.length);
    for (const { name } of nicknames) {
      requireFreeNickname(others, { memberId: id, name, field: 'nicknames' });
    }
    await withFreeEmail(() => updateMember(trx, member, { status, version: member.version + 1 }));
    await insertNicknames(trx, nicknames);
  },
};

/** Whether a change lets somebody in as an owner: also another address in an owner's record does, and to be active again. */
const makesAnOwner = (before: MemberRow, after: MemberRow) =>
  after.role === 'owner' &&
  (before.role !== 'owner' ||
    (after.status === 'active' && before.status !== 'active') ||
    (after.emailKey !== null && after.emailKey !== before.emailKey));

function requireRoleChange(actor: Actor, member: MemberRow, to: MemberRow['role']): void {
  if (to === member.role || can(actor, 'changeRole', { member, to })) return;
  throw new AppError('forbidden', {
    reason: actor.memberId === member.id ? 'own_role' : 'owners_role',
  });
}

/** Throws within the transaction, so that the change is undone. */
async function requireActiveOwner(trx: Trx, clubId: string): Promise<void> {
  if (!(await hasActiveOwner(trx, clubId))) throw new AppError('last_owner');
}

/** @throws email_taken if the change gives somebody the address of another member */
export const withFreeEmail = <T>(change: () => Promise<T>): Promise<T> =>
  refuseIfTaken('email_taken', change, [{ field: 'email', code: 'email_taken' }]);
