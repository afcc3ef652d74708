import type { SessionReference } from '@rallybook/contract/rules/sessions/session-id';
import { sql } from 'kysely';
import type { Db, Trx } from '../../engine/connect.ts';
import type { EveningRow, PresenceChangeRow } from '../../tables/sessions.ts';
import { columnsOf } from '../columns.ts';
import { deleteRows, findRow, storeRow } from '../rows-by-key.ts';
import { storedSession } from '../sessions/club-sessions.ts';

type Session = Pick<EveningRow, 'clubId' | 'sessionId'>;

/** How a session is played; undefined where the defaults hold. */
export function eveningOf(db: Db, { clubId, sessionId }: Session): Promise<EveningRow | undefined> {
  return findRow(db, 'evenings', { clubId, sessionId });
}

/** Stores how a session is played, in the place of what was stored. */
export async function storeEvening(trx: Trx, row: EveningRow): Promise<void> {
  await storeRow(trx, 'evenings', row);
}

/** Who came to a session, left it, paused and went on, in the order in which it was told. */
export function presenceOfSession(
  db: Db,
  { clubId, sessionId }: Session,
): Promise<PresenceChangeRow[]> {
  return db
    .selectFrom('presenceChanges')
    .select(columnsOf('presenceChanges'))
    .where('clubId', '=', clubId)
    .where('sessionId', '=', sessionId)
    .orderBy('id')
    .execute();
}

export async function insertPresence(trx: Trx, row: PresenceChangeRow): Promise<void> {
  await trx.insertInto('presenceChanges').values(row).execute();
}

export async function deletePresence(
  trx: Trx,
  { clubId, id }: Pick<PresenceChangeRow, 'clubId' | 'id'>,
): Promise<void> {
  await deleteRows(trx, 'presenceChanges', { clubId, id });
}

/**
 * What changes whenever an evening does: its session, its own version, and who is recorded there.
 * @returns a text to compare
 */
export async function markOfEvening(
  db: Db,
  clubId: string,
  reference: SessionReference,
): Promise<string> {
  const stored = await storedSession(db, clubId, reference);
  const evening = stored && (await eveningOf(db, { clubId, sessionId: stored.id }));
  const parts: (string | number | undefined)[] = [
    stored?.version,
    stored?.status,
    evening?.version,
  ];
  const { scheduleId, date } =
    'extraId' in reference
      ? { scheduleId: null, date: stored?.plannedDate ?? null }
      : { scheduleId: reference.scheduleId, date: reference.plannedDate };
  if (date === null) return parts.join(' ');
  for (const table of ['trackings', 'guests'] as const) {
    const row = await db
      .selectFrom(table)
      .select((build) => [build.fn.countAll<number>().as('count')])
      .select(sql<string | null>`max(cast(id as text))`.as('last'))
      .where('clubId', '=', clubId)
      .where('date', '=', date)
      .where('scheduleId', scheduleId === null ? 'is' : '=', scheduleId)
      .executeTakeFirst();
    parts.push(row?.count, row?.last ?? '');
  }
  return parts.join(' ');
}
