import { toRow } from '@rallybook/contract/records/convert';
import { memberFields } from '@rallybook/contract/records/members';
import { todayIn } from '@rallybook/contract/rules/calendar';
import { nameKey, namesOf } from '@rallybook/contract/rules/names';
import { assignSchedules } from '@rallybook/contract/rules/attendance';
import type { SheetPerson } from '@rallybook/contract/rules/sheets/people';
import type { ClubScope } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { clubById, updateClub } from '../../db/queries/clubs/clubs.ts';
import { insertCosts } from '../../db/queries/records/costs.ts';
import { insertGuests } from '../../db/queries/money/guests.ts';
import { insertNicknames } from '../../db/queries/members/nicknames.ts';
import { insertMembers } from '../../db/queries/members/members.ts';
import { requestCheck } from '../../db/queries/notices/checks.ts';
import { insertRegistrations } from '../../db/queries/records/registrations.ts';
import { insertNewTrackings } from '../../db/queries/records/trackings.ts';
import type { GuestRow, ImportedThingRow, NicknameRow } from '../../db/tables.ts';
import { newId } from '../../ids.ts';
import {
  requireRoomForMembers,
  requireRoomForNicknames,
  requireRoomForRecords,
} from '../guards/bounds.ts';
import { unlinkedCost } from '../costs/costs.ts';
import { requireHeldSessions } from '../guards/cancelled-sessions.ts';
import { requireOpenDates, requireOpenMonth } from '../guards/closed-months.ts';
import { newGuestFields } from '../guests/guests.ts';
import { newAccountEntryFields } from '../ledger/entries.ts';
import { storeEntries } from '../ledger/write-entries.ts';
import { namedMembers, requireNoNickname } from '../members/free-names.ts';
import { inviteOnceOrLater } from '../members/invitations.ts';
import { memberRow, withFreeEmail } from '../members/members.ts';
import { settleSessions } from '../sessions/settle-sessions.ts';
import { withFees } from '../settings/guest-fees.ts';
import { storeRegistrationType } from '../settings/settings.ts';
import { addSchedules, offeredInOrder } from '../settings/schedules.ts';
import { findSchedules } from '../trackings/find-schedules.ts';
import { addClasses, classKeys } from './new-classes.ts';
import { countPlan, type ImportPlan } from './plan.ts';

/** Something that was made, as it is kept to be taken back. */
export type MadeThing = Pick<ImportedThingRow, 'kind' | 'thingId'>;

/** What the writing of each kind has in common. */
type Writing = {
  trx: Trx;
  context: RequestContext;
  scope: ClubScope;
  clubId: string;
  /** The member whom a person of the sheets is. */
  idOf: (person: SheetPerson) => string;
};

const things = (kind: MadeThing['kind'], rows: readonly { id: string }[]): MadeThing[] =>
  rows.map(({ id }) => ({ kind, thingId: id }));

/** @throws month_closed if something would be made in a closed month; entries of accounts are made at any time */
function requireOpenMonths(scope: ClubScope, plan: ImportPlan): void {
  for (const registration of plan.registrations) requireOpenMonth(scope, registration);
  const dates = [...plan.records, ...plan.guests, ...plan.costs].map(({ date }) => date);
  requireOpenDates(scope, [...new Set(dates)]);
}

/** Makes the members, and tells who each person is. */
async function writePeople(
  trx: Trx,
  context: RequestContext,
  { club, user }: ClubScope,
  { people }: ImportPlan,
): Promise<{ made: MadeThing[]; idOf: Writing['idOf'] }> {
  await requireRoomForMembers(trx, context, club.id, people.length);
  await requireNoNickname(
    trx,
    club.id,
    null,
    people.flatMap(({ name, alias }) => [
      { field: `choices.names.${name}`, name },
      { field: `choices.names.${name}`, name: alias },
    ]),
  );
  const keyOfClass = await classKeys(trx, club.id);
  const joinDate = todayIn(club.timeZone, context.clock());
  const ids = new Map<SheetPerson, string>();
  const rows = people.map((person) => {
    const { name, alias, email, className } = person;
    const id = newId();
    ids.set(person, id);
    const written = { name, alias, email, classKey: keyOfClass(className), joinDate };
    const fields = toRow(memberFields, { ...written, role: 'player', status: 'active' });
    return memberRow({ clubId: club.id, id }, fields);
  });
  await withFreeEmail(() => insertMembers(trx, rows));
  for (const row of rows) await inviteOnceOrLater(context, trx, row, user);
  const nicknames = await writeSpellings(trx, context, club.id, ids);
  return {
    made: [...things('member', rows), ...things('nickname', nicknames)],
    idOf: (person) => person.memberId ?? ids.get(person)!,
  };
}

