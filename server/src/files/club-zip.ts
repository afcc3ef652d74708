import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import { type Language, languages } from '@rallybook/contract/languages';
import { memberBalance } from '@rallybook/contract/rules/billing/bill';
import { todayIn } from '@rallybook/contract/rules/calendar';
import { shownName } from '@rallybook/contract/rules/former-member';
import { daysOfSchedules } from '@rallybook/contract/rules/schedules';
import {
  memberBalanceFields,
  memberBillFields,
  OCCASIONAL_BILL_FIELDS,
} from '@rallybook/contract/records/bills';
import { fromFile, toAnswer } from '@rallybook/contract/records/convert';
import { costFields, recurringCostFields } from '@rallybook/contract/records/costs';
import { entryFields, fundCountFields, fundEntryFields } from '@rallybook/contract/records/entries';
import { memberFields } from '@rallybook/contract/records/members';
import { registrationFields } from '@rallybook/contract/records/registrations';
import type { Fields } from '@rallybook/contract/records/fields';
import { guestFields } from '@rallybook/contract/records/rules';
import { countFields, purchaseFields, useFields } from '@rallybook/contract/records/shuttles';
import { answerFields, passFields, sessionFields } from '@rallybook/contract/records/sessions';
import { trackingFields } from '@rallybook/contract/records/trackings';
import type { ClubFile } from '@rallybook/contract/schemas/club-file';
import type { Texts } from '@rallybook/contract/texts/texts';
import { toSnakeKey, toSnakeKeys } from '@rallybook/contract/wire/case';
import type { Zip, ZipInputFile } from 'fflate';
import { type ClubParts, LONG_LISTS } from '../club-parts.ts';
import { billColumns } from './bill-csv.ts';
import { type Cell, csvRows, csvStart } from './csv.ts';
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

/** A table beside the file. */
type Table<Item> = { headings: Cell[]; toRows: (items: Item[]) => Cell[][] };
type Tables = {
  [List in keyof ClubFile as ClubFile[List] extends unknown[] ? List : never]?: Table<
    Extract<ClubFile[List], unknown[]>[number]
  > & { fileName: string };
};

/** A table of items that are changed first. */
const changed = <Item, Row>(
  { headings, toRows }: Table<Row>,
  change: (item: Item) => Row,
): Table<Item> => ({ headings, toRows: (items) => toRows(items.map(change)) });

/** The fields that are not always 0 in a club's bills. */
async function usedBillFields({ lists }: ClubParts): Promise<ReadonlySet<string>> {
  const used = new Set<string>();
  for await (const bills of lists.bills()) {
    for (const row of bills.flatMap(({ rows }) => rows)) {
      OCCASIONAL_BILL_FIELDS.filter((name) => row[name] !== 0).forEach((name) => used.add(name));
    }
  }
  return used;
}

