import { onlyReads } from '@rallybook/contract/endpoints/endpoint';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { BOUNDS } from '@rallybook/contract/rules/bounds';
import { authorizeClub, senderOf } from '../src/auth/authorize.ts';
import type { ClubScope } from '../src/auth/scope.ts';
import type { Context } from '../src/context.ts';
import { isPostgres } from '../src/db/engine/connect.ts';
import { transaction } from '../src/db/engine/transaction.ts';
import { updateClub } from '../src/db/queries/clubs/clubs.ts';
import { updateMember } from '../src/db/queries/members/members.ts';
import type { ClubRow, MemberRow } from '../src/db/tables/clubs.ts';
import { addCost } from '../src/domain/costs/costs.ts';
import { register } from '../src/domain/registrations/registrations.ts';
import { addTracking } from '../src/domain/trackings/trackings.ts';
import { startApp } from './app.ts';
import { outcome } from './context.ts';
import { fingerprint } from './fingerprint.ts';
import { makeWorld, type World } from './factories.ts';
import { OWN_ENGINE, testOnPostgres } from './places.ts';
import { cases, send } from './requests.ts';
import { kvnd } from '@rallybook/contract/test/money';

const monthlyCost = { date: '2026-10-09', category: 'OTHER', amount: 100 } as const;

/** A manager's changes, some by use cases that lock the club exclusively, and some by others. */
const CHANGES: Record<string, (...who: [Context, ClubScope, World]) => Promise<unknown>> = {
  'a cost that waits': (context, scope, { clubId }) =>
    addCost(context, scope, kvnd({ clubId, ...monthlyCost }), null),
  'a record that waits': (context, scope, { player }) =>
    addTracking(context, scope, { memberId: player.memberId, date: '2026-10-09' }, null),
  'a registration that waits': (context, scope, { player, scheduleId }) => {
    const what = { memberIds: [player.memberId], schedules: [scheduleId] };
    return register(context, scope, { ...what, year: 2090, month: 11 }, null);
  },
};

const MEANWHILE: Record<string, [Meanwhile, string | undefined]> = {
  'is removed': [{ member: { status: 'removed' } }, 'not_found'],
  'is deactivated': [{ member: { status: 'inactive' } }, 'not_found'],
  'loses the address': [{ member: { email: null, emailKey: null } }, 'not_found'],
  'is demoted': [{ member: { role: 'player' } }, 'forbidden'],
  'has the club deactivated': [{ club: { status: 'inactive' } }, 'club_inactive'],
  'has the club deleted': [{ club: { deletedAt: '2026-10-15T12:00:00.000Z' } }, 'not_found'],
};

type Meanwhile = { member?: Partial<MemberRow>; club?: Partial<ClubRow> };

/** Waits until somebody waits for a lock. SQLite has one writer: the next one waits already. */
async function someoneWaits({ app: { db } }: World): Promise<void> {
  if (!isPostgres(db)) return;
  for (;;) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    if (rows[0]!.count > 0) return;
  }
}

/** Changes a member or the club while other work waits for the club's lock. */
async function changeMeanwhile<T>(
  world: World,
  memberId: string,
  { member, club }: Meanwhile,
  waiting: () => Promise<T>,
): Promise<T> {
  const { app, clubId } = world;
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = transaction(app.db, { club: clubId, mode: 'exclusive' }, async (trx) => {
    if (member) await updateMember(trx, { clubId, id: memberId }, member);
    if (club) await updateClub(trx, clubId, club);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const waits = waiting();
  await Promise.race([someoneWaits(world), waits.catch(() => {})]);
  release.resolve();
  await holding;
  return waits;
}

async function scopeOfManager({ app, clubId, manager }: World) {
  const { db, clock, keys } = app;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const more = {
    publicUrl: 'http://localhost',
    log,
    wakeOutbox: () => {},
    bounds: BOUNDS,
  } as const;
  const context: Context = { db, clock, keys, ...more };
  const session = await senderOf(context, `Bearer ${manager.token}`);
  const target = { clubId };
  const request = { target, allowInactive: false };
  const scope = await authorizeClub(context, session, { right: 'view_cost', ...request });
  return { context, scope };
}

describe.each(Object.entries(CHANGES))('%s for a manager', (_, change) => {
  test.each(Object.entries(MEANWHILE))(
    '40: who %s meanwhile changes nothing',
    async (_, [meanwhile, refusal]) => {
      const world = await makeWorld(await startApp());
      const { context, scope } = await scopeOfManager(world);
      const { db } = world.app;
      const counted = ['members', 'clubs', 'outbox'];
      const before = await fingerprint(db, counted);
      const answer = changeMeanwhile(world, world.manager.memberId, meanwhile, () =>
        change(context, scope, world),
      );
      expect(await outcome(answer)).toBe(refusal);
      expect(await fingerprint(db, counted)).toBe(before);
    },
  );

  test('a member who is promoted while waiting is let through', async () => {
    const world = await makeWorld(await startApp());
    const { context, scope } = await scopeOfManager(world);
    const promoted = { member: { role: 'owner' } } as const;
    const answer = changeMeanwhile(world, world.manager.memberId, promoted, () =>
      change(context, scope, world),
    );
    expect(await outcome(answer)).toBeTypeOf('object');
  });
});

// SQLite has one writer at a time, even for different clubs.
testOnPostgres('26: changes that wait for one club’s lock keep no other club waiting', async () => {
  const world = await makeWorld(await startApp());
  const { app, clubId, otherClubId, manager, stranger } = world;
  const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = transaction(app.db, { club: clubId, mode: 'exclusive' }, async () => {
    held.resolve();
    await release.promise;
  });
  await held.promise;
  const cost = { club_id: clubId, date: '2026-10-09', category: 'OTHER', amount: 100 };
  const changes = Array.from({ length: 12 }, () => manager.api.post('/api/costs/', cost));
  await someoneWaits(world);
  for (let nth = 0; nth < 20; nth += 1) {
    const { status } = await stranger.api.get(`/api/members/${otherClubId}`);
    expect(status).toBe(200);
  }
  const renamed = await stranger.api.patch(`/api/clubs/${otherClubId}`, { name: 'Free' });
  expect(renamed.status).toBe(200);
  release.resolve();
  await holding;
  for (const { status } of await Promise.all(changes)) expect(status).toBe(201);
});

/** Endpoints that change a club, or data of it. */
const inClubs = cases.filter(
  ({ endpoint }) => typeof endpoint.access === 'object' && !onlyReads(endpoint),
);

// On SQLite, a request is not even authorized while somebody writes.
test.each(OWN_ENGINE === 'PostgreSQL' ? inClubs : [])(
  '40: $title by an owner who is removed while it waits is a 404',
  async ({ endpoint, request }) => {
    const world = await makeWorld(await startApp());
    const call = await request(world);
    const removed = { member: { status: 'removed' } } as const;
    const answer = await changeMeanwhile(world, world.owner.memberId, removed, () =>
      send(world.owner.api, endpoint, call),
    );
    expect(answer.status).toBe(404);
  },
);
