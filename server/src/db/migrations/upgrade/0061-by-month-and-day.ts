import { type Kysely, sql } from 'kysely';
import { createIndex } from '../schema-helpers.ts';

type Key = { clubId: string; id: string };

const IN_ONE_PIECE = 2000;

/** Fills the months of what is registered since some registration, up to another. */
async function fillBetween(db: Kysely<unknown>, after: Key | null, last: Key | null) {
  const key = sql`(registrations.club_id, registrations.id)`;
  const isAfter = after === null ? sql`true` : sql`${key} > (${after.clubId}, ${after.id})`;
  const isUpTo = last === null ? sql`true` : sql`${key} <= (${last.clubId}, ${last.id})`;
  await sql`update registration_schedules set year = registrations.year, month = registrations.month
    from registrations
    where registrations.club_id = registration_schedules.club_id
      and registrations.id = registration_schedules.registration_id
      and ${isAfter} and ${isUpTo} and registration_schedules.year = 0`.execute(db);
}

/** The registration that is so many after another, by their key; null where there are fewer. */
async function keyAfter(db: Kysely<unknown>, after: Key | null, rows: number): Promise<Key | null> {
  const isAfter = after === null ? sql`true` : sql`(club_id, id) > (${after.clubId}, ${after.id})`;
  const found = await sql<{ club_id: string; id: string }>`select club_id, id from registrations
    where ${isAfter} order by club_id, id limit 1 offset ${rows - 1}`.execute(db);
  const [row] = found.rows;
  return row === undefined ? null : { clubId: row.club_id, id: row.id };
}

/** Whether there is more to fill than takes a moment. */
export const isLarge = async (db: Kysely<unknown>): Promise<boolean> =>
  (await keyAfter(db, null, IN_ONE_PIECE)) !== null;

/** Fills months in pieces, each committed by itself; what has been filled already is left as it is. */
export async function fillInPieces(db: Kysely<unknown>): Promise<void> {
  let after: Key | null = null;
  do {
    const last: Key | null = await keyAfter(db, after, IN_ONE_PIECE);
    await fillBetween(db, after, last);
    after = last;
  } while (after !== null);
}

/** Fills all months at once. */
export const fill = (db: Kysely<unknown>): Promise<void> => fillBetween(db, null, null);

/** Fills the months that are missing, and finds schedules by them; and adds up uses of shuttlecocks by date without reading each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await fill(db);
  await createIndex(db, 'registration_schedules_by_month', 'registration_schedules', [
    'club_id',
    'year',
    'month',
    'schedule_id',
    'registration_id',
  ]);
  await createIndex(db, 'shuttle_uses_by_day', 'shuttle_uses', [
    'club_id',
    'is_estimate',
    'date',
    'pieces',
    'tubes',
  ]);
}
