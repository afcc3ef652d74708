import { beforeEach, describe, expect, test } from 'vitest';
import { startApp } from './app.ts';
import { makeWorld, type World } from './factories.ts';
import {
  closeOctober,
  correct,
  enter,
  fundOf,
  type Guest,
  incomesOf,
  listed,
  pathOf,
  pay,
  post,
  remove,
  restore,
  result,
} from './guest-calls.ts';

/** The fund of `makeWorld`: 500 and a payment of 100, less a cost of 300 without a payer. */
const BEFORE = 300;

let world: World;
beforeEach(async () => {
  world = await makeWorld(await startApp());
});

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

async function enterPaid(fee: number): Promise<Guest> {
  const { status, body } = await pay(world, await enter(world, { fee }));
  expect(status).toBe(200);
  return body;
}

/** The fund's entry for a guest. */
async function fundEntryOf(guest: Guest): Promise<string> {
  const { fundEntryId } = await world.app.db
    .selectFrom('guests')
    .select('fundEntryId')
    .where('id', '=', String(guest['id']))
    .executeTakeFirstOrThrow();
  return fundEntryId!;
}

describe('a guest who pays in cash', () => {
  test('pays into the fund on the day of the session, by an entry that names nobody', async () => {
    const { owner, clubId } = world;
    const guest = await enter(world, { fee: 60.5, name: 'Bình' });
    const { status, body } = await pay(world, guest);
    expect(status).toBe(200);
    expect(body).toEqual({
      ...guest,
      is_paid: true,
      paid_at: expect.stringMatching(/Z$/) as unknown,
      version: 2,
    });
    expect(await listed(world)).toEqual([body]);
    const fund = await owner.api.get(`/api/fund/${clubId}/2026/10`);
    expect(fund.body['items']!.filter((item) => String(item['kind']) === 'income')).toEqual([
      {
        date: '2026-10-07',
        kind: 'income',
        amount: 60.5,
        label: 'Guest, 07/10/2026',
        ref_id: await fundEntryOf(guest),
      },
    ]);
    expect(await fundOf(world)).toBe(BEFORE + 60.5);
    const trail = await owner.api.get(`/api/clubs/${clubId}/audit/?limit=2`);
    expect(trail.body['items']!.map((entry) => [entry['action'], entry['after']])).toEqual([
      ['guest.paid', { is_paid: true }],
      ['fund.created', expect.objectContaining({ amount: 60.5 })],
    ]);
  });

  test('has a note in the language of the user who marks them', async () => {
    const guest = await enter(world, { fee: 1 });
    const language = { 'accept-language': 'vi' };
    await world.owner.api.post(`${pathOf(guest)}paid/`, {}, language);
    const { note } = await world.app.db
      .selectFrom('fundEntries')
      .select('note')
      .where('kind', '=', 'income')
      .executeTakeFirstOrThrow();
    expect(note).toBe('Khách, 07/10/2026');
  });

  test('pays once, however often they are marked, even at once', async () => {
    const guest = await enter(world, { fee: 60 });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => pay(world, guest)));
    expect(statuses(answers)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await incomesOf(world)).toEqual([60_000]);
    expect((await pay(world, guest)).body['version']).toBe(2);
  });

  test('with a fee of 0 is not marked, unless it is said what they paid', async () => {
    const guest = await enter(world, { fee: 0 });
    for (const body of [undefined, {}, { amount: null }, { amount: 0 }, { amount: -1 }]) {
      const { status, body: refusal } = await pay(world, guest, body);
      expect([status, refusal['details']]).toEqual([
        400,
        [expect.objectContaining({ field: 'amount', message: 'Must be more than 0' })],
      ]);
    }
    expect(await listed(world)).toEqual([guest]);
    expect(await incomesOf(world)).toEqual([]);
    expect((await pay(world, guest, { amount: 5 })).body).toMatchObject({ fee: 5, is_paid: true });
    expect(await incomesOf(world)).toEqual([5000]);
  });

  test('may pay another amount than the fee, which is their fee from then on', async () => {
    const guest = await enter(world, { fee: 60 });
    const { body } = await pay(world, guest, { amount: 50.5 });
    expect(body).toMatchObject({ fee: 50.5, is_share: false, is_paid: true });
    expect((await pay(world, guest, { amount: 70 })).body).toEqual(body);
    expect(await incomesOf(world)).toEqual([50_500]);
    expect((await remove(world, guest)).status).toBe(204);
    expect(await fundOf(world)).toBe(BEFORE);
  });

  test.each([{ amount: '5' }, { amount: 1.2345 }, { amount: 1e10 }, { fee: 5 }, []])(
    'is refused with the payment %j, and nothing changes',
    async (body) => {
      const guest = await enter(world, { fee: 60 });
      expect((await pay(world, guest, body)).status).toBe(400);
      expect(await listed(world)).toEqual([guest]);
      expect(await incomesOf(world)).toEqual([]);
    },
  );

  test('with a host cannot be marked: their fee is on the bill', async () => {
    const guest = await enter(world, { fee: 60, host_member_id: world.player.memberId });
    expect(result(await pay(world, guest))).toEqual([409, 'guest_has_host']);
    expect(await listed(world)).toEqual([guest]);
    expect(await incomesOf(world)).toEqual([]);
  });

  test('may pay for a closed month: the money is not part of its bill', async () => {
    const { owner, clubId } = world;
    const guest = await enter(world, { fee: 60 });
    await closeOctober(world);
    const bill = async () => (await owner.api.get(`/api/bills/total/${clubId}/2026/10`)).text;
    const before = await bill();
    expect((await pay(world, guest)).body['is_paid']).toBe(true);
    expect(await bill()).toBe(before);
    expect(await fundOf(world)).toBe(BEFORE + 60);
  });
});

