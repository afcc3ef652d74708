import { toRow, toRowChange } from '@rallybook/contract/records/convert';
import { guestFields } from '@rallybook/contract/records/rules';
import { monthOf, todayIn, type YearMonth } from '@rallybook/contract/rules/calendar';
import { NONE } from '@rallybook/contract/rules/money/amounts';
import type { Guest, GuestPatch, NewGuest } from '@rallybook/contract/schemas/guests';
import { changeClub } from '../../auth/change-club.ts';
import type { ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context, RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import {
  deleteGuest,
  guestById,
  guestPage,
  insertGuest,
  updateGuest,
} from '../../db/queries/money/guests.ts';
import type { Page } from '../../db/queries/pages.ts';
import { classesOfClub } from '../../db/queries/settings/classes.ts';
import type { GuestRow } from '../../db/tables/months.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { difference, writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { requireHeldSessions } from '../guards/cancelled-sessions.ts';
import { requireOpenDates } from '../guards/closed-months.ts';
import { keepDeleted } from '../guards/deleted.ts';
import { changeClubOnce } from '../guards/idempotency.ts';
import { requireVersion } from '../guards/versions.ts';
import { requireMember } from '../members/members.ts';
import { requireKnownSchedules, type Restorable } from '../records/restorable.ts';
import { requireClasses } from '../settings/classes.ts';
import { withFee, withFees } from '../settings/guest-fees.ts';
import { schedulesOfClub } from '../settings/schedules.ts';
import { cashSharesOf } from './cash-shares.ts';
import { correctCash, restoreCashPayment, reverseCashPayment } from './cash.ts';
import { answerGuest, auditSnapshot, hostOf, presentGuest, withHostName } from './present.ts';

/** The guests of a month, by date; without a month, of the club's current one. */
export async function listGuests(
  context: Context,
  { club }: ClubScope,
  month: YearMonth | null,
  page: Page,
) {
  const { db, clock } = context;
  const shown = month ?? monthOf(todayIn(club.timeZone, clock()));
  const { rows, total } = await guestPage(db, club.id, shown, page);
  const shares = await cashSharesOf(db, context, club, rows);
  const items = (await withFees(db, club, rows)).map((row) =>
    presentGuest(club.currency, row, shares),
  );
  return { items, total, ...page };
}

/**
 * Enters a guest.
 * @throws not_found if the host or the schedule is not in the club; invalid_input if the club has no such class;
 * month_closed; session_cancelled; limit_reached
 */
export async function addGuest(
  context: Context,
  scope: ClubScope,
  input: NewGuest,
  idempotencyKey: IdempotencyKey | null,
): Promise<Guest> {
  const { club } = scope;
  const { fee, ...fields } = toRow(scope.club.currency, guestFields, input);
  return changeClubOnce(context, scope, 'share', idempotencyKey, async (trx, current) => {
    const { hostMemberId, scheduleId, classKey } = fields;
    if (hostMemberId !== null) await requireMember(trx, club.id, hostMemberId);
    const lookup = await requireSchedule(trx, club.id, scheduleId);
    requireOpenDates(current, [fields.date]);
    await requireHeldSessions(trx, club.id, [fields]);
    await requireClasses(trx, club.id, [classKey]);
    await requireRoomForRecords(trx, context, club.id, 1);
    const row: GuestRow = await withFee(trx, current.club, {
      ...newGuestFields(context, current),
      ...fields,
      fee: fee ?? NONE,
      hasUsualFee: fee === null ? 1 : 0,
    });
    await insertGuest(trx, row);
    const named = await withHostName(trx, row);
    const { state: after, label } = auditSnapshot(current.club.currency, named, lookup);
    await writeAudit(trx, context, current, [
      { action: 'guest.created', resourceId: row.id, label, after },
    ]);
    return answerGuest(trx, context, current.club, row);
  });
}

/** The fields that new guests have in common, who have paid nothing yet. */
export const newGuestFields = (
  { clock }: Pick<Context, 'clock'>,
  { club, actor }: Pick<ClubScope, 'club' | 'actor'>,
) => ({
  clubId: club.id,
  id: newId(),
  paidAt: null,
  fundEntryId: null,
  createdAt: clock().toISOString(),
  createdBy: actor.memberId,
  version: 1,
});

/**
 * The club's schedules.
 * @throws not_found if this is none of them; retired ones are allowed
 */
async function requireSchedule(trx: Trx, clubId: string, scheduleId: string | null) {
  const lookup = await schedulesOfClub(trx, clubId);
  if (scheduleId !== null && !lookup.has(scheduleId)) throw new AppError('not_found');
  return lookup;
}

/**
 * Changes the given fields of a guest. Without a given fee, the entered one stays, or the usual one counts on. What a
 * guest has paid in cash is corrected in the fund, too.
 * @throws not_found if the host or the schedule is not in the club; invalid_input if the club has no such class, or the
 * guest would have paid nothing;
 * edit_conflict if the guest's version is not the given one; month_closed if they are, or would be, in a closed month;
 * session_cancelled
 */
export async function editGuest(
  context: RequestContext,
  scope: ClubScope,
  id: string,
  { version, ...patch }: GuestPatch,
): Promise<Guest> {
  const { club } = scope;
  const { fee, ...change } = toRowChange(scope.club.currency, guestFields, patch);
  return changeClub(context, scope, 'exclusive', async (trx, current) => {
    const stored = await guestById(trx, club.id, id);
    if (stored === undefined) throw new AppError('not_found');
    const row = await withFee(trx, current.club, stored);
    const entered = typeof fee === 'number' ? ({ fee, hasUsualFee: 0 } as const) : {};
    const edited = await withFee(trx, current.club, {
      ...row,
      ...change,
      ...entered,
      version: row.version + 1,
    });
    requireOpenDates(current, [row.date, edited.date]);
    requireVersion(row.version, version);
    const { hostMemberId, scheduleId, classKey } = edited;
    // A member who has left stays the host of the guests whom they brought.
    if (hostMemberId !== null && hostMemberId !== row.hostMemberId) {
      await requireMember(trx, club.id, hostMemberId);
    }
    const lookup = await requireSchedule(trx, club.id, scheduleId);
    await requireHeldSessions(trx, club.id, [edited]);
    if (classKey !== row.classKey) await requireClasses(trx, club.id, [classKey]);
    const before = await withHostName(trx, row);
    const { state, label } = auditSnapshot(current.club.currency, before, lookup);
    const isSame =
      difference(
        state,
        auditSnapshot(current.club.currency, { ...before, ...edited }, lookup).state,
      ) === null;
    if (isSame && edited.hasUsualFee === row.hasUsualFee)
      return answerGuest(trx, context, current.club, row);
    const correction = { before: row, after: edited };
    const corrected = await correctCash(trx, context, current, correction);
    await updateGuest(trx, corrected);
    const after = await withHostName(trx, corrected);
    const changed = difference(state, auditSnapshot(current.club.currency, after, lookup).state);
    const states = {
      before: { ...hostOf(before), ...changed?.before },
      after: { ...hostOf(after), ...changed?.after },
    };
    await writeAudit(trx, context, current, [
      { action: 'guest.edited', resourceId: id, label, ...states },
    ]);
    return answerGuest(trx, context, current.club, corrected);
  });
}

/**
 * Deletes a guest, and takes what they paid in cash out of the fund again.
 * @throws not_found; month_closed
 */
export async function removeGuest(context: Context, scope: ClubScope, id: string): Promise<void> {
  const { club } = scope;
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const row = await deleteGuest(trx, club.id, id);
    if (row === undefined) throw new AppError('not_found');
    requireOpenDates(current, [row.date]);
    await reverseCashPayment(trx, context, current, row);
    const lookup = await schedulesOfClub(trx, club.id);
    const named = await withHostName(trx, await withFee(trx, current.club, row));
    const snapshot = auditSnapshot(current.club.currency, named, lookup);
    await keepDeleted(trx, context, current, { kind: 'guest', id, row, ...snapshot });
  });
}

/** A guest is restored without a class that is gone. What they had paid is in the fund again. */
export const restorableGuest: Restorable<GuestRow> = {
  datesOf: ({ date }) => [date],
  recordCount: () => 1,
  restore: async (trx, context, scope, row) => {
    const { clubId, scheduleId, classKey } = row;
    await requireKnownSchedules(trx, clubId, [scheduleId]);
    await requireHeldSessions(trx, clubId, [row]);
    const isKnown = (await classesOfClub(trx, clubId)).some(({ key }) => key === classKey);
    const paid = await restoreCashPayment(trx, context, scope, row);
    await insertGuest(trx, { ...paid, classKey: isKnown ? classKey : null });
  },
};
