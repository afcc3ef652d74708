import { filedOf } from '@rallybook/contract/records/convert';
import { costFields } from '@rallybook/contract/records/costs';
import { trackingFields } from '@rallybook/contract/records/trackings';
import { RATIO_SCALE } from '@rallybook/contract/rules/bill-settings';
import { thousandsFromVnd } from '@rallybook/contract/rules/money';
import type { ClubFile } from '@rallybook/contract/schemas/club-file';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { inSnapshot } from '../../db/copy/snapshot.ts';
import { clubById } from '../../db/queries/clubs.ts';
import { type ClubRows, rowsOfClub } from '../../db/queries/whole-clubs.ts';
import type { BillRow, ClubRow } from '../../db/tables.ts';

const thousands = (vnd: number | null) => (vnd === null ? null : thousandsFromVnd(vnd));
const ratio = (stored: number | null) => (stored === null ? null : stored / RATIO_SCALE);

/** The two settings of a club, or the three of a bill. */
const feesOf = (
  of: Pick<BillRow, 'registrationFee' | 'unregistrationFee' | 'unregisteredFeeRatio'>,
) => ({
  registrationFee: thousands(of.registrationFee),
  unregistrationFee: thousands(of.unregistrationFee),
  unregisteredFeeRatio: ratio(of.unregisteredFeeRatio),
});

/** Numbers for rows, from 1 on, in the place of their ids. */
function numbersOf(rows: readonly { id: string }[]) {
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]));
  return (id: string): number => numbers.get(id)!;
}

/** A club and all that is recorded of it. */
function clubFile(
  club: ClubRow,
  rows: ClubRows,
  exportedAt: string,
): ClubFile & { exportedAt: string } {
  const { name, location, capacity, description, status, timeZone, registrationType } = club;
  const member = numbersOf(rows.members);
  const schedule = numbersOf(rows.schedules);
  const numbers = { member, schedule };
  const links = Map.groupBy(rows.registrationSchedules, ({ registrationId }) => registrationId);
  const month = ({ year, month }: { year: number; month: number }) => `${year} ${month}`;
  const billRows = Map.groupBy(rows.billRows, month);
  return {
    format: 'rallybook-club',
    version: 1,
    exportedAt,
    club: {
      name,
      location,
      capacity,
      description,
      status,
      timeZone,
      registrationType,
      ...feesOf(club),
    },
    schedules: rows.schedules.map(({ id, weekday, startTime, endTime, retiredAt }) => ({
      number: schedule(id),
      weekday,
      startTime,
      endTime,
      isRetired: retiredAt !== null,
    })),
    members: rows.members.map(({ id, name, alias, email, role, status, joinDate }) => ({
      number: member(id),
      name,
      alias,
      email,
      role,
      status,
      joinDate,
    })),
    registrations: rows.registrations.map(
      ({ id, memberId, year, month, days, registrationDate }) => ({
        member: member(memberId),
        year,
        month,
        days,
        schedules: (links.get(id) ?? []).map(({ scheduleId }) => schedule(scheduleId)),
        registrationDate,
      }),
    ),
    trackings: rows.trackings.map((row) => filedOf(trackingFields, row, numbers)),
    costs: rows.costs.map((row) => filedOf(costFields, row, numbers)),
    bills: rows.bills.map((bill) => ({
      year: bill.year,
      month: bill.month,
      totalCost: thousandsFromVnd(bill.totalCost),
      totalFee: thousandsFromVnd(bill.totalFee),
      ...feesOf(bill),
      calculatedAt: bill.calculatedAt,
      rows: (billRows.get(month(bill)) ?? []).map((row) => ({
        member: member(row.memberId),
        registeredTimes: row.registeredTimes,
        unregisteredTimes: row.unregisteredTimes,
        paidCost: thousandsFromVnd(row.paidCost),
        registrationCost: thousandsFromVnd(row.registrationCost),
        unregistrationCost: thousandsFromVnd(row.unregistrationCost),
      })),
    })),
  };
}

/** All data of a club as it is at one instant: for another server, and for spreadsheets. */
export async function exportClub({ db, clock }: Context, { club }: ClubScope) {
  const exportedAt = clock().toISOString();
  return inSnapshot(db, async (snapshot) =>
    clubFile(await clubById(snapshot, club.id), await rowsOfClub(snapshot, club.id), exportedAt),
  );
}
