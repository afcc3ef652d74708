import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadKeys } from '../src/auth/keys.ts';
import { backUp } from '../src/backup/backup.ts';
import { restoreClub } from '../src/backup/one-club/restore-club.ts';
import { comesAlong } from '../src/backup/one-club/tables.ts';
import type { Progress } from '../src/backup/progress.ts';
import { TABLE_NAMES } from '../src/db/all-tables.ts';
import type { Db } from '../src/db/engine/connect.ts';
import { transaction } from '../src/db/engine/transaction.ts';
import { purgeClub } from '../src/db/queries/clubs/deleted.ts';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import { playMonth, signUp } from './enter-month.ts';
import { makeUser, makeWorld, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';
import { readMonth } from './months.ts';
import { emptyFolder, emptyLocation, OWN_ENGINE, withDatabase } from './places.ts';
import { expectTrueSizes } from './sizes.ts';
import { makeAt0041 } from './upgrade/at-0041.ts';

const clock = () => new Date();

async function backedUp(app: TestApp): Promise<string> {
  const file = join(emptyFolder(), 'all.backup');
  await backUp(app, clock, file);
  return file;
}

/** The end of an id, which is all that changes in a new one. */
const NODE = /(?<=[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-)[\da-f]{12}/g;

/** All rows of a club in the tables that come along, as text; `idsLike` leaves the part out in which new ids differ. */
async function rowsOf(db: Db, clubId: string, idsLike = true): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {};
  for (const table of TABLE_NAMES.filter(comesAlong)) {
    const column = table === 'clubs' ? 'id' : 'clubId';
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where ${sql.ref(column)} = ${clubId}`.execute(db);
    const texts = rows.map((row) => JSON.stringify(row));
    tables[table] = texts.map((text) => (idsLike ? text.replaceAll(NODE, '') : text)).toSorted();
  }
  return tables;
}

/** What only the restored club has: its trail says that it was restored, it is silent, and is looked at anew. */
async function withoutTraces(db: Db, clubId: string): Promise<Record<string, string[]>> {
  const {
    noticeSettings: _settings,
    noticeLooks: _looks,
    bills,
    auditEntries,
    ...rows
  } = await rowsOf(db, clubId);
  return {
    ...rows,
    bills: bills!.map((text) => text.replace(/"fingerprint":("[^"]*"|null)/, '')),
    auditEntries: auditEntries!.filter((text) => !text.includes('"actorName":"Rallybook"')),
  };
}

const trail = async (world: World, clubId: string) =>
  (await world.owner.api.get(`/api/clubs/${clubId}/audit/?limit=100`)).body['items'] as Record<
    string,
    unknown
  >[];

test('32: one club of a backup is there beside the present one, as it was, with its trail', async () => {
  const app = await startApp();
  const world = await makeWorld(app);
  const { owner, clubId } = world;
  const before = await withoutTraces(app.db, clubId);
  const file = await backedUp(app);
  // Something goes wrong after the backup.
  await owner.api.delete(`/api/costs/${world.costId}/`);
  const restored = await restoreClub(app, clock, file, clubId);

  expect(restored.clubId).not.toBe(clubId);
  expect(await withoutTraces(app.db, restored.clubId)).toEqual(before);
  const clubs = (await owner.api.get('/api/clubs/')).body.map(({ id }) => String(id));
  expect(clubs.toSorted()).toEqual([clubId, restored.clubId].toSorted());
  const costs = (id: string) => owner.api.get(`/api/costs/${id}/2026/10/`);
  expect((await costs(clubId)).body).toMatchObject({ total: 0 });
  expect((await costs(restored.clubId)).body).toMatchObject({ total: 1 });
  const [last, ...earlier] = await trail(world, restored.clubId);
  expect(last).toMatchObject({ action: 'club.restored', actor_name: 'Rallybook' });
  expect(earlier.map(({ action }) => action)).toContain('cost.deleted');
  // What was deleted before the backup can still be restored, in this club.
  const deleted = (await owner.api.get(`/api/clubs/${restored.clubId}/deleted/`)).body['items']!;
  expect(deleted).toHaveLength(1);
  await expectTrueSizes(app.db);
});

test('32: a restore of a club tells how far it is: the check, the search, each row', async () => {
  const app = await startApp();
  const { clubId } = await makeWorld(app);
  const file = await backedUp(app);
  const told: Progress[] = [];
  const { counts } = await restoreClub(app, clock, file, clubId, (progress) => told.push(progress));
  const { size } = statSync(file);
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  expect(told).toContainEqual({ step: 'checking', unit: 'bytes', done: size, total: size });
  expect(told).toContainEqual({ step: 'searching', unit: 'bytes', done: size, total: size });
  expect(told.at(-1)).toEqual({ step: 'loading', unit: 'rows', done: total, total });
});

test('32: a restored club shares no id and no secret with the club that is there', async () => {
  const app = await startApp();
  const { clubId } = await makeWorld(app);
  const file = await backedUp(app);
  const restored = await restoreClub(app, clock, file, clubId);
  const ids = (rows: Record<string, string[]>) =>
    new Set(
      Object.values(rows)
        .flat()
        .flatMap((text) => text.match(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g) ?? []),
    );
  const users = await app.db.selectFrom('users').select('id').execute();
  const there = ids(await rowsOf(app.db, clubId, false));
  const shared = [...ids(await rowsOf(app.db, restored.clubId, false))].filter((id) =>
    there.has(id),
  );
  expect(shared.filter((id) => !users.some((user) => user.id === id))).toEqual([]);
  for (const table of [
    'bots',
    'bankSources',
    'webhooks',
    'calendarLinks',
    'sessionDevices',
  ] as const) {
    const query = app.db.selectFrom(table).selectAll();
    expect(await query.where('clubId', '=', restored.clubId).execute(), table).toEqual([]);
  }
  const settings = app.db.selectFrom('noticeSettings').selectAll();
  expect(await settings.where('clubId', '=', restored.clubId).executeTakeFirst()).toMatchObject({
    kinds: '',
  });
});

test('32: a month of a restored club adds up, and its bill is calculated again as it was', async () => {
  const app = await startApp();
  const api = await signUp(app);
  const [year, month] = [2026, 10];
  const clubId = await playMonth(api, readMonth('october-2026'));
  const file = await backedUp(app);
  const { clubId: newClub } = await restoreClub(app, clock, file, clubId);
  const bill = async (id: string) =>
    (await api.get(`/api/bills/total/${id}/${year}/${month}`)).body;
  const { calculated_at: _, ...before } = await bill(clubId);
  expect(await bill(newClub)).toMatchObject(before);
  await api.post('/api/bills/', { club_id: newClub, year, month });
  expect(await bill(newClub)).toMatchObject(before);
});

test('32: a club that was purged comes back with the pay codes of its members', async () => {
  const app = await startApp();
  const { clubId, player, owner } = await makeWorld(app);
  const code = async (id: string) => {
    const rows = await app.db.selectFrom('payLinks').selectAll().where('clubId', '=', id).execute();
    return rows.map((row) => row.code).toSorted();
  };
  await app.db
    .insertInto('payLinks')
    .values({ code: 'ABCDEFG', clubId, memberId: player.memberId, version: 2, mailedAt: null })
    .execute();
  const file = await backedUp(app);
  const copy = await restoreClub(app, clock, file, clubId);
  expect(copy.hasOldCodes).toBe(false);
  expect(await code(copy.clubId)).toEqual([]);
  await transaction(app.db, {}, (trx) => purgeClub(trx, clubId));
  const back = await restoreClub(app, clock, file, clubId);
  expect(back.hasOldCodes).toBe(true);
  expect(await code(back.clubId)).toEqual(['ABCDEFG']);
  expect(await code(clubId)).toEqual([]);
  expect((await owner.api.get(`/api/costs/${back.clubId}/2026/10/`)).body).toMatchObject({
    total: 1,
  });
});

test('32: a club on another server belongs to whoever has its addresses there', async () => {
  const app = await startApp();
  const { clubId } = await makeWorld(app);
  const file = await backedUp(app);
  const other = await startApp();
  // Another account with the same address; the manager and the player have none.
  const owner = await makeUser(other, 'owner');
  const restored = await restoreClub(other, clock, file, clubId);
  expect((await owner.api.get(`/api/costs/${restored.clubId}/2026/10/`)).status).toBe(200);
  const actors = await other.db
    .selectFrom('auditEntries')
    .select(['actorUserId', 'actorName'])
    .where('clubId', '=', restored.clubId)
    .execute();
  const { id } = await other.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  expect(new Set(actors.map(({ actorUserId }) => actorUserId))).toEqual(new Set([id, null]));
});

test('32: a club that was deleted before the backup comes back as one that is there', async () => {
  const app = await startApp();
  const { owner, deletedClubId } = await makeWorld(app);
  const file = await backedUp(app);
  const { clubId } = await restoreClub(app, clock, file, deletedClubId);
  expect((await owner.api.get(`/api/costs/${clubId}/2026/10/`)).status).toBe(200);
});

test('32: a club of an older version is brought to the newest shape', async () => {
  const old = await emptyLocation(OWN_ENGINE);
  loadKeys(old.dataDir);
  const { clubId } = await withDatabase(old, async (db) => {
    await makeAt0041(db);
    return db.selectFrom('registrationSchedules').select('clubId').executeTakeFirstOrThrow();
  });
  const file = join(emptyFolder(), 'old.backup');
  await backUp(old, clock, file);
  const app = await startApp();
  const owner = await makeUser(app, 'owner');
  const restored = await restoreClub(app, clock, file, clubId);
  const clubs = (await owner.api.get('/api/clubs/')).body;
  expect(clubs).toMatchObject([{ id: restored.clubId, sport: 'badminton' }]);
  const schedules = app.db.selectFrom('registrationSchedules').select(['year', 'month']);
  expect(await schedules.execute()).toEqual([{ year: 2026, month: 10 }]);
});

test('32: a club is not restored, with the reason, and nothing changes', async () => {
  const app = await startApp();
  const { clubId, otherClubId } = await makeWorld(app);
  await app.db
    .updateTable('members')
    .set({ email: null, emailKey: null })
    .where('clubId', '=', otherClubId)
    .execute();
  const file = await backedUp(app);
  const cut = join(emptyFolder(), 'cut.backup');
  writeFileSync(cut, readFileSync(file).subarray(0, 2000));
  const empty = await emptyLocation(OWN_ENGINE);
  await withDatabase(empty, (db) => sql`select 1`.execute(db));
  const [before, folder] = [await fingerprint(app.db), readdirSync(app.dataDir)];
  for (const [place, from, id, reason] of [
    [app, file, newId(), new RegExp(`There is no club .* in this backup. It holds: .*${clubId} `)],
    [app, file, otherClubId, /nobody could get into it/],
    [app, cut, clubId, /damaged or cut/],
    [empty, file, clubId, /not of this version/],
  ] as const) {
    await expect(restoreClub(place, clock, from, id)).rejects.toThrow(reason);
  }
  expect(await fingerprint(app.db)).toBe(before);
  expect(readdirSync(app.dataDir)).toEqual(folder);
});

test('32: a restore of a club that fails half-way leaves nothing of it', async () => {
  const app = await startApp();
  const { clubId } = await makeWorld(app);
  const file = await backedUp(app);
  const before = await fingerprint(app.db);
  // The second record of that day is refused, when most of the club is there.
  await sql`create unique index one_record_a_day on trackings (date)
    where date = '2026-10-07'`.execute(app.db);
  try {
    await expect(restoreClub(app, clock, file, clubId)).rejects.toThrow();
    expect(await fingerprint(app.db)).toBe(before);
  } finally {
    await sql`drop index one_record_a_day`.execute(app.db);
  }
});