/**
 * Keeps how else the sheets call new members, as nicknames, where nobody else is called so: next month, they are not asked about.
 * @throws limit_reached
 */
async function writeSpellings(
  trx: Trx,
  context: Pick<RequestContext, 'bounds'>,
  clubId: string,
  ids: ReadonlyMap<SheetPerson, string>,
): Promise<NicknameRow[]> {
  if (ids.size === 0) return [];
  const members = await namedMembers(trx, clubId);
  const taken = new Set(members.flatMap(namesOf).map(nameKey));
  const rows = [...ids].flatMap(([{ spellings }, memberId]) =>
    spellings
      .filter((name) => {
        const isFree = !taken.has(nameKey(name));
        taken.add(nameKey(name));
        return isFree;
      })
      .slice(0, context.bounds.nicknames)
      .map((name) => ({ clubId, id: newId(), memberId, name, nameKey: nameKey(name) })),
  );
  requireRoomForNicknames(context, members, rows.length);
  await insertNicknames(trx, rows);
  return rows;
}

async function writeRegistrations(
  { trx, context, scope, clubId, idOf }: Writing,
  { registrations }: ImportPlan,
): Promise<MadeThing[]> {
  const schedules = await offeredInOrder(trx, clubId);
  const scheduleOn = (weekday: number) => schedules.find((one) => one.weekday === weekday)!.id;
  const registrationDate = todayIn(scope.club.timeZone, context.clock());
  const rows = registrations.map(({ person, year, month, weekdays, days }) => ({
    clubId,
    id: newId(),
    memberId: idOf(person),
    year,
    month,
    days,
    scheduleIds: (weekdays ?? []).map(scheduleOn),
    registrationDate,
  }));
  await insertRegistrations(trx, rows);
  return things('registration', rows);
}

async function writeRecords(
  { trx, clubId, idOf }: Writing,
  { records }: ImportPlan,
): Promise<MadeThing[]> {
  const attendees = records.map(({ person, date }) => ({ memberId: idOf(person), date }));
  const attended = await findSchedules(trx, clubId, attendees);
  await requireHeldSessions(trx, clubId, attended);
  const rows = attended.map((record) => ({ clubId, id: newId(), version: 1, ...record }));
  await insertNewTrackings(trx, rows);
  return things('record', rows);
}

async function writeGuests(
  { trx, context, scope, clubId, idOf }: Writing,
  { guests }: ImportPlan,
): Promise<MadeThing[]> {
  if (guests.length === 0) return [];
  const { language } = await clubById(trx, clubId);
  const attendees = guests.map(({ date }) => ({ memberId: '', date }));
  const scheduleOn = new Map(
    assignSchedules(attendees, await offeredInOrder(trx, clubId), () => []).map((one) => [
      one.date,
      one.scheduleId,
    ]),
  );
  const rows = guests.flatMap(({ host, date, count }) => {
    const scheduleId = scheduleOn.get(date) ?? null;
    return Array.from({ length: count }, (): GuestRow => ({
      ...newGuestFields(context, scope),
      date,
      scheduleId,
      name: language === 'en' ? 'Guest' : 'Khách',
      hostMemberId: host === null ? null : idOf(host),
      classKey: null,
      fee: 0,
      hasUsualFee: 1,
    }));
  });
  await requireHeldSessions(trx, clubId, rows);
  await insertGuests(trx, await withFees(trx, clubId, rows));
  return things('guest', rows);
}

