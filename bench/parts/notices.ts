import { createHash, createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { loadKeys } from '../../server/src/auth/keys.ts';
import { connect } from '../../server/src/db/engine/connect.ts';
import { insertRows } from '../../server/src/db/queries/insert-rows.ts';
import type { NoticeRow } from '../../server/src/db/tables/notices.ts';
import { newId } from '../../server/src/ids.ts';
import { seal } from '../../server/src/seal.ts';
import { newDataDir, removeDataDir, startServer } from '../../tools/lib/server.ts';
import { addAccounts } from '../lib/accounts.ts';
import type { Engine } from '../lib/open-seeded.ts';
import { newDatabase } from '../lib/postgres.ts';
import { cpuMs } from '../lib/process.ts';
import { type Options, quantile, type Row } from '../lib/results.ts';
import { seed, type SeededClub } from '../lib/seed.ts';

const MEMBERS = 200;
const CLUBS = 50;
/** The members of one more club, none of whose devices hangs. */
const OTHERS = 20;
/** One device in twenty hangs, and another one is slow. */
const EVERY = 20;
const SLOW_MS = 3000;
const LONGEST_WAIT_MS = 240_000;
/** 10,000 become due in a minute. */
const DUE_EVERY_MS = 6;
/** For writing that down before the first is due. */
const PREPARE_MS = 20_000;

type Kind = 'good' | 'slow' | 'hanging';

/**
 * 10,000 notices that are due in one minute, each to a device of its own: 5 % of the devices never answer, each at a host of its own,
 * and 5 % answer after three seconds. How long do all the others wait?
 */
export async function run({ quick }: Options): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ['SQLite', 'PostgreSQL'] as const) {
    const measured = await measure(engine, quick ? CLUBS / 10 : CLUBS);
    rows.push(...measured.map((row) => ({ ...row, what: `${engine}: ${row.what}` })));
  }
  return rows;
}

/** A push service at all addresses of the loopback network; the path says how it answers. */
async function startServices() {
  const arrivedAt = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume();
    const path = request.url!;
    if (path.includes('hanging')) return;
    arrivedAt.set(path, performance.now());
    setTimeout(() => response.writeHead(201).end(), path.includes('slow') ? SLOW_MS : 0);
  }).listen(0, '0.0.0.0');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  /** Those that hang or are slow have a host each; the others share three. */
  const originOf = (kind: Kind, nth: number) => {
    const [third, last] = kind === 'good' ? [0, 2 + (nth % 3)] : [1 + (nth >> 8), nth & 255];
    return `http://127.${kind === 'slow' ? 2 : 1}.${third}.${last}:${port}`;
  };
  return { arrivedAt, originOf, stop };
}

const kindOf = (nth: number): Kind =>
  nth % EVERY === 0 ? 'hanging' : nth % EVERY === 1 ? 'slow' : 'good';

/** Keys of a browser. */
function makeKeys() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return {
    p256dh: pair.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

type Device = { clubId: string; memberId: string; endpoint: string; path: string; kind: Kind };

async function measure(engine: Engine, clubCount: number): Promise<Row[]> {
  const dataDir = newDataDir();
  const database = engine === 'PostgreSQL' ? await newDatabase() : undefined;
  const place = { dataDir, databaseUrl: database?.url };
  const size = { clubs: clubCount + 1, members: MEMBERS, months: 0, records: 0 };
  const clubs = await seed(place, size);
  const services = await startServices();
  const devices = clubs.flatMap((club, index) =>
    devicesOf(club, index, clubCount, services.originOf),
  );
  const origins = [...new Set(devices.map(({ endpoint }) => new URL(endpoint).origin))];
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database?.url ?? '',
    OUTBOUND_ALLOW: origins.join(','),
  };
  // It makes its keys at its first start.
  await (await startServer(env)).stop();
  const db = connect({ databaseUrl: database?.url ?? null, dataDir });
  await addNotices(db, dataDir, clubs, devices);
  const server = await startServer(env);
  try {
    await wait(2000);
    const due = await makeDue(db, devices);
    const cpuBefore = cpuMs(server.pid);
    const good = devices.filter(({ kind }) => kind === 'good');
    const isMissing = () => good.some(({ path }) => !services.arrivedAt.has(path));
    const latest = performance.now() + LONGEST_WAIT_MS;
    while (isMissing() && performance.now() < latest) await wait(100);
    const cpu = (cpuMs(server.pid) - cpuBefore) / services.arrivedAt.size;
    const secondsOf = ({ path }: Device) =>
      ((services.arrivedAt.get(path) ?? Infinity) - due.get(path)!) / 1000;
    const other = clubs.at(-1)!.id;
    const all = good.map(secondsOf);
    const ofOther = good.filter(({ clubId }) => clubId === other).map(secondsOf);
    return [
      { what: 'CPU time of the server for a notice', value: cpu, unit: 'ms' },
      {
        what: `${devices.length} notices: half of all others after`,
        value: quantile(all, 0.5),
        unit: 's',
      },
      { what: 'the last of all others after', value: Math.max(...all), unit: 's', atMost: 60 },
      {
        what: 'the last of another club after',
        value: Math.max(...ofOther),
        unit: 's',
        atMost: 10,
      },
    ];
  } finally {
    await server.stop();
    services.stop();
    await db.destroy();
    await database?.drop();
    removeDataDir(dataDir);
  }
}

