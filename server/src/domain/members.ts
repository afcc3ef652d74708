import { can, type Actor } from '@rallybook/contract/access/can';
import { permissionsOf } from '@rallybook/contract/access/roles';
import { toAnswer, toRow, toRowChange } from '@rallybook/contract/records/convert';
import type { Values } from '@rallybook/contract/records/fields';
import { memberFields } from '@rallybook/contract/records/members';
import { todayIn } from '@rallybook/contract/rules/calendar';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type {
  ClubPermissions,
  Member,
  MemberPatch,
  NewMember,
} from '@rallybook/contract/schemas/members';
import { changeClub } from '../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../auth/scope.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import {
  hasActiveOwner,
  insertMember,
  memberById,
  membersOfClub,
  removedMemberById,
  updateMember,
} from '../db/queries/members.ts';
import type { MemberRow } from '../db/tables.ts';
import { isUniqueViolation } from '../db/engine/transaction.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { difference, writeAudit } from './audit.ts';
import { requireRoomForMember } from './clubs/bounds.ts';
import { keepDeleted } from './deleted.ts';
import { inviteOnce } from './invitations.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { requireVersion } from './versions.ts';

function presentMember(actor: Actor, row: MemberRow): Member {
  const { id, clubId, version } = row;
  const email = can(actor, 'seeEmail', row) ? row.email : null;
  return { id, clubId, ...toAnswer(memberFields, row), email, version };
}

/** What the audit trail tells of a member. */
const auditSnapshot = (row: MemberRow): AuditState => toAnswer(memberFields, row);

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

export async function listMembers(
  { db }: Context,
  { club, actor }: ClubScope,
  statuses: readonly MemberRow['status'][],
): Promise<Member[]> {
  const rows = await membersOfClub(db, club.id, statuses);
  return rows.map((row) => presentMember(actor, row));
}

/** The record of the user themself. */
export async function ownMember({ db }: Context, { club, actor }: ClubScope): Promise<Member> {
  return presentMember(actor, await requireMember(db, club.id, actor.memberId));
}

export function ownPermissions({ club, actor }: ClubScope): ClubPermissions {
  return { clubId: club.id, role: actor.role, permissions: [...permissionsOf(actor.role)] };
}

const toEmailKey = (email: string | null) => email?.toLowerCase() ?? null;

/** The row of a new member. */
export function memberRow(
  { clubId, id }: { clubId: string; id: string },
  fields: Values<typeof memberFields>,
): MemberRow {
  return { clubId, id, ...fields, emailKey: toEmailKey(fields.email), version: 1 };
}

/** Adds a member and, once for each address, invites them by mail. */
export async function addMember(
  context: Context,
  scope: ClubScope,
  input: NewMember,
  idempotencyKey: IdempotencyKey | null,
): Promise<Member> {
  const { club, user } = scope;
  const joinDate = todayIn(club.timeZone, context.clock());
  const fields = toRow(memberFields, { ...input, status: 'active', joinDate });
  const row = memberRow({ clubId: club.id, id: newId() }, fields);
  const added = await withFreeEmail(() =>
    changeClub(context, scope, 'share', (trx, now) => {
      if (!can(now.actor, 'addMember', input)) throw new AppError('forbidden');
      return withIdempotencyKey(trx, context, user, idempotencyKey, async () => {
        await requireRoomForMember(trx, context, club.id);
        await insertMember(trx, row);
        await inviteOnce(context, trx, row, user);
        const { id: thingId, name: label } = row;
        const after = auditSnapshot(row);
        await writeAudit(trx, context, now, [{ action: 'member.created', thingId, label, after }]);
        return presentMember(now.actor, row);
      });
    }),
  );
  context.wakeOutbox();
  return added;
}

/**
 * Changes what is given. The club keeps an active owner who can sign in (docs/product-rules.md, 3).
 * @throws edit_conflict where the member has another version than the one that is given
 */
export async function editMember(
  context: Context,
  scope: ClubScope,
  id: string,
  { version, ...patch }: MemberPatch,
): Promise<Member> {
  const { club, user } = scope;
  const change: Partial<MemberRow> = toRowChange(memberFields, patch);
  if (change.email !== undefined) change.emailKey = toEmailKey(change.email);
  const edited = await withFreeEmail(() =>
    changeClub(context, scope, 'exclusive', async (trx, now) => {
      const { actor } = now;
      const before = await requireMember(trx, club.id, id);
      if (!can(actor, 'editMember', before)) throw new AppError('forbidden');
      requireVersion(before.version, version);
      const changed = difference(auditSnapshot(before), auditSnapshot({ ...before, ...change }));
      if (changed === null) return before;
      const after = { ...before, ...change, version: before.version + 1 };
      await updateMember(trx, before, { ...change, version: after.version });
      await keepOwner(trx, club.id);
      requireRoleChange(actor, before, after.role);
      if (after.emailKey !== before.emailKey) await inviteOnce(context, trx, after, user);
      const thing = { thingId: id, label: before.name };
      await writeAudit(trx, context, now, [{ action: 'member.edited', ...thing, ...changed }]);
      return after;
    }),
  );
  context.wakeOutbox();
  return presentMember(scope.actor, edited);
}

/** Of a member who was removed: what the row no longer tells. */
type FormerMember = { status?: 'active' | 'inactive' };

/**
 * Removes a member from the club; what they did keeps their name. An owner can restore them for 30 days. Everybody may
 * remove themself, also who is inactive, and from an inactive club (docs/product-rules.md, 3).
 * @throws last_owner, or club_inactive where it is somebody else
 */
export async function removeMember(context: Context, scope: ClubScope, id: string): Promise<void> {
  const { club } = scope;
  await changeClub(context, scope, 'exclusive', async (trx, now) => {
    const member = await requireMember(trx, club.id, id);
    if (!can(now.actor, 'deleteMember', member)) throw new AppError('forbidden');
    const isLeaving = now.actor.memberId === id;
    if (now.club.status === 'inactive' && !isLeaving) throw new AppError('club_inactive');
    await updateMember(trx, member, { status: 'removed', version: member.version + 1 });
    // Who is no owner can leave a club that has none.
    if (member.role === 'owner') await keepOwner(trx, club.id);
    const row = { status: member.status };
    const was = auditSnapshot(member);
    await keepDeleted(trx, context, now, { kind: 'member', id, label: member.name, was, row });
  });
}

/**
 * Gives a member who was removed their former place.
 * @throws email_taken where another member has their address by now
 */
export async function restoreMember(
  trx: Trx,
  { clubId, id }: { clubId: string; id: string },
  { status = 'inactive' }: FormerMember,
): Promise<void> {
  const member = await removedMemberById(trx, clubId, id);
  if (member === undefined) throw new AppError('cannot_restore');
  await withFreeEmail(() => updateMember(trx, member, { status, version: member.version + 1 }));
}

function requireRoleChange(actor: Actor, member: MemberRow, to: MemberRow['role']): void {
  if (to === member.role || can(actor, 'changeRole', { member, to })) return;
  throw new AppError('forbidden', {
    reason: actor.memberId === member.id ? 'own_role' : 'owners_role',
  });
}

/** Thrown inside of the transaction, so that the change is taken back. */
async function keepOwner(trx: Trx, clubId: string): Promise<void> {
  if (!(await hasActiveOwner(trx, clubId))) throw new AppError('last_owner');
}

async function withFreeEmail<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const details = [{ field: 'email', code: 'email_taken' as const }];
    throw new AppError('email_taken', { details, cause: error });
  }
}
