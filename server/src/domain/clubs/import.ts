import { rowOfFiled } from '@rallybook/contract/records/convert';
import { costFields } from '@rallybook/contract/records/costs';
import { trackingFields } from '@rallybook/contract/records/trackings';
import { RATIO_SCALE } from '@rallybook/contract/rules/bill-settings';
import { todayIn } from '@rallybook/contract/rules/calendar';
import { vndFromThousands } from '@rallybook/contract/rules/money';
import type { ClubFile } from '@rallybook/contract/schemas/club-file';
import type { Club } from '@rallybook/contract/schemas/clubs';
import type { IdempotencyKey, SignedIn } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { insertClub, updateClub } from '../../db/queries/clubs.ts';
import { deleteDeletedThing, insertDeletedThing, purgeClub } from '../../db/queries/deleted.ts';
import { memberById, updateMember } from '../../db/queries/members.ts';
import { type ClubRows, insertSomeOfClub } from '../../db/queries/whole-clubs.ts';
import type { BillRow, ClubRow, MemberRow } from '../../db/tables.ts';
import { transaction } from '../../db/engine/transaction.ts';
import { AppError } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { requireRoomForWholeClub } from './bounds.ts';
import { getOwnClub, writeClubCreated } from './clubs.ts';
import { emailFields } from '../members.ts';
import { withIdempotencyKey } from '../idempotency.ts';
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

/** So many rows are written before others have a turn: some milliseconds. */
const ROWS_AT_ONCE = 1000;

type Names = {
  clubId: string;
  member: (number: number) => string;
  schedule: (number: number) => string;
};

function* parts<Item, Some>(
  items: readonly Item[],
  rowsOf: (some: Item[]) => Some,
): Generator<Some> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE) {
    yield rowsOf(items.slice(start, start + ROWS_AT_ONCE));
  }
}

function registrationRows(
  { clubId, member, schedule }: Names,
  some: ClubFile['registrations'],
): Partial<ClubRows> {
  const registrations = some.map((one) => ({ ...one, id: newId() }));
  return {
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
  };
}

const billRowOf = ({ clubId }: Names, bill: ClubFile['bills'][number]): BillRow => ({
  clubId,
  year: bill.year,
  month: bill.month,
  totalCost: vndFromThousands(bill.totalCost),
  totalFee: vndFromThousands(bill.totalFee),
  registrationFee: vnd(bill.registrationFee),
  unregistrationFee: vnd(bill.unregistrationFee),
  calculatedAt: new Date(bill.calculatedAt).toISOString(),
  unregisteredFeeRatio:
    bill.unregisteredFeeRatio === null ? null : Math.round(bill.unregisteredFeeRatio * RATIO_SCALE),
});

