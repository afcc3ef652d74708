import { BOUNDS } from '@rallybook/contract/rules/bounds';
import { vnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { runDailyChecks } from '../src/domain/notice-delivery/daily-checks.ts';
import { runDueChecks } from '../src/domain/notice-delivery/due-checks.ts';
import { newId } from '../src/ids.ts';
import { startApp, type TestApp } from './app.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { DAY, HOUR, MINUTE } from './context.ts';
import { signInAgain } from './factories.ts';

const quiet = { info: () => {}, warn: () => {}, error: () => {} };

/** What checks work with. @param piece called after each transaction in which members were told */
const contextOf = (app: TestApp, piece: () => void) => ({
  ...app,
  log: quiet,
  publicUrl: 'http://localhost:3000',
  wakeSenders: piece,
  bounds: BOUNDS,
});

/** A club at six in the morning of its clock, before anything comes that day. */
async function makeClub(kinds: object, rules: object) {
  const app = await startApp();
  const minutes = (app.clock().getTime() / MINUTE + 7 * 60) % (24 * 60);
  app.pass(DAY + (6 * 60 - minutes) * MINUTE);
  const club = await makeSessionClub(app, { names: [], capacity: 5000 });
  const path = `/api/notice-settings/${club.clubId}/`;
  const body = (await club.owner.api.get(path)).body as unknown as Record<string, object>;
  const off = Object.fromEntries(Object.keys(body['kinds']!).map((kind) => [kind, false]));
  const put = { ...body, ...rules, kinds: { ...off, ...kinds } };
  expect((await club.owner.api.put(path, put)).status).toBe(200);
  return { app, club };
}

/** Adds members who have accounts, and so can be told. @returns their ids */
async function addMembers({ db }: TestApp, { clubId }: SessionClub, count: number) {
  const createdAt = '2026-01-01T00:00:00.000Z';
  const people = Array.from({ length: count }, (_, nth) => ({ id: newId(), name: `member${nth}` }));
  for (let from = 0; from < count; from += 100) {
    const some = people.slice(from, from + 100).map(({ id, name }) => {
      const email = `${name}@club.example`;
      return { id, name, email, emailKey: email };
    });
    await db
      .insertInto('users')
      .values(
        some.map(({ name, email, emailKey }) => ({
          id: newId(),
          username: name,
          usernameKey: name,
          email,
          emailKey,
          passwordHash: null,
          emailVerifiedAt: createdAt,
          createdAt,
        })),
      )
      .execute();
    const as = { role: 'player', status: 'active', joinDate: '2026-01-01', version: 1 } as const;
    await db
      .insertInto('members')
      .values(some.map((member) => ({ ...member, ...as, clubId, alias: null })))
      .execute();
  }
  return people.map(({ id }) => id);
}

/** How many members were told of each occasion, and whether any was told twice. */
async function told({ db }: TestApp) {
  const rows = await db.selectFrom('notices').select(['kind', 'thing', 'memberId']).execute();
  const keys = rows.map(({ kind, thing, memberId }) => `${kind} ${thing} ${memberId}`);
  return { rows, twice: keys.length - new Set(keys).size };
}

/** Repeats a check until nothing is due. */
async function runAll(check: () => Promise<boolean>): Promise<void> {
  while (await check());
}

type Told = Awaited<ReturnType<typeof makeClub>>;

/**
 * Ends a check after its second piece, as a process that dies, and repeats it later.
 * @returns how many were told by then
 */
async function checkTwice(
  { app, club }: Told,
  check: (context: ReturnType<typeof contextOf>) => Promise<boolean>,
): Promise<{ atDeath: number; pieces: number; meanwhile: number }> {
  let [pieces, meanwhile] = [0, 0];
  const dying = contextOf(app, () => {
    pieces += 1;
    if (pieces === 2) throw new Error('The process dies');
  });
  await check(dying);
  const atDeath = (await told(app)).rows.length;
  app.pass(11 * MINUTE);
  const owner = await signInAgain(app, club.owner);
  pieces = 0;
  const changes: Promise<unknown>[] = [];
  const context = contextOf(app, () => {
    pieces += 1;
    if (changes.length > 0) return;
    const change = owner.api.patch(`/api/clubs/${club.clubId}/`, { location: 'Quận 5' });
    changes.push(
      change.then(({ status }) => {
        expect(status).toBe(200);
        meanwhile = pieces;
      }),
    );
  });
  await runAll(() => check(context));
  await Promise.all(changes);
  return { atDeath, pieces, meanwhile };
}

test('55: reminders are told in pieces, between which others write, and nobody is told twice', async () => {
  const setting = await makeClub({ session_open: true }, { remind_hours: 24 });
  const { app, club } = setting;
  const members = await addMembers(app, club, 2600);
  app.pass(HOUR);
  await app.db.updateTable('noticeLooks').set({ lookAt: app.clock().toISOString() }).execute();
  const { atDeath, pieces, meanwhile } = await checkTwice(setting, runDueChecks);
  expect(atDeath).toBe(1000);
  expect(pieces).toBeGreaterThanOrEqual(6);
  expect(meanwhile).toBeLessThan(pieces);
  const { rows, twice } = await told(app);
  expect(twice).toBe(0);
  const [{ thing }] = rows as [(typeof rows)[0]];
  const reminded = rows.filter((row) => row.thing === thing).map(({ memberId }) => memberId);
  expect(new Set(reminded)).toEqual(new Set([...members, club.idOf('owner')]));
}, 120_000);

test('55: debts are told in pieces, between which others write, and nobody is told twice', async () => {
  const setting = await makeClub({ owe: true }, { owe_days: 1 });
  const { app, club } = setting;
  const members = await addMembers(app, club, 1600);
  const createdAt = app.clock().toISOString();
  for (let from = 0; from < members.length; from += 100) {
    await app.db
      .insertInto('entries')
      .values(
        vnd(
          members.slice(from, from + 100).map((memberId) => ({
            clubId: club.clubId,
            id: newId(),
            memberId,
            kind: 'adjustment' as const,
            amount: -100_000,
            date: club.today,
            note: 'Áo',
            createdAt,
          })),
        ),
      )
      .execute();
  }
  app.pass(2 * DAY + 3 * HOUR);
  const { atDeath, pieces, meanwhile } = await checkTwice(setting, runDailyChecks);
  expect(atDeath).toBe(200);
  expect(pieces).toBe(16);
  expect(meanwhile).toBeLessThan(pieces);
  const { rows, twice } = await told(app);
  expect(twice).toBe(0);
  expect(new Set(rows.map(({ memberId }) => memberId))).toEqual(new Set(members));
}, 120_000);
