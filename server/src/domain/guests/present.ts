import { toAnswer } from '@rallybook/contract/records/convert';
import { auditedGuestFields, guestFields } from '@rallybook/contract/records/rules';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { Guest } from '@rallybook/contract/schemas/guests';
import type { Db } from '../../db/engine/connect.ts';
import { memberName } from '../../db/queries/members.ts';
import type { GuestRow } from '../../db/tables.ts';
import { guestLabel } from '../ledger/mark-guest-unpaid.ts';
import { plainSchedule, type ScheduleLookup } from '../settings/schedules.ts';

/** A guest with the name of the host; null for a guest who pays in cash. */
type NamedGuest = GuestRow & { hostMemberName: string | null };

const isPaid = ({ paidAt }: GuestRow): boolean => paidAt !== null;

/** Adds the name of the host, who may have left the club. */
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

/**
 * The host of a guest. Each audit state has it: otherwise the entries about a host who is erased could not be found.
 */
export const hostOf = ({ hostMemberId, hostMemberName }: NamedGuest): AuditState => ({
  hostMemberId,
  hostMemberName,
});

/** The audit trail's state and label of a guest. */
export function auditSnapshot(
  row: NamedGuest,
  lookup: ScheduleLookup,
): { state: AuditState; label: string } {
  const schedule = plainSchedule(row.scheduleId, lookup);
  const state = {
    ...toAnswer(auditedGuestFields, row),
    ...hostOf(row),
    schedule,
    isPaid: isPaid(row),
  };
  return { state, label: guestLabel(row) };
}
