import { can } from '@rallybook/contract/access/can';
import { toAnswer } from '@rallybook/contract/records/convert';
import { nicknameFields } from '@rallybook/contract/records/nicknames';
import { nameKey } from '@rallybook/contract/rules/names';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { Nickname } from '@rallybook/contract/schemas/members';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { memberById } from '../../db/queries/members/members.ts';
import { deleteNickname, insertNicknames } from '../../db/queries/members/nicknames.ts';
import type { NicknameRow } from '../../db/tables/clubs.ts';
import { AppError, invalidField, limitReached } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { writeAudit } from '../guards/audit.ts';
import { requireRoomForNicknames } from '../guards/bounds.ts';
import { keepDeleted } from '../guards/deleted.ts';
import { withIdempotencyKey } from '../guards/idempotency.ts';
import type { Restorable } from '../records/restorable.ts';
import { namedMembers, requireFreeNickname } from './free-names.ts';
import { requireMember } from './members.ts';

type NamedNickname = NicknameRow & { memberName: string };

/** The audit snapshot of a nickname. */
function auditSnapshot({ memberName, ...row }: NamedNickname): AuditState {
  return { memberName, ...toAnswer(null, nicknameFields, row) };
}

/** A nickname that a member is to have, and the field that gives it, as on the wire. */
type NewNickname = { memberId: string; name: string; field: string };

/**
 * Gives members nicknames. The caller holds the exclusive lock of the club.
 * @throws forbidden if the actor may not edit one of the members; name_taken; limit_reached; invalid_input if a name
 * has no character that can be compared
 */
export async function writeNicknames(
  trx: Trx,
  context: Pick<Context, 'clock' | 'bounds'>,
  current: ClubScope,
  given: readonly NewNickname[],
): Promise<NicknameRow[]> {
  if (given.length === 0) return [];
  const clubId = current.club.id;
  const members = await namedMembers(trx, clubId);
  requireRoomForNicknames(context, members, given.length);
  const byId = new Map(members.map((member) => [member.id, member]));
  const rows = given.map(({ memberId, name, field }): NicknameRow => {
    const member = byId.get(memberId);
    if (member === undefined) throw new AppError('not_found');
    if (!can(current.actor, 'editMember', member)) throw new AppError('forbidden');
    if (nameKey(name) === '') throw invalidField(field, 'required');
    requireFreeNickname(members, { memberId, name, field });
    requireRoom(context, member.nicknames.length);
    const row = { clubId, id: newId(), memberId, name, nameKey: nameKey(name) };
    member.nicknames.push(row);
    return row;
  });
  await insertNicknames(trx, rows);
  const changes = rows.map((row) => {
    const nickname = { resourceId: row.id, label: row.name };
    const after = auditSnapshot({ ...row, memberName: byId.get(row.memberId)!.name });
    return { action: 'nickname.created' as const, ...nickname, after };
  });
  await writeAudit(trx, context, current, changes);
  return rows;
}

function requireRoom({ bounds }: Pick<Context, 'bounds'>, count: number): void {
  if (count < bounds.nicknames) return;
  throw limitReached('nickname', 'nicknames_of_member', bounds.nicknames);
}

/**
 * Gives a member one more nickname.
 * @throws name_taken if somebody else has the name, or it is a nickname already; limit_reached
 */
export async function addNickname(
  context: Context,
  scope: ClubScope,
  memberId: string,
  { name }: { name: string },
  idempotencyKey: IdempotencyKey | null,
): Promise<Nickname> {
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const { name: memberName } = await requireMember(trx, current.club.id, memberId);
    return withIdempotencyKey(trx, context, current.user, idempotencyKey, async () => {
      const [row] = await writeNicknames(trx, context, current, [
        { memberId, name, field: 'name' },
      ]);
      return { id: row!.id, memberName, ...toAnswer(null, nicknameFields, row!) };
    });
  });
}

/** Removes a nickname from a member; an owner can restore it for 30 days. */
export async function removeNickname(
  context: Context,
  scope: ClubScope,
  { memberId, id }: { memberId: string; id: string },
): Promise<void> {
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const clubId = current.club.id;
    const member = await requireMember(trx, clubId, memberId);
    if (!can(current.actor, 'editMember', member)) throw new AppError('forbidden');
    const row = await deleteNickname(trx, { clubId, memberId, id });
    if (row === undefined) throw new AppError('not_found');
    const state = auditSnapshot({ ...row, memberName: member.name });
    await keepDeleted(trx, context, current, { kind: 'nickname', id, label: row.name, state, row });
  });
}

/** A nickname is restored unless the member is gone, or the name is taken. */
export const restorableNickname: Restorable<NicknameRow> = {
  datesOf: () => [],
  recordCount: () => 0,
  restore: async (trx, context, { club }, row) => {
    const { memberId, name } = row;
    const member = await memberById(trx, club.id, memberId);
    if (member === undefined) throw new AppError('cannot_restore');
    const members = await namedMembers(trx, club.id);
    requireFreeNickname(members, { memberId, name, field: 'name' });
    requireRoomForNicknames(context, members, 1);
    requireRoom(context, members.find(({ id }) => id === memberId)!.nicknames.length);
    await insertNicknames(trx, [row]);
  },
};
