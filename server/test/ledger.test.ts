import { todayIn } from '@rallybook/contract/rules/calendar';
import { vnd } from '@rallybook/contract/test/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { startApp } from './app.ts';
import { CLUB, makeWorld, type World } from './factories.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld(await startApp());
});

const code = (answer: { body: Record<string, unknown> }) => answer.body['code'];

/** Sends an entry of the player; thousands of VND. */
function enter(entry: object, headers: Record<string, string> = {}) {
  const { owner, clubId, player } = world;
  const given = { club_id: clubId, member_id: player.memberId, date: '2026-10-20', ...entry };
  return owner.api.post('/api/accounts/entries/', given, headers);
}

const accounts = async () => (await world.owner.api.get(`/api/accounts/${world.clubId}`)).body;

async function balanceOf(memberId: string): Promise<unknown> {
  return (await accounts())['items']!.find((item) => String(item['member_id']) === memberId)?.[
    'balance'
  ];
}

const statement = (memberId: string, page = '') =>
  world.owner.api.get(`/api/accounts/${world.clubId}/members/${memberId}/entries${page}`);

const fundOf = (month: number) =>
  world.owner.api.get(`/api/fund/${world.clubId}/2026/${String(month)}`);

describe('accounts', () => {
  test('a payment raises a balance, a payout lowers it, and both move the fund', async () => {
    const before = await accounts();
    expect(before).toMatchObject({ owed_by_members: 0, owed_to_members: 100, fund: 300 });
    expect(await enter({ kind: 'payment', amount: 12.5, method: 'bank' })).toMatchObject({
      status: 201,
      body: { kind: 'payment', amount: 12.5, method: 'bank', note: null, year: null },
    });
    const payout = await enter({ kind: 'payout', amount: 200, note: ' Trả lại ' });
    expect(payout.body).toMatchObject({ amount: -200, note: 'Trả lại', created_by_name: 'owner' });
    expect(await accounts()).toMatchObject({
      owed_by_members: 87.5,
      owed_to_members: 0,
      fund: 112.5,
    });
  });

  test('an opening and an adjustment go either way and leave the fund as it is', async () => {
    await enter({ kind: 'opening', amount: -70, year: 2026, month: 9 });
    await enter({ kind: 'adjustment', amount: 20, note: 'Sửa tháng 9' });
    expect(await balanceOf(world.player.memberId)).toBe(50);
    expect((await accounts())['fund']).toBe(300);
  });

  test.each([
    ['a payment below zero', { kind: 'payment', amount: -1 }, 'amount'],
    ['a payment of 0', { kind: 'payment', amount: 0 }, 'amount'],
    ['an opening of 0', { kind: 'opening', amount: 0 }, 'amount'],
    ['an adjustment without a note', { kind: 'adjustment', amount: 5 }, 'note'],
    ['an adjustment with an empty note', { kind: 'adjustment', amount: 5, note: ' ' }, 'note'],
    ['the entry of a bill', { kind: 'bill', amount: 5 }, 'kind'],
    ['a month without its year', { kind: 'payment', amount: 5, month: 5 }, 'month'],
    ['another method', { kind: 'payment', amount: 5, method: 'gold' }, 'method'],
  ])('%s is refused', async (_, entry, field) => {
    const answer = await enter(entry);
    expect(answer.status).toBe(400);
    expect(answer.body['details']).toMatchObject([{ field }]);
  });

  test('a transfer is a pair that adds up to 0', async () => {
    const { owner, clubId, player, manager } = world;
    const given = {
      club_id: clubId,
      from_member_id: player.memberId,
      to_member_id: manager.memberId,
      amount: 30,
      date: '2026-10-21',
    };
    const answer = await owner.api.post('/api/accounts/transfers/', given);
    expect(answer).toMatchObject({
      status: 201,
      body: {
        items: [
          { member_id: player.memberId, amount: -30, kind: 'transfer' },
          { member_id: manager.memberId, amount: 30, kind: 'transfer' },
        ],
      },
    });
    expect(await balanceOf(player.memberId)).toBe(70);
    expect(await balanceOf(manager.memberId)).toBe(30);
    const toOneself = { ...given, to_member_id: player.memberId };
    expect((await owner.api.post('/api/accounts/transfers/', toOneself)).status).toBe(400);
  });

  test('a statement lists the newest first, with the balance after each, and its writer', async () => {
    const { player } = world;
    await enter({ kind: 'payout', amount: 40, date: '2026-10-05' });
    await enter({ kind: 'payment', amount: 5, date: '2026-10-09' });
    const { body } = await statement(player.memberId);
    expect(body).toMatchObject({ total: 3, limit: 100, offset: 0 });
    const listed = body['items']!.map((item) => [item['date'], item['amount'], item['balance']]);
    expect(listed).toEqual([
      ['2026-10-09', 5, 65],
      ['2026-10-09', 100, 60],
      ['2026-10-05', -40, -40],
    ]);
    const second = (await statement(player.memberId, '?limit=1&offset=1')).body;
    expect(second).toMatchObject({ total: 3, items: [{ amount: 100, balance: 60 }] });
    expect((await statement(player.memberId, '?offset=9')).body).toMatchObject({
      total: 3,
      items: [],
    });
  });

  test('a player reads their own account and nobody else’s', async () => {
    const { player, owner, clubId, stranger } = world;
    const own = `/api/accounts/${clubId}/members/${player.memberId}/entries`;
    expect((await player.api.get(own)).status).toBe(200);
    const other = `/api/accounts/${clubId}/members/${owner.memberId}/entries`;
    expect((await player.api.get(other)).status).toBe(403);
    expect((await player.api.get(`/api/accounts/${clubId}`)).status).toBe(403);
    expect((await stranger.api.get(own)).status).toBe(404);
    const { body } = await player.api.get('/api/accounts/mine');
    const { items } = body as Record<string, unknown>;
    expect(items).toMatchObject([{ club_id: clubId, member_id: player.memberId, balance: 100 }]);
  });

  test('a month that is calculated and not closed stands beside the balance, until it is closed', async () => {
    const { owner, player, clubId } = world;
    const month = { club_id: clubId, year: 2026, month: 10 };
    const accountsOfPlayer = async () => {
      const all = (await accounts())['items']!;
      const own = (await player.api.get('/api/accounts/mine')).body['items']!;
      return [...all, ...own].filter((item) => String(item['member_id']) === player.memberId);
    };
    await owner.api.post('/api/bills/', month);
    const openMonths = [{ year: 2026, month: 10, amount: -300 }];
    const open = { balance: 100, open_months: openMonths };
    expect(await accountsOfPlayer()).toMatchObject([open, open]);
    // Who owes nothing for it has no such months.
    const { items } = await accounts();
    expect(items!.filter((item) => 'open_months' in item)).toHaveLength(1);
    await owner.api.post('/api/bills/close/', month);
    const closed = await accountsOfPlayer();
    expect(closed).toMatchObject([{ balance: -200 }, { balance: -200 }]);
    expect(closed.some((item) => 'open_months' in item)).toBe(false);
  });

  test('a member who has left still owes, and may get entries', async () => {
    const { owner, player } = world;
    await owner.api.delete(`/api/members/${player.memberId}/delete`);
    expect((await enter({ kind: 'payout', amount: 150 })).status).toBe(201);
    const item = { member_name: 'player', status: 'removed', balance: -50 };
    expect((await accounts())['items']).toContainEqual(
      expect.objectContaining({ member_id: player.memberId, ...item }),
    );
  });

  test('a repeated request writes one entry', async () => {
    const once = { 'idempotency-key': 'a payment' };
    const first = await enter({ kind: 'payment', amount: 7 }, once);
    expect((await enter({ kind: 'payment', amount: 7 }, once)).body).toEqual(first.body);
    expect(await balanceOf(world.player.memberId)).toBe(107);
  });

  test('an entry that would make a balance too large to answer is refused', async () => {
    const most = { kind: 'opening', amount: 1_000_000_000 };
    const { app, clubId, player } = world;
    const { id: _, ...row } = await app.db
      .selectFrom('entries')
      .selectAll()
      .executeTakeFirstOrThrow();
    const large = { ...row, amount: 999_500_000_000_000, id: player.memberId };
    await app.db.insertInto('entries').values(vnd(large)).execute();
    expect(await enter(most)).toMatchObject({ status: 409, body: { code: 'amount_too_large' } });
    expect((await app.client().get(`/api/accounts/${clubId}`)).status).toBe(401);
    expect(await balanceOf(player.memberId)).toBe(999_500_000_100);
  });
});

