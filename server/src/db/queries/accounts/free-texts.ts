import { sql } from 'kysely';
import { FREE_TEXT_COLUMNS, type FreeTextColumn } from '../../all-tables.ts';
import type { Trx } from '../../engine/connect.ts';
import type { AuditEntryRow, DeletedResourceRow } from '../../tables/trail.ts';
import { columnsOf } from '../columns.ts';

/** The names of free texts, also in what the audit trail and deleted records keep. */
export const FREE_TEXT_FIELDS: readonly string[] = [
  ...new Set(FREE_TEXT_COLUMNS.map(({ column }) => column)),
];

/** Texts that may name the member whom their row is about, and the column that says who that is. */
export const TEXTS_ABOUT_MEMBERS = [
  { table: 'guests', column: 'name', memberColumn: 'hostMemberId' },
  { table: 'sessionPasses', column: 'guestName', memberColumn: 'fromMemberId' },
  { table: 'costs', column: 'note', memberColumn: 'payerId' },
  { table: 'recurringCosts', column: 'note', memberColumn: 'payerId' },
  { table: 'shuttlePurchases', column: 'brand', memberColumn: 'payerId' },
] as const;
type TextAboutMember = (typeof TEXTS_ABOUT_MEMBERS)[number];

type TextRow = { id: string; text: string };

/** The texts of a column in the rows that are about some members. */
export function textsAboutMembers(
  trx: Trx,
  clubId: string,
  { table, column, memberColumn }: TextAboutMember,
  memberIds: readonly string[],
): Promise<TextRow[]> {
  return trx
    .selectFrom(table)
    .select(['id', sql<string>`${sql.ref(column)}`.as('text')])
    .where('clubId', '=', clubId)
    .where(sql.ref(memberColumn), 'in', memberIds)
    .where(sql.ref(column), 'is not', null)
    .execute();
}

/** The texts of a column in a club, by the ids of their rows, after one of them. */
export async function textsOfColumn(
  trx: Trx,
  clubId: string,
  { table, column }: FreeTextColumn,
  { after, limit }: { after: string | null; limit: number },
): Promise<TextRow[]> {
  const rows = await trx
    .selectFrom(table)
    .select(['id', sql<string>`${sql.ref(column)}`.as('text')])
    .where('clubId', '=', clubId)
    .where(sql.ref(column), 'is not', null)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows;
}

/**
 * Replaces a text, to forget somebody whom it names. The note of an entry is the only part of it that ever changes, and only
 * in this way.
 */
export async function replaceText(
  trx: Trx,
  clubId: string,
  { table, column }: { table: (FreeTextColumn | TextAboutMember)['table']; column: string },
  { id, text }: TextRow,
): Promise<void> {
  await trx
    .updateTable(table)
    .set({ [column]: text })
    .where('clubId', '=', clubId)
    .where('id', '=', id)
    .execute();
}

/** Whether a JSON text has a field with a free text. */
const hasFreeText = (column: string) =>
  sql<boolean>`(${sql.join(
    FREE_TEXT_FIELDS.map((name) => sql`${sql.ref(column)} like ${`%"${name}":"%`}`),
    sql` or `,
  )})`;

/** The entries of a club's audit trail that hold free texts, after one of them. */
export function entriesWithFreeTexts(
  trx: Trx,
  clubId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<AuditEntryRow[]> {
  return trx
    .selectFrom('auditEntries')
    .select(columnsOf('auditEntries'))
    .where('clubId', '=', clubId)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .where((where) => where.or([hasFreeText('before'), hasFreeText('after')]))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The deleted records of a club that hold free texts. */
export function deletedWithFreeTexts(trx: Trx, clubId: string): Promise<DeletedResourceRow[]> {
  return trx
    .selectFrom('deletedThings')
    .select(columnsOf('deletedThings'))
    .where('clubId', '=', clubId)
    .where(hasFreeText('content'))
    .execute();
}
