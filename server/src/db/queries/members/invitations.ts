import { newId } from '../../../ids.ts';
import type { Trx } from '../../engine/connect.ts';
import { lockByName } from '../../engine/locks.ts';
import type { InvitationRow } from '../../tables/clubs.ts';
import { hasRow } from '../rows-by-key.ts';

/** Which invitations are counted: those of a sender, of a club, or to an address. */
export type CountedBy = { column: 'invitedBy' | 'clubId' | 'emailKey'; value: string };

/** Makes other transactions that count the same invitations wait until this one ends. */
export function lockInvitations(trx: Trx, { column, value }: CountedBy): Promise<void> {
  return lockByName(trx, `invitations ${column} ${value}`);
}

/** Whether an address was ever invited to a club. */
export async function isInvited(trx: Trx, clubId: string, emailKey: string): Promise<boolean> {
  return hasRow(trx, 'invitations', { clubId, emailKey });
}

/** When the `nth` newest invitation between two instants was made; undefined if there are fewer. */
export async function nthNewestInvitation(
  trx: Trx,
  { column, value }: CountedBy,
  { after, upTo, nth }: { after: string; upTo: string; nth: number },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('countedInvitations')
    .select('invitedAt')
    .where(column, '=', value)
    .where('invitedAt', '>', after)
    .where('invitedAt', '<=', upTo)
    .orderBy('invitedAt', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.invitedAt;
}

/** Counts an invitation. Unlike the record that an address was invited to a club, nothing that a club does takes it away. */
export async function countInvitation(trx: Trx, row: InvitationRow): Promise<void> {
  await trx
    .insertInto('countedInvitations')
    .values({ id: newId(), ...row })
    .execute();
}

export async function insertInvitation(trx: Trx, row: InvitationRow): Promise<void> {
  await trx.insertInto('invitations').values(row).execute();
}
