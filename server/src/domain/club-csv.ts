import { memberBalance } from '@rallybook/contract/rules/billing';
import { thousandsFromVnd } from '@rallybook/contract/rules/money';
import type { ClubRows } from '../db/queries/whole-clubs.ts';
import type { ScheduleRow } from '../db/tables.ts';
import { BILL_COLUMNS } from './bill-csv.ts';
import { csv } from './csv.ts';
import { registeredDays } from './registrations.ts';
import { scheduleLookup } from './schedules.ts';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const timesOf = ({
  weekday,
  startTime,
  endTime,
}: Omit<ScheduleRow, 'clubId' | 'id' | 'retiredAt'>) =>
  `${WEEKDAYS[weekday]} ${startTime}-${endTime}`;

/** A club's data as one table for each kind of thing, by file name; amounts in thousands of VND. */
export function clubTables(rows: ClubRows): Record<string, string> {
  const names = new Map(rows.members.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  const schedules = scheduleLookup(rows.schedules);
  const sessionOf = (id: string | null) => (id === null ? null : timesOf(schedules.get(id)!));
  const links = Map.groupBy(rows.registrationSchedules, ({ registrationId }) => registrationId);
  const registrations = rows.registrations.map((row) => {
    const scheduleIds = (links.get(row.id) ?? []).map(({ scheduleId }) => scheduleId);
    const days = registeredDays({ ...row, scheduleIds }, row, schedules);
    const sessions = scheduleIds.map(sessionOf).join('; ');
    return [row.year, row.month, nameOf(row.memberId), days, sessions, row.registrationDate];
  });
  return {
    'members.csv': csv([
      ['Member', 'Alias', 'E-mail', 'Role', 'Status', 'Joined'],
      ...rows.members.map((row) => [
        row.name,
        row.alias,
        row.email,
        row.role,
        row.status,
        row.joinDate,
      ]),
    ]),
    'registrations.csv': csv([
      ['Year', 'Month', 'Member', 'Days', 'Schedules', 'Registered On'],
      ...registrations,
    ]),
    'attendance.csv': csv([
      ['Date', 'Member', 'Schedule'],
      ...rows.trackings.map((row) => [row.date, nameOf(row.memberId), sessionOf(row.scheduleId)]),
    ]),
    'costs.csv': csv([
      ['Date', 'Category', 'Payer', 'Amount'],
      ...rows.costs.map((row) => [
        row.date,
        row.category,
        nameOf(row.payerId),
        thousandsFromVnd(row.amount),
      ]),
    ]),
    'bills.csv': csv([
      ['Year', 'Month', ...BILL_COLUMNS],
      ...rows.billRows.map((row) => [
        row.year,
        row.month,
        nameOf(row.memberId),
        row.registeredTimes,
        row.unregisteredTimes,
        thousandsFromVnd(row.paidCost),
        thousandsFromVnd(row.registrationCost),
        thousandsFromVnd(row.unregistrationCost),
        thousandsFromVnd(memberBalance(row)),
      ]),
    ]),
  };
}
