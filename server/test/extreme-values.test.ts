import { join } from 'node:path';
import * as fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { backUp } from '../src/backup/backup.ts';
import { move } from '../src/backup/move.ts';
import { restore } from '../src/backup/restore.ts';
import { dump } from '../src/db/copy/dump.ts';
import { inSnapshot } from '../src/db/copy/snapshot.ts';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import type { Client } from './client.ts';
import {
  bill,
  clubFile,
  clubFileOf,
  largestBill,
  largestBillRow,
  ledgerParts,
  member,
} from './club-file.ts';
import { DAY } from './context.ts';
import { asAdmin } from './database.ts';
import { makeUser } from './factories.ts';
import { contentOf } from './fingerprint.ts';
import {
  withDatabase,
  emptyFolder,
  emptyLocation,
  ENGINES,
  fingerprintOf,
  OWN_ENGINE,
} from './places.ts';

const asItWas = { replace: false, goOn: true };

/** Backs up all data, restores it on each engine, and moves what came from the embedded database to PostgreSQL. */
async function expectCopies(app: TestApp): Promise<void> {
  const file = join(emptyFolder(), 'club.backup');
  await backUp(app, app.clock, file);
  const before = await contentOf(app.db);
  for (const engine of ENGINES) {
    const place = await emptyLocation(engine);
    await restore(place, app.clock, file, asItWas);
    expect(await fingerprintOf(place)).toBe(before);
    if (engine !== 'SQLite' || OWN_ENGINE !== 'SQLite' || !ENGINES.includes('PostgreSQL')) continue;
    const target = await emptyLocation('PostgreSQL');
    await move(place.dataDir, target.databaseUrl!);
    expect(await fingerprintOf(target)).toBe(before);
  }
}

/** The `club.json` of an export. */
async function exported(api: Client, clubId: string): Promise<string> {
  const answer = await api.get(`/api/clubs/${clubId}/export/`);
  expect(answer.status).toBe(200);
  return strFromU8(unzipSync(answer.bytes)['club.json']!);
}

const json = { 'content-type': 'application/json' };

test('36: bills with sums beyond 64 bits are copied, exported, deleted and purged', async () => {
  const app = await startApp();
  const { api } = await makeUser(app, 'lan');
  const file = clubFileOf(9300, { bills: [largestBill(9300)] });
  const made = await api.post('/api/clubs/import/', file);
  expect(made.status).toBe(201);
  await backUp(app, app.clock, join(emptyFolder(), 'club.backup'));

  const clubId = String(made.body['id']);
  expect(await exported(api, clubId)).toContain('"paid_cost":1000000000000');
  const csv = await api.get(`/api/bills/${clubId}/2026/10/export-csv/`);
  expect(csv.text).toContain('-1000000000000');
  // A server that was busy for long refuses requests for the next second.
  await expect
    .poll(async () => (await api.delete(`/api/clubs/${clubId}`)).status, { timeout: 10_000 })
    .toBe(204);
  await expectCopies(app);

  app.pass(31 * DAY);
  await forgetOld(app);
  const left = await app.db.selectFrom('clubs').select('id').where('id', '=', clubId).execute();
  expect(left).toEqual([]);
  await expectCopies(app);
}, 120_000);

test.each([
  ['0000-01-01T00:00:00.000Z'],
  ['0001-01-01T00:00:00Z'],
  ['1899-12-31T23:59:59.999Z'],
  ['2100-01-01T00:00:00.000Z'],
  ['9999-12-31T23:59:59Z'],
  ['+010000-01-01T00:00:00Z'],
  ['-000001-01-01T00:00:00Z'],
  ['2026-02-30T00:00:00Z'],
  ['2026-10-31T12:00:00'],
  [`2026-10-31T12:00:00.${'0'.repeat(1000)}Z`],
])('36: the instant %s is refused with its field', async (instant) => {
  const app = await startApp();
  const { api } = await makeUser(app, 'lan');
  for (const [field, change] of [
    ['bills.0.calculated_at', { bills: [bill({ calculated_at: instant })] }],
    ['exported_at', { exported_at: instant }],
  ] as const) {
    const { status, body } = await api.post('/api/clubs/import/', clubFile(change));
    expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
    expect(body['details']!.map((item) => item['field'])).toEqual([field]);
  }
});

test('36: the first and the last accepted instant survive every copy', async () => {
  const app = await startApp();
  const { api } = await makeUser(app, 'lan');
  const bills = [
    bill({ year: 1900, month: 1, calculated_at: '1900-01-01T00:00:00.000Z' }),
    bill({ year: 2099, month: 12, calculated_at: '2099-12-31T23:59:59.999999999Z' }),
  ];
  expect((await api.post('/api/clubs/import/', clubFile({ bills }))).status).toBe(201);
  await expectCopies(app);
});

