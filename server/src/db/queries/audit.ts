import { type AuditAction, type AuditKind, STEP_KINDS } from '@rallybook/contract/schemas/audit';
import { sql } from 'kysely';
import { ALL_TABLES } from '../all-tables.ts';
import { compileOnce, LATER } from '../engine/compile-once.ts';
import type { Db, Trx } from '../engine/connect.ts';
import type { AuditEntryRow } from '../tables/trail.ts';
import { columnsOf } from './columns.ts';
import { insertRows } from './insert-rows.ts';
import { countRows, type Page } from './pages.ts';

const COLUMNS = Object.keys(ALL_TABLES.auditEntries.columns) as (keyof AuditEntryRow)[];

/** Most changes write one entry. */
const insertOne = compileOnce(
  () => sql`insert into audit_entries (${sql.join(COLUMNS.map((name) => sql.ref(name)))})
    values (${sql.join(COLUMNS.map(() => LATER))})`,
);

export async function insertAuditEntries(trx: Trx, rows: readonly AuditEntryRow[]): Promise<void> {
  const [row] = rows;
  if (row === undefined || rows.length > 1) await insertRows(trx, 'auditEntries', rows);
  else
    await insertOne.execute(
      trx,
      COLUMNS.map((name) => row[name]),
    );
}

/** Filters of entries; instants from `since` and before `until`. */
type AuditFilter = {
  memberId?: string | undefined;
  kind?: AuditKind | undefined;
  action?: AuditAction | undefined;
  /** The session of an evening, whose steps are listed. */
  evening?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
};

/** A page of a club's entries, the newest first, and their total number. */
export async function auditPage(
  db: Db,
  clubId: string,
  { memberId, kind, action, evening, since, until }: AuditFilter,
  { limit, offset }: Page,
) {
  const query = db
    .selectFrom('auditEntries')
    .where('clubId', '=', clubId)
    .$if(memberId !== undefined, (query) => query.where('actorMemberId', '=', memberId!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(evening !== undefined, (query) =>
      query.where('kind', 'in', STEP_KINDS).where('thingId', '=', evening!),
    )
    .$if(kind === undefined && evening === undefined, (query) =>
      query.where('kind', 'not in', STEP_KINDS),
    )
    .$if(action !== undefined, (query) => query.where('action', '=', action!))
    .$if(since !== undefined, (query) => query.where('at', '>=', since!))
    .$if(until !== undefined, (query) => query.where('at', '<', until!));
  const ids = query.select('id').orderBy('at', 'desc').orderBy('id', 'desc');
  const rows = await db
    .selectFrom(ids.limit(limit).offset(offset).as('page'))
    .innerJoin('auditEntries', (join) =>
      join.on('auditEntries.clubId', '=', clubId).onRef('auditEntries.id', '=', 'page.id'),
    )
    .select(columnsOf('auditEntries'))
    .orderBy('auditEntries.at', 'desc')
    .orderBy('auditEntries.id', 'desc')
    .execute();
  return { rows, total: await countRows(query) };
}

/** The entries of a club that are of a kind, after one of them. */
export function entriesOfKind(
  trx: Trx,
  { clubId, kind }: Pick<AuditEntryRow, 'clubId' | 'kind'>,
  after: string | null,
  limit: number,
): Promise<AuditEntryRow[]> {
  return trx
    .selectFrom('auditEntries')
    .select(columnsOf('auditEntries'))
    .where('clubId', '=', clubId)
    .where('kind', '=', kind)
    .$if(after !== null, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** The id of the latest entry of a club's history; empty where there is none. */
export async function lastEntryOf(db: Db, clubId: string): Promise<string> {
  const row = await db
    .selectFrom('auditEntries')
    .select('id')
    .where('clubId', '=', clubId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? '';
}

/** How often the bill of a month was closed so far. */
export function countClosings(db: Db, clubId: string, month: string): Promise<number> {
  return countRows(
    db
      .selectFrom('auditEntries')
      .where('clubId', '=', clubId)
      .where('kind', '=', 'bill')
      .where('action', '=', 'bill.closed')
      .where('label', '=', month),
  );
}

/** Whether a device was bound to a member at an instant, or since. */
export async function wasBoundSince(
  db: Db,
  { clubId, memberId }: { clubId: string; memberId: string },
  since: string,
): Promise<boolean> {
  const query = db
    .selectFrom('auditEntries')
    .select('id')
    .where('clubId', '=', clubId)
    .where('kind', '=', 'device')
    .where('at', '>=', since)
    .where('action', '=', 'device.bound')
    .where('thingId', '=', memberId)
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}

/** What edits of members since an instant left of the fields that they changed, as it is stored. */
export function memberEditsSince(db: Db, clubId: string, since: string) {
  return db
    .selectFrom('auditEntries')
    .select(['thingId', 'after'])
    .where('clubId', '=', clubId)
    .where('kind', '=', 'member')
    .where('at', '>=', since)
    .where('action', '=', 'member.edited')
    .execute();
}
