import { BOUNDS } from '@rallybook/contract/rules/bounds';
import { expect, test } from 'vitest';
import { runDueChecks } from '../src/domain/notice-delivery/due-checks.ts';
import { startApp, type TestApp } from './app.ts';
import { makeSessionClub } from './club-sessions.ts';
import { DAY, HOUR, MINUTE } from './context.ts';
import { CLUB, makeUser } from './factories.ts';

/** The queries of an app, those that matter here. */
function watchQueries() {
  const queries: string[] = [];
  return {
    onQuery: ({ sql: text }: { sql: string }) => void queries.push(text),
    take: (pattern: RegExp) => queries.splice(0).filter((text) => pattern.test(text)),
  };
}

const CLUBS = 12;

async function makeClubs(app: TestApp, change: object = {}): Promise<void> {
  const owner = await makeUser(app, 'owner');
  for (let nth = 0; nth < CLUBS; nth += 1) {
    const made = await owner.api.post('/api/clubs/', { ...CLUB, ...change, name: `CLB ${nth}` });
    expect(made.status).toBe(201);
  }
  await app.tell();
}

test('four workers check each club once for reminders, and none of them what another one has taken', async () => {
  const watched = watchQueries();
  const app = await startApp({ onQuery: watched.onQuery });
  await makeClubs(app);
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  const context = {
    ...app,
    log: quiet,
    publicUrl: 'http://localhost:3000',
    wakeSenders: () => {},
    bounds: BOUNDS,
  };
  await app.db.updateTable('noticeLooks').set({ lookAt: app.clock().toISOString() }).execute();
  watched.take(/./);
  const senders = Array.from({ length: 4 }, () => () => runDueChecks(context));
  await Promise.all(
    senders.map(async (send) => {
      while (await send());
    }),
  );
  // Each check reads what the club tells its members; taking no club would not.
  expect(watched.take(/^select .* from "notice_settings"/)).toHaveLength(CLUBS);
});

test('a club is checked when something is due, and not every ten minutes', async () => {
  const watched = watchQueries();
  const app = await startApp({ onQuery: watched.onQuery });
  // 10:00 in Vietnam: the next thing is the summary of the next morning.
  const minutes = (app.clock().getTime() / MINUTE + 7 * 60) % (24 * 60);
  app.pass(DAY + (10 * 60 - minutes) * MINUTE);
  await makeClubs(app, { schedules: [] });
  watched.take(/./);
  app.pass(20 * HOUR);
  await app.tell();
  const ofChecks = /^select .* from "notice_(settings|rounds)" where/;
  expect(watched.take(ofChecks)).toEqual([]);
  app.pass(3 * HOUR);
  await app.tell();
  expect(watched.take(ofChecks).length).toBeGreaterThan(0);
  const rounds = app.db.selectFrom('noticeRounds').select('clubId').distinct();
  expect(await rounds.where('kind', '=', 'digest').execute()).toHaveLength(CLUBS);
});

test('a club that is restored is checked again at once', async () => {
  const app = await startApp();
  const owner = await makeUser(app, 'owner');
  const id = String((await owner.api.post('/api/clubs/', CLUB)).body['id']);
  await owner.api.delete(`/api/clubs/${id}`);
  await app.tell();
  const lookAt = async () =>
    (await app.db.selectFrom('noticeLooks').select('lookAt').executeTakeFirstOrThrow()).lookAt;
  expect(Date.parse(await lookAt())).toBeGreaterThan(app.clock().getTime());
  expect((await owner.api.post(`/api/clubs/${id}/restore/`)).status).toBe(204);
  expect(Date.parse(await lookAt())).toBeLessThan(app.clock().getTime());
});

test('55: who cannot be reached has nothing read for them when debts are told', async () => {
  const watched = watchQueries();
  const app = await startApp({ onQuery: watched.onQuery });
  const minutes = (app.clock().getTime() / MINUTE + 7 * 60) % (24 * 60);
  app.pass(DAY + (7 * 60 - minutes) * MINUTE);
  const names = Array.from({ length: 30 }, (_, nth) => `An ${nth}`);
  const club = await makeSessionClub(app, { names });
  await club.join('lan');
  const path = `/api/notice-settings/${club.clubId}/`;
  const answered: unknown = (await club.owner.api.get(path)).body;
  const body = answered as Record<string, object>;
  await club.owner.api.put(path, { ...body, owe_days: 1, kinds: { ...body['kinds'], owe: true } });
  for (const name of [...names, 'lan']) {
    const entry = { club_id: club.clubId, member_id: club.idOf(name), kind: 'adjustment' };
    const owed = { ...entry, amount: -100, date: club.today, note: 'Áo' };
    expect((await club.owner.api.post('/api/accounts/entries/', owed)).status).toBe(201);
  }
  app.pass(2 * DAY + 2 * HOUR);
  watched.take(/./);
  await app.tell();
  const statements = watched.take(/./);
  const told = await app.db
    .selectFrom('notices')
    .select('memberId')
    .where('kind', '=', 'owe')
    .execute();
  expect(told).toEqual([{ memberId: club.idOf('lan') }]);
  // As many for thirty debtors as for one.
  expect(statements.filter((text) => text.includes('from "entries"')).length).toBeLessThan(10);
});

test('55: what a summary says is worked out once for all staff', async () => {
  const watched = watchQueries();
  const app = await startApp({ onQuery: watched.onQuery });
  const minutes = (app.clock().getTime() / MINUTE + 7 * 60) % (24 * 60);
  app.pass(DAY + (7 * 60 - minutes) * MINUTE);
  const club = await makeSessionClub(app, { names: [] });
  for (const name of ['lan', 'minh', 'tuan']) await club.join(name);
  await app.db
    .updateTable('members')
    .set({ role: 'manager' })
    .where('role', '=', 'player')
    .execute();
  app.pass(3 * DAY + 2 * HOUR);
  watched.take(/./);
  await app.tell();
  const told = await app.db
    .selectFrom('notices')
    .select('channel')
    .where('kind', '=', 'digest')
    .execute();
  expect(told).toEqual(Array.from({ length: 4 }, () => ({ channel: 'mail' })));
  const statements = watched.take(/./);
  const readingFrom = (table: string) =>
    statements.filter((text) => text.includes(` from "${table}"`));
  // What was counted to find out whether there is something is what the summary says.
  expect(readingFrom('bank_lines')).toHaveLength(1);
  expect(readingFrom('bills')).toHaveLength(1);
});
