import type { Language } from '../languages.ts';
import { memberBalanceFields, memberBillFields, OCCASIONAL_BILL_FIELDS } from '../records/bills.ts';
import { fromFile, toAnswer } from '../records/convert.ts';
import { costFields, recurringCostFields } from '../records/costs.ts';
import { entryFields, fundCountFields, fundEntryFields } from '../records/entries.ts';
import type { Fields } from '../records/fields.ts';
import { gameFields } from '../records/games.ts';
import { memberFields } from '../records/members.ts';
import { registrationFields } from '../records/registrations.ts';
import { guestFields } from '../records/rules.ts';
import { answerFields, passFields, sessionFields } from '../records/sessions.ts';
import { countFields, purchaseFields, shuttleUseFields } from '../records/shuttles.ts';
import { trackingFields } from '../records/trackings.ts';
import { memberBalance } from '../rules/billing/bill.ts';
import { shownName } from '../rules/former-member.ts';
import type { Currency } from '../rules/money/currencies.ts';
import { daysOfSchedules } from '../rules/schedules.ts';
import type { ClubFile } from '../schemas/club-file/club-file.ts';
import type { Texts } from '../texts/texts.ts';
import { billColumns } from './bill-table.ts';
import { recordTable } from './record-table.ts';
import type { Table } from './table.ts';

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
function calculateBalance(
  currency: Currency,
  bill: ClubFile['bills'][number]['rows'][number],
): number {
  const totalCost = memberBalance(fromFile(currency, memberBillFields, bill, SAME_NUMBERS));
  return toAnswer(currency, memberBalanceFields, { totalCost }).totalCost;
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

/** Each game with its session, and the names of who played. */
const { court, ...gameRest } = gameFields;
const gameTableFields = {
  ...whichSession,
  court,
  teamA: { kind: 'name', max: 240 },
  teamB: { kind: 'name', max: 240 },
  ...gameRest,
} as const satisfies Fields;

/** The lists of a club's file that have a table each. */
export type TableList =
  | 'members'
  | 'registrations'
  | 'trackings'
  | 'costs'
  | 'shuttlePurchases'
  | 'shuttleUses'
  | 'shuttleCounts'
  | 'recurringCosts'
  | 'guests'
  | 'sessions'
  | 'answers'
  | 'passes'
  | 'games'
  | 'entries'
  | 'fundEntries'
  | 'fundCounts'
  | 'bills';
type ClubTables = { [List in TableList]: Table<ClubFile[List][number]> };

/** A table of items that are changed first. */
const changed = <Item, Row>(
  { columns, toRows }: Table<Row>,
  change: (item: Item) => Row,
): Table<Item> => ({ columns, toRows: (items) => toRows(items.map(change)) });

/** What all tables need to know of a club. */
type ClubContext = Pick<ClubFile, 'members' | 'schedules' | 'classes' | 'sessions'>;

/** The columns of bills that not every club needs, and that have something in one of these bills. */
export const usedColumns = (bills: ClubFile['bills']): string[] =>
  OCCASIONAL_BILL_FIELDS.filter((name) => bills.some(({ rows }) => rows.some((row) => row[name])));

/**
 * A club's data as one table for each kind of record.
 * @param used the `usedColumns` of all its bills
 * @param language of the texts
 */
export function clubTables(
  currency: Currency,
  file: ClubContext,
  used: ReadonlySet<string>,
  texts: Texts,
  language: Language,
): ClubTables {
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
  const nameTeam = (team: ClubFile['games'][number]['teamA']) =>
    team
      .map((player) => ('member' in player ? nameMember(player.member) : columns.guest))
      .join(', ');
  const bills = billColumns(texts, (name) => used.has(name));
  const table = <All extends Fields>(
    fields: All,
    headings: Parameters<typeof recordTable<All>>[1],
  ) => recordTable(fields, headings, labels);
  return {
    members: changed(table(memberFields, { ...columns, name: columns.member }), (row) => ({
      ...row,
      name: shownName(row.name, texts),
      classKey: nameClass(row.classKey),
    })),
    registrations: changed(table(registrationTableFields, columns), (row) => {
      const schedules = row.schedules.map((number) => findSchedule(number)!);
      return { ...row, days: row.days ?? daysOfSchedules(row, schedules) };
    }),
    trackings: table(trackingFields, columns),
    costs: table(costFields, columns),
    shuttlePurchases: table(purchaseFields, columns),
    shuttleUses: table(shuttleUseFields, columns),
    shuttleCounts: table(countFields, columns),
    recurringCosts: table(recurringCostFields, columns),
    guests: changed(table(guestTableFields, guestHeadings), (row) => ({
      ...row,
      classKey: nameClass(row.classKey),
    })),
    sessions: table(sessionFields, columns),
    answers: changed(table(answerTableFields, columns), withSession),
    passes: changed(table(passTableFields, columns), withSession),
    games: changed(table(gameTableFields, columns), (game) => ({
      ...withSession(game),
      teamA: nameTeam(game.teamA),
      teamB: nameTeam(game.teamB),
    })),
    entries: table(entryFields, columns),
    fundEntries: table(fundEntryFields, columns),
    fundCounts: table(fundCountFields, columns),
    bills: {
      columns: [
        { heading: columns.year, kind: 'number' },
        { heading: columns.month, kind: 'number' },
        ...bills.columns,
      ],
      toRows: (items) =>
        items.flatMap(({ year, month, rows }) =>
          rows.map((row) => [
            year,
            month,
            ...bills.toCells(nameMember(row.member), row, calculateBalance(currency, row)),
          ]),
        ),
    },
  };
}
