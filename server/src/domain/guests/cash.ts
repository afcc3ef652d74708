import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Guest } from '@rallybook/contract/schemas/guests';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { fundEntryById } from '../../db/queries/fund.ts';
import { guestById, updateGuest } from '../../db/queries/guests.ts';
import type { GuestRow } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { serverTexts } from '../../texts/texts.ts';
import { writeAudit } from '../guards/audit.ts';
import { takeBackFundEntry, writeIncome } from '../ledger/fund.ts';
import { guestLabel } from '../ledger/mark-guest-unpaid.ts';
import { withFee } from '../settings/guest-fees.ts';
import { presentGuest, withHostName } from './present.ts';

// For each guest who is marked as having paid in cash, and for no other guest, the fund has exactly one entry of the
// fee that is not reversed (docs/decisions/023).

/**
 * Marks the fee of a guest as paid in cash: it goes to the fund, with today's date. It is not part of the bill, so
 * the month may be closed. A guest who is marked already stays as they are.
 * @throws guest_has_host if the fee is on a member's bill
 */
export async function markGuestPaid(
  context: RequestContext,
  scope: ClubScope,
  id: string,
): Promise<Guest> {
  return changeClub(context, scope, 'exclusive', async (trx, now) => {
    const stored = await guestById(trx, now.club.id, id);
    if (stored === undefined) throw new AppError('not_found');
    if (stored.hostMemberId !== null) throw new AppError('guest_has_host');
    const row = await withFee(trx, now.club.id, stored);
    if (row.paidAt !== null) return presentGuest(await withHostName(trx, row));
    const paid = {
      ...row,
      // From now on this is the fee, whatever becomes of the rule.
      hasUsualFee: 0 as const,
      paidAt: context.clock().toISOString(),
      fundEntryId: await addFeeToFund(trx, context, now, row, noteOf(context, row)),
      version: row.version + 1,
    };
    await updateGuest(trx, paid);
    const states = { before: { isPaid: false }, after: { isPaid: true } };
    const change = { action: 'guest.paid', resourceId: id, label: guestLabel(row) } as const;
    await writeAudit(trx, context, now, [{ ...change, ...states }]);
    return presentGuest(await withHostName(trx, paid));
  });
}

const noteOf = ({ caller }: RequestContext, { date }: GuestRow): string =>
  serverTexts[caller.language].guestInFund({ date: formatDisplayDate(date) });

/** @returns the id of the fund's entry; null if there is nothing to pay */
async function addFeeToFund(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  { fee }: GuestRow,
  note: string,
): Promise<string | null> {
  return fee === 0 ? null : (await writeIncome(trx, context, scope, fee, note)).id;
}

/** Takes what a guest paid, if they did, out of the fund again: by a reversal with today's date. */
export async function reverseCashPayment(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  { clubId, fundEntryId }: GuestRow,
): Promise<void> {
  if (fundEntryId === null) return;
  const entry = await fundEntryById(trx, clubId, fundEntryId);
  if (entry !== undefined) await takeBackFundEntry(trx, context, scope, entry);
}

/**
 * Adjusts the fund to a corrected guest: if the fee of a guest who has paid changes, the entry is reversed and a new
 * one written; if the guest is on a member's bill now, the entry is only reversed.
 * @returns the guest with the new entry, or none
 */
export async function correctCash(
  trx: Trx,
  context: RequestContext,
  scope: ClubScope,
  { before, after }: { before: GuestRow; after: GuestRow },
): Promise<GuestRow> {
  if (before.paidAt === null) return after;
  const isInCash = after.hostMemberId === null;
  if (isInCash && after.fee === before.fee) return after;
  await reverseCashPayment(trx, context, scope, before);
  if (!isInCash) return { ...after, paidAt: null, fundEntryId: null };
  return {
    ...after,
    fundEntryId: await addFeeToFund(trx, context, scope, after, noteOf(context, after)),
  };
}

/**
 * Puts the payment of a restored guest into the fund again.
 * @returns the guest with the new entry
 */
export async function restoreCashPayment(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  row: GuestRow,
): Promise<GuestRow> {
  const { clubId, fundEntryId } = row;
  const entry = fundEntryId === null ? undefined : await fundEntryById(trx, clubId, fundEntryId);
  if (entry === undefined) return { ...row, fundEntryId: null };
  return { ...row, fundEntryId: await addFeeToFund(trx, context, scope, row, entry.note) };
}
