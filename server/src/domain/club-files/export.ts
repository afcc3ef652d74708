import { billFields, billSettingFields, memberBillFields } from '@rallybook/contract/records/bills';
import { toFile } from '@rallybook/contract/records/convert';
import { costFields } from '@rallybook/contract/records/costs';
import { entryFields, fundCountFields, fundEntryFields } from '@rallybook/contract/records/entries';
import { memberFields } from '@rallybook/contract/records/members';
import { nicknameFields } from '@rallybook/contract/records/nicknames';
import { fromFeeRule, fromMemberClass } from '@rallybook/contract/schemas/convert-rules';
import { registrationFields } from '@rallybook/contract/records/registrations';
import { guestFields, ruleMonthFields } from '@rallybook/contract/records/rules';
import { scheduleFields } from '@rallybook/contract/records/schedules';
import { answerFields, passFields, sessionFields } from '@rallybook/contract/records/sessions';
import { trackingFields } from '@rallybook/contract/records/trackings';
import type { RowLine } from '@rallybook/contract/rules/billing/lines';
import type { YearMonth } from '@rallybook/contract/rules/calendar';
import { thousandsFromVnd } from '@rallybook/contract/rules/money';
import type { ClubFile } from '@rallybook/contract/schemas/club-file';
import type { ClubScope } from '../../auth/scope.ts';
import type { Context } from '../../context.ts';
import { inSnapshot } from '../../db/copy/snapshot.ts';
import { clubById } from '../../db/queries/clubs.ts';
import { type ClubRows, readClubRows } from '../../db/queries/whole-clubs.ts';
import type { ClubRow } from '../../db/tables.ts';
import type { CostSum } from '../bills/bill-lines.ts';
import { presentRuleSnapshot } from '../bills/rule-snapshot.ts';
import { readClass } from '../settings/classes.ts';
import { readRule } from '../settings/rules.ts';
import { presentSessionSettings } from '../settings/session-settings.ts';

/** Maps the ids of rows to numbers, from 1 on. */
function numberRows(rows: readonly { id: string }[]) {
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]));
  return (id: string): number => numbers.get(id)!;
}

const readCosts = (text: string) => JSON.parse(text) as CostSum[];
const readLines = (text: string) => JSON.parse(text) as RowLine[];

/** Whole VND become thousands. */
const amountsToFile = <Part extends { amount: number }>(parts: readonly Part[]): Part[] =>
  parts.map((part) => ({ ...part, amount: thousandsFromVnd(part.amount) }));

type Lookup = Record<'member' | 'schedule', (id: string) => number>;

/** The file's parts about money: the entries of members and the fund, and guests, who may have paid into it. */
function fileLedger(rows: ClubRows, numbers: Lookup) {
  const { member } = numbers;
  const entryNumber = numberRows(rows.entries);
  const fundNumber = numberRows(rows.fundEntries);
  const transferNumber = numberRows(
    [...new Set(rows.entries.flatMap(({ transferId }) => transferId ?? []))].map((id) => ({ id })),
  );
  const orNull = (id: string | null, toNumber: (id: string) => number) =>
    id === null ? null : toNumber(id);
  return {
    entries: rows.entries.map((row) => ({
      number: entryNumber(row.id),
      ...toFile(entryFields, row, numbers),
      transfer: orNull(row.transferId, transferNumber),
      reverses: orNull(row.reversesId, entryNumber),
      createdAt: row.createdAt,
      createdBy: orNull(row.createdBy, member),
    })),
    fundEntries: rows.fundEntries.map((row) => ({
      number: fundNumber(row.id),
      ...toFile(fundEntryFields, row, numbers),
      reverses: orNull(row.reversesId, fundNumber),
      createdAt: row.createdAt,
      createdBy: orNull(row.createdBy, member),
    })),
    fundCounts: rows.fundCounts.map((row) => ({
      ...toFile(fundCountFields, row, numbers),
      createdAt: row.createdAt,
      createdBy: orNull(row.createdBy, member),
    })),
    guests: rows.guests.map((row) => ({
      ...toFile(guestFields, row, numbers),
      paidAt: row.paidAt,
      fundEntry: orNull(row.fundEntryId, fundNumber),
      createdAt: row.createdAt,
      createdBy: orNull(row.createdBy, member),
    })),
  };
}

/** The file's parts about sessions: what was said about them, who comes, and who passed a place on. */
function fileSessions(rows: ClubRows, numbers: Lookup) {
  const session = numberRows(rows.clubSessions);
  return {
    sessions: rows.clubSessions.map((row) => ({
      number: session(row.id),
      ...toFile(sessionFields, row, numbers),
    })),
    answers: rows.sessionAnswers.map((row) => ({
      session: session(row.sessionId),
      ...toFile(answerFields, row, numbers),
    })),
    passes: rows.sessionPasses.map((row) => ({
      session: session(row.sessionId),
      ...toFile(passFields, row, numbers),
    })),
  };
}

/** The file of a club with all its data. */
function clubFile(
  club: ClubRow,
  rows: ClubRows,
  exportedAt: string,
): ClubFile & { exportedAt: string } {
  const { name, location, capacity, description, status, timeZone, registrationType } = club;
  const numbers = { member: numberRows(rows.members), schedule: numberRows(rows.schedules) };
  const links = Map.groupBy(rows.registrationSchedules, ({ registrationId }) => registrationId);
  const toMonthKey = ({ year, month }: YearMonth) => `${year} ${month}`;
  const billRows = Map.groupBy(rows.billRows, toMonthKey);
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
      fundIsOpen: club.fundIsOpen === 1,
      ...presentSessionSettings(club),
      ...toFile(billSettingFields, club, numbers),
    },
    schedules: rows.schedules.map((row, index) => ({
      number: index + 1,
      ...toFile(scheduleFields, row, numbers),
      isRetired: row.retiredAt !== null,
    })),
    members: rows.members.map((row, index) => ({
      number: index + 1,
      ...toFile(memberFields, row, numbers),
    })),
    nicknames: rows.nicknames.map((row) => toFile(nicknameFields, row, numbers)),
    registrations: rows.registrations.map((row) => {
      const scheduleIds = (links.get(row.id) ?? []).map(({ scheduleId }) => scheduleId);
      return toFile(registrationFields, { ...row, scheduleIds }, numbers);
    }),
    trackings: rows.trackings.map((row) => toFile(trackingFields, row, numbers)),
    classes: rows.memberClasses.map((row) => fromMemberClass(readClass(row))),
    rules: rows.feeRules.map((row) => ({
      ...toFile(ruleMonthFields, row, numbers),
      rule: fromFeeRule(readRule(row.rule)),
    })),
    costs: rows.costs.map((row) => toFile(costFields, row, numbers)),
    bills: rows.bills.map((bill) => ({
      ...toFile(billFields, bill, numbers),
      ...presentRuleSnapshot(bill),
      costs: bill.costs === null ? null : amountsToFile(readCosts(bill.costs)),
      rows: (billRows.get(toMonthKey(bill)) ?? []).map((row) => ({
        ...toFile(memberBillFields, row, numbers),
        lines: row.lines === null ? null : amountsToFile(readLines(row.lines)),
      })),
    })),
    ...fileLedger(rows, numbers),
    ...fileSessions(rows, numbers),
  };
}

/** All data of a club, as of one instant: for another server, and for spreadsheets. */
export async function exportClub({ db, clock }: Context, { club }: ClubScope) {
  const exportedAt = clock().toISOString();
  return inSnapshot(db, async (snapshot) =>
    clubFile(await clubById(snapshot, club.id), await readClubRows(snapshot, club.id), exportedAt),
  );
}
