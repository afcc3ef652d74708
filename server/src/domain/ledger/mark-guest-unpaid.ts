import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { guestOfFundEntry, updateGuest } from '../../db/queries/money/guests.ts';
import type { GuestRow } from '../../db/tables/months.ts';
import { writeAudit } from '../guards/audit.ts';

/** A guest in the audit trail: name and date. */
export const guestLabel = ({ name, date }: Pick<GuestRow, 'name' | 'date'>): string =>
  `${name} ${date}`;

/** Marks the guest whose payment was an entry of the fund as not paid, since that entry is reversed. */
export async function markGuestUnpaid(
  trx: Trx,
  context: Pick<Context, 'clock'>,
  scope: ClubScope,
  fundEntryId: string,
): Promise<void> {
  const row = await guestOfFundEntry(trx, scope.club.id, fundEntryId);
  if (row === undefined) return;
  await updateGuest(trx, { ...row, paidAt: null, fundEntryId: null, version: row.version + 1 });
  const states = { before: { isPaid: true }, after: { isPaid: false } };
  const change = { action: 'guest.edited', resourceId: row.id, label: guestLabel(row) } as const;
  await writeAudit(trx, context, scope, [{ ...change, ...states }]);
}
