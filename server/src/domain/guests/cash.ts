import { formatDisplayDate } from '@rallybook/contract/rules/calendar';
import type { Language } from '@rallybook/contract/languages';
import type { Guest } from '@rallybook/contract/schemas/guests';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { fundEntryById } from '../../db/queries/fund.ts';
import { guestById, updateGuest } from '../../db/queries/guests.ts';
import type { GuestRow } from '../../db/tables.ts';
import { AppError } from '../../errors.ts';
import { serverTexts } from '../../texts/texts.ts';
import { writeAudit } from '../audit.ts';
import { takeBackFundEntry, writeIncome } from '../ledger/fund.ts';
import { labelOf, presentGuest, withHostName } from './present.ts';

// The fund holds the fee of each guest in cash who is marked paid, by one entry that nothing takes back, and of no other guest
// (docs/decisions/023).

/**
 * Marks the fee of a guest as paid in cash: it goes to the fund, today. It is no part of the bill, so it may be of a closed month.
 * Who is marked so already stays as they are.
 * @throws guest_has_host where it is on a member's bill
 */
export async function markGuestPaid(
  context: Context,
  scope: ClubScope,
  id: string,
  language: Language,
): Promise<Guest> {
  return changeClub(context, scope, 'exclusive', async (trx, now) => {
    const row = await guestById(trx, now.club.id, id);
    if (row === undefined) throw new AppError('not_found');
    if (row.hostMemberId !== null) throw new AppError('guest_has_host');
    if (row.paidAt !== null) return presentGuest(await withHostName(trx, row));
    const paid = {
      ...row,
      paidAt: context.clock().toISOString(),
      fundEntryId: await takeIn(trx, context, now, row, noteOf(row, language)),
      version: row.version + 1,
    };
    await updateGuest(trx, paid);
    const states = { before: { isPaid: false }, after: { isPaid: true } };
    const change = { action: 'guest.paid', thingId: id, label: labelOf(row) } as const;
    await writeAudit(trx, context, now, [{ ...change, ...states }]);
    return presentGuest(await withHostName(trx, paid));
  });
}

const noteOf = ({ date }: GuestRow, language: Language): string =>
  serverTexts[language].guestInFund({ date: formatDisplayDate(date) });

/** @returns the fund's entry; null where there is nothing to pay */
async function takeIn(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  { fee }: GuestRow,
  note: string,
): Promise<string | null> {
  return fee === 0 ? null : (await writeIncome(trx, context, scope, fee, note)).id;
}

/** Takes what a guest paid out of the fund again, where they did: by a reversal of today. */
export async function takeBackCash(
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
 * Makes the fund fit a guest who was corrected: another fee of who has paid is an entry taken back and a new one; who is on a member's
 * bill from now on has paid nothing in cash.
 * @returns the guest as it is then
 */
export async function correctCash(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  { before, after }: { before: GuestRow; after: GuestRow },
  language: Language,
): Promise<GuestRow> {
  if (before.paidAt === null) return after;
  const isInCash = after.hostMemberId === null;
  if (isInCash && after.fee === before.fee) return after;
  await takeBackCash(trx, context, scope, before);
  if (!isInCash) return { ...after, paidAt: null, fundEntryId: null };
  return {
    ...after,
    fundEntryId: await takeIn(trx, context, scope, after, noteOf(after, language)),
  };
}

/** Puts what a deleted guest had paid into the fund again. @returns the guest with the new entry */
export async function payAgain(
  trx: Trx,
  context: Context,
  scope: ClubScope,
  row: GuestRow,
): Promise<GuestRow> {
  const { clubId, fundEntryId } = row;
  const entry = fundEntryId === null ? undefined : await fundEntryById(trx, clubId, fundEntryId);
  if (entry === undefined) return { ...row, fundEntryId: null };
  return { ...row, fundEntryId: await takeIn(trx, context, scope, row, entry.note) };
}