describe('reversing', () => {
  const reverse = (id: unknown, body: object = {}, headers: Record<string, string> = {}) =>
    world.owner.api.post(`/api/accounts/entries/${String(id)}/reverse/`, body, headers);

  test('an entry is reversed once, with today’s date', async () => {
    const { entryId, player } = world;
    const answer = await reverse(entryId, { note: 'Ghi nhầm' });
    const today = todayIn('Asia/Ho_Chi_Minh', world.app.clock());
    expect(answer).toMatchObject({
      status: 201,
      body: {
        kind: 'payment',
        amount: -100,
        date: today,
        method: 'cash',
        note: 'Ghi nhầm',
        reverses_id: entryId,
        reversed_by_id: null,
      },
    });
    expect(await balanceOf(player.memberId)).toBe(0);
    expect((await accounts())['fund']).toBe(200);
    const { body } = await statement(player.memberId);
    expect(body['items']!.at(-1)).toMatchObject({ id: entryId, reversed_by_id: answer.body['id'] });
    expect(code(await reverse(entryId))).toBe('already_reversed');
    expect(code(await reverse(answer.body['id']))).toBe('not_reversible');
  });

  test('one of two simultaneous reversals succeeds', async () => {
    const { manager, entryId } = world;
    const path = `/api/accounts/entries/${entryId}/reverse/`;
    const answers = await Promise.all([
      reverse(entryId),
      manager.api.post(path, {}),
      reverse(entryId),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(code)).toEqual(['already_reversed', 'already_reversed']);
    expect(await balanceOf(world.player.memberId)).toBe(0);
  });

  test('both entries of a transfer are reversed together', async () => {
    const { owner, clubId, player, manager } = world;
    const { body } = await owner.api.post('/api/accounts/transfers/', {
      club_id: clubId,
      from_member_id: player.memberId,
      to_member_id: manager.memberId,
      amount: 30,
      date: '2026-10-21',
    });
    const [from, to] = body['items']!.map(({ id }) => String(id));
    const answer = await reverse(to);
    expect(answer.body).toMatchObject({ reverses_id: to, amount: -30, kind: 'transfer' });
    expect(await balanceOf(player.memberId)).toBe(100);
    expect(await balanceOf(manager.memberId)).toBe(0);
    expect(code(await reverse(from))).toBe('already_reversed');
  });

  test('an entry of another club is not found', async () => {
    const { stranger, entryId, fundEntryId } = world;
    const entry = await stranger.api.post(`/api/accounts/entries/${entryId}/reverse/`, {});
    const own = await stranger.api.post(`/api/fund/entries/${fundEntryId}/reverse/`, {});
    expect([entry.status, own.status]).toEqual([404, 404]);
  });
});

describe('the fund', () => {
  test('is the opening plus what came less what went, with costs that no member paid', async () => {
    const { owner, clubId, player } = world;
    await owner.api.post('/api/costs/', {
      club_id: clubId,
      date: '2026-10-02',
      category: 'SHUTTLE',
      payer_id: player.memberId,
      amount: 999,
    });
    const entry = { club_id: clubId, kind: 'expense', amount: 5, date: '2026-11-01', note: 'Nước' };
    await owner.api.post('/api/fund/entries/', entry);
    const { body } = await fundOf(10);
    expect(body).toMatchObject({ opening: 0, closing: 300 });
    const listed = body['items']!.map((item) => [item['kind'], item['amount'], item['label']]);
    expect(listed).toEqual([
      ['opening', 500, 'Quỹ đầu kỳ'],
      ['cost', -300, 'COURT_RENTAL'],
      ['payment', 100, 'player'],
    ]);
    expect((await fundOf(11)).body).toMatchObject({
      opening: 300,
      closing: 295,
      items: [{ kind: 'expense', amount: -5, label: 'Nước' }],
    });
  });

  test('is shown to everybody, without names, if the club allows it', async () => {
    const { owner, player, clubId } = world;
    const path = `/api/fund/${clubId}/2026/10`;
    expect((await player.api.get(path)).status).toBe(403);
    const open = await owner.api.patch(`/api/clubs/${clubId}`, { fund_is_open: true });
    expect(open.body).toMatchObject({ fund_is_open: true, version: 2 });
    const { status, body } = await player.api.get(path);
    expect(status).toBe(200);
    expect(body['items']).toMatchObject([
      { kind: 'opening', ref_id: null },
      { kind: 'cost', ref_id: null },
      { kind: 'payment', label: '', amount: 100, ref_id: null },
    ]);
    const trail = await owner.api.get(`/api/clubs/${clubId}/audit/?kind=club&limit=1`);
    expect(trail.body['items']).toMatchObject([
      { before: { fund_is_open: false }, after: { fund_is_open: true } },
    ]);
    await owner.api.patch(`/api/clubs/${clubId}`, { fund_is_open: false });
    expect((await player.api.get(path)).status).toBe(403);
  });

  test('is counted at the end of a date, and the count is no part of the sum', async () => {
    const { owner, clubId } = world;
    const count = { club_id: clubId, date: '2026-10-08', amount: 180 };
    const answer = await owner.api.post('/api/fund/counts/', count);
    expect(answer).toMatchObject({
      status: 201,
      body: { expected: 200, counted: 180, difference: -20 },
    });
    const { body } = await fundOf(10);
    expect(body['closing']).toBe(300);
    expect(body['items']).toMatchObject([
      { kind: 'opening' },
      { kind: 'cost' },
      { kind: 'count', amount: 180, expected: 200, difference: -20 },
      { kind: 'payment' },
    ]);
  });

  test('reverses an entry of its own once', async () => {
    const { owner, fundEntryId } = world;
    const path = `/api/fund/entries/${fundEntryId}/reverse/`;
    const answers = await Promise.all([owner.api.post(path, {}), owner.api.post(path, {})]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const { body } = answers.find(({ status }) => status === 201)!;
    expect(body).toMatchObject({ kind: 'opening', amount: -500, reverses_id: fundEntryId });
    const again = await owner.api.post(`/api/fund/entries/${String(body['id'])}/reverse/`, {});
    expect(code(again)).toBe('not_reversible');
    expect((await accounts())['fund']).toBe(-200);
  });
});

test('a statement of ten years opens in one query', async () => {
  const queries: string[] = [];
  const app = await startApp({ onQuery: ({ sql }) => queries.push(sql) });
  const { clubId, owner, player } = await makeWorld(app);
  const rows = Array.from({ length: 500 }, (_, index) => ({
    clubId,
    id: newId(),
    memberId: player.memberId,
    date: `${2016 + Math.floor(index / 50)}-0${(index % 9) + 1}-15`,
    kind: 'payment' as const,
    amount: 1000,
    method: null,
    note: null,
    year: null,
    month: null,
    transferId: null,
    reversesId: null,
    createdAt: app.clock().toISOString(),
    createdBy: null,
  }));
  await app.db.insertInto('entries').values(vnd(rows)).execute();
  queries.length = 0;
  const path = `/api/accounts/${clubId}/members/${player.memberId}/entries?limit=1000`;
  const { body } = await owner.api.get(path);
  expect(body).toMatchObject({ total: 501, items: { 0: { balance: 600 } } });
  const balances = body['items']!.map(({ balance }) => Number(balance));
  expect(balances).toEqual(balances.toSorted((a, b) => b - a));
  expect(queries.filter((text) => text.includes('from "entries"'))).toHaveLength(1);
});

test('39: a member of many clubs reads their accounts with no more queries', async () => {
  const queries: string[] = [];
  const app = await startApp({ onQuery: ({ sql }) => queries.push(sql) });
  const { owner, player } = await makeWorld(app);
  const readOwn = async () => {
    queries.length = 0;
    const { body } = await player.api.get('/api/accounts/mine/');
    // Meanwhile, invitations are sent, and clubs looked at for notices that are due, in transactions of their own.
    const own = queries.filter((text) => !/outbox|notice|^(?:begin|commit)\b/.test(text));
    return { items: body['items']!, queries: own.length };
  };
  await readOwn();
  const one = await readOwn();
  for (const name of ['Two', 'Three', 'Four']) {
    const club = await owner.api.post('/api/clubs/', { ...CLUB, name });
    const member = { club_id: club.body['id'], name: 'Me', email: player.email };
    const { body } = await owner.api.post('/api/members/', member);
    const entry = { kind: 'payment', amount: 7, date: '2026-10-20' };
    const { id: member_id, club_id } = body;
    await owner.api.post('/api/accounts/entries/', { club_id, member_id, ...entry });
  }
  await readOwn();
  const four = await readOwn();
  expect(four.items.map(({ balance }) => balance)).toEqual([100, 7, 7, 7]);
  expect(four.queries).toBe(one.queries);
});
