import { vnd } from '@rallybook/contract/test/money';
import { seededRandom } from '@rallybook/contract/test/random/random';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '../src/db/engine/connect.ts';
import { transaction } from '../src/db/engine/transaction.ts';
import { insertEntries } from '../src/db/queries/money/entries.ts';
import type { BalanceRow, EntryRow } from '../src/db/tables/money.ts';
import { newId } from '../src/ids.ts';
import { startSharedApp, type TestApp } from './app.ts';
import { makeWorld, type World } from './factories.ts';

let app: TestApp;
let world: World;
beforeAll(async () => {
  app = await startSharedApp();
  world = await makeWorld(app);
});

const MONTHS = [2024, 2025, 2026].flatMap((year) =>
  Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`),
);

type Ends = Record<string, number>;

/** What each member's entries come to at the end of each month, all added up anew. */
function addUp(entries: readonly EntryRow[]): Ends {
  const reversed = new Set(entries.map(({ reversesId }) => reversesId));
  const standing = entries.filter((entry) => entry.reversesId === null && !reversed.has(entry.id));
  const ends: Ends = {};
  for (const month of MONTHS) {
    for (const { memberId, date, amount } of standing) {
      const key = `${memberId} ${month}`;
      if (date.slice(0, 7) <= month) ends[key] = (ends[key] ?? 0) + amount;
    }
  }
  return ends;
}

/** The same by the stored balances: of each member, the last one up to the month. */
function readEnds(balances: readonly BalanceRow[]): Ends {
  const sorted = balances.toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const ends: Ends = {};
  for (const month of MONTHS) {
    for (const one of sorted)
      if (one.month <= month) ends[`${one.memberId} ${month}`] = one.balance;
  }
  return ends;
}

const withoutZeros = (ends: Ends) =>
  Object.fromEntries(Object.entries(ends).filter(([, balance]) => balance !== 0));

/** Compares the stored balances of all clubs with their entries. */
async function expectRight(db: Db): Promise<void> {
  const entries = await db.selectFrom('entries').selectAll().execute();
  expect(entries.length).toBeGreaterThan(0);
  const balances = await db.selectFrom('balances').selectAll().execute();
  expect(withoutZeros(readEnds(balances))).toEqual(withoutZeros(addUp(entries)));
}

type Random = () => number;
const pick = <T>(random: Random, list: readonly T[]) => list[Math.floor(random() * list.length)]!;

const entryOf = (clubId: string, memberId: string, date: string, amount: number): EntryRow => ({
  clubId,
  id: newId(),
  memberId,
  date,
  kind: 'payment',
  amount: vnd(amount),
  method: null,
  note: null,
  year: null,
  month: null,
  transferId: null,
  reversesId: null,
  createdAt: '2026-11-01T00:00:00.000Z',
  createdBy: null,
  createdByService: null,
});

/** Entries of two years, some dated back and some reversed at another time, in any order. */
function randomEntries(random: Random, clubId: string, memberIds: readonly string[]): EntryRow[] {
  const anyDate = () =>
    `${2024 + Math.floor(random() * 2)}-${pick(random, ['01', '02', '05', '12'])}-${pick(random, ['01', '15', '28'])}`;
  const entries = Array.from({ length: 40 }, () =>
    entryOf(clubId, pick(random, memberIds), anyDate(), Math.floor(random() * 2_000_000) - 1e6),
  );
  const reversals = entries
    .filter(() => random() < 0.3)
    .map((entry) => ({
      ...entryOf(clubId, entry.memberId, anyDate(), 0 - entry.amount),
      reversesId: entry.id,
    }));
  return [...entries, ...reversals]
    .map((entry) => ({ entry, place: random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ entry }) => entry);
}

test('balances follow from any entries, in any order, reversed at any time', async () => {
  const { clubId, owner, manager, player } = world;
  const memberIds = [owner, manager, player].map(({ memberId }) => memberId);
  for (let seed = 1; seed <= 30; seed += 1) {
    const random = seededRandom(seed);
    const entries = randomEntries(random, clubId, memberIds);
    while (entries.length > 0) {
      const some = entries.splice(0, 1 + Math.floor(random() * 20));
      await transaction(app.db, {}, (trx) => insertEntries(trx, some));
    }
  }
  await expectRight(app.db);
});

test('entries that are written at the same time all count', async () => {
  const { clubId, owner, player } = world;
  const pay = (month: number) =>
    owner.api.post('/api/accounts/entries/', {
      club_id: clubId,
      member_id: player.memberId,
      kind: 'payment',
      amount: month,
      date: `2026-${String(month).padStart(2, '0')}-05`,
    });
  const answers = await Promise.all([9, 3, 6, 1, 8, 2, 7, 4, 5].map(pay));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  await expectRight(app.db);
});

test("a club's file brings its balances with its entries", async () => {
  const { clubId, owner } = world;
  const { bytes } = await owner.api.get(`/api/clubs/${clubId}/export/`);
  const json = strFromU8(unzipSync(bytes)['club.json']!);
  const answer = await owner.api.post('/api/clubs/import/', json, {
    'content-type': 'application/json',
  });
  expect(answer.status).toBe(201);
  const count = (id: string) => app.db.selectFrom('entries').selectAll().where('clubId', '=', id);
  const copy = await count(String(answer.body['id'])).execute();
  expect(copy).toHaveLength((await count(clubId).execute()).length);
  await expectRight(app.db);
});
