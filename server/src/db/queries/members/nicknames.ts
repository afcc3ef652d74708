import type { Db, Trx } from '../../engine/connect.ts';
import type { NicknameRow } from '../../tables/clubs.ts';
import { columnsOf } from '../columns.ts';
import { insertRows } from '../insert-rows.ts';
import { deleteRows } from '../rows-by-key.ts';

const COLUMNS = columnsOf('nicknames');

/** All nicknames of a club, in the order in which they were given. */
export function nicknamesOfClub(db: Db, clubId: string): Promise<NicknameRow[]> {
  return db
    .selectFrom('nicknames')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .orderBy('id')
    .execute();
}

type MemberKey = { clubId: string; id: string };

/** The nicknames of a member, in the order in which they were given. */
export function nicknamesOfMember(db: Db, { clubId, id }: MemberKey): Promise<NicknameRow[]> {
  return db
    .selectFrom('nicknames')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where('memberId', '=', id)
    .orderBy('id')
    .execute();
}

/** The nicknames of a club whose normalized form is one of these. */
export function nicknamesCalled(
  db: Db,
  clubId: string,
  nameKeys: readonly string[],
): Promise<NicknameRow[]> {
  return db
    .selectFrom('nicknames')
    .select(COLUMNS)
    .where('clubId', '=', clubId)
    .where('nameKey', 'in', nameKeys)
    .execute();
}

/** Writes nicknames. The transaction fails if the club has one of them already. */
export function insertNicknames(trx: Trx, rows: readonly NicknameRow[]): Promise<void> {
  return insertRows(trx, 'nicknames', rows);
}

/** @returns the deleted nickname; undefined if the member had none with this id */
export function deleteNickname(
  trx: Trx,
  { clubId, memberId, id }: Pick<NicknameRow, 'clubId' | 'memberId' | 'id'>,
): Promise<NicknameRow | undefined> {
  return trx
    .deleteFrom('nicknames')
    .where('clubId', '=', clubId)
    .where('memberId', '=', memberId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Deletes all nicknames of a member. */
export async function deleteNicknamesOfMember(trx: Trx, { clubId, id }: MemberKey): Promise<void> {
  await deleteRows(trx, 'nicknames', { clubId, memberId: id });
}
