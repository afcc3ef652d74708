import { MEMBER_TIE_TABLES, type MemberTieTable } from '../../all-tables.ts';
import type { Trx } from '../../engine/connect.ts';
import type { MemberRow } from '../../tables/clubs.ts';
import { deleteRows } from '../rows-by-key.ts';

/** Deletes the rows that end with a member: their devices, chats, codes, calendar, and how they wanted to be told. */
async function deleteTies(
  trx: Trx,
  { clubId, id }: Pick<MemberRow, 'clubId' | 'id'>,
): Promise<void> {
  for (const table of MEMBER_TIE_TABLES) {
    await deleteRows<MemberTieTable>(trx, table, { clubId, memberId: id });
  }
}

/** Deletes the rows that end with a member who is erased, and what was told to them. */
export async function eraseTiesOfMember(
  trx: Trx,
  member: Pick<MemberRow, 'clubId' | 'id'>,
): Promise<void> {
  await deleteTies(trx, member);
  await deleteRows(trx, 'notices', { clubId: member.clubId, memberId: member.id });
}

/**
 * Deletes the rows that end with a member who becomes somebody else's, or is removed, and drops what waits to be told, mails
 * too.
 */
export async function endTiesOfMember(
  trx: Trx,
  member: Pick<MemberRow, 'clubId' | 'id'>,
): Promise<void> {
  await deleteTies(trx, member);
  const dropped = await trx
    .updateTable('notices')
    .set({ nextTryAt: null, dropped: 'member_gone' })
    .where('clubId', '=', member.clubId)
    .where('memberId', '=', member.id)
    .where('sentAt', 'is', null)
    .where('dropped', 'is', null)
    .returning('id')
    .execute();
  if (dropped.length === 0) return;
  const ids = dropped.map((notice) => notice.id);
  await trx.deleteFrom('outbox').where('id', 'in', ids).where('sentAt', 'is', null).execute();
}
