import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { hashPassword } from '../../server/src/auth/passwords.ts';
import { connect } from '../../server/src/db/engine/connect.ts';
import { openPostgres } from '../../server/src/db/engine/postgres.ts';
import { migrateToLatest } from '../../server/src/db/migrate.ts';
import { newId } from '../../server/src/ids.ts';

export const PASSWORD = 'cau long moi toi thu ba';

export interface Size {
  clubs: number;
  /** Of each club. */
  members: number;
  /** Up to December 2025. */
  months: number;
  /** How many members register each month; by default all. */
  registered?: number;
  /** For each registered member and month. */
  records: number;
  /** In each month; by default ten. */
  costs?: number;
  /** Whether each month is charged to the members, and paid by most of them. */
  isPaid?: boolean;
  /** When clubs are checked first for what has become due; without it, a server that starts does so. */
  firstCheck?: string;
  /** Leaves SQLite without statistics, like a club that was imported: our code never asks it to gather some. */
  withoutStatistics?: boolean;
}

export interface SeededClub {
  id: string;
  /** The username of its owner, whose password is PASSWORD. */
  owner: string;
  scheduleIds: string[];
  memberIds: string[];
}

interface Place {
  dataDir: string;
  /** PostgreSQL's; without it, the embedded database is used. */
  databaseUrl?: string | undefined;
}

type Row = Record<string, unknown>;

/** Inserts rows. */
interface Sink {
  insert: (table: string, rows: Row[]) => Promise<void>;
  finish: () => Promise<void>;
}

export const YEAR = 2025;
export const MONTH = 12;

const FAMILY = ['Nguyễn', 'Trần', 'Lê', 'Phạm', 'Hoàng', 'Vũ', 'Đặng', 'Bùi'];
const GIVEN = ['Minh Anh', 'Quốc Bảo', 'Thu Hà', 'Đức Long', 'Thanh Tâm', 'Hải Yến', 'Gia Huy'];

function sqliteSink(dataDir: string, { withoutStatistics = false }: Size): Sink {
  const database = new DatabaseSync(join(dataDir, 'rallybook.sqlite'));
  database.exec(
    'pragma foreign_keys = off; pragma synchronous = off; pragma cache_size = -1000000; begin',
  );
  const statements = new Map<string, StatementSync>();
  return {
    insert: async (table, rows) => {
      if (rows[0] === undefined) return;
      const columns = Object.keys(rows[0]);
      const sql = `insert into ${table} (${columns.join()}) values (${columns.map(() => '?').join()})`;
      const statement = statements.get(sql) ?? database.prepare(sql);
      statements.set(sql, statement);
      for (const row of rows) {
        statement.run(...(columns.map((name) => row[name]) as string[]));
      }
    },
    finish: async () => {
      database.exec('commit');
      if (!withoutStatistics) database.exec('analyze');
      database.exec('pragma wal_checkpoint(truncate)');
      database.close();
    },
  };
}