/** The rows of a file, some at a time, each after those that it points to. */
function* rowsOf(
  file: ClubFile,
  names: Names,
  members: MemberRow[],
  now: string,
): Generator<Partial<ClubRows>> {
  const { clubId, member, schedule } = names;
  yield* parts(file.schedules, (some) => ({
    schedules: some.map(({ number, weekday, startTime, endTime, isRetired }) => ({
      clubId,
      id: schedule(number),
      weekday,
      startTime,
      endTime,
      retiredAt: isRetired ? now : null,
    })),
  }));
  yield* parts(members, (some) => ({ members: some }));
  yield* parts(file.registrations, (some) => registrationRows(names, some));
  yield* parts(file.trackings, (some) => ({
    trackings: some.map((tracking) => ({
      clubId,
      id: newId(),
      ...rowOfFiled(trackingFields, tracking, names),
    })),
  }));
  yield* parts(file.costs, (some) => ({
    costs: some.map((cost) => ({ clubId, id: newId(), ...rowOfFiled(costFields, cost, names) })),
  }));
  yield* parts(file.bills, (some) => ({ bills: some.map((bill) => billRowOf(names, bill)) }));
  for (const { year, month, rows } of file.bills) {
    yield* parts(rows, (some) => ({
      billRows: some.map(({ member: of, ...row }) => ({
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
    }));
  }
}

/** How many records a file holds. */
function recordsIn({ registrations, trackings, costs, bills }: ClubFile): number {
  const links = registrations.reduce((sum, { schedules }) => sum + schedules.length, 0);
  const billRows = bills.reduce((sum, { rows }) => sum + rows.length, 0);
  return registrations.length + links + trackings.length + costs.length + billRows;
}

/** A club that is being imported: nobody sees it before all of it is there. */
type Import = { club: ClubRow; members: MemberRow[]; owner: MemberRow };

/**
 * Makes a club of what was exported of one, here or on another server; who imports it becomes its owner. It is written in
 * many transactions, so that others have a turn meanwhile; of one that is broken off, what is there goes like a deleted club.
 * @throws limit_reached where there is no room for it
 */
export async function importClub(
  context: Context,
  user: SignedIn,
  file: ClubFile,
  idempotencyKey: IdempotencyKey | null,
): Promise<Club> {
  const earlier = await earlierImport(context, user, idempotencyKey);
  if (earlier !== null) return getOwnClub(context, user, earlier);
  const now = context.clock();
  const club = clubRowOf(user, file, now.toISOString());
  const names = { clubId: club.id, member: idsOf(file.members), schedule: idsOf(file.schedules) };
  const today = todayIn(club.timeZone, now);
  const members = membersOf(file, { user, clubId: club.id, today, id: names.member });
  const owner = members.find(({ role }) => role === 'owner')!;
  // Only an owner could restore it before it is whole.
  const unfinished = members.map((row) =>
    row === owner ? { ...row, role: 'player' as const } : row,
  );
  await startImport(context, user, { club, members, owner }, recordsIn(file));
  let id: string | null = null;
  try {
    for (const some of rowsOf(file, names, unfinished, club.createdAt)) {
      await transaction(context.db, {}, (trx) => insertSomeOfClub(trx, some));
    }
    id = await finishImport(context, user, { club, members, owner }, idempotencyKey);
  } finally {
    if (id !== club.id)
      await transaction(context.db, { club: club.id, mode: 'exclusive' }, (trx) =>
        purgeClub(trx, club.id),
      );
  }
  return getOwnClub(context, user, id);
}

/** The club that the same request has made before; null where it is a new one. */
async function earlierImport(
  context: Context,
  user: SignedIn,
  idempotencyKey: IdempotencyKey | null,
): Promise<string | null> {
  if (idempotencyKey === null) return null;
  const isNew = new Error('This key was not used before');
  try {
    return await transaction(context.db, {}, (trx) =>
      withIdempotencyKey<string>(trx, context, user, idempotencyKey, () => Promise.reject(isNew)),
    );
  } catch (error) {
    if (error === isNew) return null;
    throw error;
  }
}

function clubRowOf(user: SignedIn, file: ClubFile, now: string): ClubRow {
  const { registrationFee, unregistrationFee, unregisteredFeeRatio, ...of } = file.club;
  return {
    id: newId(),
    ...of,
    description: of.description || null,
    registrationTypeAt: now,
    ...readBillSettings({ registrationFee, unregistrationFee, unregisteredFeeRatio }),
    createdAt: now,
    createdBy: user.userId,
    deletedAt: now,
    version: 1,
    billSettingsVersion: 1,
    registrationSettingsVersion: 1,
  };
}

async function startImport(
  context: Context,
  user: SignedIn,
  { club, members }: Import,
  records: number,
): Promise<void> {
  await transaction(context.db, {}, async (trx) => {
    await requireRoomForWholeClub(trx, context, user, { members: members.length, records });
    await insertClub(trx, club);
    await insertDeletedThing(trx, {
      clubId: club.id,
      id: club.id,
      kind: 'club',
      label: club.name,
      content: '{}',
      deletedAt: club.createdAt,
      deletedBy: null,
      deletedByName: null,
    });
  });
}

/** @returns the id of the club; that of another one where the same request was faster */
async function finishImport(
  context: Context,
  user: SignedIn,
  { club, owner }: Import,
  idempotencyKey: IdempotencyKey | null,
): Promise<string> {
  return transaction(context.db, { club: club.id, mode: 'exclusive' }, (trx) =>
    withIdempotencyKey(trx, context, user, idempotencyKey, async () => {
      const now = await memberById(trx, club.id, owner.id);
      // They have deleted their account meanwhile.
      if (now?.emailKey !== user.emailKey) throw new AppError('not_found');
      await updateMember(trx, owner, { role: 'owner' });
      await deleteDeletedThing(trx, { clubId: club.id, id: club.id }, club.createdAt);
      await updateClub(trx, club.id, { deletedAt: null });
      await writeClubCreated(trx, context, user, { club, memberId: owner.id });
      return club.id;
    }),
  );
}
