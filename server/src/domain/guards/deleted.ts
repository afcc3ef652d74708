import { DAYS_TO_RESTORE } from '@rallybook/contract/rules/restoring';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { DeletedKind } from '@rallybook/contract/schemas/deleted';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { insertDeletedResource } from '../../db/queries/clubs/deleted.ts';
import type { DeletedResourceRow } from '../../db/tables/trail.ts';
import { type AuditActor, type Change, writeAudit } from './audit.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Records deleted after this instant can still be restored. */
export function restorableAfter(now: Date): string {
  return new Date(now.getTime() - DAYS_TO_RESTORE * DAY_MS).toISOString();
}

/**
 * A deleted record: what is shown of it, and the row from which it is restored; several rows are restored together.
 */
type Deleted = {
  kind: DeletedKind;
  id: string;
  label: string;
  state: AuditState;
  row: object | readonly object[];
};

/** The stored JSON; `was` is what answers call it, too. */
type Content = { was: AuditState; row: Deleted['row'] };

/**
 * Keeps a record that this transaction deletes, and writes the deletion to the audit trail.
 * @param changes the audit entries, if there is more than the deletion of one record
 */
export async function keepDeleted(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  auditActor: AuditActor,
  { kind, id, label, state, row }: Deleted,
  changes: readonly Change[] = [
    { action: `${kind}.deleted`, resourceId: id, label, before: state },
  ],
): Promise<void> {
  const content: Content = { was: state, row };
  await insertDeletedResource(trx, {
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

/** Records that were deleted before this table existed have no content. */
export const contentOf = ({ content }: DeletedResourceRow) =>
  JSON.parse(content) as Partial<Content>;
