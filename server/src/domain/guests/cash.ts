import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import { fromWire, type Minor, type Wire } from '@rallybook/contract/rules/money/amounts';
import type { Guest } from '@rallybook/contract/schemas/guests';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { ClubWithCurrency } from '../../club-currency.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { fundEntryById } from '../../db/queries/money/fund.ts';
import { guestById, updateGuest } from '../../db/queries/money/guests.ts';
import type { GuestRow } from '../../db/tables/months.ts';
import { AppError, invalidField } from '../../errors.ts';
import { serverTexts } from '../../texts/texts.ts';
import { writeAudit } from '../guards/audit.ts';
import { takeBackFundEntry, writeIncome } from '../ledger/fund.ts';
import { guestLabel } from '../ledger/mark-guest-unpaid.ts';
import { withFee } from '../settings/guest-fees.ts';
import { cashSharesOf } from './cash-shares.ts';
import { answerGuest } from './present.ts';

// For each guest who is marked as having paid in cash, and for no other guest, the fund has exactly one entry of the
// fee that is not reversed (docs/decisions/023).

/**
 * Marks a guest as paid in cash: the amount goes to the fund, with the date of the session. It is not part of the bill,
 * so the month may be closed. A guest who is marked already stays as they are.
 * @param amount thousands of VND; null: the fee that the guest is asked for
 * @throws guest_has_host if the fee is on a member's bill; invalid_input if there is nothing to pay without an amount
 */
export async function markGuestPaid(
  context: RequestContext,
  scope: ClubScope,
  id: string,
  amount: Wire | null,
): Promise<Guest> {
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const stored = await guestById(trx, current.club.id, id);
    if (stored === undefined) throw new AppError('not_found');
    if (stored.hostMemberId !== null) throw new AppError('guest_has_host');
    if (stored.paidAt !== null) return answerGuest(trx, context, current.club, stored);
    const row: GuestRow = {
      ...stored,
      // From now on this is the fee, whatever becomes of the rule.
      fee:
        amount === null
          ? await askedOf(trx, context, current.club, stored)
          : fromWire(current.club.currency, amount),
      hasUsualFee: 0,
    };
    const paid = {
      ...row,
      paidAt: context.clock().toISOString(),
      fundEntryId: await addFeeToFund(trx, context, current, row, noteOf(context, row)),
      version: row.version + 1,
    };
    await updateGuest(trx, paid);
    const states = { before: { isPaid: false }, after: { isPaid: true } };
    const change = { action: 'guest.paid', resourceId: id, label: guestLabel(row) } as const;
    await writeAudit(trx, context, current, [{ ...change, ...states }]);
    return answerGuest(trx, context, current.club, paid);
  });
}

/**
 * What a guest who pays in cash is asked for: minor units above 0.
 * @throws invalid_input if that is nothing, so that only who took the money can say how much it was
 */
async function askedOf(
  trx: Trx,
  context: Context,
  club: ClubWithCurrency,
  row: GuestRow,
): Promise<Minor> {
  const share = (await cashSharesOf(trx, context, club, [row])).get(row.id);
  if (share === null) throw invalidField('amount', 'required');
  const asked = share ?? (await withFee(trx, club, row)).fee;
  if (asked === 0) throw invalidField('amount', 'not_above_zero');
  return asked;
}

const noteOf = ({ caller }: RequestContext, { date }: GuestRow): string =>
  serverTexts[caller.language].guestInFund({ date: formatDisplayDate(date) });

/** @returns the id of the fund's entry; null if there is nothing to pay */
async function addFeeToFund(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  { fee: amount, date }: GuestRow,
  note: string,
): Promise<string | null> {
  return amount === 0 ? null : (await writeIncome(trx, context, scope, { amount, date, note })).id;
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
 * @throws invalid_input if the guest would have paid nothing
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
  if (isInCash && after.fee === 0) throw invalidField('fee', 'not_above_zero');
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
