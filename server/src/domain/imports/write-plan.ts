import { toRow } from '@rallybook/contract/records/convert';
import { memberFields } from '@rallybook/contract/records/members';
import { todayIn } from '@rallybook/contract/rules/calendar';
import { nameKey, namesOf } from '@rallybook/contract/rules/names';
import type { SheetPerson } from '@rallybook/contract/rules/sheets/people';
import type { ClubScope } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import type { Trx } from '../../db/engine/connect.ts';
import { clubById, updateClub } from '../../db/queries/clubs/clubs.ts';
import { insertNicknames } from '../../db/queries/members/nicknames.ts';
import { insertMembers } from '../../db/queries/members/members.ts';
import { requestCheck } from '../../db/queries/notices/checks.ts';
import type { MemberRow, NicknameRow } from '../../db/tables.ts';
import { newId } from '../../ids.ts';
import {
  requireRoomForMembers,
  requireRoomForNicknames,
  requireRoomForRecords,
} from '../guards/bounds.ts';
import { requireHeldSessions } from '../guards/cancelled-sessions.ts';
import { requireOpenDates, requireOpenMonth } from '../guards/closed-months.ts';
import { newAccountEntryFields } from '../ledger/entries.ts';
import { storeEntries } from '../ledger/write-entries.ts';
import { namedMembers, requireNoNickname } from '../members/free-names.ts';
import { inviteOnceOrLater } from '../members/invitations.ts';
import { memberRow, withFreeEmail } from '../members/members.ts';
import { settleSessions } from '../sessions/settle-sessions.ts';
import { storeRegistrationType } from '../settings/settings.ts';
import { addSchedules } from '../settings/schedules.ts';
import { addClasses, classKeys } from './new-classes.ts';
import { countPlan, type ImportPlan } from './plan.ts';
import { type MadeThing, type Making, plannedRows, things } from './planned-rows.ts';

/** @throws month_closed if something would be made in a closed month; entries of accounts are made at any time */
export function requireOpenMonths(scope: Pick<ClubScope, 'club'>, plan: ImportPlan): void {
  for (const registration of plan.registrations) requireOpenMonth(scope, registration);
  const dates = [...plan.records, ...plan.guests, ...plan.costs].map(({ date }) => date);
  requireOpenDates(scope, [...new Set(dates)]);
}

/** Makes the members, and tells who each person is. Nobody is invited yet. */
async function writePeople(
  trx: Trx,
  context: RequestContext,
  { club }: ClubScope,
  { people }: ImportPlan,
): Promise<{ made: MadeThing[]; members: MemberRow[]; idOf: Making['idOf'] }> {
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
  const nicknames = await writeSpellings(trx, context, club.id, ids);
  return {
    made: [...things('member', rows), ...things('nickname', nicknames)],
    members: rows,
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

/** Openings, payments, and what was paid out: a payment below zero. */
async function writeAccounts(
  trx: Trx,
  {
    context,
    scope,
    clubId,
    idOf,
  }: Pick<Making, 'context' | 'clubId' | 'idOf'> & {
    scope: ClubScope;
  },
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

/** What has to be there before the rows of a plan are written. */
export type Head = { made: MadeThing[]; members: MemberRow[]; idOf: Making['idOf'] };

/**
 * Makes the classes, schedules and members of a plan.
 * @param trx holds the exclusive lock of the club
 * @throws month_closed, limit_reached, name_taken, email_taken
 */
export async function writeHead(
  trx: Trx,
  context: RequestContext,
  scope: ClubScope,
  plan: ImportPlan,
): Promise<Head> {
  requireOpenMonths(scope, plan);
  await requireRoomForRecords(trx, context, scope.club.id, roomFor(plan));
  const settings = await writeSettings(trx, context, scope, plan);
  const { made, ...people } = await writePeople(trx, context, scope, plan);
  return { made: [...settings, ...made], ...people };
}

/**
 * Does what follows once all rows are written: entries of accounts, invitations, and whoever has a place now.
 * @returns the entries
 * @throws too_many_requests for more invitations than can be sent; AmountTooLargeError
 */
export async function writeTail(
  trx: Trx,
  context: RequestContext,
  scope: ClubScope,
  plan: ImportPlan,
  { idOf, members }: Pick<Head, 'idOf' | 'members'>,
): Promise<MadeThing[]> {
  const clubId = scope.club.id;
  for (const row of members) await inviteOnceOrLater(context, trx, row, scope.user);
  const made = await writeAccounts(trx, { context, scope, clubId, idOf }, plan);
  await settleSessions(trx, context, scope, null);
  await requestCheck(trx, clubId);
  return made;
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
  const head = await writeHead(trx, context, scope, plan);
  const made = [...head.made];
  const making = { db: trx, context, scope, clubId, idOf: head.idOf };
  for await (const { count, presence, write } of plannedRows(making, plan)) {
    await requireHeldSessions(trx, clubId, presence);
    made.push(...(await write(trx, 0, count)));
  }
  return [...made, ...(await writeTail(trx, context, scope, plan, head))];
}
