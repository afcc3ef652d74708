import { can, mayChangeRegistration } from '@rallybook/contract/access/can';
import { toAnswer, toRow } from '@rallybook/contract/records/convert';
import {
  auditedRegistrationFields,
  newRegistrationFields,
  registrationFields,
} from '@rallybook/contract/records/registrations';
import type { RegistrationForm } from '@rallybook/contract/rules/attendance';
import {
  datesOfMonth,
  isoMonth,
  monthOf,
  todayIn,
  type YearMonth,
} from '@rallybook/contract/rules/calendar';
import { compareSchedules, daysOfSchedules } from '@rallybook/contract/rules/schedules';
import type { AuditState } from '@rallybook/contract/schemas/audit';
import type { NewRegistrations, Registration } from '@rallybook/contract/schemas/registrations';
import { changeClub } from '../../auth/change-club.ts';
import type { ActingMember, ClubScope, IdempotencyKey } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { allSchedules } from '../../db/queries/clubs/clubs.ts';
import { memberName } from '../../db/queries/members/members.ts';
import type { Page } from '../../db/queries/pages.ts';
import {
  deleteRegistration,
  registrationById,
  registrationPage,
  registrationsOfMembers,
  type RegistrationWithSchedules,
  replaceRegistration,
} from '../../db/queries/records/registrations.ts';
import { AppError, invalidField } from '../../errors.ts';
import { newId } from '../../ids.ts';
import { type Change, writeAudit } from '../guards/audit.ts';
import { requireRoomForRecords } from '../guards/bounds.ts';
import { requireOpenMonth } from '../guards/closed-months.ts';
import { keepDeleted } from '../guards/deleted.ts';
import { withIdempotencyKey } from '../guards/idempotency.ts';
import { requireMember } from '../members/members.ts';
import { requireKnownSchedules, type Restorable } from '../records/restorable.ts';
import { settleSessions } from '../sessions/settle-sessions.ts';
import {
  plainSchedules,
  scheduleLookup,
  schedulesOfClub,
  type ScheduleLookup,
} from '../settings/schedules.ts';

/** The form of a stored registration: schedules, or a number of days. */
export function registrationForm({
  days,
  scheduleIds,
}: Pick<RegistrationWithSchedules, 'days' | 'scheduleIds'>): RegistrationForm {
  return days === null ? { kind: 'schedules', scheduleIds } : { kind: 'days', days };
}

/** The schedules of a registration, retired ones included; none for a registration by days. */
export function schedulesOf(
  { scheduleIds }: Pick<RegistrationWithSchedules, 'scheduleIds'>,
  lookup: ScheduleLookup,
) {
  return scheduleIds.flatMap((id) => lookup.get(id) ?? []).toSorted(compareSchedules);
}

/**
 * Loads the registrations of members for the months of some dates, with one query for each year.
 * @returns a function that finds a member's registration for the month of a date
 */
export async function registrationsOn(
  db: Db,
  clubId: string,
  dates: readonly { memberId: string; date: string }[],
): Promise<(memberId: string, date: string) => RegistrationWithSchedules | undefined> {
  const registrations = new Map<string, RegistrationWithSchedules>();
  const toKey = (memberId: string, { year, month }: YearMonth) => `${memberId} ${year} ${month}`;
  for (const [year, datesOfYear] of Map.groupBy(dates, ({ date }) => monthOf(date).year)) {
    const months = [...new Set(datesOfYear.map(({ date }) => monthOf(date).month))];
    const memberIds = [...new Set(datesOfYear.map(({ memberId }) => memberId))];
    const rows = await registrationsOfMembers(db, clubId, { year, months }, memberIds);
    for (const row of rows) registrations.set(toKey(row.memberId, row), row);
  }
  return (memberId, date) => registrations.get(toKey(memberId, monthOf(date)));
}

/** How many days of a month a registration stands for. */
export function registeredDays(
  { days, scheduleIds }: Pick<RegistrationWithSchedules, 'days' | 'scheduleIds'>,
  month: YearMonth,
  lookup: ScheduleLookup,
): number {
  if (days !== null) return days;
  return daysOfSchedules(
    month,
    scheduleIds.flatMap((id) => lookup.get(id) ?? []),
  );
}

