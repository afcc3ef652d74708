import { toAnswer } from '@rallybook/contract/records/convert';
import { auditedGuestFields, guestFields } from '@rallybook/contract/records/rules';
import type { Currency } from '@rallybook/contract/rules/money/currencies';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { Guest } from '@rallybook/contract/schemas/guests';
import type { ClubWithCurrency } from '../../club-currency.ts';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/engine/connect.ts';
import { memberName } from '../../db/queries/members/members.ts';
import type { GuestRow } from '../../db/tables/months.ts';
import { guestLabel } from '../ledger/mark-guest-unpaid.ts';
import { plainSchedule, type ScheduleLookup } from '../settings/schedules.ts';
import { type CashShares, cashSharesOf } from './cash-shares.ts';

/** A guest with the name of the host; null for a guest who pays in cash. */
type NamedGuest = GuestRow & { hostMemberName: string | null };

const isPaid = ({ paidAt }: GuestRow): boolean => paidAt !== null;

/** Adds the name of the host, who may have left the club. */
export async function withHostName(db: Db, row: GuestRow): Promise<NamedGuest> {
  const { clubId, hostMemberId } = row;
  const hostMemberName = hostMemberId === null ? null : await memberName(db, clubId, hostMemberId);
  return { ...row, hostMemberName };
}

/** A guest as it is answered; `shares` has what the guest is asked for where there is no fee. */
export function presentGuest(currency: Currency, row: NamedGuest, shares: CashShares): Guest {
  const { id, clubId, hostMemberName, paidAt, version } = row;
  const share = shares.get(id);
  const isShare = share !== undefined;
  return {
    id,
    clubId,
    hostMemberName,
    ...toAnswer(currency, guestFields, { ...row, fee: isShare ? share : row.fee }),
    isShare,
    paidAt,
    isPaid: isPaid(row),
    version,
  };
}

/** A guest as it is answered, by what is stored now. */
export async function answerGuest(
  db: Db,
  context: Context,
  club: ClubWithCurrency,
  row: GuestRow,
): Promise<Guest> {
  const shares = await cashSharesOf(db, context, club, [row]);
  return presentGuest(club.currency, await withHostName(db, row), shares);
}

/**
 * The host of a guest. Each audit state has it: otherwise the entries about a host who is erased could not be found.
 */
export const hostOf = ({ hostMemberId, hostMemberName }: NamedGuest): AuditState => ({
  hostMemberId,
  hostMemberName,
});

/** The audit trail's state and label of a guest. A usual fee of 0 is none: it is never told as an amount. */
export function auditSnapshot(
  currency: Currency,
  row: NamedGuest,
  lookup: ScheduleLookup,
): { state: AuditState; label: string } {
  const schedule = plainSchedule(row.scheduleId, lookup);
  const hasFee = row.hasUsualFee === 0 || row.fee > 0;
  const state = {
    ...toAnswer(currency, auditedGuestFields, {
      ...row,
      fee: hasFee ? row.fee : null,
    }),
    ...hostOf(row),
    schedule,
    isPaid: isPaid(row),
  };
  return { state, label: guestLabel(row) };
}