function postgresSink(url: string): Sink {
  const pool = openPostgres(url, () => {});
  return {
    insert: async (table, rows) => {
      if (rows[0] === undefined) return;
      const columns = Object.keys(rows[0]).join();
      await pool.query(
        `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [JSON.stringify(rows)],
      );
    },
    finish: async () => {
      await pool.query('vacuum analyze');
      await pool.end();
    },
  };
}

/** At least one. */
type SeededClubs = [SeededClub, ...SeededClub[]];

/**
 * Fills a database: clubs with schedules, members, and months of registrations, records, costs and bills, written
 * month by month as in years of use.
 */
export async function seed({ dataDir, databaseUrl }: Place, size: Size): Promise<SeededClubs> {
  const db = connect({ databaseUrl: databaseUrl ?? null, dataDir });
  await migrateToLatest(db);
  await db.destroy();
  const sink = databaseUrl === undefined ? sqliteSink(dataDir, size) : postgresSink(databaseUrl);
  const passwordHash = await hashPassword(PASSWORD);
  const clubs = [];
  for (let index = 0; index < size.clubs; index += 1) {
    clubs.push(await seedClub(sink, { index, members: size.members, passwordHash }));
  }
  const at = size.firstCheck;
  if (at !== undefined) {
    const looks = clubs.map(({ id: club_id }) => ({ club_id, look_at: at, daily_at: at }));
    await sink.insert('notice_looks', looks);
  }
  for (let ago = size.months - 1; ago >= 0; ago -= 1) {
    const month = ((MONTH - 1 - (ago % 12) + 12) % 12) + 1;
    const year = YEAR - Math.floor((ago + 12 - MONTH) / 12);
    for (const club of clubs) await seedMonth(sink, club, { year, month }, size);
  }
  await sink.finish();
  return clubs as SeededClubs;
}

async function seedClub(
  sink: Sink,
  { index, members, passwordHash }: { index: number; members: number; passwordHash: string },
): Promise<SeededClub> {
  const createdAt = `${YEAR - 2}-01-02T03:04:05.678Z`;
  const id = newId();
  const owner = `owner-${index}`;
  const email = `${owner}@club.example`;
  await sink.insert('users', [
    {
      id: newId(),
      username: owner,
      username_key: owner,
      email,
      email_key: email,
      password_hash: passwordHash,
      email_verified_at: createdAt,
      created_at: createdAt,
    },
  ]);
  await sink.insert('clubs', [
    {
      id,
      name: `CLB Cầu lông ${index + 1}`,
      location: 'Quận 11',
      capacity: members,
      status: 'active',
      time_zone: 'Asia/Ho_Chi_Minh',
      registration_type: 'SCHEDULES',
      registration_type_at: createdAt,
      registration_fee: 40_000,
      unregistration_fee: 60_000,
      created_at: createdAt,
    },
  ]);
  const schedules = [2, 5].map((weekday) => ({
    club_id: id,
    id: newId(),
    weekday,
    start_time: '19:00',
    end_time: '21:00',
  }));
  await sink.insert('schedules', schedules);
  const people = Array.from({ length: members }, (_, place) => ({
    club_id: id,
    id: newId(),
    name: `${FAMILY[place % FAMILY.length]} ${GIVEN[place % GIVEN.length]} ${place + 1}`,
    alias: place % 3 === 0 ? `Bạn ${place + 1}` : null,
    email: place === 0 ? email : `member-${index}-${place}@club.example`,
    email_key: place === 0 ? email : `member-${index}-${place}@club.example`,
    role: place === 0 ? 'owner' : 'player',
    status: 'active',
    join_date: createdAt.slice(0, 10),
  }));
  await sink.insert('members', people);
  const ids = (rows: { id: string }[]) => rows.map((row) => row.id);
  return { id, owner, scheduleIds: ids(schedules), memberIds: ids(people) };
}

async function seedMonth(
  sink: Sink,
  { id: club_id, scheduleIds, memberIds }: SeededClub,
  { year, month }: { year: number; month: number },
  size: Size,
) {
  const key = { club_id, year, month };
  const day = (number: number) =>
    `${year}-${String(month).padStart(2, '0')}-${String(number).padStart(2, '0')}`;
  const registered = memberIds.slice(0, size.registered ?? memberIds.length);
  const registrations = registered.map((member_id) => ({
    ...key,
    id: newId(),
    member_id,
    registration_date: day(1),
  }));
  const links = registrations.flatMap(({ id: registration_id }) =>
    scheduleIds.map((schedule_id) => ({ ...key, registration_id, schedule_id })),
  );
  const records = registered.flatMap((member_id, place) =>
    Array.from({ length: size.records }, (_, nth) => ({
      club_id,
      id: newId(),
      member_id,
      date: day(1 + ((place + nth * 3) % 28)),
      schedule_id: scheduleIds[nth % scheduleIds.length],
    })),
  );
  const costs = Array.from({ length: size.costs ?? 10 }, (_, nth) => ({
    club_id,
    id: newId(),
    date: day(1 + ((nth * 2) % 28)),
    category: ['SHUTTLE', 'COURT_RENTAL', 'OTHER'][nth % 3],
    payer_id: nth % 2 === 0 ? memberIds[nth % memberIds.length] : null,
    amount: 300_000 + nth * 1000,
  }));
  const bill = {
    ...key,
    total_cost: 3_045_000,
    total_fee: registered.length * 320_000,
    registration_fee: 40_000,
    unregistration_fee: 60_000,
    unregistered_fee_ratio: 15_000,
    calculated_at: `${day(28)}T12:00:00.000Z`,
  };
  const billRows = memberIds.map((member_id) => ({
    ...key,
    member_id,
    registered_times: 8,
    unregistered_times: 0,
    paid_cost: 0,
    registration_cost: 320_000,
    unregistration_cost: 0,
  }));
  await sink.insert('registrations', registrations);
  await sink.insert('registration_schedules', links);
  await sink.insert('trackings', records);
  await sink.insert('costs', costs);
  await sink.insert('bills', [bill]);
  await sink.insert('bill_rows', billRows);
  if (size.isPaid) await sink.insert('entries', entriesOf(club_id, memberIds, day));
}

/** What a month is charged to each member on its 27th, and paid on its 28th by three of four. */
function entriesOf(club_id: string, memberIds: string[], day: (number: number) => string): Row[] {
  const entry = (member_id: string, number: number, kind: string, amount: number) => ({
    club_id,
    member_id,
    kind,
    amount,
    id: newId(),
    date: day(number),
    created_at: `${day(number)}T12:00:00.000Z`,
  });
  return memberIds.flatMap((id, place) => [
    entry(id, 27, 'opening', -320_000),
    ...(place % 4 === 0 ? [] : [entry(id, 28, 'payment', 320_000)]),
  ]);
}