type NamedRegistration = Omit<RegistrationWithSchedules, 'clubId'> & { memberName: string };
/** A registration with the fields of its member that lists show. */
export type ListedRegistration = NamedRegistration & Pick<Registration, 'memberStatus'>;

/** A registration as it is answered. */
export function presentRegistration(row: ListedRegistration, lookup: ScheduleLookup): Registration {
  const { id, memberName, memberStatus } = row;
  const schedules = schedulesOf(row, lookup);
  return {
    id,
    memberName,
    memberStatus,
    ...toAnswer(null, registrationFields, row),
    scheduleIds: schedules.map((schedule) => schedule.id),
    schedules,
    days: row.days ?? daysOfSchedules(row, schedules),
  };
}

/** The audit trail's state and label of a registration. */
function auditSnapshot(
  row: NamedRegistration,
  lookup: ScheduleLookup,
): { state: AuditState; label: string } {
  const { memberName, days } = row;
  const form = days === null ? { schedules: plainSchedules(schedulesOf(row, lookup)) } : { days };
  const label = `${memberName} ${isoMonth(row)}`;
  return {
    state: { memberName, ...toAnswer(null, auditedRegistrationFields, row), ...form },
    label,
  };
}

/** The registrations of a month, by creation. */
export async function listRegistrations(
  { db }: Context,
  { club }: ClubScope,
  month: YearMonth,
  page: Page,
) {
  const { rows, total } = await registrationPage(db, club.id, month, page);
  const lookup = await schedulesOfClub(db, club.id);
  return { items: rows.map((row) => presentRegistration(row, lookup)), total, ...page };
}

/**
 * Registers members for a month, all or none; an existing registration is replaced (docs/product-rules.md, 4).
 * @throws registration_closed if the actor may no longer change the month; month_closed
 */
export async function register(
  context: Context,
  scope: ClubScope,
  input: NewRegistrations,
  idempotencyKey: IdempotencyKey | null,
): Promise<Registration[]> {
  const memberIds = [...new Set(input.memberIds)];
  return changeClub(context, scope, 'exclusive', (trx, current) => {
    if (!memberIds.every((memberId) => can(current.actor, 'register', { memberId }))) {
      throw new AppError('forbidden');
    }
    requireForm(current.club.registrationType, input);
    return withIdempotencyKey(trx, context, current.user, idempotencyKey, () =>
      writeRegistrations(trx, context, current, { ...input, memberIds }),
    );
  });
}

/**
 * Registers the member who acts for a month; an existing registration is replaced.
 * @param trx holds the exclusive lock of the club
 * @throws like `register`
 */
export async function registerOneself(
  trx: Trx,
  context: Context,
  member: ActingMember,
  input: Omit<NewRegistrations, 'memberIds'>,
): Promise<void> {
  requireForm(member.club.registrationType, input);
  const memberIds = [member.actor.memberId];
  await writeRegistrations(trx, context, member, { ...input, memberIds });
}

/** How many records registrations are, with their schedules. */
export const countRecords = (
  registrations: readonly Pick<RegistrationWithSchedules, 'scheduleIds'>[],
) => registrations.reduce((sum, { scheduleIds }) => sum + 1 + scheduleIds.length, 0);

