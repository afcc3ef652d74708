import { monthOf, nextMonth, previousMonth } from '@rallybook/contract/rules/calendar';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Json } from './client.ts';
import { makeSessionClub, type SessionClub } from './club-sessions.ts';
import { MINUTE } from './context.ts';
import { expectError } from './expect-error.ts';

let app: TestApp;
let club: SessionClub;

beforeEach(async () => {
  app = await startApp();
  club = await makeSessionClub(app);
});

const api = () => club.owner.api;
const month = () => monthOf(club.today);
const pathOf = ({ year, month: nth }: { year: number; month: number }) =>
  `${club.clubId}/${year}/${nth}`;
const choose = (body: object, from = month()) => api().put(`/api/play-fees/${pathOf(from)}/`, body);
const chosen = async () => (await api().get(`/api/play-fees/${club.clubId}`)).body['items'];

const LOSERS = { shuttles: 'losers', price_per_shuttle: 25.001 };

describe('Who pays the shuttlecocks of games', () => {
  test('is nobody by game at first, and then what was chosen from each month on', async () => {
    expect(await chosen()).toEqual([]);
    const { year: from_year, month: from_month } = month();
    const { status, body } = await choose(LOSERS);
    expect([status, body]).toEqual([200, { from_year, from_month, ...LOSERS }]);
    const later = nextMonth(month());
    await choose({ shuttles: 'all', price_per_shuttle: 30 }, later);
    expect((await choose({ shuttles: 'none' }, later)).status).toBe(200);
    expect(await chosen()).toEqual([
      { from_year, from_month, ...LOSERS },
      { from_year: later.year, from_month: later.month, shuttles: 'none', price_per_shuttle: null },
    ]);
  });

  test('is read by every member, and chosen by who may edit settings', async () => {
    const player = await club.join('hoa');
    const manager = await club.join('lan', 'manager');
    expect((await player.api.get(`/api/play-fees/${club.clubId}`)).status).toBe(200);
    for (const { api: by } of [player, manager]) {
      expectError(await by.put(`/api/play-fees/${pathOf(month())}/`, LOSERS), 403);
    }
  });

  test.each([
    [{ shuttles: 'losers' }, 'price_per_shuttle'],
    [{ shuttles: 'all', price_per_shuttle: null }, 'price_per_shuttle'],
    [{ shuttles: 'all', price_per_shuttle: 0 }, 'price_per_shuttle'],
    [{ shuttles: 'all', price_per_shuttle: -1 }, 'price_per_shuttle'],
    [{ shuttles: 'all', price_per_shuttle: 1.0001 }, 'price_per_shuttle'],
    [{ shuttles: 'none', price_per_shuttle: 25 }, 'price_per_shuttle'],
    [{ shuttles: 'winners', price_per_shuttle: 25 }, 'shuttles'],
    [{ price_per_shuttle: 25 }, 'shuttles'],
  ])('is refused as %j', async (body, field) => {
    const answer = await choose(body);
    expectError(answer, 400);
    expect(answer.body['details']!.map((item) => item['field'])).toContain(field);
    expect(await chosen()).toEqual([]);
  });

  test('cannot change in or before a closed month', async () => {
    await api().post('/api/bills/', { club_id: club.clubId, ...month() });
    const closed = await api().post('/api/bills/close/', { club_id: club.clubId, ...month() });
    expect(closed.status).toBe(200);
    for (const from of [month(), previousMonth(month())]) {
      expectError(await choose(LOSERS, from), 409);
    }
    expect((await choose(LOSERS, nextMonth(month()))).status).toBe(200);
  });

  test('stands in the history with what it was before', async () => {
    await choose({ shuttles: 'all', price_per_shuttle: 30 });
    await choose(LOSERS);
    const { body } = await api().get(`/api/clubs/${club.clubId}/audit/?kind=play_fee`);
    expect(body['items']![0]).toMatchObject({
      action: 'play_fee.changed',
      before: { shuttles_paid_by: 'all', price_per_shuttle: 30 },
      after: { shuttles_paid_by: 'losers', price_per_shuttle: 25.001 },
    });
  });
});

const inEvening = () => ({ club_id: club.clubId, session_id: club.sessionOn(club.today) });
const minutesAgo = (minutes: number) =>
  new Date(app.clock().getTime() - minutes * MINUTE).toISOString();

