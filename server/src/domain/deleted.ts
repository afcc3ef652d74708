import { DAYS_TO_RESTORE } from '@rallybook/contract/rules/restoring';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { DeletedKind, DeletedThing } from '@rallybook/contract/schemas/deleted';
import type { ClubScope } from '../auth/scope.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import { deletedPage, insertDeletedThing } from '../db/queries/deleted.ts';
import type { Page } from '../db/queries/pages.ts';
import type { DeletedThingRow } from '../db/tables.ts';
import { type AuditActor, type Change, writeAudit } from './audit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What was deleted after this instant can still be restored. */
export function restorableAfter(now: Date): string {
  return new Date(now.getTime() - DAYS_TO_RESTORE * DAY_MS).toISOString();
}

/** A thing that is deleted: what is shown of it, and the row from which it is made again; several rows are restored as one. */
type Deleted = {
  kind: DeletedKind;
  id: string;
  label: string;
  was: AuditState;
  row: object | readonly object[];
};

type Content = Pick<Deleted, 'was' | 'row'>;

/**
 * Keeps what is deleted in this transaction, and writes that it was.
 * @param changes what the audit trail tells, where it is more than the deletion of one thing
 */
export async function keepDeleted(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  auditActor: AuditActor,
  { kind, id, label, was, row }: Deleted,
  changes: readonly Change[] = [{ action: `${kind}.deleted`, thingId: id, label, before: was }],
): Promise<void> {
  const content: Content = { was, row };
  await insertDeletedThing(trx, {
    clubId: auditActor.club.id,
    id,
    kind,
    label,
    count: Array.isArray(row) ? row.length : 1,
    content: JSON.stringify(content),
    deletedAt: context.clock().toISOString(),
    deletedBy: auditActor.user.userId,
    deletedByName: auditActor.actorName,
  });
  await writeAudit(trx, context, auditActor, changes);
}

/** What was deleted before there was this table has no content. */
export const contentOf = ({ content }: DeletedThingRow) => JSON.parse(content) as Partial<Content>;

export function presentDeleted(thing: DeletedThingRow): DeletedThing {
  const { id, kind, label, count, deletedAt, deletedByName } = thing;
  const purgedAt = new Date(Date.parse(deletedAt) + DAYS_TO_RESTORE * DAY_MS).toISOString();
  const { was = {} } = contentOf(thing);
  return { id, kind, label, count, was, deletedAt, deletedByName, purgedAt };
}

/** What was deleted in a club and can still be restored, the newest first. */
export async function listDeleted({ db, clock }: Context, { club }: ClubScope, page: Page) {
  const { rows, total } = await deletedPage(db, club.id, restorableAfter(clock()), page);
  return { items: rows.map(presentDeleted), total, ...page };
}
