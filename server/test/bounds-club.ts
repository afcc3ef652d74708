import { sql } from 'kysely';
import { type Db, isPostgres } from '../src/db/engine/connect.ts';
import { typesOf, withoutForeignKeys } from './big-club.ts';
import type { World } from './factories.ts';

/** What a club may hold and its pages and lists could read. */
export const BOUNDS_OF_CLUB = { members: 9900, schedules: 50, records: 185_000, uses: 60_000 };
export const CLOSED = { year: 2025, month: 12 };
const MONTHS_BACK = 23;
/** For how many of the schedules each member is registered, besides the world's own. */
const OTHERS = 4;

/** The tables of which rows are made: members, and records. */
const COUNTED = [
  'members',
  'registrations',
  'registration_schedules',
  'trackings',
  'shuttle_purchases',
  'shuttle_uses',
  'bill_rows',
  'entries',
];

/** Whether a member is one of those who owe something. */
export const isFilledIn = (memberId: unknown): boolean => String(memberId).startsWith('01900001');

const numberOf = (year: number, month: number) => year * 12 + month - 1;

/**
 * Fills a club up to its bounds: everybody is registered for the world's schedule and four others, in this month and the next, and in
 * those that the requests of `requests.ts` name; a month is closed, and paid by nobody.
 */
