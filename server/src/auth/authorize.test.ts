import type { ClubRight } from '@rallybook/contract/access/roles';
import { vnd } from '@rallybook/contract/test/money';
import { expect, test } from 'vitest';
import { signIn, addressOf } from '../../test/accounts.ts';
import { insertClub } from '../../test/club-row.ts';
import { DAY, outcome, testContext, type TestContext } from '../../test/context.ts';
import type { ClubOrResource } from '../db/queries/accounts/access.ts';
import type { MemberRow } from '../db/tables/clubs.ts';
import { newId } from '../ids.ts';
import { authorizeClub, authorizeUser, senderOf } from './authorize.ts';

const makeClub = ({ db, clock }: TestContext, change: { deletedAt?: string } = {}) =>
  insertClub(db, { at: clock().toISOString(), ...change });

async function addMember(
  { db }: TestContext,
  clubId: string,
  username: string,
  { role = 'player', status = 'active' }: Partial<Pick<MemberRow, 'role' | 'status'>> = {},
) {
  const id = newId();
  const email = addressOf(username);
  const row = { clubId, id, name: username, alias: null, email, emailKey: email };
  await db
    .insertInto('members')
    .values({ ...row, role, status, joinDate: '2026-10-01', version: 1 })
    .execute();
  return id;
}

/** One record of each kind in a club, by kind. */
async function makeResources({ db }: TestContext, clubId: string, memberId: string) {
  const ids = { member: memberId, cost: newId(), registration: newId(), tracking: newId() };
  const date = '2026-10-02';
  const cost = { version: 1, category: 'OTHER' as const, payerId: null, amount: vnd(1000) };
  await db
    .insertInto('costs')
    .values({ clubId, id: ids.cost, date, ...cost })
    .execute();
  const month = { year: 2026, month: 10, days: 4, registrationDate: date };
  await db
    .insertInto('registrations')
    .values({ clubId, id: ids.registration, memberId, ...month })
    .execute();
  await db
    .insertInto('trackings')
    .values({ clubId, id: ids.tracking, memberId, date, scheduleId: null, version: 1 })
    .execute();
  return Object.entries(ids).map(([resource, id]) => ({
    resource,
    id,
    clubId: null,
  })) as Extract<ClubOrResource, { resource: string }>[];
}

async function world() {
  const context = await testContext();
  const { accessToken } = await signIn(context, 'lan');
  const session = await senderOf(context, `Bearer ${accessToken}`);
  const ask = (target: ClubOrResource, right: ClubRight = 'member', allowInactive = false) =>
    authorizeClub(context, session, { right, target, allowInactive });
  const answer = async (...given: Parameters<typeof ask>) => {
    const result = await outcome(ask(...given));
    return typeof result === 'object' ? 'allowed' : result;
  };
  return { context, session, ask, answer };
}

test('nobody is signed in without a good access token', async () => {
  const context = await testContext();
  for (const header of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Basic bGFuOng=',
    'x.y.z',
  ]) {
    expect(await outcome(senderOf(context, header)), header).toBe('not_signed_in');
  }
});

test('the scope tells user, member, and club with its size', async () => {
  const { context, session, ask } = await world();
  const clubId = await makeClub(context);
  const memberId = await addMember(context, clubId, 'lan', { role: 'manager' });
  const user = await authorizeUser(context, session);
  expect(user).toEqual({
    ...session,
    username: 'lan',
    email: addressOf('lan'),
    emailKey: addressOf('lan'),
    createdAt: expect.stringMatching(/^2026-10-15T.*Z$/) as string,
    hasPassword: true,
  });
  const { hasPassword: _, ...signedIn } = user;
  expect(await ask({ clubId })).toEqual({
    user: signedIn,
    actor: { memberId, role: 'manager' },
    actorName: 'lan',
    requirement: { right: 'member', allowInactive: false },
    club: {
      id: clubId,
      status: 'active',
      timeZone: 'Asia/Ho_Chi_Minh',
      currency: 'VND',
      nameOrder: 'given_last',
      registrationType: 'SCHEDULES',
      closedMonths: '',
    },
    size: { members: 1, records: 0 },
  });
});

test('13: a record in another club gets the same answer as a missing one', async () => {
  const { context, answer } = await world();
  const others = await makeClub(context);
  const resources = await makeResources(context, others, await addMember(context, others, 'minh'));
  expect(await answer({ clubId: others })).toBe('not_found');
  expect(await answer({ clubId: newId() })).toBe('not_found');
  for (const target of resources) {
    for (const clubId of [null, others]) {
      const named = { ...target, clubId };
      expect(await answer(named), target.resource).toBe('not_found');
      expect(await answer({ ...named, id: newId() }), target.resource).toBe('not_found');
    }
  }
});

