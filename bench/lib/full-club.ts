import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { move } from '../../server/src/backup/move.ts';
import { newId } from '../../server/src/ids.ts';
import { newDataDir, removeDataDir, startServer } from '../../tools/lib/server.ts';
import type { Engine } from './open-seeded.ts';
import { newDatabase } from './postgres.ts';
import { seed, type SeededClub } from './seed.ts';

/** A club at its bounds: what one club may hold and a page or a calendar could read. */
export const FULL = { members: 9900, schedules: 50, records: 185_000, uses: 60_000 };
const MONTHS_BACK = 23;
const ANSWERED = 2000;
/** How far the clocks of the club are ahead. */
const VIETNAM_HOURS = 7;

const OWNERS = 12;

const ids = (first: string) => (value: string) =>
  `'${first}-0000-7000-8000-' || (100000000000 + ${value})`;

const REGISTRATION = ids('01900002');
const TRACKING = ids('01900003');
const ENTRY = ids('01900004');
const USE = ids('01900005');
const PURCHASE = ids('01900006');
const TRAIL = ids('01900007');

/** A month as SQL counts them. */
const monthNumber = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
const two = (value: string) => `substr(cast(100 + (${value}) as text), 2)`;
const dayOf = (month: string, day: string) =>
  `((${month}) / 12) || '-' || ${two(`(${month}) % 12 + 1`)} || '-' || ${two(day)}`;

/** A calendar's address, known before the server runs. */
const CALENDAR_TOKEN = 'A'.repeat(43);
/** The cookie of a device that the member's own link has bound. */
const DEVICE = 'device-of-the-second-member';

export type FullClub = SeededClub & {
  /** Usernames of owners, the first one included: each has a share of the server's time of their own. */
  owners: string[];
  calendarPath: string;
  device: string;
  /** Of the last month, which is closed. */
  closed: { year: number; month: number };
};

function fill(database: DatabaseSync, club: SeededClub): FullClub['closed'] {
  const { id, memberIds } = club;
  const now = new Date();
  const current = monthNumber(now);
  const insert = (columns: string, values: string, rows: number) =>
    database.exec(`insert into ${columns}
      with recursive numbers(i) as (select 0 union all select i + 1 from numbers where i < ${rows - 1})
      select ${values} from numbers`);
  database.exec(`create temp table people (nth integer primary key, id text);
    create temp table plans (nth integer primary key, id text)`);
  const person = database.prepare('insert into people values (?, ?)');
  memberIds.forEach((memberId, nth) => person.run(nth, memberId));
  const plan = database.prepare('insert into plans values (?, ?)');
  club.scheduleIds.forEach((scheduleId, nth) => plan.run(nth, scheduleId));
  const member = (nth: string) => `(select id from people where people.nth = ${nth})`;
  const schedule = (nth: string) => `(select id from plans where plans.nth = ${nth})`;

  // Everybody is registered for this month and the next: for the first two schedules, and three of the others.
  for (const [nth, month] of [current, current + 1].entries()) {
    const key = REGISTRATION(`i + ${nth * FULL.members}`);
    const inMonth = `${Math.floor(month / 12)}, ${(month % 12) + 1}`;
    insert(
      'registrations (club_id, id, member_id, year, month, registration_date)',
      `'${id}', ${key}, ${member('i')}, ${inMonth}, ${dayOf(String(current), '1')}`,
      FULL.members,
    );
    for (const which of ['0', '1', '2 + i % 16', '18 + i % 16', '34 + i % 16']) {
      insert(
        'registration_schedules (club_id, registration_id, schedule_id, year, month)',
        `'${id}', ${key}, ${schedule(which)}, ${inMonth}`,
        FULL.members,
      );
    }
  }
  // Attendance of two years, the last of it in this month.
  insert(
    'trackings (club_id, id, member_id, date, schedule_id)',
    `'${id}', ${TRACKING('i')}, ${member(`i % ${FULL.members}`)},
      ${dayOf(`${current - MONTHS_BACK} + i * ${MONTHS_BACK + 1} / ${FULL.records}`, 'i % 28 + 1')},
      ${schedule(`i % ${FULL.schedules}`)}`,
    FULL.records,
  );
  insert(
    'shuttle_purchases (club_id, id, date, tubes, per_tube, price)',
    `'${id}', ${PURCHASE('i')}, ${dayOf(`${current - MONTHS_BACK} + i`, '1')}, 3000, 12, 900000000`,
    MONTHS_BACK + 1,
  );
  insert(
    'shuttle_uses (club_id, id, date, schedule_id, pieces, is_estimate)',
    `'${id}', ${USE('i')}, ${dayOf(`${current - MONTHS_BACK} + i * ${MONTHS_BACK + 1} / ${FULL.uses}`, 'i % 28 + 1')},
      ${schedule(`i % ${FULL.schedules}`)}, 12, 0`,
    FULL.uses,
  );
  insert(
    'audit_entries (club_id, id, at, actor_member_id, actor_name, action, kind, label)',
    `'${id}', ${TRAIL('i')}, ${dayOf(`${current - MONTHS_BACK} + i % 23`, 'i % 28 + 1')} || 'T12:00:00.000Z', ${member('0')},
      'Minh Anh', 'tracking.created', 'tracking', 'somebody'`,
    50_000,
  );
  const closed = closeLastMonth(database, club, current - 1, insert);
  giveLinks(database, club, now);
  answerSessions(database, club, now);
  return closed;
}

