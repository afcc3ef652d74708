import { onlyReads } from '@rallybook/contract/endpoints/endpoint';
import { BOUNDS } from '@rallybook/contract/rules/bounds';
import { minorUnits } from '@rallybook/contract/rules/money/amounts';
import { kvnd } from '@rallybook/contract/test/money';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { authorizeClub, senderOf } from '../src/auth/authorize.ts';
import type { ClubScope } from '../src/auth/scope.ts';
import type { Context, RequestContext } from '../src/context.ts';
import { isPostgres } from '../src/db/engine/connect.ts';
import { transaction } from '../src/db/engine/transaction.ts';
import { passkeysOfUser } from '../src/db/queries/accounts/passkeys.ts';
import { revokeSessionsOfUser } from '../src/db/queries/accounts/sessions.ts';
import { lockUser } from '../src/db/queries/accounts/users.ts';
import { updateClub } from '../src/db/queries/clubs/clubs.ts';
import { webhooksOfClub } from '../src/db/queries/clubs/webhooks.ts';
import { updateMember } from '../src/db/queries/members/members.ts';
import type { ClubRow, MemberRow } from '../src/db/tables/clubs.ts';
import { removePasskey } from '../src/domain/accounts/passkeys.ts';
import { renewCodes, reportLost } from '../src/domain/accounts/recovery.ts';
import { editClub } from '../src/domain/clubs/clubs.ts';
import { addCost } from '../src/domain/costs/costs.ts';
import { addMember } from '../src/domain/members/members.ts';
import { savePayee } from '../src/domain/pay/payees.ts';
import { register } from '../src/domain/registrations/registrations.ts';
import { createToken } from '../src/domain/tokens/tokens.ts';
import { addTracking } from '../src/domain/trackings/trackings.ts';
import { createWebhook, rotateSecret, updateWebhookOf } from '../src/domain/webhooks/webhooks.ts';
import type { AppError } from '../src/errors.ts';
import { startApp } from './app.ts';
import { addPasskey, makeAuthenticator } from './authenticator.ts';
import { outcome } from './context.ts';
import { makeWorld, type Person, type World } from './factories.ts';
import { fingerprint } from './fingerprint.ts';
import { OWN_ENGINE, testOnPostgres } from './places.ts';
import { cases, send } from './requests.ts';

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
  'has the currency of the club changed': [{ club: { currency: 'EUR' } }, 'edit_conflict'],
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

async function scopeOf({ app, clubId }: World, { token }: Person) {
  const { db, clock, keys } = app;
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const more = {
    publicUrl: 'http://localhost',
    log,
    wakeSenders: () => {},
    bounds: BOUNDS,
  } as const;
  const context: Context = { db, clock, keys, ...more };
  const session = await senderOf(context, `Bearer ${token}`);
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
      const { context, scope } = await scopeOf(world, world.manager);
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
    const { context, scope } = await scopeOf(world, world.manager);
    const promoted = { member: { role: 'owner' } } as const;
    const answer = changeMeanwhile(world, world.manager.memberId, promoted, () =>
      change(context, scope, world),
    );
    expect(await outcome(answer)).toBeTypeOf('object');
  });
});

test.each([
  ['stays where a fee, be it none, was set', { registrationFee: minorUnits(0) }, 'currency_fixed'],
  ['changes where only the place was changed', { location: 'Elsewhere' }, 'EUR'],
])('the currency of a club %s while it waited', async (_, meanwhile, expected) => {
  const filled = await makeWorld(await startApp());
  const empty = { name: 'Smash', location: 'Madrid', capacity: 12 };
  const { body } = await filled.owner.api.post('/api/clubs/', empty);
  const world = { ...filled, clubId: String(body['id']) };
  const { context, scope } = await scopeOf(world, world.owner);
  const answer = changeMeanwhile(world, world.owner.memberId, { club: meanwhile }, async () => {
    const changed = editClub({ ...context, caller: CALLER }, scope, { currency: 'EUR' });
    return (await changed).currency;
  });
  expect(await answer.catch((error: unknown) => (error as AppError).code)).toBe(expected);
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

type Fresh = (context: RequestContext, scope: ClubScope, world: World) => Promise<unknown>;

/** What only somebody does who has just signed in. */
const FRESH_CHANGES: Record<string, Fresh> = {
  'a token': (context, scope, { clubId }) =>
    createToken(context, scope, { clubId, name: 'Sheet', scopes: ['member:read'] }),
  'a webhook': (context, scope, { clubId }) =>
    createWebhook(context, scope, { clubId, url: ELSEWHERE, events: ['cost.added'] }, null),
  'another address of a webhook': async (context, scope, { clubId }) => {
    const [hook] = await webhooksOfClub(context.db, clubId);
    return updateWebhookOf(context, scope, hook!.id, { url: ELSEWHERE });
  },
  'another secret of a webhook': async (context, scope, { clubId }) => {
    const [hook] = await webhooksOfClub(context.db, clubId);
    return rotateSecret(context, scope, hook!.id);
  },
  'an account to pay to': (context, scope) => {
    const account = { bank: 'acb', accountNumber: '25767885', accountHolder: 'TRAN THI B' };
    return savePayee(context, scope, { scheme: 'vietqr', ...account });
  },
  'an owner': (context, scope, { clubId }) => {
    const owner = { name: 'B', email: 'b@club.example', role: 'owner' } as const;
    return addMember(context, scope, { clubId, alias: null, ...owner }, null);
  },
  'recovery codes': (context, { user }) => renewCodes(context, user),
  'the loss of all passkeys': (context, { user }) => reportLost(context, user),
  'one passkey fewer': async (context, { user }) => {
    const [passkey] = await passkeysOfUser(context.db, user.userId);
    return removePasskey(context, { ...user, hasPassword: true }, passkey!.id, []);
  },
};

const CALLER = {
  address: '192.0.2.1',
  userAgent: null,
  language: 'en',
  idempotencyKey: null,
} as const;
const ELSEWHERE = 'https://elsewhere.example/in';

test.each(Object.entries(FRESH_CHANGES))(
  '40, 43: %s that waits: refused once the session has ended by a reset',
  async (_, change) => {
    const world = await makeWorld(await startApp());
    const { app, owner, clubId } = world;
    expect((await addPasskey(owner.api, makeAuthenticator())).status).toBe(201);
    const url = 'https://first.example/in';
    const hook = { club_id: clubId, url, events: ['cost.added'] };
    expect((await owner.api.post('/api/webhooks/', hook)).status).toBe(201);
    const { context, scope } = await scopeOf(world, owner);
    const counted = ['sessions', 'login_tries'];
    const before = await fingerprint(app.db, counted);
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const reset = transaction(app.db, { club: clubId, mode: 'exclusive' }, async (trx) => {
      await lockUser(trx, scope.user.userId);
      await revokeSessionsOfUser(trx, scope.user.userId, app.clock().toISOString());
      held.resolve();
      await release.promise;
    });
    await held.promise;
    const waits = change({ ...context, caller: CALLER }, scope, world);
    await Promise.race([someoneWaits(world), waits.catch(() => {})]);
    release.resolve();
    await reset;
    expect(await outcome(waits)).toBe('fresh_sign_in_required');
    expect(await fingerprint(app.db, counted)).toBe(before);
  },
);

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