test('a resource of the own club is found by its id', async () => {
  const { context, ask, answer } = await world();
  const clubId = await makeClub(context);
  const memberId = await addMember(context, clubId, 'lan', { role: 'owner' });
  const minh = await addMember(context, clubId, 'minh');
  for (const target of await makeResources(context, clubId, minh)) {
    expect((await ask(target)).club.id).toBe(clubId);
    expect((await ask(target)).actor).toEqual({ memberId, role: 'owner' });
  }
  await context.db
    .updateTable('members')
    .set({ status: 'removed' })
    .where('id', '=', minh)
    .execute();
  expect(await answer({ resource: 'member', id: minh, clubId: null })).toBe('not_found');
  expect(await answer({ resource: 'member', id: minh, clubId })).toBe('not_found');
});

test('13: a Club-ID that is not the club of the resource is 404', async () => {
  const { context, answer } = await world();
  const clubId = await makeClub(context);
  const otherId = await makeClub(context);
  const memberId = await addMember(context, clubId, 'lan', { role: 'owner' });
  await addMember(context, otherId, 'lan', { role: 'owner' });
  for (const target of await makeResources(context, clubId, memberId)) {
    expect(await answer({ ...target, clubId: otherId })).toBe('not_found');
    expect(await answer({ ...target, clubId: newId() })).toBe('not_found');
    expect(await answer({ ...target, clubId })).toBe('allowed');
  }
});

test('a right that the role does not hold is 403, after the 404 and before the 409', async () => {
  const { context, answer } = await world();
  const clubId = await makeClub(context);
  await addMember(context, clubId, 'lan', { role: 'player' });
  expect(await answer({ clubId }, 'member')).toBe('allowed');
  expect(await answer({ clubId }, 'view_cost')).toBe('forbidden');
  await context.db.updateTable('clubs').set({ status: 'inactive' }).execute();
  expect(await answer({ clubId }, 'view_cost')).toBe('forbidden');
  expect(await answer({ clubId }, 'member')).toBe('club_inactive');
  expect(await answer({ clubId }, 'member', true)).toBe('allowed');
});

test('16: membership and role are read on every request', async () => {
  const { context, answer } = await world();
  const clubId = await makeClub(context);
  await addMember(context, clubId, 'lan', { role: 'manager' });
  const { db } = context;
  expect(await answer({ clubId }, 'view_cost')).toBe('allowed');
  await db.updateTable('members').set({ role: 'player' }).execute();
  expect(await answer({ clubId }, 'view_cost')).toBe('forbidden');
  for (const status of ['inactive', 'removed'] as const) {
    await db.updateTable('members').set({ status }).execute();
    expect(await answer({ clubId }), status).toBe('not_found');
  }
  await db.updateTable('members').set({ status: 'active', emailKey: 'x@club.example' }).execute();
  expect(await answer({ clubId })).toBe('not_found');
});

test('a record belongs to nobody until its address is verified', async () => {
  const { context, answer } = await world();
  const clubId = await makeClub(context);
  await addMember(context, clubId, 'lan');
  await context.db.updateTable('users').set({ emailVerifiedAt: null }).execute();
  expect(await answer({ clubId })).toBe('session_ended');
});

test('9: a session of an unverified address is not accepted', async () => {
  const { context, session } = await world();
  await authorizeUser(context, session);
  await context.db.updateTable('users').set({ emailVerifiedAt: null }).execute();
  expect(await outcome(authorizeUser(context, session))).toBe('session_ended');
});

test('a deleted club is not found, and neither are its resources', async () => {
  const { context, answer } = await world();
  const clubId = await makeClub(context, { deletedAt: context.clock().toISOString() });
  const memberId = await addMember(context, clubId, 'lan', { role: 'owner' });
  expect(await answer({ clubId })).toBe('not_found');
  for (const target of await makeResources(context, clubId, memberId)) {
    expect(await answer(target)).toBe('not_found');
  }
});

test('9: a session that was revoked or is too old is 401 everywhere', async () => {
  const { context, session, answer } = await world();
  const clubId = await makeClub(context);
  await addMember(context, clubId, 'lan');
  context.pass(14 * DAY);
  expect(await answer({ clubId })).toBe('session_ended');
  context.pass(-14 * DAY);
  expect(await answer({ clubId })).toBe('allowed');
  const someoneElses = { ...session, userId: newId() };
  expect(await outcome(authorizeUser(context, someoneElses))).toBe('session_ended');
  await context.db
    .updateTable('sessions')
    .set({ revokedAt: context.clock().toISOString() })
    .execute();
  expect(await answer({ clubId })).toBe('session_ended');
  expect(await answer({ clubId: newId() })).toBe('session_ended');
  expect(await outcome(authorizeUser(context, session))).toBe('session_ended');
});
