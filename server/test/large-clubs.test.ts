import { BOUNDS } from '@rallybook/contract/rules/bounds';
import { monthOf } from '@rallybook/contract/rules/calendar';
import { vnd } from '@rallybook/contract/test/money';
import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { writeLinkToken } from '../src/auth/link-tokens.ts';
import { writeMassNotices } from '../src/domain/notice-delivery/mass-notices.ts';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { linksOf, pathOf, readable } from './link-pages.ts';
import { costMeter } from './query-cost.ts';

/** What is read of clubs of this size is kept while nothing changes on which it depends. */
const MANY = 2000;
const IN_ONE_INSERT = 500;

const UNUSED = {
  publicUrl: 'http://localhost',
  log: { info: () => {}, warn: () => {}, error: () => {} },
  bounds: BOUNDS,
};

/** Adds members, all registered for tomorrow's schedule and the next weekdays'; "Zung 0007" comes after "Zung 0006". */
async function addMany({ db }: TestApp, club: SessionClub): Promise<string[]> {
  const { clubId, tomorrow } = club;
  const { year, month } = monthOf(tomorrow);
  const people = Array.from({ length: MANY }, (_, nth) => ({
    id: newId(),
    registrationId: newId(),
    name: `Zung ${String(nth).padStart(4, '0')}`,
  }));
  for (let from = 0; from < MANY; from += IN_ONE_INSERT) {
    const some = people.slice(from, from + IN_ONE_INSERT);
    await db
      .insertInto('members')
      .values(
        some.map(({ id, name }) => ({
          clubId,
          id,
          name,
          role: 'player' as const,
          status: 'active' as const,
          joinDate: '2026-01-01',
          version: 1,
        })),
      )
      .execute();
    await db
      .insertInto('registrations')
      .values(
        some.map(({ id: memberId, registrationId: id }) => ({
          clubId,
          id,
          memberId,
          year,
          month,
          registrationDate: '2026-01-01',
        })),
      )
      .execute();
    const scheduleId = club.scheduleOn(tomorrow);
    await db
      .insertInto('registrationSchedules')
      .values(
        some.map(({ registrationId }) => ({ clubId, registrationId, scheduleId, year, month })),
      )
      .execute();
  }
  await sql`analyze`.execute(db);
  return people.map(({ id }) => id);
}

async function makeLargeClub() {
  const queries: CompiledQuery[] = [];
  const app = await startApp({ onQuery: (query) => queries.push(query) });
  const club = await makeSessionClub(app, { capacity: 5000, names: ['an', 'binh'] });
  const memberIds = await addMany(app, club);
  await club.patch({ roll_shows_names: true });
  const page = await linksOf(club).clubPath();
  const { body } = await club.owner.api.post('/api/calendar/links/', {
    club_id: club.clubId,
    only_mine: false,
  });
  const calendar = pathOf(body['url']);
  const look = async (path: string) =>
    readable(await app.client().get(path, { 'accept-language': 'en' }));
  /** How many come tomorrow with their guests: by the list of sessions, and by the page. */
  const counts = async () => {
    const { clubId, tomorrow } = club;
    const path = `/api/sessions/${clubId}/?from=${tomorrow}&to=${tomorrow}`;
    const { coming, guests } = (await club.owner.api.get(path)).body['items']![0]!;
    const [, ofTomorrow = ''] = (await look(page)).split('Tomorrow');
    const shown = / ([\d,]+) fixed, ([\d,]+) joined/.exec(ofTomorrow)!;
    const [fixed, joined] = shown.slice(1).map((text) => Number(text.replace(',', '')));
    return { listed: Number(coming) + Number(guests), shown: fixed! + joined! };
  };
  return { app, club, memberIds, page, calendar, look, counts, queries };
}

