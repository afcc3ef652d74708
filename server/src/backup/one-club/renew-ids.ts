import { randomBytes } from 'node:crypto';
import type { RowBatch } from '../../db/copy/insert.ts';
import { userColumnOf } from './tables.ts';

const UUID = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value.length === 36 && value.match(UUID) !== null;

/** `id` and `memberId`, but not columns such as `paid`. */
const isIdColumn = (table: string, column: string) =>
  (column === 'id' || column.endsWith('Id')) && column !== userColumnOf(table);

/** Adds to `ids` those of the rows' club: of the rows, of what they refer to, and of records that can be restored. */
export function collectIds({ table, columns, rows }: RowBatch, ids: Set<string>): void {
  const places = columns.flatMap((column, place) => (isIdColumn(table, column) ? [place] : []));
  const content = table === 'deletedThings' ? columns.indexOf('content') : -1;
  for (const row of rows) {
    for (const place of places) if (isId(row[place])) ids.add(row[place]);
    if (content >= 0) for (const [id] of String(row[content]).matchAll(UUID)) ids.add(id);
  }
}

/** Adds to `ids` those of the users whom rows name. */
export function collectUserIds({ table, columns, rows }: RowBatch, ids: Set<string>): void {
  const place = columns.indexOf(userColumnOf(table) ?? '');
  if (place < 0) return;
  for (const row of rows) if (isId(row[place])) ids.add(row[place]);
}

/** How many hexadecimal digits of an id change. */
const CHANGED_DIGITS = 10;

/**
 * A function that gives each id another one, always the same, and different ones to different ids. The time in an id and its
 * place within that millisecond, which are in its first eleven bytes, stay: so the new ids sort like the old ones, by when they
 * were made.
 */
export function makeIdChanger(): (id: string) => string {
  // Never zero, with which all ids would stay.
  const mask = BigInt(`0x${randomBytes(CHANGED_DIGITS / 2).toString('hex')}`) | 1n;
  return (id) => {
    const changed = BigInt(`0x${id.slice(-CHANGED_DIGITS)}`) ^ mask;
    return id.slice(0, -CHANGED_DIGITS) + changed.toString(16).padStart(CHANGED_DIGITS, '0');
  };
}

export type Renewal = {
  /** The ids of the club and of its rows: other ids in a text, such as a bank's reference, are none of ours. */
  own: ReadonlySet<string>;
  change: (id: string) => string;
  /** The users of the backup that are here, with their ids here. */
  users: ReadonlyMap<string, string>;
};

/**
 * Rows of a club with new ids. An id is replaced wherever it stands, also within a text: in the JSON of the audit trail, and
 * in the id of a session, which is that of its schedule with a date. A user who is not here becomes null.
 */
export function renewIds(
  { table, columns, rows }: RowBatch,
  { own, change, users }: Renewal,
): RowBatch {
  const userPlace = columns.indexOf(userColumnOf(table) ?? '');
  const renewed = (value: unknown, place: number): unknown => {
    if (typeof value !== 'string') return value;
    if (place === userPlace) return users.get(value) ?? null;
    return value.replaceAll(UUID, (id) => (own.has(id) ? change(id) : id));
  };
  return { table, columns, rows: rows.map((row) => row.map(renewed)) };
}