type Guests = Readonly<Record<string, string>>;
/** A guest by their name, or a member. */
const player = (name: string, guests: Guests = {}) =>
  guests[name] === undefined ? { member_id: club.idOf(name) } : { guest_id: guests[name] };

/** Everybody, and some guests, are at the session since an hour ago. */
async function come(guests: Guests = {}) {
  for (const name of ['an', 'binh', 'chi', 'dung', ...Object.keys(guests)]) {
    const present = { player: player(name, guests), is_here: true, at: minutesAgo(60) };
    const answer = await api().post('/api/play/presence/', { ...inEvening(), ...present });
    expect(answer.status).toBe(200);
  }
}

const changeGame = async (id: string, change: object) => {
  const { status } = await api().patch(`/api/play/games/${id}/`, change);
  expect(status).toBe(200);
};

/** A game that is over, such as "an binh : chi dung": by default, the second team lost it, with one shuttlecock. */
async function played(teams: string, result: object = {}, guests: Guests = {}) {
  const [team_a, team_b] = teams
    .split(' : ')
    .map((team) => team.split(' ').map((name) => player(name, guests)));
  const game = { ...inEvening(), court: '1', team_a, team_b, at: minutesAgo(30) };
  const { status, body } = await api().post('/api/play/games/', game);
  expect(status).toBe(201);
  const id = String(body['id']);
  const score = { score_a: 21, score_b: 15, shuttles: 1, ...result };
  await changeGame(id, { ended: true, at: minutesAgo(30), ...score });
  return id;
}

const bring = async (name: string, host: string | null) => {
  const { body } = await api().post('/api/guests/', {
    club_id: club.clubId,
    name,
    date: club.today,
    schedule_id: club.scheduleOn(club.today),
    host_member_id: host && club.idOf(host),
  });
  return String(body['id']);
};

const buyShuttles = (amount: number) =>
  api().post('/api/costs/', {
    club_id: club.clubId,
    date: club.today,
    category: 'SHUTTLE',
    amount,
    payer_id: null,
  });

async function calculate() {
  const { body: total } = await api().post('/api/bills/', { club_id: club.clubId, ...month() });
  const { body } = await api().get(`/api/bills/${pathOf(month())}/`);
  const row = (name: string): Json =>
    body['items']!.find((candidate) => String(candidate['member_id']) === club.idOf(name))!;
  return { total, row };
}
const isCurrent = async () =>
  (await api().get(`/api/bills/total/${pathOf(month())}`)).body['is_current'];

const gamesOf = async (name: string) => {
  const path = `/api/bills/${pathOf(month())}/members/${club.idOf(name)}/lines`;
  const { body } = await api().get(path);
  const items = body['items']!;
  const sum = items.reduce((total, { amount }) => total + Math.round(Number(amount) * 1000), 0);
  expect(sum).toBe(Math.round(Number(body['total']) * 1000));
  return items.filter(({ kind }) => String(kind) === 'games');
};

