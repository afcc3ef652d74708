import { can, isMonthOpen } from '@rallybook/contract/access/can';
import type { RegistrationForm } from '@rallybook/contract/rules/attendance';
import { monthOf, todayIn, type YearMonth } from '@rallybook/contract/rules/calendar';
import { compareSchedules, daysOfSchedules } from '@rallybook/contract/rules/schedules';
import type { NewRegistrations, Registration } from '@rallybook/contract/schemas/registrations';
import type { ClubScope } from '../auth/scope.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { allSchedules } from '../db/queries/clubs.ts';
import type { Page } from '../db/queries/pages.ts';
import {
  deleteRegistration,
  registeredMembers,
  registrationById,
  registrationPage,
  type RegistrationWithSchedules,
  replaceRegistration,
} from '../db/queries/registrations.ts';
import { inClub } from '../db/transaction.ts';
import { AppError, invalidField } from '../errors.ts';
import { newId } from '../ids.ts';
import { requireMember } from './members.ts';
import { scheduleLookup, type ScheduleLookup } from './schedules.ts';

/** What a stored registration is for: schedules, or a number of days. */
export function registrationForm({
  days,
  scheduleIds,
}: RegistrationWithSchedules): RegistrationForm {
  return days === null ? { kind: 'schedules', scheduleIds } : { kind: 'days', days };
}

/** The schedules of a registration, retired ones among them; none where it is by days. */
export function schedulesOf({ scheduleIds }: RegistrationWithSchedules, lookup: ScheduleLookup) {
  return scheduleIds.flatMap((id) => lookup.get(id) ?? []).toSorted(compareSchedules);
}

/** How many days of its month a registration amounts to. */
export function registeredDays(row: RegistrationWithSchedules, lookup: ScheduleLookup): number {
  return row.days ?? daysOfSchedules(row, schedulesOf(row, lookup));
}

function presentRegistration(
  row: RegistrationWithSchedules & { memberName: string },
  lookup: ScheduleLookup,
): Registration {
  const schedules = schedulesOf(row, lookup);
  return {
    id: row.id,
    memberId: row.memberId,
    memberName: row.memberName,
    year: row.year,
    month: row.month,
    scheduleIds: schedules.map(({ id }) => id),
    schedules,
    days: registeredDays(row, lookup),
    registrationDate: row.registrationDate,
  };
}

/** The registrations of a month, in the order in which they were made. */
export async function listRegistrations(
  { db }: Context,
  { club }: ClubScope,
  month: YearMonth,
  page: Page,
) {
  const { rows, total } = await registrationPage(db, club.id, month, page);
  const lookup = scheduleLookup(await allSchedules(db, club.id));
  return { items: rows.map((row) => presentRegistration(row, lookup)), total, ...page };
}

/**
 * Registers members for a month, all or none; who is registered already is registered anew (decisions, point 4).
 * @throws registration_closed where the month is no longer the actor's to change
 */
export async function register(
  { db, clock }: Context,
  { club, actor }: ClubScope,
  input: NewRegistrations,
): Promise<Registration[]> {
  const memberIds = [...new Set(input.memberIds)];
  const registrationDate = todayIn(club.timeZone, clock());
  if (!memberIds.every((memberId) => can(actor, 'register', { memberId }))) {
    throw new AppError('forbidden');
  }
  requireForm(club.registrationType, input);
  return inClub(db, club.id, 'exclusive', async (trx) => {
    const members = [];
    for (const memberId of memberIds) members.push(await requireMember(trx, club.id, memberId));
    const replaced = await registeredMembers(trx, club.id, input, memberIds);
    const change = replaced.length > 0 ? 'replace' : 'create';
    if (!isMonthOpen(actor, change, input, monthOf(registrationDate))) {
      throw new AppError('registration_closed');
    }
    const lookup = await offered(trx, club.id, input.schedules ?? []);
    const rows = members.map((member) => ({
      clubId: club.id,
      id: newId(),
      memberId: member.id,
      memberName: member.name,
      year: input.year,
      month: input.month,
      days: input.days ?? null,
      registrationDate,
      scheduleIds: [...new Set(input.schedules)],
    }));
    for (const { memberName: _, ...row } of rows) await replaceRegistration(trx, row);
    return rows.map((row) => presentRegistration(row, lookup));
  });
}

export async function removeRegistration(
  { db, clock }: Context,
  { club, actor }: ClubScope,
  id: string,
): Promise<void> {
  await inClub(db, club.id, 'exclusive', async (trx) => {
    const row = await registrationById(trx, club.id, id);
    if (row === undefined) throw new AppError('not_found');
    if (!can(actor, 'register', row)) throw new AppError('forbidden');
    const now = monthOf(todayIn(club.timeZone, clock()));
    if (!isMonthOpen(actor, 'delete', row, now)) throw new AppError('registration_closed');
    await deleteRegistration(trx, club.id, id);
  });
}

function requireForm(type: 'DAYS' | 'SCHEDULES', input: NewRegistrations): void {
  if (type === 'SCHEDULES' && input.schedules === undefined) {
    throw invalidField('schedules', 'Please select at least one schedule');
  }
  if (type === 'DAYS' && input.days === undefined) {
    throw invalidField('days', 'Please enter a valid number of days');
  }
}

/** The club's schedules, given that all of these are offered now; one of another club is 404. */
async function offered(db: Db, clubId: string, ids: readonly string[]): Promise<ScheduleLookup> {
  const known = new Map((await allSchedules(db, clubId)).map((row) => [row.id, row]));
  for (const id of ids) {
    const schedule = known.get(id);
    if (schedule === undefined) throw new AppError('not_found');
    if (schedule.retiredAt !== null) {
      throw invalidField('schedules', 'One of these schedules is no longer offered');
    }
  }
  return scheduleLookup([...known.values()]);
}
