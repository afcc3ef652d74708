// The limit with which Rallybook is compared: node:http, the same SQL on the same prepared statements,
// JSON.stringify. It checks nothing, authenticates nobody, logs nothing, and uses no code of the product. Lists and
// the profile are answered with the same bytes as by the product, which bench/lib/pair.ts checks before it measures.
// Adding a record is one durable insert, and answers only what was sent, with an id. Reads PORT, DATA_DIR and
// DATABASE_URL like the product.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import { Pool, types } from 'pg';

const { PORT, DATA_DIR = '', DATABASE_URL } = process.env;

type Value = SQLInputValue;
type Row = Record<string, Value>;
type Query = (sql: string, parameters: Value[]) => Row[] | Promise<Row[]>;

function onSqlite(): Query {
  const database = new DatabaseSync(join(DATA_DIR, 'rallybook.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -4000');
  const statements = new Map<string, StatementSync>();
  return (sql, parameters) => {
    const statement = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, statement);
    return statement.all(...parameters);
  };
}

function onPostgres(url: string): Query {
  // Dates as text, as in the answers.
  types.setTypeParser(types.builtins.DATE, (text) => text);
  const pool = new Pool({ connectionString: url, max: 10 });
  const texts = new Map<string, { name: string; text: string }>();
  return async (sql, values) => {
    let place = 0;
    const statement = texts.get(sql) ?? {
      name: `statement${texts.size}`,
      text: sql.replaceAll('?', () => `$${(place += 1)}`),
    };
    texts.set(sql, statement);
    return (await pool.query<Row>({ ...statement, values })).rows;
  };
}

const query = DATABASE_URL ? onPostgres(DATABASE_URL) : onSqlite();

/** A UUIDv7: later ones sort after earlier ones, like the product's. */
function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** The Tuesdays and Fridays, when the seeded clubs play, of the measured December 2025. */
const DAYS = 9;

type Handler = (path: string[], body: Row) => Promise<unknown>;

/** With its fields in the order of the product's answer. */
interface Registration {
  id: Value;
  member_id: Value;
  member_name: Value;
  year: number;
  month: number;
  days: number;
  schedule_ids: Value[];
  registration_date: Value;
  member_status: Value;
  schedules: unknown[];
}

const registrations: Handler = async ([club = '', year, month]) => {
  const key = [club, Number(year), Number(month)];
  const rows = await query(
    `select page.id, page.member_id, members.name as member_name, members.status as member_status,
       page.days, page.registration_date, links.schedule_id
     from (select club_id, id, member_id, days, registration_date from registrations
           where club_id = ? and year = ? and month = ? order by id limit ? offset ?) as page
     inner join members on members.club_id = page.club_id and members.id = page.member_id
     left join registration_schedules as links on links.club_id = page.club_id and links.registration_id = page.id
     order by page.id`,
    [...key, 100, 0],
  );
  const [counted] = await query(
    'select count(*) as count from registrations where club_id = ? and year = ? and month = ?',
    key,
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
  const items = new Map<Value, Registration>();
  for (const { id = null, schedule_id = null, ...row } of rows) {
    const item = items.get(id) ?? {
      id,
      member_id: row.member_id ?? null,
      member_name: row.member_name ?? null,
      year: Number(year),
      month: Number(month),
      days: DAYS,
      schedule_ids: [],
      registration_date: row.registration_date ?? null,
      member_status: row.member_status ?? null,
      schedules: [],
    };
    item.schedule_ids.push(schedule_id);
    item.schedules.push(scheduleOf.get(schedule_id));
    items.set(id, item);
  }
  return { items: [...items.values()], total: Number(counted?.count), limit: 100, offset: 0 };
};

const members: Handler = async ([club = '']) => {
  const rows = await query(
    `select id, club_id, name, alias, email, role, status, join_date, class_key, version from members
     where club_id = ? and status in ('active') order by id`,
    [club],
  );
  const nicknames = await query(
    'select id, member_id, name from nicknames where club_id = ? order by id',
    [club],
  );
  const namesOf = Map.groupBy(nicknames, ({ member_id }) => member_id ?? null);
  return rows.map(({ version, ...member }) => {
    const names = namesOf.get(member['id'] ?? null) ?? [];
    return { ...member, nicknames: names.map(({ id, name }) => ({ id, name })), version };
  });
};

const costs: Handler = async ([club = '', year = '', month = '']) => {
  const dates = [`${year}-${month}-01`, `${year}-${month}-31`];
  const rows = await query(
    `select page.id, page.club_id, page.date, page.category, page.payer_id, members.name as payer_name, page.amount,
       page.schedule_id, page.session_date, page.note, page.recurring_id, page.purchase_id, page.version
     from (select * from costs where club_id = ? and date >= ? and date <= ? order by date, id limit ? offset ?) as page
     left join members on members.club_id = page.club_id and members.id = page.payer_id
     order by page.date, page.id`,
    [club, ...dates, 100, 0],
  );
  const [counted] = await query(
    'select count(*) as count from costs where club_id = ? and date >= ? and date <= ?',
    [club, ...dates],
  );
  // Thousands of VND.
  const items = rows.map((row) => ({ ...row, amount: Number(row['amount']) / 1000 }));
  return { items, total: Number(counted?.count), limit: 100, offset: 0 };
};

const me: Handler = async ([username = '']) => {
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
};

/** One durable insert. */
const trackings: Handler = async ([club = ''], body) => {
  const id = newId();
  const { member_id = null, date = null, schedule_id = null } = body;
  await query(
    'insert into trackings (club_id, id, member_id, date, schedule_id) values (?, ?, ?, ?, ?)',
    [club, id, member_id, date, schedule_id],
  );
  return { id, ...body };
};

const routes: Partial<Record<string, Handler>> = { registrations, members, costs, me, trackings };

createServer((request, response) => {
  const [, , name = '', ...path] = String(request.url).split('/');
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = chunks.length === 0 ? {} : (JSON.parse(Buffer.concat(chunks).toString()) as Row);
    void (async () => {
      const answer = JSON.stringify((await routes[name]?.(path, body)) ?? {});
      const length = Buffer.byteLength(answer);
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': length });
      response.end(answer);
    })();
  });
}).listen(Number(PORT), '127.0.0.1');

process.on('SIGTERM', () => process.exit(0));
