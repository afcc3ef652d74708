// The limit that Rallybook is compared with: node:http, the same SQL on the same prepared statements, JSON.stringify.
// Nothing is checked, nobody is known, nothing is logged. It answers what the product answers, byte for byte but for
// ids. Reads PORT, DATA_DIR and DATABASE_URL as the product does.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { openPostgres } from '../server/src/db/engine/postgres.ts';
import { openSqlite } from '../server/src/db/engine/sqlite.ts';
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
    // The pool has each text planned once.
    const text = sql.replaceAll('?', () => `$${(place += 1)}`);
    return (await pool.query(text, parameters)).rows;
  };
}

const query = DATABASE_URL ? onPostgres() : onSqlite();

/** @param {string[]} path */
async function registrations([club, year, month]) {
  const of = [club, Number(year), Number(month)];
  const rows = await query(
    `select page.id, page.member_id, members.name as member_name, members.status as member_status,
       page.days, page.registration_date, links.schedule_id
     from (select club_id, id, member_id, days, registration_date from registrations
           where club_id = ? and year = ? and month = ? order by id limit ? offset ?) as page
     inner join members on members.club_id = page.club_id and members.id = page.member_id
     left join registration_schedules as links on links.club_id = page.club_id and links.registration_id = page.id
     order by page.id`,
    [...of, 100, 0],
  );
  const [counted] = await query(
    'select count(*) as count from registrations where club_id = ? and year = ? and month = ?',
    of,
  );
  const schedules = await query(
    'select id, weekday, start_time, end_time from schedules where club_id = ?',
    [club],
  );
  const scheduleOf = new Map(
    schedules.map(({ id, weekday, start_time, end_time }) => [
      id,
      { id, weekday, start_time, end_time },
    ]),
  );
  /** @type {Map<string, Row>} */
  const items = new Map();
  for (const row of rows) {
    const item = items.get(row.id) ?? {
      id: row.id,
      member_id: row.member_id,
      member_name: row.member_name,
      member_status: row.member_status,
      year: Number(year),
      month: Number(month),
      schedule_ids: [],
      schedules: [],
      days: 9,
      registration_date: row.registration_date,
    };
    item.schedule_ids.push(row.schedule_id);
    item.schedules.push(scheduleOf.get(row.schedule_id));
    items.set(row.id, item);
  }
  return { items: [...items.values()], total: Number(counted?.count), limit: 100, offset: 0 };
}

/** @param {string[]} path */
async function members([club]) {
  const rows = await query(
    `select id, club_id, name, alias, email, role, status, join_date from members
     where club_id = ? and status in ('active') order by id`,
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
  const [user] = await query(
    'select username, email, created_at, password_hash from users where username_key = ?',
    [username],
  );
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