async function writeRegistrations(
  trx: Trx,
  context: Context,
  scope: ActingMember,
  { memberIds, days, schedules = [], ...input }: NewRegistrations,
): Promise<Registration[]> {
  const { club, actor } = scope;
  const { year, month } = input;
  const registrationDate = todayIn(club.timeZone, context.clock());
  const members = [];
  for (const memberId of memberIds) members.push(await requireMember(trx, club.id, memberId));
  requireOpenMonth(scope, { year, month });
  const months = { year, months: [month] };
  const replaced = await registrationsOfMembers(trx, club.id, months, memberIds);
  const change = replaced.length > 0 ? 'replace' : 'create';
  if (!mayChangeRegistration(actor, change, input, monthOf(registrationDate))) {
    throw new AppError('registration_closed');
  }
  const lookup = await requireOffered(trx, club.id, schedules);
  const form = { days: days ?? null, scheduleIds: [...new Set(schedules)] };
  const room = countRecords(memberIds.map(() => form)) - countRecords(replaced);
  await requireRoomForRecords(trx, context, club.id, room);
  const fields = { ...toRow(null, newRegistrationFields, input), ...form, registrationDate };
  const written: ListedRegistration[] = [];
  const changes: Change[] = [];
  for (const { id: memberId, name, status } of members) {
    const row = { clubId: club.id, id: newId(), memberId, ...fields };
    await replaceRegistration(trx, row);
    const named = { ...row, memberName: name, memberStatus: status };
    const earlier = replaced.find((registration) => registration.memberId === memberId);
    written.push(named);
    changes.push(describeChange(named, earlier, lookup));
  }
  await writeAudit(trx, context, scope, changes);
  await settleSessions(trx, context, scope, { year, month });
  return written.map((row) => presentRegistration(row, lookup));
}

/** The audit entry of a registration that was created, or that replaced an earlier one. */
export function describeChange(
  row: NamedRegistration,
  earlier: RegistrationWithSchedules | undefined,
  lookup: ScheduleLookup,
): Change {
  const { state: after, label } = auditSnapshot(row, lookup);
  if (earlier === undefined)
    return { action: 'registration.created', resourceId: row.id, label, after };
  const { state: before } = auditSnapshot({ ...earlier, memberName: row.memberName }, lookup);
  return { action: 'registration.replaced', resourceId: row.id, label, before, after };
}

/** @throws not_found, forbidden; month_closed; registration_closed */
export async function removeRegistration(
  context: Context,
  scope: ClubScope,
  id: string,
): Promise<void> {
  await changeClub(context, scope, 'exclusive', async (trx, current) => {
    const { club, actor } = current;
    const row = await registrationById(trx, club.id, id);
    if (row === undefined) throw new AppError('not_found');
    if (!can(actor, 'register', row)) throw new AppError('forbidden');
    requireOpenMonth(current, row);
    const currentMonth = monthOf(todayIn(club.timeZone, context.clock()));
    if (!mayChangeRegistration(actor, 'delete', row, currentMonth))
      throw new AppError('registration_closed');
    await deleteRegistration(trx, club.id, id);
    const named = { ...row, memberName: (await memberName(trx, club.id, row.memberId)) ?? '' };
    const snapshot = auditSnapshot(named, await schedulesOfClub(trx, club.id));
    await keepDeleted(trx, context, current, { kind: 'registration', id, row, ...snapshot });
    await settleSessions(trx, context, current, row);
  });
}

/** A registration is restored unless the member has registered again. */
export const restorableRegistration: Restorable<RegistrationWithSchedules> = {
  datesOf: (row) => [datesOfMonth(row).first],
  recordCount: (row) => countRecords([row]),
  restore: async (trx, _, { club }, row) => {
    const { memberId, year, month, scheduleIds } = row;
    const months = { year, months: [month] };
    const again = await registrationsOfMembers(trx, club.id, months, [memberId]);
    if (again.length > 0) throw new AppError('already_registered');
    await requireKnownSchedules(trx, club.id, scheduleIds);
    await replaceRegistration(trx, row);
  },
  afterwards: settleSessions,
};

function requireForm(
  type: 'DAYS' | 'SCHEDULES',
  input: Pick<NewRegistrations, 'days' | 'schedules'>,
): void {
  if (type === 'SCHEDULES' && input.schedules === undefined) {
    throw invalidField('schedules', 'no_schedule');
  }
  if (type === 'DAYS' && input.days === undefined) {
    throw invalidField('days', 'no_days');
  }
}

/**
 * The club's schedules.
 * @throws not_found if one of these is of another club; invalid_input if one is retired
 */
async function requireOffered(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<ScheduleLookup> {
  const rows = await allSchedules(db, clubId);
  for (const id of ids) {
    const schedule = rows.find((row) => row.id === id);
    if (schedule === undefined) throw new AppError('not_found');
    if (schedule.retiredAt !== null) throw invalidField('schedules', 'schedule_retired');
  }
  return scheduleLookup(rows);
}
