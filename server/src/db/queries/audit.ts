import type { AuditKind } from '@rallybook/contract/schemas/audit';
import type { Db, Trx } from '../engine/connect.ts';
import type { AuditEntryRow } from '../tables.ts';
import { columnsOf } from './columns.ts';
import { insertRows } from './insert-rows.ts';
import { countRows, type Page } from './pages.ts';

export function insertAuditEntries(trx: Trx, rows: readonly AuditEntryRow[]): Promise<void> {
  return insertRows(trx, 'auditEntries', rows);
}

/** Filters of entries; instants from `since` and before `until`. */
type AuditFilter = {
  memberId?: string | undefined;
  kind?: AuditKind | undefined;
  since?: string | undefined;
  until?: string | undefined;
};

/** A page of a club's entries, the newest first, and their total number. */
export async function auditPage(
  db: Db,
  clubId: string,
  { memberId, kind, since, until }: AuditFilter,
  page: Page,
) {
  const query = db
    .selectFrom('auditEntries')
    .where('clubId', '=', clubId)
    .$if(memberId !== undefined, (query) => query.where('actorMemberId', '=', memberId!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(since !== undefined, (query) => query.where('at', '>=', since!))
    .$if(until !== undefined, (query) => query.where('at', '<', until!));
  const rows = await query
    .select(columnsOf('auditEntries'))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total: await countRows(query) };
}
