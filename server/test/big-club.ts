import { type RawBuilder, sql } from 'kysely';
import { type Db, isPostgres } from '../src/db/engine/connect.ts';
import type { World } from './factories.ts';

/** The number of rows of each kind in a filled club. */
const ROWS = 25_000;
/** Each member has one row of each kind a month, for as many months up to October 2026 as needed. */
export const MEMBERS = 250;
const MONTHS = ROWS / MEMBERS;
const OCTOBER_2026 = 2026 * 12 + 9;

/**
 * Fills a club as in years of use, with `ROWS` rows of each kind: registrations, records, costs, rows of bills,
 * entries of accounts and of the fund, counts, guests, audit entries and deleted records, the same number each month.
 * The rows are generated in the database, to save sending a million of them.
 */
export async function fillClub({ app: { db }, clubId, scheduleId, owner }: World): Promise<void> {
  await db.connection().execute(async (connection) => {
    await withoutForeignKeys(connection);
    const { id: idType, date: dateType, instant: instantType } = typesOf(connection);
    const type = { id: sql.raw(idType), date: sql.raw(dateType), instant: sql.raw(instantType) };
    const id = (first: string, number = sql`i`) =>
      sql`cast(${sql.lit(`${first}-0000-7000-8000-`)} || (100000000000 + ${number}) as ${type.id})`;
    const memberId = id('01800001', sql`(i % ${sql.lit(MEMBERS)})`);
    const club = sql`cast(${sql.lit(clubId)} as ${type.id})`;
    const schedule = sql`cast(${sql.lit(scheduleId)} as ${type.id})`;
    const ownerId = sql`cast(${sql.lit(owner.memberId)} as ${type.id})`;
    const monthAt = (number: RawBuilder<unknown>) =>
      sql`(${sql.lit(OCTOBER_2026 - MONTHS + 1)} + ${number} / ${sql.lit(MEMBERS)})`;
    const keyOf = (serial: RawBuilder<unknown>) => sql`${serial} / 12, ${serial} % 12 + 1`;
    const month = monthAt(sql`i`);
    const key = keyOf(month);
    const bySchedules = sql`(i * 2 + 1)`;
    const two = (number: RawBuilder<unknown>) => sql`substr(cast(100 + ${number} as text), 2)`;
    const day = sql`(${month} / 12) || '-' || ${two(sql`${month} % 12 + 1`)} || '-' || ${two(sql`i % 28 + 1`)}`;
    const date = sql`cast(${day} as ${type.date})`;
    const instant = sql`cast(${day} || 'T12:00:00.000Z' as ${type.instant})`;
    const insert = (columns: string, values: RawBuilder<unknown>, rows = ROWS) =>
      sql`insert into ${sql.raw(columns)}
        with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i < ${sql.lit(rows - 1)})
        select ${values} from numbers where true on conflict do nothing`.execute(connection);

    await insert(
      'members (club_id, id, name, alias, role, status, join_date)',
      sql`${club}, ${memberId}, 'Member ' || i, 'm' || i, 'player',
        case when i % 10 = 9 then 'removed' else 'active' end, ${date}`,
      MEMBERS,
    );
    await insert(
      'registrations (club_id, id, member_id, year, month, days, registration_date)',
      sql`${club}, ${id('01800002')}, ${memberId}, ${key}, case when i % 2 = 0 then 4 end, ${date}`,
    );
    await insert(
      'registration_schedules (club_id, registration_id, schedule_id, year, month)',
      sql`${club}, ${id('01800002', bySchedules)}, ${schedule}, ${keyOf(monthAt(bySchedules))}`,
      ROWS / 2,
    );
    await insert(
      'trackings (club_id, id, member_id, date, schedule_id)',
      sql`${club}, ${id('01800003')}, ${memberId}, ${date}, ${schedule}`,
    );
    await insert(
      'costs (club_id, id, date, category, payer_id, amount)',
      sql`${club}, ${id('01800004')}, ${date}, 'OTHER', ${memberId}, 1000`,
    );
    await insert(
      'bills (club_id, year, month, total_cost, total_fee, calculated_at)',
      sql`${club}, ${key}, 0, 0, ${instant}`,
    );
    await insert(
      `bill_rows (club_id, year, month, member_id, registered_times, unregistered_times, paid_cost,
        registration_cost, unregistration_cost)`,
      sql`${club}, ${key}, ${memberId}, 0, 0, 0, 0, 0`,
    );
    await insert(
      'entries (club_id, id, member_id, date, kind, amount, created_at, created_by)',
      sql`${club}, ${id('01800007')}, ${memberId}, ${date},
        case when i % 2 = 0 then 'payment' else 'bill' end, i % 7 - 3, ${instant}, ${ownerId}`,
    );
    // Turning foreign keys off turns triggers off, too, on PostgreSQL.
    await sql`insert into balances (club_id, member_id, month, balance)
      select club_id, member_id, substr(cast(date as text), 1, 7), -100 from entries
      where club_id = ${club} group by club_id, member_id, substr(cast(date as text), 1, 7)
      on conflict do nothing`.execute(connection);
    await insert(
      'fund_entries (club_id, id, date, kind, amount, note, created_at, created_by)',
      sql`${club}, ${id('01800008')}, ${date}, 'income', 1000, 'a gift', ${instant}, ${ownerId}`,
    );
    await insert(
      'fund_counts (club_id, id, date, expected, counted, created_at, created_by)',
      sql`${club}, ${id('01800009')}, ${date}, 1000, 1000, ${instant}, ${ownerId}`,
    );
    await insert(
      'guests (club_id, id, date, schedule_id, name, host_member_id, class_key, fee, created_at)',
      sql`${club}, ${id('01800010')}, ${date}, ${schedule}, 'somebody',
        case when i % 2 = 0 then ${memberId} end, case when i % 3 = 0 then 'nu' end, 1000, ${instant}`,
    );
    await insert(
      `audit_entries (club_id, id, at, actor_member_id, actor_name, action, kind, thing_id, label)`,
      sql`${club}, ${id('01800005')}, ${instant}, ${ownerId}, 'owner',
        case when i % 100 = 0 then 'cost.deleted' else 'tracking.created' end,
        case when i % 100 = 0 then 'cost' else 'tracking' end, ${id('01800003')}, 'somebody'`,
    );
    await insert(
      'deleted_things (club_id, id, kind, label, content, deleted_at)',
      sql`${club}, ${id('01800006')}, 'cost', 'something', '{}', ${instant}`,
    );
    if (isPostgres(connection)) {
      await sql`reset session_replication_role`.execute(connection);
      await sql`analyze`.execute(connection);
    } else await sql`pragma foreign_keys = on`.execute(connection);
  });
}

/** The types of columns that both databases have, as each calls them. */
export const typesOf = (db: Db) =>
  isPostgres(db)
    ? { id: 'uuid', date: 'date', instant: 'timestamptz' }
    : { id: 'text', date: 'text', instant: 'text' };

/** Turns off foreign keys, if the database user may do that. */
export async function withoutForeignKeys(db: Db): Promise<void> {
  const keys = isPostgres(db)
    ? sql`do $$ begin set session_replication_role = replica;
        exception when insufficient_privilege then null; end $$`
    : sql`pragma foreign_keys = off`;
  await keys.execute(db);
}