test.runIf(ENGINES.includes('PostgreSQL'))(
  '36: an instant of 1900 is read alike in a database of another time zone',
  async () => {
    const app = await startApp();
    const { api } = await makeUser(app, 'lan');
    const bills = [bill({ calculated_at: '1900-01-01T00:00:00.000Z' })];
    const made = await api.post('/api/clubs/import/', clubFile({ bills }));
    const file = join(emptyFolder(), 'club.backup');
    await backUp(app, app.clock, file);
    for (const zone of ['Asia/Ho_Chi_Minh', 'America/Sao_Paulo']) {
      const place = await emptyLocation('PostgreSQL');
      const name = new URL(place.databaseUrl!).pathname.slice(1);
      await asAdmin(`alter database ${name} set timezone = '${zone}'`);
      await restore(place, app.clock, file, asItWas);
      const read = await withDatabase(place, (db) =>
        db
          .selectFrom('bills')
          .select('calculatedAt')
          .where('clubId', '=', String(made.body['id']))
          .execute(),
      );
      expect(read).toEqual([{ calculatedAt: '1900-01-01T00:00:00.000Z' }]);
    }
  },
);

test('36: a month is billed up to 10^12 kVND exactly, and refused beyond', async () => {
  const app = await startApp();
  const { api } = await makeUser(app, 'lan');
  const cost = { date: '2026-10-07', category: 'OTHER', payer: null };
  const costsOf = (count: number, last: number) => [
    ...Array.from({ length: count }, () => ({ ...cost, amount: 1e9 })),
    { ...cost, amount: last },
  ];
  const calculate = async (costs: object[]) => {
    const club = { ...clubFile().club, registration_fee: null, unregistered_fee_ratio: null };
    const made = await api.post('/api/clubs/import/', clubFile({ club, costs }));
    const clubId = String(made.body['id']);
    const { status, body } = await api.post('/api/bills/', {
      club_id: clubId,
      year: 2026,
      month: 10,
    });
    return { clubId, status, body };
  };
  const largest = await calculate(costsOf(999, 999_999_999.999));
  expect(largest).toMatchObject({
    status: 200,
    body: { total_cost: 999_999_999_999.999, total_fee: 999_999_999_999.999 },
  });
  // Calculated amounts can be exported and imported again.
  const again = await api.post('/api/clubs/import/', await exported(api, largest.clubId), json);
  expect(again.status).toBe(201);
  const beyond = await calculate(costsOf(1000, 0.001));
  expect(beyond).toMatchObject({ status: 409, body: { code: 'amount_too_large' } });
  await expectCopies(app);
}, 60_000);

test('36: a month whose bill would take a balance beyond 10^12 kVND stays open', async () => {
  const app = await startApp();
  const { api } = await makeUser(app, 'lan');
  const payer = await makeUser(app, 'teo');
  const months = [
    { year: 2026, month: 9 },
    { year: 2026, month: 10 },
  ];
  const costs = months.flatMap(({ month }) =>
    Array.from({ length: 1000 }, () => ({
      date: `2026-${String(month).padStart(2, '0')}-07`,
      category: 'OTHER',
      payer: 1,
      amount: 1e9,
    })),
  );
  const members = [member(1, { email: payer.email })];
  const made = await api.post('/api/clubs/import/', clubFileOf(1, { members, costs }));
  const clubId = String(made.body['id']);
  const results = [];
  for (const month of months) {
    await api.post('/api/bills/', { club_id: clubId, ...month });
    const { status, body } = await api.post('/api/bills/close/', { club_id: clubId, ...month });
    results.push([status, body['code']]);
  }
  expect(results).toEqual([
    [200, undefined],
    [409, 'amount_too_large'],
  ]);
  const total = await api.get(`/api/bills/total/${clubId}/2026/10`);
  expect(total.body['status']).toBe('calculated');
  // Otherwise the accounts of all of the user's clubs could no longer be read.
  const own = await payer.api.get('/api/accounts/mine/');
  expect(own.body['items']).toMatchObject([{ balance: 1e12 }]);
}, 60_000);

const NUMBERS = [
  '-0', '0', '1', '-1', '0.001', '0.0001', '1e-300', '1e0', '1E2', '28', '31', '32', '1900', '1899', '2099', '2100',
  '100000', '100001', '1000000', '1e6', '999999999.999', '1e9', '1000000000.001', '2147483647', '2147483648',
  '1e12', '9007199254740991', '9007199254740993', '9223372036854775808', '1e15', '1e22', '1e308', '-1e308', '1e400',
  'null', '"1"', 'true',
]; // prettier-ignore
const TEXTS = [
  '', ' ', 'a', '\u0000', '\ud800', '\udfff', '\ufffe', '\u{1f3f8}'.repeat(60), 'x'.repeat(120), 'x'.repeat(121),
  'x'.repeat(2000), 'x'.repeat(2001), '\u202e\u0301', '\\', '"', "'; drop table clubs; --", '=1+1', '\r\n', '\u2028',
  'İ'.repeat(40), '0000-01-01', '1900-01-01', '2099-12-31', '2100-01-01', '2026-02-29', 'Asia/Ho_Chi_Minh', 'UTC',
]; // prettier-ignore

/** Any of these in place of a value, in JSON. */
const anyValue = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.constantFrom(...TEXTS).map((text) => JSON.stringify(text)),
);