describe('what a guest has paid', () => {
  test('leaves the fund when the guest is deleted, and returns when they are restored', async () => {
    const guest = await enterPaid(60);
    expect((await remove(world, guest)).status).toBe(204);
    expect(await incomesOf(world)).toEqual([60_000, -60_000]);
    expect(await fundOf(world)).toBe(BEFORE);
    expect((await restore(world, guest)).status).toBe(204);
    expect(await incomesOf(world)).toEqual([60_000, -60_000, 60_000]);
    expect(await listed(world)).toEqual([guest]);
    expect((await remove(world, guest)).status).toBe(204);
    expect(await fundOf(world)).toBe(BEFORE);
  });

  test('changes with a corrected fee, by a reversal and a new entry, but not to 0', async () => {
    const guest = await enterPaid(60);
    const { body } = await correct(world, guest, { fee: 45.5, name: 'Tí' });
    expect(body).toEqual({ ...guest, fee: 45.5, name: 'Tí', version: 3 });
    expect(await incomesOf(world)).toEqual([60_000, -60_000, 45_500]);
    const refused = await correct(world, guest, { fee: 0 });
    expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'fee' }] } });
    expect(await fundOf(world)).toBe(BEFORE + 45.5);
    expect((await listed(world))[0]).toMatchObject({ fee: 45.5, is_paid: true, version: 3 });
    await correct(world, guest, { fee: 7 });
    expect(await fundOf(world)).toBe(BEFORE + 7);
  });

  test('stays if something else is corrected', async () => {
    const guest = await enterPaid(60);
    const change = { name: 'Tí', date: '2026-11-04', schedule_id: null, fee: 60 };
    expect((await correct(world, guest, change)).body['is_paid']).toBe(true);
    expect(await incomesOf(world)).toEqual([60_000]);
  });

  test('leaves the fund if a member pays for the guest after all', async () => {
    const guest = await enterPaid(60);
    const { body } = await correct(world, guest, { host_member_id: world.player.memberId });
    expect(body).toMatchObject({ host_member_name: 'player', is_paid: false, paid_at: null });
    expect(await incomesOf(world)).toEqual([60_000, -60_000]);
    const back = await correct(world, guest, { host_member_id: null });
    expect(back.body).toMatchObject({ host_member_id: null, is_paid: false });
    expect(await fundOf(world)).toBe(BEFORE);
    await pay(world, guest);
    expect(await fundOf(world)).toBe(BEFORE + 60);
  });

  test('is unmarked if the treasurer reverses the fund’s entry', async () => {
    const { owner, clubId } = world;
    const guest = await enterPaid(60);
    const path = `/api/fund/entries/${await fundEntryOf(guest)}/reverse/`;
    expect((await owner.api.post(path, {})).status).toBe(201);
    const [now] = await listed(world);
    expect(now).toEqual({ ...guest, is_paid: false, paid_at: null, version: 3 });
    const { body } = await owner.api.get(`/api/clubs/${clubId}/audit/?kind=guest&limit=1`);
    expect(body['items']![0]).toMatchObject({
      action: 'guest.edited',
      before: { is_paid: true },
      after: { is_paid: false },
    });
    expect(result(await owner.api.post(path, {}))).toEqual([409, 'already_reversed']);
    expect((await remove(world, guest)).status).toBe(204);
    expect(await incomesOf(world)).toEqual([60_000, -60_000]);
  });

  test('adds up after two different changes at once', async () => {
    const { owner, manager } = world;
    for (let turn = 0; turn < 6; turn += 1) {
      const guest = await enter(world, { fee: 10 });
      if (turn % 2 === 0) await pay(world, guest);
      const entry = turn % 2 === 0 ? await fundEntryOf(guest) : null;
      await Promise.all([
        pay(world, guest),
        manager.api.patch(pathOf(guest), { fee: 20 + turn }),
        ...(entry === null ? [] : [owner.api.post(`/api/fund/entries/${entry}/reverse/`, {})]),
        turn > 3 ? remove(world, guest) : pay(world, guest),
      ]);
    }
    const guests = await listed(world);
    const paid = guests.filter((guest) => Boolean(guest['is_paid']));
    const sum = paid.reduce((total, guest) => total + Number(guest['fee']), 0);
    expect(await fundOf(world)).toBe(BEFORE + sum);
  });

  test('stays if deleting or correcting the guest is refused in a closed month', async () => {
    const guest = await enterPaid(60);
    await closeOctober(world);
    for (const answer of [
      await remove(world, guest),
      await correct(world, guest, { fee: 1 }),
      await correct(world, guest, { host_member_id: world.player.memberId }),
    ]) {
      expect(result(answer)).toEqual([409, 'month_closed']);
    }
    expect(await incomesOf(world)).toEqual([60_000]);
    expect((await post(world, '/api/bills/reopen/', { year: 2026, month: 10 })).status).toBe(200);
    expect((await remove(world, guest)).status).toBe(204);
    expect(await fundOf(world)).toBe(BEFORE);
  });
});
