import type { SheetFacts } from '@rallybook/reading/sheets/people/facts';
import type { Db } from '../../../db/engine/connect.ts';
import { type ImportKind, type MadeIds, type OfMonth } from './kind.ts';
import { costKind, openingKind, paymentKind } from './money.ts';
import { attendanceKind, guestKind, registrationKind } from './sessions.ts';

type Kind = Exclude<keyof SheetFacts, 'people' | 'classes' | 'schedules' | 'targets'>;
type Items = { [Key in Kind]: SheetFacts[Key][number] };

/** What sheets say of a club's months and accounts, by kind. */
export type SheetRecords = { [Key in Kind]: Items[Key][] };

/** All kinds, in the order in which they are written and taken back: each after those on which it depends. */
const KINDS: { [Key in Kind]: ImportKind<Items[Key]> } = {
  registrations: registrationKind,
  records: attendanceKind,
  guests: guestKind,
  costs: costKind,
  openings: openingKind,
  payments: paymentKind,
};
const KEYS = Object.keys(KINDS) as Kind[];

/** Something for each kind. */
export const eachKind = <Result>(of: (kind: Kind) => Result): Record<Kind, Result> =>
  Object.fromEntries(KEYS.map((key) => [key, of(key)])) as Record<Kind, Result>;

/** Asks each kind something about what sheets say of it. */
export function byKind<Result>(
  records: SheetRecords,
  ask: <Item extends OfMonth>(kind: ImportKind<Item>, items: readonly Item[]) => Result,
): Record<Kind, Result> {
  const askOne = <Key extends Kind>(key: Key, items: readonly Items[Key][]) =>
    ask<Items[Key]>(KINDS[key], items);
  return eachKind((key) => askOne(key, records[key]));
}

/** Of what sheets say, what the club does not have. */
export async function missingOf(
  db: Db,
  clubId: string,
  records: SheetRecords,
): Promise<SheetRecords> {
  const missing: Partial<SheetRecords> = {};
  const find = async <Key extends Kind>(key: Key, items: SheetRecords[Key]) => {
    missing[key] = (await KINDS[key].missing(db, clubId, items)) as SheetRecords[Key];
  };
  for (const key of KEYS) await find(key, records[key]);
  return missing as SheetRecords;
}

/** How many records of each kind sheets say. */
export const countRecords = (records: SheetRecords): Record<Kind, number> =>
  byKind(records, (kind, items) =>
    items.reduce((sum, item) => sum + (kind.countOf?.(item) ?? 1), 0),
  );

/** How many records of all kinds sheets say. */
export const totalOf = (records: SheetRecords): number =>
  Object.values(countRecords(records)).reduce((sum, count) => sum + count, 0);

/** Finds what of all that an import made is deleted when it is undone. */
export async function findRemovals(db: Db, clubId: string, idsOf: MadeIds) {
  const found = [];
  for (const kind of KEYS) {
    const { thing, removal } = KINDS[kind];
    if (removal === null) continue;
    const removed = await removal.find(db, clubId, idsOf(thing));
    found.push({ kind, thing, table: removal.table, ...removed });
  }
  return found;
}

/** The kinds of which rows are reversed then, not deleted. */
export const REVERSED = KEYS.flatMap((kind) => {
  const { thing, removal } = KINDS[kind];
  return removal === null ? { kind, thing } : [];
});
