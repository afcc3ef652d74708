import { promisify } from 'node:util';
import { type Language, languages } from '@rallybook/contract/languages';
import { memberBalance } from '@rallybook/contract/rules/billing/bill';
import { todayIn } from '@rallybook/contract/rules/calendar';
import { shownName } from '@rallybook/contract/rules/former-member';
import { daysOfSchedules } from '@rallybook/contract/rules/schedules';
import { memberBalanceFields, memberBillFields } from '@rallybook/contract/records/bills';
import { fromFile, toAnswer } from '@rallybook/contract/records/convert';
import { costFields } from '@rallybook/contract/records/costs';
import { entryFields, fundCountFields, fundEntryFields } from '@rallybook/contract/records/entries';
import { memberFields } from '@rallybook/contract/records/members';
import { registrationFields } from '@rallybook/contract/records/registrations';
import type { Fields } from '@rallybook/contract/records/fields';
import { guestFields } from '@rallybook/contract/records/rules';
import { answerFields, passFields, sessionFields } from '@rallybook/contract/records/sessions';
import { trackingFields } from '@rallybook/contract/records/trackings';
import type { ClubFile } from '@rallybook/contract/schemas/club-file';
import type { Texts } from '@rallybook/contract/texts/texts';
import { toSnakeKeys } from '@rallybook/contract/wire/case';
import type { AsyncZippable } from 'fflate';
import { billColumns } from './bill-csv.ts';
import { csv } from './csv.ts';
import type { DownloadedFile } from './downloaded-file.ts';
import { recordTable } from './record-table.ts';

/** In UTC. */
const A_SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1000;

/** Prepares finding a part of the file by its number; without a number, as for the payer of a club cost, there is none. */
function byNumber<T extends { number: number }>(parts: readonly T[]) {
  const known = new Map(parts.map((part) => [part.number, part]));
  return (number: number | null) => (number === null ? undefined : known.get(number));
}

/** Members and schedules keep their numbers. */
const SAME_NUMBERS = { member: String, schedule: String };

/** The "Member Cost" of a member's bill in a file. */
function calculateBalance(bill: ClubFile['bills'][number]['rows'][number]): number {
  const totalCost = memberBalance(fromFile(memberBillFields, bill, SAME_NUMBERS));
  return toAnswer(memberBalanceFields, { totalCost }).totalCost;
}

/** The month comes first. */
const { year, month, ...registrationRest } = registrationFields;
const registrationTableFields = { year, month, ...registrationRest };

/** The time of a payment in cash comes last. */
const guestTableFields = {
  ...guestFields,
  paidAt: { kind: 'instant', optional: true },
} as const satisfies Fields;

/** Each answer and pass with the session to which it belongs. */
const { date, startTime, scheduleId } = sessionFields;
const whichSession = { date, startTime, scheduleId };
const answerTableFields = { ...whichSession, ...answerFields };
const passTableFields = { ...whichSession, ...passFields };

/** A club's data as one table for each kind of record, by file name; amounts in thousands of VND. */
async function clubTables(file: ClubFile, language: Language): Promise<Record<string, string>> {
  const texts: Texts = await languages[language].texts();
  const { columns } = texts;
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const findMember = byNumber(file.members);
  const findSchedule = byNumber(file.schedules);
  const nameMember = (number: number | null) => {
    const name = findMember(number)?.name;
    return name === undefined ? null : shownName(name, texts);
  };
  const nameSchedule = (number: number | null) => {
    const schedule = findSchedule(number);
    if (schedule === undefined) return null;
    const day = weekday.format(A_SUNDAY + schedule.weekday * DAY_MS);
    return `${day} ${schedule.startTime}-${schedule.endTime}`;
  };
  const labels = { member: nameMember, schedule: nameSchedule };
  const classNames = new Map(file.classes.map(({ key, name }) => [key, name]));
  const members = file.members.map((row) => ({
    ...row,
    name: shownName(row.name, texts),
    classKey: classNames.get(row.classKey ?? '') ?? null,
  }));
  const guestHeadings = {
    ...columns,
    name: columns.guest,
    fee: columns.amount,
    paidAt: columns.paidCost,
  };
  const guests = file.guests.map((row) => ({
    ...row,
    classKey: classNames.get(row.classKey ?? '') ?? null,
  }));
  const registrations = file.registrations.map((row) => {
    const schedules = row.schedules.map((number) => findSchedule(number)!);
    return { ...row, days: row.days ?? daysOfSchedules(row, schedules) };
  });
  const findSession = byNumber(file.sessions);
  const withSession = <Part extends { session: number }>(part: Part) => {
    const session = findSession(part.session)!;
    return {
      ...part,
      date: session.date,
      startTime: session.startTime,
      schedule: session.schedule,
    };
  };
  const answers = file.answers.map(withSession);
  const passes = file.passes.map(withSession);
  const { headings, toCells } = billColumns(
    texts,
    file.bills.flatMap(({ rows }) => rows),
  );
  const bills = file.bills.flatMap(({ year, month, rows }) =>
    rows.map((row) => [
      year,
      month,
      ...toCells(nameMember(row.member), row, calculateBalance(row)),
    ]),
  );
  return {
    'members.csv': csv(
      recordTable(memberFields, { ...columns, name: columns.member }, members, labels),
    ),
    'registrations.csv': csv(recordTable(registrationTableFields, columns, registrations, labels)),
    'attendance.csv': csv(recordTable(trackingFields, columns, file.trackings, labels)),
    'costs.csv': csv(recordTable(costFields, columns, file.costs, labels)),
    'guests.csv': csv(recordTable(guestTableFields, guestHeadings, guests, labels)),
    'sessions.csv': csv(recordTable(sessionFields, columns, file.sessions, labels)),
    'answers.csv': csv(recordTable(answerTableFields, columns, answers, labels)),
    'passes.csv': csv(recordTable(passTableFields, columns, passes, labels)),
    'accounts.csv': csv(recordTable(entryFields, columns, file.entries, labels)),
    'fund.csv': csv(recordTable(fundEntryFields, columns, file.fundEntries, labels)),
    'fund-counts.csv': csv(recordTable(fundCountFields, columns, file.fundCounts, labels)),
    'bills.csv': csv([[columns.year, columns.month, ...headings], ...bills]),
  };
}

/** All data of a club as `club-YYYY-MM-DD.zip`: `club.json`, which can be imported, and tables for spreadsheets. */
export async function clubZip(
  file: ClubFile & { exportedAt: string },
  language: Language,
): Promise<DownloadedFile> {
  const files = {
    'club.json': JSON.stringify(toSnakeKeys(file)),
    ...(await clubTables(file, language)),
  };
  const { strToU8, zip } = await import('fflate');
  const content = await promisify<AsyncZippable, Uint8Array>(zip)(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
  return {
    fileName: `club-${todayIn(file.club.timeZone, new Date(file.exportedAt))}.zip`,
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
  };
}