test('66: what is kept of a large club follows every change at once', async () => {
  const { app, club, memberIds, page, look, counts } = await makeLargeClub();
  const both = (count: number) => ({ listed: count, shown: count });
  expect(await counts()).toEqual(both(MANY));
  await club.register(['an']);
  expect(await counts()).toEqual(both(MANY + 1));
  await club.say('-an');
  expect(await counts()).toEqual(both(MANY));
  await club.say('binh+2');
  expect(await counts()).toEqual(both(MANY + 3));

  const renamed = { name: 'Anh 0000', version: 1 };
  const path = `/api/members/${memberIds[5]}/`;
  const edited = await club.owner.api.patch(path, renamed);
  expect(edited.status, edited.text).toBe(200);
  expect(await look(page)).toContain('Anh 0000');
  expect(await look(page)).not.toContain('Zung 0005');
  expect((await club.owner.api.delete(`/api/members/${memberIds[6]}/delete`)).status).toBe(204);
  expect(await counts()).toEqual(both(MANY + 2));
  expect(await look(page)).not.toContain('Zung 0006');

  // As another process, or one of another version, writes it.
  await app.db
    .updateTable('members')
    .set({ name: 'Binh 0000', version: 2 })
    .where('id', '=', memberIds[7]!)
    .execute();
  expect(await look(page)).toContain('Binh 0000');
});

test('66: a page, a list and a calendar that are asked again read few rows of a large club', async () => {
  const { app, club, page, calendar, queries } = await makeLargeClub();
  const { clubId, today, tomorrow, owner } = club;
  const paths = [page, calendar, `/api/sessions/${clubId}/?from=${today}&to=${tomorrow}`];
  const ask = (path: string) => owner.api.get(path);
  for (const path of paths) expect((await ask(path)).status).toBe(200);
  const sent: { path: string; queries: CompiledQuery[] }[] = [];
  for (const path of paths) {
    queries.length = 0;
    expect((await ask(path)).status).toBe(200);
    sent.push({ path, queries: [...queries] });
  }
  const costOf = await costMeter(app);
  for (const { path, queries: some } of sent) {
    const reading = some.filter(({ sql }) => sql.startsWith('select'));
    for (const query of reading) {
      const { rowsRead } = await costOf(query);
      // Nothing walks all registrations: at most the members are, to add up their versions, or to offer their names.
      expect(rowsRead, `${path}: ${query.sql}`).toBeLessThan(MANY * 3);
    }
    expect(
      reading
        .filter(
          ({ sql, parameters }) =>
            sql.includes('"registrations"') && !/"member_id" = /.test(sql) && parameters.length > 0,
        )
        .map(({ sql }) => sql),
      path,
    ).toEqual([]);
  }
});

test('66: one name of a closed month of a large club is found by its code, at once as it is now', async () => {
  const { app, club, memberIds, queries } = await makeLargeClub();
  const { db } = app;
  const { clubId } = club;
  const key = { clubId, year: 2026, month: 1 };
  const instant = '2026-02-01T00:00:00.000Z';
  await db
    .insertInto('bills')
    .values({
      ...key,
      totalCost: 0,
      totalFee: 0,
      calculatedAt: instant,
      closedAt: instant,
    } as never)
    .execute();
  for (let from = 0; from < MANY; from += IN_ONE_INSERT) {
    const some = memberIds.slice(from, from + IN_ONE_INSERT);
    const amounts = {
      registeredTimes: 1,
      unregisteredTimes: 0,
      paidCost: 0,
      unregistrationCost: 0,
    };
    await db
      .insertInto('billRows')
      .values(
        some.map((memberId) => ({
          ...key,
          memberId,
          ...amounts,
          registrationCost: 90_000,
        })) as never,
      )
      .execute();
    await db
      .insertInto('entries')
      .values(
        vnd(
          some.map((memberId) => ({
            clubId,
            id: newId(),
            memberId,
            date: '2026-01-31',
            kind: 'bill' as const,
            amount: -90_000,
            createdAt: instant,
          })),
        ),
      )
      .execute();
  }
  await db
    .insertInto('payLinks')
    .values(
      memberIds.slice(0, 2).map((memberId, nth) => ({
        clubId,
        memberId,
        code: `RB00000${nth}`,
        version: 1,
        mailedAt: null,
      })),
    )
    .execute();
  await sql`analyze`.execute(db);
  const month = { year: 2026, month: 1 };
  const path = `/g/${writeLinkToken(app.keys, 'month-link', { id: clubId, month, version: 1 })}`;
  const english = { 'accept-language': 'en' };
  const look = async (to: string) => readable(await app.client().get(to, english));
  const openOf = (text: string) => /Still open ([\d.,]+)/i.exec(text)?.[1];

  const before = await look(path);
  queries.length = 0;
  expect(await look(`${path}/RB000001`)).toContain('Zung 0001');
  const asked = queries.filter(({ sql }) => sql.startsWith('select'));
  const pay = { club_id: clubId, member_id: memberIds[1], date: club.today, amount: 90 };
  const paid = await club.owner.api.post('/api/accounts/entries/', {
    ...pay,
    kind: 'payment',
    method: 'cash',
  });
  expect(paid.status, paid.text).toBe(201);
  expect(openOf(before)).toBeDefined();
  expect(openOf(await look(path))).not.toBe(openOf(before));
  expect((await app.client().get(`${path}/RB999999`)).status).toBe(404);

  const costOf = await costMeter(app);
  for (const query of asked) {
    const { rowsRead } = await costOf(query);
    expect(rowsRead, query.sql).toBeLessThan(200);
  }
});

