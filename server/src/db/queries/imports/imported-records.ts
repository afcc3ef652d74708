import { splitIntoChunks } from '../../../chunks.ts';
import {
  type ClubTable,
  columnsReferringTo,
  MEMBER_TIE_TABLES,
  type MemberTieTable,
  type Tables,
} from '../../all-tables.ts';
import type { Db, Trx } from '../../engine/connect.ts';
import { columnsOf } from '../columns.ts';
import { readInChunks } from '../in-chunks.ts';
import { membersWithUsers } from '../members/members.ts';
import { withReversals } from '../money/entries.ts';
import { deleteRowsIn } from '../rows-by-key.ts';

// What an import made, as it is now: it is taken back some hundreds of rows at a time.

const IDS_AT_ONCE = 1000;

/** The tables whose rows an import makes, and that have an id. */
type MadeTable =
  | 'trackings'
  | 'guests'
  | 'costs'
  | 'registrations'
  | 'members'
  | 'schedules'
  | 'entries';

/** Those of some rows that are still there. */
export async function rowsByIds<Table extends MadeTable>(
  db: Db,
  table: Table,
  clubId: string,
  ids: readonly string[],
): Promise<Tables[Table][]> {
  const rows = await readInChunks(ids, IDS_AT_ONCE, (some) =>
    db
      .selectFrom<MadeTable>(table)
      .select(columnsOf(table) as unknown as 'id'[])
      .where('clubId', '=', clubId)
      .where('id', 'in', some)
      .execute(),
  );
  return rows as unknown as Tables[Table][];
}

export async function deleteByIds(
  trx: Trx,
  table: MadeTable,
  clubId: string,
  ids: readonly string[],
): Promise<void> {
  await deleteRowsIn<MadeTable>(trx, table, { clubId }, 'id', ids);
}

/** Entries of accounts that are still as they were: not reversed. */
export function entriesToReverse(db: Db, clubId: string, ids: readonly string[]) {
  return readInChunks(ids, IDS_AT_ONCE, (some) =>
    withReversals(db.selectFrom('entries'))
      .select(columnsOf('entries'))
      .where('entries.clubId', '=', clubId)
      .where('entries.id', 'in', some)
      .where('reversals.id', 'is', null)
      .orderBy('entries.id')
      .execute(),
  );
}

/** Deletes what reverses some entries. */
export async function deleteReversalsOf(
  trx: Trx,
  clubId: string,
  entryIds: readonly string[],
): Promise<void> {
  await deleteRowsIn(trx, 'entries', { clubId }, 'reversesId', entryIds);
}

type Reference = { table: ClubTable; column: string };

/** Which of some ids a column names. */
async function namedIn(
  db: Db,
  { table, column }: Reference,
  clubId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom<'trackings'>(table as 'trackings')
    .select(`${column} as named` as 'memberId as named')
    .distinct()
    .where('clubId', '=', clubId)
    .where(column as 'memberId', 'in', ids)
    .execute();
  return rows.map((row) => row.named);
}

async function namedInAny(
  db: Db,
  references: readonly Reference[],
  clubId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>();
  for (const some of splitIntoChunks(ids, IDS_AT_ONCE)) {
    for (const reference of references) {
      for (const id of await namedIn(db, reference, clubId, some)) found.add(id);
    }
  }
  return found;
}

const referringTo = (kind: 'member' | 'schedule') =>
  columnsReferringTo(kind).map(({ table, column }) => ({ table: table as ClubTable, column }));

/** Which of some schedules anything is recorded, registered, planned or paid for. */
export const schedulesInUse = (db: Db, clubId: string, ids: readonly string[]) =>
  namedInAny(
    db,
    [...referringTo('schedule'), { table: 'registrationSchedules' as const, column: 'scheduleId' }],
    clubId,
    ids,
  );

/** Rows of these name a member without adding anything: a bill that is not closed is only a calculation. */
const CALCULATED: readonly ClubTable[] = ['billRows', 'entries'];

/** Tables that name a member in rows of which some are the import's own. */
const WITH_OWN_ROWS: readonly ClubTable[] = [...CALCULATED, 'nicknames'];

/** What begins with a member's own doing: a device, a chat, a choice. */
const TIES = MEMBER_TIE_TABLES.map((table: MemberTieTable) => ({ table, column: 'memberId' }));

/**
 * Which of some members something was added to: records, costs, guests, answers, devices; entries and nicknames besides those
 * of the import, and their reversals; or who has an account.
 * @param ownRows the ids of the import's entries and nicknames
 */
export async function membersInUse(
  db: Db,
  clubId: string,
  ids: readonly string[],
  ownRows: readonly string[],
): Promise<Set<string>> {
  const references = referringTo('member').filter(({ table }) => !WITH_OWN_ROWS.includes(table));
  const found = await namedInAny(db, [...references, ...TIES], clubId, ids);
  const own = new Set(ownRows);
  for (const some of splitIntoChunks(ids, IDS_AT_ONCE)) {
    const entries = await db
      .selectFrom('entries')
      .select(['id', 'memberId', 'reversesId'])
      .where('clubId', '=', clubId)
      .where('memberId', 'in', some)
      .execute();
    for (const { id, memberId, reversesId } of entries) {
      if (!own.has(id) && !own.has(reversesId ?? '')) found.add(memberId);
    }
    const nicknames = await db
      .selectFrom('nicknames')
      .select(['id', 'memberId'])
      .where('clubId', '=', clubId)
      .where('memberId', 'in', some)
      .execute();
    for (const { id, memberId } of nicknames) if (!own.has(id)) found.add(memberId);
    const users = await membersWithUsers(db)
      .select('members.id')
      .where('members.clubId', '=', clubId)
      .where('members.id', 'in', some)
      .where('users.id', 'is not', null)
      .execute();
    for (const { id } of users) found.add(id);
  }
  return found;
}

/** Which of some members an entry or a calculated bill names: their name stays in the books. */
export const membersInBooks = (db: Db, clubId: string, ids: readonly string[]) =>
  namedInAny(
    db,
    CALCULATED.map((table) => ({ table, column: 'memberId' })),
    clubId,
    ids,
  );

export async function deleteNicknamesOf(
  trx: Trx,
  clubId: string,
  memberIds: readonly string[],
): Promise<void> {
  await deleteRowsIn(trx, 'nicknames', { clubId }, 'memberId', memberIds);
}

/** Forgets that some members were invited. */
export async function deleteInvitationsOf(
  trx: Trx,
  clubId: string,
  emailKeys: readonly string[],
): Promise<void> {
  await deleteRowsIn(trx, 'invitations', { clubId }, 'emailKey', emailKeys);
}
