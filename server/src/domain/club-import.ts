import { RATIO_SCALE } from '@rallybook/contract/rules/bill-settings';
import { todayIn } from '@rallybook/contract/rules/calendar';
import { vndFromThousands } from '@rallybook/contract/rules/money';
import type { ClubFile } from '@rallybook/contract/schemas/club-file';
import type { Club } from '@rallybook/contract/schemas/clubs';
import type { Once, SignedIn } from '../auth/scope.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../db/engine/connect.ts';
import { insertClub } from '../db/queries/clubs.ts';
import { type ClubRows, insertRowsOfClub } from '../db/queries/whole-clubs.ts';
import type { ClubRow, MemberRow } from '../db/tables.ts';
import { transaction } from '../db/engine/transaction.ts';
import { newId } from '../ids.ts';
import { getOwnClub, writeClubCreated } from './clubs.ts';
import { emailFields } from './members.ts';
import { createOnce } from './once.ts';
import { readBillSettings } from './settings.ts';

/** New ids for the numbers of a file. */
function idsOf(all: readonly { number: number }[]) {
  const ids = new Map(all.map(({ number }) => [number, newId()]));
  return (number: number): string => ids.get(number)!;
}

const vnd = (thousands: number | null) => (thousands === null ? null : vndFromThousands(thousands));

/**
 * The members of a file. Whoever imports it is the only owner, as the member with their address or as one more: a file
 * makes nobody an owner who does not know of it. The others keep their addresses, and get no mail.
 */
function membersOf(
  file: ClubFile,
  {
    user,
    clubId,
    today,
    id,
  }: { user: SignedIn; clubId: string; today: string; id: (number: number) => string },
): MemberRow[] {
  const members = file.members.map(({ number, alias, email, ...plain }): MemberRow => {
    const address = emailFields(email);
    const row = { clubId, id: id(number), ...plain, alias: alias || null, ...address, version: 1 };
    // Of who has gone, the name is what the books need.
    if (plain.status === 'removed')
      return { ...row, alias: null, ...emailFields(null), role: 'player' };
    const isOwn = address.emailKey === user.emailKey;
    if (isOwn) return { ...row, role: 'owner', status: 'active' };
    return { ...row, role: plain.role === 'owner' ? 'manager' : plain.role };
  });
  if (members.some(({ role }) => role === 'owner')) return members;
  const { username, email, emailKey } = user;
  const own = { name: username, alias: null, email, emailKey, joinDate: today, version: 1 };
  return [...members, { clubId, id: newId(), ...own, role: 'owner', status: 'active' }];
}

function rowsOf(
  file: ClubFile,
  { user, clubId, now, today }: { user: SignedIn; clubId: string; now: string; today: string },
): ClubRows {
  const member = idsOf(file.members);
  const schedule = idsOf(file.schedules);
  const registrations = file.registrations.map((one) => ({ ...one, id: newId() }));
  return {
    schedules: file.schedules.map(({ number, weekday, startTime, endTime, isRetired }) => ({
      clubId,
      id: schedule(number),
      weekday,
      startTime,
      endTime,
      retiredAt: isRetired ? now : null,
    })),
    members: membersOf(file, { user, clubId, today, id: member }),
    registrations: registrations.map(({ id, member: of, year, month, days, registrationDate }) => ({
      clubId,
      id,
      memberId: member(of),
      year,
      month,
      days,
      registrationDate,
    })),
    registrationSchedules: registrations.flatMap(({ id, schedules }) =>
      schedules.map((number) => ({ clubId, registrationId: id, scheduleId: schedule(number) })),
    ),
    trackings: file.trackings.map(({ member: of, date, schedule: at }) => ({
      clubId,
      id: newId(),
      memberId: member(of),
      date,
      scheduleId: at === null ? null : schedule(at),
    })),
    costs: file.costs.map(({ date, category, payer, amount }) => ({
      clubId,
      id: newId(),
      date,
      category,
      payerId: payer === null ? null : member(payer),
      amount: vndFromThousands(amount),
    })),
    bills: file.bills.map((bill) => ({
      clubId,
      year: bill.year,
      month: bill.month,
      totalCost: vndFromThousands(bill.totalCost),
      totalFee: vndFromThousands(bill.totalFee),
      registrationFee: vnd(bill.registrationFee),
      unregistrationFee: vnd(bill.unregistrationFee),
      calculatedAt: new Date(bill.calculatedAt).toISOString(),
      unregisteredFeeRatio:
        bill.unregisteredFeeRatio === null
          ? null
          : Math.round(bill.unregisteredFeeRatio * RATIO_SCALE),
    })),
    billRows: file.bills.flatMap(({ year, month, rows }) =>
      rows.map(({ member: of, ...row }) => ({
        clubId,
        year,
        month,
        memberId: member(of),
        registeredTimes: row.registeredTimes,
        unregisteredTimes: row.unregisteredTimes,
        paidCost: vndFromThousands(row.paidCost),
        registrationCost: vndFromThousands(row.registrationCost),
        unregistrationCost: vndFromThousands(row.unregistrationCost),
      })),
    ),
  };
}

/** Makes a club of what was exported of one, here or on another server; who imports it becomes its owner. */
export async function importClub(
  context: Context,
  user: SignedIn,
  file: ClubFile,
  once: Once | null,
): Promise<Club> {
  const id = await transaction(context.db, {}, (trx) =>
    createOnce(trx, context, user, once, () => insertClubOfFile(trx, context, user, file)),
  );
  return getOwnClub(context, user, id);
}

async function insertClubOfFile(
  trx: Trx,
  context: Context,
  user: SignedIn,
  file: ClubFile,
): Promise<string> {
  const date = context.clock();
  const now = date.toISOString();
  const { registrationFee, unregistrationFee, unregisteredFeeRatio, ...of } = file.club;
  const club: ClubRow = {
    id: newId(),
    ...of,
    description: of.description || null,
    registrationTypeAt: now,
    ...readBillSettings({ registrationFee, unregistrationFee, unregisteredFeeRatio }),
    createdAt: now,
    deletedAt: null,
    version: 1,
    billSettingsVersion: 1,
    registrationSettingsVersion: 1,
  };
  await insertClub(trx, club);
  const rows = rowsOf(file, { user, clubId: club.id, now, today: todayIn(of.timeZone, date) });
  await insertRowsOfClub(trx, rows);
  const owner = rows.members.find(({ role }) => role === 'owner')!;
  await writeClubCreated(trx, context, user, { club, memberId: owner.id });
  return club.id;
}