/** Who was told what of a session: each of its notices that goes or went, as `detail: how many members`. */
async function told({ app, club }: Awaited<ReturnType<typeof makeLargeClub>>) {
  const rows = await app.db
    .selectFrom('notices')
    .select(['about', 'memberId', 'dropped'])
    .where('clubId', '=', club.clubId)
    .where('kind', '=', 'session_changed')
    .execute();
  const counts: Record<string, number> = {};
  for (const { about, dropped } of rows) {
    const what = `${about?.split(' ')[0]}${dropped === 'replaced' ? ', replaced' : ''}`;
    counts[what] = (counts[what] ?? 0) + 1;
  }
  const last = rows.filter(({ dropped }) => dropped !== 'replaced');
  expect(new Set(last.map(({ memberId }) => memberId)).size).toBe(last.length);
  return counts;
}

/** Lets that many of the clock's processes write notices at once, until there is no more to write. */
async function writeTogether(app: TestApp, processes: number): Promise<void> {
  const context = { ...app, ...UNUSED, wakeSenders: () => {} };
  const work = async () => {
    while (await writeMassNotices(context));
  };
  await Promise.all(Array.from({ length: processes }, work));
}

test('66: a large club is told of a change by the clock, each member once, of the last one', async () => {
  const large = await makeLargeClub();
  const { app, club } = large;
  const inSession = { club_id: club.clubId, session_id: club.sessionOn(club.tomorrow) };
  const move = (start: string) =>
    club.owner.api.post('/api/sessions/move/', {
      ...inSession,
      date: club.tomorrow,
      start_time: start,
      end_time: '23:30',
    });
  large.queries.length = 0;
  expect((await move('22:10')).status).toBe(200);
  const written = large.queries.filter(({ sql: text }) => text.startsWith('insert into "notices"'));
  expect(written.length).toBe(0);
  expect(await told(large)).toEqual({});

  // A part of it is written when the session is moved again: the rest of that is never told.
  expect(await writeMassNotices({ ...app, ...UNUSED, wakeSenders: () => {} })).toBe(true);
  const [first] = Object.values(await told(large));
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(MANY);
  expect((await move('22:20')).status).toBe(200);
  await writeTogether(app, 3);
  expect(await told(large)).toEqual({ moved: MANY, 'moved, replaced': first });

  expect((await club.owner.api.post('/api/sessions/cancel/', inSession)).status).toBe(200);
  await writeTogether(app, 2);
  const counts = await told(large);
  expect(counts['cancelled']).toBe(MANY);
  const left = await app.db.selectFrom('massNotices').select('id').execute();
  expect(left).toEqual([]);
});