async function writeCosts(
  { trx, clubId, idOf }: Writing,
  { costs }: ImportPlan,
): Promise<MadeThing[]> {
  const rows = costs.map(({ date, category, amount, payer, note }) => ({
    ...unlinkedCost(clubId),
    date,
    category,
    amount,
    payerId: payer === null ? null : idOf(payer),
    note,
    scheduleId: null,
    sessionDate: null,
  }));
  await insertCosts(trx, rows);
  return things('cost', rows);
}

/** Openings, payments, and what was paid out: a payment below zero. */
async function writeAccounts(
  { trx, context, scope, clubId, idOf }: Writing,
  { openings, payments }: ImportPlan,
): Promise<MadeThing[]> {
  const row = (
    { person, amount, date }: ImportPlan['openings'][number],
    kind: 'opening' | 'payment' | 'payout',
  ) => ({
    ...newAccountEntryFields(context, scope),
    memberId: idOf(person),
    kind,
    amount,
    date,
    method: null,
    note: null,
    year: null,
    month: null,
    transferId: null,
  });
  const opened = openings.map((opening) => row(opening, 'opening'));
  const paid = payments.map((one) => row(one, one.amount < 0 ? 'payout' : 'payment'));
  await storeEntries(trx, context, clubId, [...opened, ...paid]);
  return [...things('opening', opened), ...things('payment', paid)];
}

/** Switches the type of registration, and adds the classes and schedules that are missing. */
async function writeSettings(
  trx: Trx,
  context: RequestContext,
  { club }: ClubScope,
  plan: ImportPlan,
): Promise<MadeThing[]> {
  const keys = await addClasses(trx, club.id, plan.classes);
  const scheduleIds = await addSchedules(trx, club.id, plan.schedules, context);
  const row = await clubById(trx, club.id);
  if (scheduleIds.length > 0) await updateClub(trx, club.id, { version: row.version + 1 });
  if (plan.switchTo !== null) await storeRegistrationType(trx, context, row, plan.switchTo);
  return [
    ...keys.map((key) => ({ kind: 'class' as const, thingId: key })),
    ...scheduleIds.map((id) => ({ kind: 'schedule' as const, thingId: id })),
  ];
}

/** How many records a plan makes at most, and what is kept of each to take it back. */
function roomFor(plan: ImportPlan): number {
  const { members, schedules, ...records } = countPlan(plan);
  const made = Object.values(records).reduce((sum, count) => sum + count, 0);
  const links = plan.registrations.reduce((sum, one) => sum + (one.weekdays ?? []).length, 0);
  const nicknames = plan.people.reduce((sum, { spellings }) => sum + spellings.length, 0);
  return 2 * made + links + members + nicknames + schedules + plan.classes.length;
}

/**
 * Makes what a plan says, and nothing else; the caller writes it into the trail, as one thing.
 * @param trx holds the exclusive lock of the club
 * @returns all that was made
 * @throws month_closed, session_cancelled, limit_reached, name_taken, email_taken, too_many_requests for more invitations than can
 * be sent; AmountTooLargeError
 */
export async function writePlan(
  trx: Trx,
  context: RequestContext,
  scope: ClubScope,
  plan: ImportPlan,
): Promise<MadeThing[]> {
  const clubId = scope.club.id;
  requireOpenMonths(scope, plan);
  await requireRoomForRecords(trx, context, clubId, roomFor(plan));
  const settings = await writeSettings(trx, context, scope, plan);
  const { made: members, idOf } = await writePeople(trx, context, scope, plan);
  const writing = { trx, context, scope, clubId, idOf };
  const made = [
    ...settings,
    ...members,
    ...(await writeRegistrations(writing, plan)),
    ...(await writeRecords(writing, plan)),
    ...(await writeGuests(writing, plan)),
    ...(await writeCosts(writing, plan)),
    ...(await writeAccounts(writing, plan)),
  ];
  await settleSessions(trx, context, scope, null);
  await requestCheck(trx, clubId);
  return made;
}