type Insert = (columns: string, values: string, rows: number) => void;

function closeLastMonth(
  database: DatabaseSync,
  { id }: SeededClub,
  last: number,
  insert: Insert,
): FullClub['closed'] {
  const [year, month] = [Math.floor(last / 12), (last % 12) + 1];
  const instant = `${new Date().toISOString().slice(0, 10)}T01:00:00.000Z`;
  database.exec(`insert into bills (club_id, year, month, total_cost, total_fee, registration_fee, calculated_at, closed_at)
    values ('${id}', ${year}, ${month}, 1000000, 1000000, 40000, '${instant}', '${instant}')`);
  insert(
    `bill_rows (club_id, year, month, member_id, registered_times, unregistered_times, paid_cost, registration_cost,
      unregistration_cost)`,
    `'${id}', ${year}, ${month}, (select id from people where people.nth = i), 8, 0, 0, 320000, 0`,
    FULL.members,
  );
  insert(
    'entries (club_id, id, member_id, date, kind, amount, created_at)',
    `'${id}', ${ENTRY('i')}, (select id from people where people.nth = i), ${dayOf(String(last), '28')}, 'bill',
      -320000 - i % 7, '${instant}'`,
    FULL.members,
  );
  insert(
    'pay_links (code, club_id, member_id, version)',
    `printf('RB%06d', i), '${id}', (select id from people where people.nth = i), 1`,
    FULL.members,
  );
  database.exec(`insert into payees (club_id, bank, account_number, account_holder)
    values ('${id}', 'vietcombank', '0071000123456', 'NGUYEN MINH ANH')`);
  return { year, month };
}

function giveLinks(database: DatabaseSync, { id, memberIds }: SeededClub, now: Date): void {
  const hash = createHash('sha256').update(CALENDAR_TOKEN).digest('base64url');
  database
    .prepare(
      'insert into calendar_links (club_id, member_id, hash, created_at, only_mine) values (?, ?, ?, ?, 0)',
    )
    .run(id, memberIds[0]!, hash, now.toISOString());
  const device = createHash('sha256').update(DEVICE).digest('base64url');
  database
    .prepare(
      'insert into session_devices (club_id, id, member_id, hash, is_own, bound_at) values (?, ?, ?, ?, 1, ?)',
    )
    .run(id, newId(), memberIds[1]!, device, now.toISOString());
}

