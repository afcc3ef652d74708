import { formatDisplayDate, monthOf, type YearMonth } from '@rallybook/contract/rules/calendar';
import type { UndoneImport } from '@rallybook/contract/schemas/imports';
import type { SheetPerson } from '@rallybook/reading/sheets/people/people';
import type { ClubScope } from '../../../auth/scope.ts';
import type { RequestContext } from '../../../context.ts';
import type { Tables } from '../../../db/all-tables.ts';
import type { Db, Trx } from '../../../db/engine/connect.ts';
import { rowsByIds } from '../../../db/queries/imports/imported-records.ts';
import type { ImportedRow } from '../../../db/tables/imports.ts';
import { requireOpenMonth } from '../../guards/closed-months.ts';

/** What a kind of record is to an import, which may make very many of them. */
export type ImportKind<Item> = {
  /** What one of them is called among all that an import made. */
  thing: ImportedRow['kind'];
  /** Those that the club does not have. */
  missing: (db: Db, clubId: string, items: readonly Item[]) => Promise<Item[]>;
  /** For how many an item stands; for one where it is left out. */
  countOf?: (item: Item) => number;
  /** The rows of some, as soon as those of the kinds before are written. */
  rowsOf: (making: Making, items: readonly Item[]) => PlannedRows | Promise<PlannedRows>;
  /** What of it is deleted when an import is undone. Null for entries of accounts: they are reversed, and made in closed months, too. */
  removal: Removal | null;
};

/** What rows depend on besides the sheets. */
export type Making = {
  /** A transaction where what was made before is not committed yet. */
  db: Db;
  context: RequestContext;
  scope: ClubScope;
  clubId: string;
  /** The member whom a person of the sheets is. */
  idOf: (person: SheetPerson) => string;
};

/** Something that was made, as it is kept to be taken back. */
export type MadeRow = Pick<ImportedRow, 'kind' | 'thingId'>;

/** The ids of what an import made of a kind. */
export type MadeIds = (kind: MadeRow['kind']) => string[];

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
      return some.map(({ id }) => ({ kind, thingId: id }));
    },
  };
}

/** Something that stays when an import is undone, and why. */
export type NotRemoved = UndoneImport['kept'][number];

/** Where the rows of a kind are, and which of those that an import made are deleted. */
export type Removal = {
  table: 'trackings' | 'guests' | 'costs' | 'registrations';
  find: (db: Db, clubId: string, ids: readonly string[]) => Promise<Removed>;
};
type Removed = { gone: readonly (OfMonth & { id: string })[]; notRemoved: NotRemoved[] };

/**
 * The removal of records with a date: of those that nobody has changed since.
 * @param namesOf says what changed ones are called
 */
export const ofUntouched = <Table extends 'trackings' | 'guests' | 'costs'>(
  table: Table,
  kind: NotRemoved['kind'],
  namesOf: (rows: readonly Tables[Table][], db: Db, clubId: string) => string[] | Promise<string[]>,
): Removal => ({
  table,
  find: async (db, clubId, ids) => {
    const rows = await rowsByIds(db, table, clubId, ids);
    const changed = rows.filter(({ version }) => version !== 1);
    const names = await namesOf(changed, db, clubId);
    return {
      gone: rows.filter(({ version }) => version === 1),
      notRemoved: changed.map(({ date }, index) => ({
        kind,
        name: `${names[index]} ${formatDisplayDate(date)}`.trim(),
        why: 'changed',
      })),
    };
  },
});

/** What is of a month, or of a day in it. */
export type OfMonth = YearMonth | { date: string };

/** @throws month_closed if any of some things are in a closed month */
export function requireOpenFor(
  scope: Parameters<typeof requireOpenMonth>[0],
  things: readonly OfMonth[],
): void {
  const months = new Map(
    things.map((thing) => {
      const month = 'date' in thing ? monthOf(thing.date) : thing;
      return [month.year * 100 + month.month, month];
    }),
  );
  for (const month of months.values()) requireOpenMonth(scope, month);
}

export const datesOf = (items: readonly { date: string }[]) => [
  ...new Set(items.map(({ date }) => date)),
];

/** Who somebody is, or null for somebody whom the club does not know yet. */
export const knownId = (person: SheetPerson | null): string | null => person?.memberId ?? null;

/** Whether somebody is not in the club yet: nothing of theirs is there. */
export const isNew = (person: SheetPerson | null): boolean =>
  person !== null && person.memberId === null;

/** What says whether two are the same. */
export const joined = (...parts: readonly (string | number | null)[]): string => parts.join(' ');

/** Takes what is there out of a list: as many of equal ones as there are. */
export function withoutKnown<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
  known: readonly string[],
): Item[] {
  const left = new Map<string, number>();
  for (const key of known) left.set(key, (left.get(key) ?? 0) + 1);
  return items.filter((item) => {
    const key = keyOf(item);
    const count = key === null ? 0 : (left.get(key) ?? 0);
    if (count > 0) left.set(key!, count - 1);
    return count === 0;
  });
}
