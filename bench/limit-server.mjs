// The limit that Rallybook is compared with: node:http, the same SQL on the same prepared statements, JSON.stringify.
// Nothing is checked, nobody is known, nothing is logged. It answers what the product answers, byte for byte but for
// ids. Reads PORT, DATA_DIR and DATABASE_URL as the product does.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { planOnce } from '../server/src/db/bundling-client.ts';
import { openPostgres } from '../server/src/db/postgres.ts';
import { openSqlite } from '../server/src/db/sqlite.ts';
import { newId } from '../server/src/ids.ts';

const { PORT, DATA_DIR = '', DATABASE_URL } = process.env;

/** @typedef {Record<string, any>} Row */
/** @typedef {(sql: string, parameters: unknown[]) => Row[] | Promise<Row[]>} Query */

/** @returns {Query} */
function onSqlite() {
  const database = openSqlite(join(DATA_DIR, 'rallybook.sqlite'));
  return (sql, parameters) => {
    const statement = database.prepare(sql);
    if (statement.reader) return /** @type {Row[]} */ (statement.all(parameters));
    statement.run(parameters);
    return [];
  };
}

/** @returns {Query} */
function onPostgres() {
  const pool = openPostgres(String(DATABASE_URL), () => {});
  return async (sql, parameters) => {
    let place = 0;
    const text = sql.replaceAll('?', () => `$${(place += 1)}`);
    planOnce(text);
    const connection = await pool.connect();
    try {
      return (await connection.query(text, parameters)).rows;
    } finally {
      connection.release();
    }
  };
}

const query = DATABASE_URL ? onPostgres() : onSqlite();

/** @param {string[]} path */
async function registrations([club, year, month]) {
  const of = [club, Number(year), Number(month)];
  const rows = await query(
    `select registrations.id, registrations.member_id, members.name as member_name, members.status as member_status,
       registrations.days, registrations.registration_date,
       (select string_agg(cast(schedule_id as text), ' ') from registration_schedules as links
        where links.club_id = registrations.club_id and links.registration_id = registrations.id) as schedule_ids
     from registrations inner join members on members.club_id = registrations.club_id and members.id = registrations.member_id
     where registrations.club_id = ? and registrations.year = ? and registrations.month = ?
     order by registrations.id limit ? offset ?`,
    [...of, 100, 0],
  );
  const [counted] = await query(
    'select count(*) as count from registrations where club_id = ? and year = ? and month = ?',
    of,
  );
  const schedules = await query('select * from schedules where club_id = ?', [club]);
  const scheduleOf = new Map(
    schedules.map(({ id, weekday, start_time, end_time }) => [
      id,
      { id, weekday, start_time, end_time },
    ]),
  );
  const items = rows.map((row) => {
    /** @type {string[]} */
    const ids = row.schedule_ids?.split(' ') ?? [];
    return {
      id: row.id,
      member_id: row.member_id,
      member_name: row.member_name,
      member_status: row.member_status,
      year: Number(year),
      month: Number(month),
      schedule_ids: ids,
      schedules: ids.map((id) => scheduleOf.get(id)),
      days: 9,
      registration_date: row.registration_date,
    };
  });
  return { items, total: Number(counted?.count), limit: 100, offset: 0 };
}

/** @param {string[]} path */
async function members([club]) {
  const rows = await query(
    `select * from members where club_id = ? and status in ('active') order by id`,
    [club],
  );
  return rows.map(({ id, club_id, name, alias, email, role, status, join_date }) => ({
    id,
    club_id,
    name,
    alias,
    email,
    role,
    status,
    join_date,
  }));
}

/** @param {string[]} path */
async function me([username]) {
  const [user] = await query('select * from users where username_key = ?', [username]);
  return {
    username: user?.username,
    email: user?.email,
    created_at: user?.created_at,
    has_password: user?.password_hash !== null,
  };
}

/**
 * One durable insert.
 * @param {string[]} path
 * @param {Row} body
 */
async function trackings([club], body) {
  const id = newId();
  await query(
    'insert into trackings (club_id, id, member_id, date, schedule_id) values (?, ?, ?, ?, ?)',
    [club, id, body.member_id, body.date, body.schedule_id],
  );
  return { id, ...body };
}

/** @type {Record<string, (path: string[], body: Row) => Promise<unknown>>} */
const routes = { registrations, members, me, trackings };

createServer((request, response) => {
  const [, , name = '', ...path] = String(request.url).split('/');
  /** @type {Buffer[]} */
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', () => {
    const body = chunks.length === 0 ? {} : JSON.parse(Buffer.concat(chunks).toString());
    void (async () => {
      const answer = JSON.stringify((await routes[name]?.(path, body)) ?? {});
      const length = Buffer.byteLength(answer);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
      response.end(answer);
    })();
  });
}).listen(Number(PORT), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