/** Some thousand people have said that they come to an extra session of today, and to one of tomorrow. */
function answerSessions(database: DatabaseSync, club: SeededClub, now: Date): void {
  for (const hours of [VIETNAM_HOURS, VIETNAM_HOURS + 24]) {
    const date = new Date(now.getTime() + hours * 3_600_000).toISOString().slice(0, 10);
    const session = newId();
    database.exec(`insert into club_sessions (club_id, id, schedule_id, planned_date, date, start_time, end_time, status)
      values ('${club.id}', '${session}', null, '${date}', '${date}', '23:00', '23:30', 'open')`);
    database.exec(`insert into session_answers (club_id, session_id, member_id, answer, guests, turn, is_late, answered_at,
        answered_by, place_by)
      select '${club.id}', '${session}', id, 'coming', 0, nth + 1, 0, '${date}T00:00:00.000Z', 'self', 'request'
      from people where nth < ${ANSWERED}`);
  }
}

/** Gives some members the owner's role, and accounts with the same password. */
function addOwners(database: DatabaseSync, { id, owner, memberIds }: SeededClub): string[] {
  const others = memberIds.slice(2, 1 + OWNERS).map((memberId, nth) => {
    const name = `co-owner-${nth}`;
    const email = `${name}@club.example`;
    database
      .prepare(
        `insert into users (id, username, username_key, email, email_key, password_hash, email_verified_at, created_at)
          select ?, ?, ?, ?, ?, password_hash, email_verified_at, created_at from users where username_key = ?`,
      )
      .run(newId(), name, name, email, email, owner);
    database
      .prepare(
        `update members set role = 'owner', email = ?, email_key = ? where club_id = ? and id = ?`,
      )
      .run(email, email, id, memberId);
    return name;
  });
  return [owner, ...others];
}

type Options = {
  engine?: Engine;
  /** Adds to the embedded database before a server runs on it, or PostgreSQL has its rows. */
  prepare?: (dataDir: string, club: FullClub) => Promise<void>;
};

/** Starts the real server on such a club. It is made with the embedded database, and moved to PostgreSQL if it is to be there. */
export async function openFullClub({ engine = 'SQLite', prepare }: Options = {}) {
  const dataDir = newDataDir();
  const [seeded] = await seed(
    { dataDir },
    { clubs: 1, members: FULL.members, months: 0, records: 0 },
  );
  const database = new DatabaseSync(join(dataDir, 'rallybook.sqlite'));
  database.exec('pragma foreign_keys = off; pragma synchronous = off; begin');
  const scheduleIds = [...seeded.scheduleIds];
  const insert = database.prepare(
    'insert into schedules (club_id, id, weekday, start_time, end_time) values (?, ?, ?, ?, ?)',
  );
  for (let nth = scheduleIds.length; nth < FULL.schedules; nth += 1) {
    const id = newId();
    const hour = String(6 + Math.floor(nth / 7)).padStart(2, '0');
    insert.run(seeded.id, id, nth % 7, `${hour}:00`, `${hour}:50`);
    scheduleIds.push(id);
  }
  const full = { ...seeded, scheduleIds };
  const closed = fill(database, full);
  const owners = addOwners(database, seeded);
  database.exec('commit; pragma wal_checkpoint(truncate)');
  database.close();
  const calendarPath = `/api/calendar/${CALENDAR_TOKEN}.ics`;
  const club: FullClub = { ...full, owners, calendarPath, device: DEVICE, closed };
  await prepare?.(dataDir, club);
  const target = engine === 'PostgreSQL' ? await newDatabase() : undefined;
  if (target !== undefined) await move(dataDir, target.url);
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: target?.url ?? '' });
  const stop = async () => {
    await server.stop();
    await target?.drop();
    removeDataDir(dataDir);
  };
  return { server, club, databaseUrl: target?.url ?? null, stop };
}
