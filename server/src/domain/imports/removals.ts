import { formatDisplayDate, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { UndoneImport } from '@rallybook/contract/schemas/imports';
import type { ClubActor } from '../../auth/scope.ts';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { deleteByIds, rowsByIds } from '../../db/queries/imports/imported-records.ts';
import { namesOfMembers } from '../../db/queries/members/members.ts';
import { requireOpenDates, requireOpenMonth } from '../guards/closed-months.ts';
import type { MadeRow } from './planned-rows.ts';

export type Kept = UndoneImport['kept'][number];

/** The ids of what an import made of a kind. */
export type MadeIds = (kind: MadeRow['kind']) => string[];

export function groupMade(rows: readonly MadeRow[]): MadeIds {
  const made = Map.groupBy(rows, ({ kind }) => kind);
  return (kind) => (made.get(kind) ?? []).map(({ thingId }) => thingId);
}

/** The kinds of which an import may have made very many rows. */
const TABLES = {
  record: 'trackings',
  guest: 'guests',
  cost: 'costs',
  registration: 'registrations',
} as const;

/** What is to be deleted of a kind. */
type Removal = { kind: keyof typeof TABLES; ids: string[] };

/** What is deleted of those kinds, what stays of them, and the months in which that is. */
export type Removals = { parts: Removal[]; kept: Kept[]; dates: string[]; months: YearMonth[] };

/** Whether nobody has changed a record since. */
const isUntouched = ({ version }: { version: number }) => version === 1;

/**
 * Finds which records of attendance, guests and costs nobody has changed, and the registrations: who has registered anew since
 * has another one, which stays.
 */
export async function findRemovals(db: Db, clubId: string, idsOf: MadeIds): Promise<Removals> {
  const records = await rowsByIds(db, 'trackings', clubId, idsOf('record'));
  const guests = await rowsByIds(db, 'guests', clubId, idsOf('guest'));
  const costs = await rowsByIds(db, 'costs', clubId, idsOf('cost'));
  const registrations = await rowsByIds(db, 'registrations', clubId, idsOf('registration'));
  const changed = records.filter((row) => !isUntouched(row));
  const names = await namesOfMembers(
    db,
    clubId,
    changed.map(({ memberId }) => memberId),
  );
  const kept: Kept[] = [];
  const dates = new Set<string>();
  const remove = <Row extends { id: string; version: number; date: string }>(
    kind: 'record' | 'guest' | 'cost',
    rows: readonly Row[],
    nameOf: (row: Row) => string,
  ): Removal => {
    for (const row of rows.filter((candidate) => !isUntouched(candidate))) {
      kept.push({
        kind,
        name: `${nameOf(row)} ${formatDisplayDate(row.date)}`.trim(),
        why: 'changed',
      });
    }
    const untouched = rows.filter(isUntouched);
    for (const { date } of untouched) dates.add(date);
    return { kind, ids: untouched.map(({ id }) => id) };
  };
  return {
    parts: [
      remove('record', records, ({ memberId }) => names.get(memberId)?.name ?? ''),
      remove('guest', guests, ({ name }) => name),
      remove('cost', costs, ({ note }) => note ?? ''),
      { kind: 'registration', ids: registrations.map(({ id }) => id) },
    ],
    kept,
    dates: [...dates],
    months: registrations.map(({ year, month }) => ({ year, month })),
  };
}

/** @throws month_closed if something of it is in a month that is closed */
export function requireOpenRemovals(
  scope: { club: Pick<ClubActor['club'], 'closedMonths'> },
  { dates, months }: Removals,
): void {
  requireOpenDates(scope, dates);
  for (const month of months) requireOpenMonth(scope, month);
}

/** Deletes rows of a kind, or some of them. */
export const deleteMade = (trx: Trx, clubId: string, { kind, ids }: Removal) =>
  deleteByIds(trx, TABLES[kind], clubId, ids);

/** How many of each kind are deleted. */
export function countRemovals({ parts }: Removals) {
  const count = (wanted: Removal['kind']) =>
    parts.find(({ kind }) => kind === wanted)?.ids.length ?? 0;
  return {
    records: count('record'),
    guests: count('guest'),
    costs: count('cost'),
    registrations: count('registration'),
  };
}