/** Replaces some of the values of a JSON text, which are chosen by numbers. */
function withValues(text: string, values: readonly { place: number; value: string }[]): string {
  const PLACE = /(?<=":|\[|,)(?:"(?:[^"\\]|\\.)*"|-?[\d.]+|null|true|false)(?=[,\]}])/g;
  let changed = text;
  for (const { place, value } of values) {
    const matches = [...changed.matchAll(PLACE)];
    const match = matches[place % matches.length]!;
    changed = changed.slice(0, match.index) + value + changed.slice(match.index + match[0].length);
  }
  return changed;
}

test('36: whatever the API and a file accept can be copied, exported and billed', async () => {
  const app = await startApp();
  const owner = await makeUser(app, 'lan');
  const { api } = owner;
  const clubId = String((await api.post('/api/clubs/import/', clubFile())).body['id']);
  const [first] = (await api.get(`/api/members/${clubId}?status=active`)).body;
  const memberId = String(first!['id']);
  const ofClub = { club_id: clubId };
  const bodies: [string, object][] = [
    [
      '/api/clubs/import/',
      clubFile({ bills: [bill({ rows: [largestBillRow(1), largestBillRow(2)] })] }),
    ],
    ['/api/clubs/import/', clubFile(ledgerParts())],
    [
      '/api/accounts/entries/',
      { ...ofClub, member_id: memberId, kind: 'opening', amount: 1, date: '2026-10-08', note: 'A' },
    ],
    ['/api/fund/entries/', { ...ofClub, kind: 'income', amount: 1, date: '2026-10-08', note: 'A' }],
    ['/api/fund/counts/', { ...ofClub, amount: 1, date: '2026-10-08' }],
    ['/api/clubs/', { name: 'A', location: 'B', capacity: 1, description: 'C', time_zone: 'UTC' }],
    [
      '/api/members/',
      { ...ofClub, name: 'A', alias: 'B', email: 'a@club.example', role: 'player' },
    ],
    [
      '/api/costs/',
      { ...ofClub, date: '2026-10-08', category: 'OTHER', payer_id: memberId, amount: 1 },
    ],
    ['/api/registrations/', { member_ids: [memberId], year: 2026, month: 10, days: 4 }],
    ['/api/trackings/', { member_id: memberId, date: '2026-10-08', schedule_id: null }],
    ['/api/bills/', { ...ofClub, year: 2026, month: 10 }],
    [`/api/settings/bill/${clubId}/`, { registration_fee: 1, unregistration_fee: 2 }],
  ];
  const changes = fc.record({
    which: fc.integer({ min: 0, max: bodies.length - 1 }),
    values: fc.array(fc.record({ place: fc.nat(200), value: anyValue }), {
      minLength: 1,
      maxLength: 2,
    }),
  });
  const statuses = new Map<number, number>();
  for (const { which, values } of fc.sample(changes, 400)) {
    const [path, body] = bodies[which]!;
    const text = withValues(JSON.stringify(body), values);
    const answer = await api.post(path, text, { ...json, 'club-id': clubId });
    expect({ path, sent: text, text: answer.text }).toSatisfy(() => answer.status < 500);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    await app.db.deleteFrom('loginTries').execute();
  }
  // Some are refused and some are accepted; how many is random.
  expect(statuses.get(400)).toBeGreaterThan(5);
  expect((statuses.get(201) ?? 0) + (statuses.get(200) ?? 0)).toBeGreaterThan(5);

  for (const club of (await api.get('/api/clubs/')).body) {
    const id = String(club['id']);
    expect(
      (await api.post('/api/bills/', { club_id: id, year: 2026, month: 10 })).status,
    ).toBeOneOf([200, 409]);
    await exported(api, id);
    expect((await api.get(`/api/accounts/${id}`)).status).toBe(200);
    expect((await api.get(`/api/fund/${id}/2026/10`)).status).toBe(200);
    for (const { year, month } of await app.db
      .selectFrom('bills')
      .selectAll()
      .where('clubId', '=', id)
      .execute()) {
      expect((await api.get(`/api/bills/${id}/${year}/${month}/export-csv/`)).status).toBe(200);
    }
  }
  await expectCopies(app);
  for (const club of (await api.get('/api/clubs/')).body)
    await api.delete(`/api/clubs/${String(club['id'])}`);
  app.pass(31 * DAY);
  await forgetOld(app);
  expect(await app.db.selectFrom('clubs').select('id').execute()).toEqual([]);
}, 120_000);

test('36: no line of a backup grows with the stored answers', async () => {
  const app = await startApp();
  await makeUser(app, 'lan');
  const { id: userId } = await app.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const MEGABYTE = 1024 * 1024;
  for (let index = 0; index < 30; index += 1) {
    const key = { userId, key: newId(), fingerprint: '', createdAt: app.clock().toISOString() };
    await app.db
      .insertInto('idempotencyKeys')
      .values({ ...key, answer: 'x'.repeat(MEGABYTE) })
      .execute();
  }
  await inSnapshot(app.db, async (snapshot) => {
    for await (const batch of dump(snapshot)) {
      expect(JSON.stringify(batch).length).toBeLessThan(5 * MEGABYTE);
    }
  });
});
