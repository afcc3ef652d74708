import type { AuditAction, AuditKind } from '@rallybook/contract/schemas/audit';
import type { DeletedKind } from '@rallybook/contract/schemas/deleted';
import { number, of, ofRecord, table, text, textOrNull, type Row } from './table.ts';

/** Who changed what in a club. Never changed, except to remove personal data. */
export const auditEntries = table(
  {
    ...ofRecord,
    at: text,
    /** Null for changes by the server itself. */
    actorUserId: textOrNull,
    actorMemberId: textOrNull,
    /** The actor's name at that time; with that of their token, if a program acted for them. */
    actorName: text,
    action: of<AuditAction>(),
    kind: of<AuditKind>(),
    thingId: textOrNull,
    /** The name of the record at that time. */
    label: text,
    /** JSON of the fields that changed: an `AuditState` of the contract. */
    before: textOrNull,
    after: textOrNull,
    /** When personal data was removed from the name, the label, before or after. */
    redactedAt: textOrNull,
    /** The token with which a program made the change; null where a person did. */
    tokenId: textOrNull,
  },
  {
    key: ['clubId', 'id'],
    bound: { grows: 'with each change: nothing may be taken out of the trail' },
    goesWithClub: 'from_backup',
    userColumn: 'actorUserId',
  },
);
export type AuditEntryRow = Row<typeof auditEntries>;

/** A deleted record that can still be restored; clubs and members also keep their own rows. */
export const deletedThings = table(
  {
    ...ofRecord,
    kind: of<DeletedKind>(),
    label: text,
    /** The number of records: more than one if several were deleted at once. */
    count: number,
    /** JSON of what is needed to restore it. */
    content: text,
    deletedAt: text,
    deletedBy: textOrNull,
    deletedByName: textOrNull,
  },
  {
    key: ['clubId', 'id'],
    bound: 'forgotten',
    goesWithClub: 'from_backup',
    userColumn: 'deletedBy',
  },
);
export type DeletedResourceRow = Row<typeof deletedThings>;