/** A club's data as one table for each kind of record; amounts in thousands of VND. */
async function clubTables(file: ClubParts, language: Language): Promise<Tables> {
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
  const nameClass = (key: string | null | undefined) => classNames.get(key ?? '') ?? null;
  const guestHeadings = {
    ...columns,
    name: columns.guest,
    fee: columns.amount,
    paidAt: columns.paidCost,
  };
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
  const usedFields = await usedBillFields(file);
  const bills = billColumns(texts, (name) => usedFields.has(name));
  const table = <All extends Fields>(
    fields: All,
    headings: Parameters<typeof recordTable<All>>[1],
  ) => recordTable(fields, headings, labels);
  return {
    members: {
      fileName: 'members.csv',
      ...changed(table(memberFields, { ...columns, name: columns.member }), (row) => ({
        ...row,
        name: shownName(row.name, texts),
        classKey: nameClass(row.classKey),
      })),
    },
    registrations: {
      fileName: 'registrations.csv',
      ...changed(table(registrationTableFields, columns), (row) => {
        const schedules = row.schedules.map((number) => findSchedule(number)!);
        return { ...row, days: row.days ?? daysOfSchedules(row, schedules) };
      }),
    },
    trackings: { fileName: 'attendance.csv', ...table(trackingFields, columns) },
    costs: { fileName: 'costs.csv', ...table(costFields, columns) },
    shuttlePurchases: { fileName: 'shuttle-purchases.csv', ...table(purchaseFields, columns) },
    shuttleUses: { fileName: 'shuttle-uses.csv', ...table(useFields, columns) },
    shuttleCounts: { fileName: 'shuttle-counts.csv', ...table(countFields, columns) },
    recurringCosts: { fileName: 'recurring-costs.csv', ...table(recurringCostFields, columns) },
    guests: {
      fileName: 'guests.csv',
      ...changed(table(guestTableFields, guestHeadings), (row) => ({
        ...row,
        classKey: nameClass(row.classKey),
      })),
    },
    sessions: { fileName: 'sessions.csv', ...table(sessionFields, columns) },
    answers: {
      fileName: 'answers.csv',
      ...changed(table(answerTableFields, columns), withSession),
    },
    passes: { fileName: 'passes.csv', ...changed(table(passTableFields, columns), withSession) },
    entries: { fileName: 'accounts.csv', ...table(entryFields, columns) },
    fundEntries: { fileName: 'fund.csv', ...table(fundEntryFields, columns) },
    fundCounts: { fileName: 'fund-counts.csv', ...table(fundCountFields, columns) },
    bills: {
      fileName: 'bills.csv',
      headings: [columns.year, columns.month, ...bills.headings],
      toRows: (items) =>
        items.flatMap(({ year, month, rows }) =>
          rows.map((row) => [
            year,
            month,
            ...bills.toCells(nameMember(row.member), row, calculateBalance(row)),
          ]),
        ),
    },
  };
}

/**
 * Packs text into a file of an archive. zlib's third level takes a fraction of the time of fflate's own packing, and makes
 * files that are hardly larger.
 */
function packedFile(zip: Zip, filename: string) {
  const file: ZipInputFile = { filename, size: 0, crc: 0, compression: 8 };
  zip.add(file);
  const deflate = createDeflateRaw({ level: 3 });
  deflate.on('data', (part: Buffer<ArrayBuffer>) => file.ondata!(null, part, false));
  return {
    write: async (text: string) => {
      const bytes = Buffer.from(text);
      file.size += bytes.length;
      file.crc = crc32(bytes, file.crc);
      if (!deflate.write(bytes)) await once(deflate, 'drain');
    },
    end: async () => {
      deflate.end();
      await once(deflate, 'end');
      file.ondata!(null, new Uint8Array(), true);
    },
  };
}

/**
 * All data of a club as `club-YYYY-MM-DD.zip`: `club.json`, which can be imported, and tables for spreadsheets. Each list
 * is written to both some items at a time, so that only the packed files are held in memory.
 */
export async function clubZip(file: ClubParts, language: Language): Promise<DownloadedFile> {
  const { Zip } = await import('fflate');
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    packed.push(part);
  });

  const { lists, ...short } = file;
  const json = packedFile(zip, 'club.json');
  await json.write(JSON.stringify(toSnakeKeys(short)).slice(0, -1));
  const tables = await clubTables(file, language);
  const tableFiles = new Map<string, ReturnType<typeof packedFile>>();
  for (const [list, { fileName, headings }] of Object.entries(tables)) {
    const tableFile = packedFile(zip, fileName);
    await tableFile.write(csvStart(headings));
    tableFiles.set(list, tableFile);
  }
  const writeRows = async (list: keyof Tables, items: unknown[]) => {
    const rows = tables[list]?.toRows(items as never[]);
    if (rows) await tableFiles.get(list)!.write(csvRows(rows));
  };
  await writeRows('members', file.members);
  await writeRows('recurringCosts', file.recurringCosts);
  await writeRows('sessions', file.sessions);
  for (const list of LONG_LISTS) {
    let separator = `,"${toSnakeKey(list)}":[`;
    for await (const items of lists[list]()) {
      await json.write(separator + JSON.stringify(toSnakeKeys(items)).slice(1, -1));
      separator = ',';
      await writeRows(list, items);
    }
    await json.write(separator === ',' ? ']' : `${separator}]`);
  }
  await json.write('}');
  for (const one of [json, ...tableFiles.values()]) await one.end();
  zip.end();
  return {
    fileName: `club-${todayIn(file.club.timeZone, new Date(file.exportedAt))}.zip`,
    content: Buffer.concat(packed),
  };
}
