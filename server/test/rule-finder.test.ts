import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import type { Answer, Json } from './client.ts';
import { makeWorld } from './factories.ts';
import { type RuleClub, ruleClub } from './fee-rules.ts';
import { fingerprint } from './fingerprint.ts';

let app: TestApp;
let club: RuleClub;
beforeEach(async () => {
  app = await startApp();
  club = await ruleClub(app);
});

type Target = { member_id: string; amount: number };

const NAMES = ['An', 'Bình', 'Châu', 'Dũng', 'Hân', 'Khoa', 'Lan', 'Minh', 'Nga', 'Oanh'];

const find = (targets: readonly Target[], month = 9): Promise<Answer> =>
  club.owner.api.post('/api/rules/find/', { club_id: club.clubId, year: 2026, month, targets });

const firstOf = ({ status, body }: Answer): Json => {
  expect({ status, body }).toMatchObject({ status: 200 });
  return body['items']![0]!;
};

/**
 * Ten members: three play on Tuesdays (five times), five on Thursdays (four), two on both; three come once or twice
 * more. Châu pays for shuttlecocks.
 */
async function playSeptember(): Promise<string[]> {
  const ids: string[] = [];
  for (const name of NAMES) {
    ids.push(await club.addMember(name));
  }
  for (const [index, id] of ids.entries()) {
    const schedules = index < 3 ? [club.tuesday] : [club.thursday];
    await club.register(id, index > 7 ? [club.tuesday, club.thursday] : schedules);
  }
  const come = (index: number, date: string) =>
    club.owner.api.post('/api/trackings/', {
      member_id: ids[index],
      date,
      schedule_id: club.thursday,
    });
  await come(0, '2026-09-10');
  await come(1, '2026-09-10');
  await come(2, '2026-09-10');
  await come(2, '2026-09-17');
  await club.addCost({ category: 'SHUTTLE', amount: 950, payer_id: ids[2] });
  await club.addCost({ category: 'COURT_RENTAL', amount: 1200 });
  return ids;
}

/** What is left to pay by 43.5 a booked time and 55 a drop-in. */
const SHARES = [272.5, 272.5, 327.5, 174, 174, 174, 174, 174, 391.5, 391.5];
const LEFT_TO_PAY = SHARES.with(2, 327.5 - 950);

const targetsOf = (ids: readonly string[], amounts: readonly number[]): Target[] =>
  ids.map((member_id, index) => ({ member_id, amount: amounts[index]! }));

describe('the rule of a sheet', () => {
  test('is found by what was left to pay, with fees that nobody listed', async () => {
    const ids = await playSeptember();
    const before = await fingerprint(app.db);
    expect(firstOf(await find(targetsOf(ids, LEFT_TO_PAY)))).toEqual({
      rule: {
        kind: 'fixed_fees',
        registration_fee: 43.5,
        unregistration_fee: 55,
        round_to: 0,
      },
      classes: null,
      counts_paid: true,
      matched: 10,
      near: 0,
      of: 10,
      fund_share: 2525.5 - 2150,
      off: [],
    });
    expect(await fingerprint(app.db)).toBe(before);
  });

  test('is found by the shares alone, too', async () => {
    const ids = await playSeptember();
    expect(firstOf(await find(targetsOf(ids, SHARES)))).toMatchObject({
      rule: { kind: 'fixed_fees', registration_fee: 43.5 },
      counts_paid: false,
      matched: 10,
    });
  });

  test('names who is off, with the smallest change that explains it', async () => {
    const ids = await playSeptember();
    const amounts = LEFT_TO_PAY.with(3, 174 + 43.5).with(4, 174 - 120);
    const { matched, of, off } = firstOf(await find(targetsOf(ids, amounts)));
    expect({ matched, of }).toEqual({ matched: 8, of: 10 });
    expect(off).toEqual([
      {
        member_id: ids[3],
        member_name: 'Dũng',
        target: 217.5,
        found: 174,
        explained_by: { kind: 'registered_times', change: 1 },
      },
      {
        member_id: ids[4],
        member_name: 'Hân',
        target: 54,
        found: 174,
        explained_by: { kind: 'paid_cost', change: 120 },
      },
    ]);
  });

  test('is found where nobody has a bill yet, in a month that is closed, and in one without data', async () => {
    const ids = await playSeptember();
    await club.calculate();
    await club.close();
    expect(firstOf(await find(targetsOf(ids, LEFT_TO_PAY)))).toMatchObject({ matched: 10 });
    expect((await find(targetsOf(ids, LEFT_TO_PAY), 11)).status).toBe(200);
  });
});

describe('a search that is refused', () => {
  test('has members of other clubs, one of them twice, or too few', async () => {
    const ids = await playSeptember();
    const other = await ruleClub(app, 'other');
    const stranger = await other.addMember('Lạ');
    const targets = targetsOf(ids, LEFT_TO_PAY);
    const unknown = await find([...targets, { member_id: stranger, amount: 1 }]);
    expect(unknown.status).toBe(400);
    expect(unknown.body['details']).toMatchObject([{ field: 'targets.10.member_id' }]);
    const twice = await find([...targets, targets[0]!]);
    expect(twice.status).toBe(400);
    expect(twice.body['details']).toMatchObject([{ field: 'targets.10.member_id' }]);
    expect((await find(targets.slice(0, 1))).status).toBe(400);
    const many = Array.from({ length: 501 }, () => targets[0]!);
    expect((await find(many)).status).toBe(400);
    const fraction = await find(targets.with(0, { ...targets[0]!, amount: 1.2345 }));
    expect(fraction.body['details']).toMatchObject([{ field: 'targets.0.amount' }]);
  });

  test('comes from a manager, a player, or another club', async () => {
    const world = await makeWorld(app);
    const body = {
      club_id: world.clubId,
      year: 2026,
      month: 10,
      targets: [world.player, world.manager].map(({ memberId }) => ({
        member_id: memberId,
        amount: 1,
      })),
    };
    const status = async ({ api }: Pick<typeof world.owner, 'api'>) =>
      (await api.post('/api/rules/find/', body)).status;
    expect(await status(world.owner)).toBe(200);
    expect(await status(world.manager)).toBe(403);
    expect(await status(world.player)).toBe(403);
    expect(await status(world.stranger)).toBe(404);
  });
});