describe('A bill of a month in which games bear their shuttlecocks', () => {
  test('has what losers pay as lines of the day, and the rest is shared', async () => {
    await choose(LOSERS);
    await club.register(['an', 'binh', 'chi', 'dung']);
    await buyShuttles(100);
    await come();
    await played('an binh : chi dung');
    await played('an chi : binh dung', { shuttles: 2 });
    await played('an chi : binh dung', { shuttles: 2, score_b: null });
    const { total, row } = await calculate();
    expect(total).toMatchObject({ total_cost: 100, game_cost: 75.003, fund_share: 0 });
    // Bình and Dũng lost, with 25.001 each; Chi lost only the first game.
    const lost = ['an', 'binh', 'chi', 'dung'].map((name) => row(name)['game_cost']);
    expect(lost).toEqual([0, 25.001, 12.501, 37.501]);
    const [line, ...others] = await gamesOf('dung');
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      quantity: 2,
      amount: -37.501,
      dates: [club.today],
      label: '3',
    });
    expect(JSON.stringify(line)).not.toContain('binh');
  });

  test('charges hosts for their guests, and the fund for guests in cash', async () => {
    await choose({ shuttles: 'all', price_per_shuttle: 25.002 });
    const guests = { Nga: await bring('Nga', 'an'), Vy: await bring('Vy', null) };
    await come(guests);
    await played('an Nga : binh Vy', { score_a: null, score_b: null }, guests);
    const { total, row } = await calculate();
    expect([row('an')['game_cost'], row('binh')['game_cost']]).toEqual([12.501, 6.251]);
    expect(total).toMatchObject({ game_cost: 18.752, fund_share: 18.752 });
  });

  test('is not current once a game that bears something, or the price, changes', async () => {
    await choose(LOSERS);
    await come();
    await calculate();
    const id = await played('an binh : chi dung', { shuttles: null });
    expect(await isCurrent()).toBe(true);
    await changeGame(id, { shuttles: 1 });
    expect(await isCurrent()).toBe(false);
    await calculate();
    await changeGame(id, { score_a: 22 });
    expect(await isCurrent()).toBe(true);
    await changeGame(id, { score_a: 10 });
    expect(await isCurrent()).toBe(false);
    await calculate();
    await choose({ ...LOSERS, price_per_shuttle: 26 });
    expect(await isCurrent()).toBe(false);
    await calculate();
    await choose({ shuttles: 'none' }, nextMonth(month()));
    expect(await isCurrent()).toBe(true);
  });

  test('stays current after any game where nobody pays by game', async () => {
    await come();
    const { total } = await calculate();
    await played('an binh : chi dung', { shuttles: 5 });
    expect(await isCurrent()).toBe(true);
    expect((await calculate()).total).toMatchObject({ fund_share: total['fund_share'] });
  });

  test('keeps its lines when it is closed, whatever becomes of the games', async () => {
    await choose(LOSERS);
    await come();
    const id = await played('an binh : chi dung');
    await calculate();
    const before = await gamesOf('chi');
    await api().post('/api/bills/close/', { club_id: club.clubId, ...month() });
    await changeGame(id, { shuttles: 9 });
    expect(await gamesOf('chi')).toEqual(before);
    expect(before[0]).toMatchObject({ quantity: 1, amount: -12.501, label: '1' });
  });
});

describe('The stock of shuttlecocks', () => {
  const stock = async () => {
    const { body } = await api().get(`/api/shuttles/${pathOf(month())}`);
    const uses = body['uses'] as unknown as Json[];
    return { left: (body['closing'] as unknown as Json)['pieces'], uses };
  };
  const buyTube = () =>
    api().post('/api/shuttles/purchases/', {
      club_id: club.clubId,
      date: club.today,
      tubes: 1,
      price: 300,
    });

  test('follows what games took, where the club keeps a stock', async () => {
    await come();
    await played('an binh : chi dung', { shuttles: 2 });
    await played('an chi : binh dung', { shuttles: 3, score_b: null });
    expect(await stock()).toEqual({ left: 0, uses: [] });
    await buyTube();
    const { left, uses } = await stock();
    expect(left).toBe(7);
    expect(uses).toMatchObject([{ date: club.today, pieces: 5, cost: 125, is_of_games: true }]);
  });

  test('takes what staff entered for the session instead', async () => {
    await buyTube();
    await come();
    await played('an binh : chi dung', { shuttles: 2 });
    const use = { club_id: club.clubId, date: club.today, pieces: 4, is_estimate: false };
    const session = { schedule_id: club.scheduleOn(club.today) };
    const { status, body } = await api().post('/api/shuttles/uses/', { ...use, ...session });
    expect([status, body['cost']]).toEqual([201, 100]);
    expect(body['is_of_games']).toBeUndefined();
    expect(await stock()).toMatchObject({ left: 8, uses: [{ pieces: 4 }] });
  });
});

test('a club’s file has who pays the shuttlecocks of games, once a month', async () => {
  await choose(LOSERS);
  await choose({ shuttles: 'none' }, nextMonth(month()));
  const { bytes } = await api().get(`/api/clubs/${club.clubId}/export/`);
  const json = strFromU8(unzipSync(bytes)['club.json']!);
  const copy = await api().post('/api/clubs/import/', json, { 'content-type': 'application/json' });
  expect(copy.status).toBe(201);
  const { body } = await api().get(`/api/play-fees/${String(copy.body['id'])}`);
  expect(body['items']).toEqual(await chosen());
  const file = JSON.parse(json) as { play_fees: object[] };
  const [first] = file.play_fees;
  for (const wrong of [[first, first], [{ ...first, price_per_shuttle: null }]]) {
    const refused = await api().post('/api/clubs/import/', { ...file, play_fees: wrong });
    expectError(refused, 400);
  }
});