/**
 * Lets all notices become due within a minute, one after the other, in no order of clubs; of fewer notices, within less.
 * @returns when each is due, by the path of its device
 */
async function makeDue(
  db: ReturnType<typeof connect>,
  devices: readonly Device[],
): Promise<Map<string, number>> {
  const order = devices
    .map((device) => ({ device, place: createHash('sha256').update(device.path).digest('hex') }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ device }) => device);
  const begin = Date.now() + PREPARE_MS;
  const offset = performance.now() - Date.now();
  const due = new Map<string, number>();
  await db.transaction().execute(async (trx) => {
    for (const [nth, { clubId, memberId, path }] of order.entries()) {
      const instant = begin + nth * DUE_EVERY_MS;
      due.set(path, instant + offset);
      const dueAt = new Date(instant).toISOString();
      await trx
        .updateTable('notices')
        .set({ nextTryAt: dueAt, dueAt })
        .where('memberId', '=', memberId)
        .where('clubId', '=', clubId)
        .execute();
    }
  });
  return due;
}

/** A device of each member of a club, but of few members of the last one. */
function devicesOf(
  { id: clubId, memberIds }: SeededClub,
  index: number,
  last: number,
  originOf: (kind: Kind, nth: number) => string,
): Device[] {
  const members = index === last ? memberIds.slice(0, OTHERS) : memberIds;
  return members.map((memberId, place) => {
    const nth = index * MEMBERS + place;
    const kind = index === last ? 'good' : kindOf(nth);
    const path = `/${kind}/${nth}`;
    const hostNth = kind === 'good' ? nth : Math.floor(nth / EVERY);
    return { clubId, memberId, kind, path, endpoint: `${originOf(kind, hostNth)}${path}` };
  });
}

/** Gives each member with a device an account, a session, the device and a notice that waits. */
async function addNotices(
  db: ReturnType<typeof connect>,
  dataDir: string,
  clubs: readonly SeededClub[],
  devices: readonly Device[],
): Promise<void> {
  const keys = loadKeys(dataDir);
  const now = new Date().toISOString();
  const far = new Date(Date.now() + 86_400_000).toISOString();
  const sessions = new Map(clubs.map((club) => [club.id, nextSession(club)]));
  const browser = makeKeys();
  const accounts = await addAccounts(
    db,
    devices.map(({ memberId }) => memberId),
  );
  const rows = devices.map(({ clubId, memberId, endpoint }, nth) => {
    const { userId, sessionId } = accounts[nth]!;
    const id = newId();
    const target = JSON.stringify({ endpoint, ...browser });
    return {
      subscription: {
        id,
        userId,
        sessionId,
        endpointHash: createHash('sha256').update(endpoint).digest('base64url'),
        sealed: seal(keys, { purpose: 'push', id }, target),
        createdAt: now,
        timeouts: 0,
      },
      choice: {
        clubId,
        memberId,
        channels: 'push',
        kindsOff: '',
        quietFrom: '00:00',
        quietTo: '00:00',
      },
      notice: {
        clubId,
        id: newId(),
        memberId,
        kind: 'session_changed',
        thing: `${sessions.get(clubId)!}:2`,
        about: 'restored',
        raisedAt: now,
        dueAt: far,
        nextTryAt: far,
        attempts: 0,
        channel: null,
        handedAt: null,
        triedAt: null,
        channelSince: null,
        channelTries: 0,
        sentAt: null,
        dropped: null,
        foldedInto: null,
      } satisfies NoticeRow,
    };
  });
  await db.transaction().execute(async (trx) => {
    await insertRows(
      trx,
      'pushSubscriptions',
      rows.map(({ subscription }) => subscription),
    );
    await insertRows(
      trx,
      'noticeChoices',
      rows.map(({ choice }) => choice),
    );
    await insertRows(
      trx,
      'notices',
      rows.map(({ notice }) => notice),
    );
  });
}

/** The id of a session of a club some days ahead. */
function nextSession({ scheduleIds }: SeededClub): string {
  // It plays on Tuesdays first.
  const date = new Date(Date.now() + 2 * 86_400_000);
  while (date.getUTCDay() !== 2) date.setUTCDate(date.getUTCDate() + 1);
  return `${scheduleIds[0]}.${date.toISOString().slice(0, 10)}`;
}
