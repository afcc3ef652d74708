import { memberBillFields } from '@rallybook/contract/records/bills';
import type { Db, Trx } from '../../engine/connect.ts';
import type { PayLinkRow } from '../../tables/money.ts';
import { listColumns } from '../columns.ts';
import { readInChunks } from '../in-chunks.ts';
import { chunksOf } from '../insert-rows.ts';
import { membersWithUsers } from '../members/members.ts';
import { deleteRows } from '../rows-by-key.ts';
import { sameClub } from '../same-club.ts';

/** How many ids one statement gets. */
const IDS_AT_ONCE = 5000;

type MemberKey = Pick<PayLinkRow, 'clubId' | 'memberId'>;

/** The links that some members of a club have. */
export function linksOfMembers(
  db: Db,
  clubId: string,
  memberIds: readonly string[],
): Promise<Pick<PayLinkRow, 'memberId' | 'code' | 'version'>[]> {
  return readInChunks(memberIds, IDS_AT_ONCE, (some) =>
    db
      .selectFrom('payLinks')
      .select(['memberId', 'code', 'version'])
      .where('clubId', '=', clubId)
      .where('memberId', 'in', some)
      .execute(),
  );
}

/** The codes of a club, each with its member; members who have left are included. */
export async function codesOfClub(db: Db, clubId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('payLinks')
    .select(['code', 'memberId'])
    .where('clubId', '=', clubId)
    .execute();
  return new Map(rows.map(({ code, memberId }) => [code, memberId]));
}

/** Writes the links whose member has none yet and whose code is not in use. */
export async function insertNewLinks(trx: Trx, rows: readonly PayLinkRow[]): Promise<void> {
  for (const chunk of chunksOf(rows)) {
    await trx
      .insertInto('payLinks')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Deletes the links of a club, and with them its codes: only where nobody was ever asked to pay by one. */
export async function deleteLinksOfClub(trx: Trx, clubId: string): Promise<void> {
  await deleteRows(trx, 'payLinks', { clubId });
}

/** Gives a member's link its next version, which voids all earlier ones. */
export async function renewLink(trx: Trx, { clubId, memberId }: MemberKey): Promise<void> {
  await trx
    .updateTable('payLinks')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .execute();
}

/**
 * Records that a member is asked by mail; of several transactions that try at once, one succeeds.
 * @param since a member asked after this instant is not asked again. One asked after `now` was asked before the clock
 * was set back, and may be asked again
 * @returns false if the member was asked lately
 */
export async function noteMailed(
  trx: Trx,
  { clubId, memberId }: MemberKey,
  { since, now }: { since: string; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payLinks')
    .set({ mailedAt: now })
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .where((row) =>
      row.or([
        row('mailedAt', 'is', null),
        row('mailedAt', '<=', since),
        row('mailedAt', '>', now),
      ]),
    )
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** How many member records with an address were asked by mail after an instant, in all clubs. */
export async function countMailed(trx: Trx, emailKey: string, since: string): Promise<number> {
  const row = await trx
    .selectFrom('members')
    .innerJoin('payLinks', (join) => sameClub(join, 'payLinks.memberId', 'members.id'))
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('members.emailKey', '=', emailKey)
    .where('payLinks.mailedAt', '>', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The members of a club who are not removed, with their addresses if the owners have verified them. */
export async function mailableMembers(
  db: Db,
  clubId: string,
): Promise<{ id: string; name: string; email: string | null; emailKey: string | null }[]> {
  return membersWithUsers(db)
    .select(['members.id', 'members.name', 'users.email', 'users.emailKey'])
    .where('members.clubId', '=', clubId)
    .where('members.status', '<>', 'removed')
    .orderBy('members.id')
    .execute();
}

/** The link's member, not removed and in a club that is not deleted, and the account to which the club is paid. */
export function payPageOwner(db: Db, memberId: string) {
  return db
    .selectFrom('members')
    .innerJoin('payLinks', (join) => sameClub(join, 'payLinks.memberId', 'members.id'))
    .innerJoin('clubs', 'clubs.id', 'members.clubId')
    .leftJoin('payees', 'payees.clubId', 'members.clubId')
    .select([
      'members.clubId',
      'members.id as memberId',
      'members.name as memberName',
      'clubs.name as clubName',
      'clubs.currency',
      'clubs.sport',
      'clubs.runningImport',
      'payLinks.code',
      'payLinks.version',
      'payees.bank',
      'payees.accountNumber',
      'payees.accountHolder',
      'payees.scheme',
      'payees.details',
    ])
    .where('members.id', '=', memberId)
    .where('members.status', '<>', 'removed')
    .where('clubs.deletedAt', 'is', null)
    .executeTakeFirst();
}

const BILL_COLUMNS = listColumns('billRows', memberBillFields, 'year', 'month', 'lines');

/** The bill of a member in the last closed month in which they have one, with the classes that applied in it. */
export function lastClosedBill(db: Db, { clubId, memberId }: { clubId: string; memberId: string }) {
  return db
    .selectFrom('bills')
    .innerJoin('billRows', (join) =>
      join
        .onRef('billRows.clubId', '=', 'bills.clubId')
        .onRef('billRows.year', '=', 'bills.year')
        .onRef('billRows.month', '=', 'bills.month')
        .on('billRows.memberId', '=', memberId),
    )
    .select([...BILL_COLUMNS, 'bills.classes'])
    .where('bills.clubId', '=', clubId)
    .where('bills.closedAt', 'is not', null)
    .orderBy('bills.year', 'desc')
    .orderBy('bills.month', 'desc')
    .limit(1)
    .executeTakeFirst();
}
