import { toAnswer } from '@rallybook/contract/records/convert';
import { auditedGuestFields, guestFields } from '@rallybook/contract/records/rules';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { Guest } from '@rallybook/contract/schemas/guests';
import type { Db } from '../../db/engine/connect.ts';
import { memberName } from '../../db/queries/members.ts';
import type { GuestRow } from '../../db/tables.ts';
import { plainSchedule, type ScheduleLookup } from '../clubs/schedules.ts';

/** A guest with the name of the host; null where they pay in cash. */
export type NamedGuest = GuestRow & { hostMemberName: string | null };

const isPaid = ({ paidAt }: GuestRow): boolean => paidAt !== null;

/** A guest with the name of the host, also of one who has left. */
export async function withHostName(db: Db, row: GuestRow): Promise<NamedGuest> {
  const { clubId, hostMemberId } = row;
  const hostMemberName = hostMemberId === null ? null : await memberName(db, clubId, hostMemberId);
  return { ...row, hostMemberName };
}

/** A guest as it is answered. */
export function presentGuest(row: NamedGuest): Guest {
  const { id, clubId, hostMemberName, paidAt, version } = row;
  return {
    id,
    clubId,
    hostMemberName,
    ...toAnswer(guestFields, row),
    paidAt,
    isPaid: isPaid(row),
    version,
  };
}

/** Who a guest is with: it stands in each state, or nobody would find the entries of a host who is erased. */
export const hostOf = ({ hostMemberId, hostMemberName }: NamedGuest): AuditState => ({
  hostMemberId,
  hostMemberName,
});

/** What the audit trail tells of a guest, and what it calls them. */
export function auditSnapshot(
  row: NamedGuest,
  lookup: ScheduleLookup,
): { was: AuditState; label: string } {
  const schedule = plainSchedule(row.scheduleId, lookup);
  const was = {
    ...toAnswer(auditedGuestFields, row),
    ...hostOf(row),
    schedule,
    isPaid: isPaid(row),
  };
  return { was, label: labelOf(row) };
}

export const labelOf = ({ name, date }: GuestRow): string => `${name} ${date}`;
