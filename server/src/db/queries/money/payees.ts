import type { Db, Trx } from '../../engine/connect.ts';
import type { PayeeRow } from '../../tables/money.ts';
import { membersWithUsers } from '../members/members.ts';
import { deleteRows, storeRow } from '../rows-by-key.ts';

export function payeeOfClub(db: Db, clubId: string): Promise<PayeeRow | undefined> {
  return db
    .selectFrom('payees')
    .select(['clubId', 'scheme', 'bank', 'accountNumber', 'accountHolder', 'details'])
    .where('clubId', '=', clubId)
    .executeTakeFirst();
}

/** Stores the account of a club in place of an earlier one. */
export async function storePayee(trx: Trx, row: PayeeRow): Promise<void> {
  await storeRow(trx, 'payees', row);
}

export async function deletePayee(trx: Trx, clubId: string): Promise<void> {
  await deleteRows(trx, 'payees', { clubId });
}

/** The addresses of a club's owners, and whether each belongs to a user who has verified it. */
export async function addressesOfOwners(
  db: Db,
  clubId: string,
): Promise<{ email: string; isVerified: boolean }[]> {
  const rows = await membersWithUsers(db)
    .select(['members.email', 'users.id as userId'])
    .where('members.clubId', '=', clubId)
    .where('members.role', '=', 'owner')
    .where('members.status', '<>', 'removed')
    .where('members.email', 'is not', null)
    .orderBy('members.id')
    .execute();
  return rows.map(({ email, userId }) => ({ email: email!, isVerified: userId !== null }));
}
