import { assignSchedules } from '@rallybook/contract/rules/attendance';
import { todayIn } from '@rallybook/contract/rules/calendar';
import { NONE } from '@rallybook/contract/rules/money/amounts';
import type { SheetPerson } from '@rallybook/reading/sheets/people/people';
import type { ClubScope } from '../../auth/scope.ts';
import type { RequestContext } from '../../context.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { clubById } from '../../db/queries/clubs/clubs.ts';
import { insertGuests } from '../../db/queries/money/guests.ts';
import { insertCosts } from '../../db/queries/records/costs.ts';
import { insertRegistrations } from '../../db/queries/records/registrations.ts';
import { insertNewTrackings } from '../../db/queries/records/trackings.ts';
import type { ImportedRow } from '../../db/tables/imports.ts';
import type { EntryRow } from '../../db/tables/money.ts';
import type { GuestRow } from '../../db/tables/months.ts';
import { newId } from '../../ids.ts';
import { serverTexts } from '../../texts/texts.ts';
import { unlinkedCost } from '../costs/costs.ts';
import { newGuestFields } from '../guests/guests.ts';
import { newAccountEntryFields } from '../ledger/entries.ts';
import { storeEntries } from '../ledger/write-entries.ts';
import { withFees } from '../settings/guest-fees.ts';
import { offeredInOrder } from '../settings/schedules.ts';
import { findSchedules } from '../trackings/find-schedules.ts';
import type { ImportPlan } from './plan.ts';

/** Something that was made, as it is kept to be taken back. */
export type MadeRow = Pick<ImportedRow, 'kind' | 'thingId'>;

const madeRows = (kind: MadeRow['kind'], rows: readonly { id: string }[]): MadeRow[] =>
  rows.map(({ id }) => ({ kind, thingId: id }));

/** What rows depend on besides the plan. */
export type Making = {
  /** A transaction where what was made before is not committed yet. */
  db: Db;
  context: RequestContext;
  scope: ClubScope;
  clubId: string;
  /** The member whom a person of the sheets is. */
  idOf: (person: SheetPerson) => string;
};

/** Rows of one kind that are to be written, in any number of parts. */
export type PlannedRows = {
  kind: Exclude<MadeRow['kind'], 'class' | 'schedule' | 'answer'>;
  count: number;
  /** At which sessions somebody is recorded. */
  presence: readonly { scheduleId: string | null; date: string }[];
  /** Writes the rows from one place to another. @returns what was made: not what is there already */
  write: (trx: Trx, from: number, to: number) => Promise<MadeRow[]>;
};

/** Rows of which all are made. */
export function planned<Row extends { id: string }>(
  kind: PlannedRows['kind'],
  rows: readonly Row[],
  insert: (trx: Trx, some: readonly Row[]) => Promise<unknown>,
): PlannedRows {
  return {
    kind,
    count: rows.length,
    presence: [],
    write: async (trx, from, to) => {
      const some = rows.slice(from, to);
      await insert(trx, some);
      return madeRows(kind, some);
    },
  };
}

export async function registrationRows(
  { db, context, scope, clubId, idOf }: Making,
  { registrations }: ImportPlan,
): Promise<PlannedRows> {
  const schedules = await offeredInOrder(db, clubId);
  const scheduleOn = (weekday: number) =>
    schedules.find((schedule) => schedule.weekday === weekday)!.id;
  const registrationDate = todayIn(scope.club.timeZone, context.clock());
  const rows = registrations.map(({ person, year, month, weekdays, days }) => ({
    clubId,
    id: newId(),
    memberId: idOf(person),
    year,
    month,
    days,
    scheduleIds: (weekdays ?? []).map(scheduleOn),
    registrationDate,
  }));
  return planned('registration', rows, insertRegistrations);
}

/** By date, as the index of a club's attendance is: rows that lie together are written together. */
export async function recordRows(
  { db, clubId, idOf }: Making,
  { records }: ImportPlan,
): Promise<PlannedRows> {
  const attendees = records.map(({ person, date }) => ({ memberId: idOf(person), date }));
  const attended = await findSchedules(db, clubId, attendees);
  const rows = attended
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((record) => ({ clubId, id: newId(), version: 1, ...record }));
  return {
    ...planned('record', rows, insertNewTrackings),
    presence: rows,
    write: async (trx, from, to) => {
      const written = await insertNewTrackings(trx, rows.slice(from, to));
      return [...written].map((thingId) => ({ kind: 'record', thingId }));
    },
  };
}

export async function guestRows(
  { db, context, scope, clubId, idOf }: Making,
  { guests }: ImportPlan,
): Promise<PlannedRows> {
  const { language } = await clubById(db, clubId);
  const attendees = guests.map(({ date }) => ({ memberId: '', date }));
  const scheduleOn = new Map(
    assignSchedules(attendees, await offeredInOrder(db, clubId), () => []).map(
      ({ date, scheduleId }) => [date, scheduleId],
    ),
  );
  const rows = guests.flatMap(({ host, date, count }) => {
    const scheduleId = scheduleOn.get(date) ?? null;
    return Array.from({ length: count }, (): GuestRow => ({
      ...newGuestFields(context, scope),
      date,
      scheduleId,
      name: serverTexts[language].importedGuest,
      hostMemberId: host === null ? null : idOf(host),
      classKey: null,
      fee: NONE,
      hasUsualFee: 1,
    }));
  });
  return {
    ...planned('guest', await withFees(db, scope.club, rows), insertGuests),
    presence: rows,
  };
}

export function costRows({ clubId, idOf }: Making, { costs }: ImportPlan): PlannedRows {
  const rows = costs.map(({ date, category, amount, payer, note }) => ({
    ...unlinkedCost(clubId),
    date,
    category,
    amount,
    payerId: payer === null ? null : idOf(payer),
    note,
    scheduleId: null,
    sessionDate: null,
  }));
  return planned('cost', rows, insertCosts);
}

type PlannedEntry = ImportPlan['openings'][number];

const entryOf = (
  { context, scope, idOf }: Making,
  { person, amount, date }: PlannedEntry,
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

/** Openings, payments, and what was paid out: a payment below zero. Writing them throws AmountTooLargeError. */
export function entryRows(making: Making, { openings, payments }: ImportPlan): PlannedRows[] {
  const { context, scope } = making;
  const opened = openings.map((opening) => entryOf(making, opening, 'opening'));
  const paid = payments.map((payment) =>
    entryOf(making, payment, payment.amount < 0 ? 'payout' : 'payment'),
  );
  const store = (trx: Trx, some: readonly EntryRow[]) =>
    storeEntries(trx, context, scope.club, some);
  return [planned('opening', opened, store), planned('payment', paid, store)];
}
