import { promisify } from 'node:util';
import { type Language, languages } from '@rallybook/contract/languages';
import { memberBalance } from '@rallybook/contract/rules/billing';
import { todayIn } from '@rallybook/contract/rules/calendar';
import { shownName } from '@rallybook/contract/rules/former-member';
import { daysOfSchedules } from '@rallybook/contract/rules/schedules';
import { costFields } from '@rallybook/contract/records/costs';
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

/** What the number of a part of the file stands for; of a club cost and of no schedule, there is none. */
function byNumber<T extends { number: number }>(parts: readonly T[]) {
  const known = new Map(parts.map((part) => [part.number, part]));
  return (number: number | null) => (number === null ? undefined : known.get(number));
}

type MonthOfMember = ClubFile['bills'][number]['rows'][number];

/** In thousands of VND with at most three decimals: a difference of such numbers may have many. */
const balanceOf = (row: MonthOfMember) => Math.round(memberBalance(row) * 1000) / 1000;

/** A club's data as one table for each kind of thing, by file name; amounts in thousands of VND. */
async function clubTables(file: ClubFile, language: Language): Promise<Record<string, string>> {
  const texts: Texts = await languages[language].texts();
  const { columns } = texts;
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
  const memberOf = byNumber(file.members);
  const scheduleOf = byNumber(file.schedules);
  const nameOf = (number: number | null) => {
    const name = memberOf(number)?.name;
    return name === undefined ? null : shownName(name, texts);
  };
  const sessionOf = (number: number | null) => {
    const schedule = scheduleOf(number);
    if (schedule === undefined) return null;
    const day = weekday.format(A_SUNDAY + schedule.weekday * DAY_MS);
    return `${day} ${schedule.startTime}-${schedule.endTime}`;
  };
  const said = { member: nameOf, schedule: sessionOf };
  const registrations = file.registrations.map((row) => {
    const schedules = row.schedules.map((number) => scheduleOf(number)!);
    return [
      row.year,
      row.month,
      nameOf(row.member),
      row.days ?? daysOfSchedules(row, schedules),
      row.schedules.map(sessionOf).join('; '),
      row.registrationDate,
    ];
  });
  const bills = file.bills.flatMap(({ year, month, rows }) =>
    rows.map((row) => [
      year,
      month,
      nameOf(row.member),
      row.registeredTimes,
      row.unregisteredTimes,
      row.paidCost,
      row.registrationCost,
      row.unregistrationCost,
      balanceOf(row),
    ]),
  );
  return {
    'members.csv': csv([
      [columns.member, columns.alias, columns.email, columns.role, columns.status, columns.joined],
      ...file.members.map(({ number, alias, email, role, status, joinDate }) => [
        nameOf(number),
        alias ?? null,
        email ?? null,
        role,
        status,
        joinDate,
      ]),
    ]),
    'registrations.csv': csv([
      [
        columns.year,
        columns.month,
        columns.member,
        columns.days,
        columns.schedules,
        columns.registeredOn,
      ],
      ...registrations,
    ]),
    'attendance.csv': csv(recordTable(trackingFields, columns, file.trackings, said)),
    'costs.csv': csv(recordTable(costFields, columns, file.costs, said)),
    'bills.csv': csv([[columns.year, columns.month, ...billColumns(texts)], ...bills]),
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