export async function fillToBounds({ app, clubId, scheduleId }: World): Promise<void> {
  const now = app.clock();
  const current = numberOf(now.getUTCFullYear(), now.getUTCMonth() + 1);
  const months = [...new Set([current, current + 1, numberOf(2026, 10), numberOf(2099, 2)])];
  const { members, schedules, records, uses } = BOUNDS_OF_CLUB;
  await app.db.connection().execute(async (connection) => {
    await withoutForeignKeys(connection);
    const type = typesOf(connection);
    const id = (first: string, number = 'i') =>
      `cast('${first}-0000-7000-8000-' || (100000000000 + ${number}) as ${type.id})`;
    const two = (number: string) => `substr(cast(100 + (${number}) as text), 2)`;
    const day = (month: string, date: string) =>
      `((${month}) / 12) || '-' || ${two(`(${month}) % 12 + 1`)} || '-' || ${two(date)}`;
    const asDate = (text: string) => `cast(${text} as ${type.date})`;
    const club = `cast('${clubId}' as ${type.id})`;
    const own = `cast('${scheduleId}' as ${type.id})`;
    const member = (nth: string) => id('01900001', `(${nth}) % ${members}`);
    const schedule = (nth: string) => id('01900002', `(${nth}) % ${schedules - 1}`);
    const insert = (columns: string, values: string, rows: number) =>
      sql
        .raw(
          `insert into ${columns}
            with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i < ${rows - 1})
            select ${values} from numbers where true on conflict do nothing`,
        )
        .execute(connection);
    const since = current - MONTHS_BACK;
    const dateOf = (rows: number) =>
      asDate(day(`${since} + i * ${MONTHS_BACK + 1} / ${rows}`, 'i % 28 + 1'));

    await insert(
      'members (club_id, id, name, alias, role, status, join_date)',
      `${club}, ${member('i')}, 'Member ' || i, 'm' || i, 'player', 'active', ${asDate(`'2024-01-01'`)}`,
      members,
    );
    await insert(
      'schedules (club_id, id, weekday, start_time, end_time)',
      `${club}, ${schedule('i')}, i % 7, ${two('6 + i / 7')} || ':00', ${two('6 + i / 7')} || ':50'`,
      schedules - 1,
    );
    for (const [nth, month] of months.entries()) {
      const registration = id('01900003', `(i + ${nth * members})`);
      const inMonth = `${Math.floor(month / 12)}, ${(month % 12) + 1}`;
      await insert(
        'registrations (club_id, id, member_id, year, month, registration_date)',
        `${club}, ${registration}, ${member('i')}, ${inMonth}, ${asDate(`'2026-01-01'`)}`,
        members,
      );
      for (let other = 0; other <= OTHERS; other += 1)
        await insert(
          'registration_schedules (club_id, registration_id, schedule_id, year, month)',
          `${club}, ${registration}, ${other === 0 ? own : schedule(`i % 12 + ${other * 12}`)}, ${inMonth}`,
          members,
        );
    }
    await insert(
      'trackings (club_id, id, member_id, date, schedule_id)',
      `${club}, ${id('01900004')}, ${member('i')}, ${dateOf(records)}, ${schedule('i')}`,
      records,
    );
    await insert(
      'shuttle_purchases (club_id, id, date, tubes, per_tube, price)',
      `${club}, ${id('01900005')}, ${asDate(day(`${since} + i`, '1'))}, 3000, 12, 900000000`,
      MONTHS_BACK + 1,
    );
    await insert(
      'shuttle_uses (club_id, id, date, schedule_id, pieces, is_estimate)',
      `${club}, ${id('01900006')}, ${dateOf(uses)}, ${schedule('i')}, 12, 0`,
      uses,
    );
    for (const key of [`${CLOSED.year}, ${CLOSED.month}`, '2026, 10'])
      await insert(
        `bill_rows (club_id, year, month, member_id, registered_times, unregistered_times, paid_cost, registration_cost,
          unregistration_cost)`,
        `${club}, ${key}, ${member('i')}, 4, 0, 0, 320000, 0`,
        members,
      );
    const closedAt = `cast('2026-01-01T12:00:00.000Z' as ${type.instant})`;
    await insert(
      'bills (club_id, year, month, total_cost, total_fee, calculated_at, closed_at)',
      `${club}, ${CLOSED.year}, ${CLOSED.month}, 0, 0, ${closedAt}, ${closedAt}`,
      1,
    );
    await insert(
      'entries (club_id, id, member_id, date, kind, amount, created_at)',
      `${club}, ${id('01900007')}, ${member('i')}, ${asDate(`'2025-12-31'`)}, 'bill', -320000 - i % 7, ${closedAt}`,
      members,
    );
    await insert(
      'pay_links (code, club_id, member_id, version)',
      `'RB' || substr(cast(1000000 + i as text), 2), ${club}, ${member('i')}, 1`,
      members,
    );
    await insert(
      'payees (club_id, bank, account_number, account_holder)',
      `${club}, 'vietcombank', '0071000123456', 'NGUYEN MINH ANH'`,
      1,
    );
    if (isPostgres(connection)) {
      // Nothing has counted these rows, while its triggers were off together with its foreign keys.
      const counts = COUNTED.map(
        (table) => `(select count(*) from ${table} where club_id = ${club})`,
      );
      await sql
        .raw(
          `update club_sizes set members = ${counts[0]}, records = ${counts.slice(1).join(' + ')}
            where club_id = ${club}`,
        )
        .execute(connection);
      await sql`reset session_replication_role`.execute(connection);
    } else await sql`pragma foreign_keys = on; analyze`.execute(connection);
  });
}

/** What the database has counted of its rows, by which it plans queries, each with what brings that about. */
export const statisticsOf = (db: Db): Readonly<Record<string, () => Promise<unknown>>> =>
  isPostgres(db)
    ? {
        'nothing counted': () => forgetStatistics(db),
        // Only a sample is counted, another one each time.
        'counted just now': () => sql`vacuum analyze`.execute(db),
        'counted again': () => sql`analyze`.execute(db),
      }
    : { counted: () => sql`analyze`.execute(db) };

/** As where PostgreSQL has counted nothing yet: rows that were added a moment ago, or without autovacuum. */
async function forgetStatistics(db: Db): Promise<void> {
  await sql`delete from pg_statistic`.execute(db);
  await sql`update pg_class set reltuples = -1, relpages = 0, relallvisible = 0
    where relnamespace = 'public'::regnamespace`.execute(db);
}
