import { todayIn } from '@rallybook/contract/rules/calendar';
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
  test('pays into the fund today, by an entry that names nobody', async () => {
    const { owner, clubId, app } = world;
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
    const today = todayIn('Asia/Ho_Chi_Minh', app.clock());
    const [year, month] = today.split('-').map(Number);
    const fund = await owner.api.get(`/api/fund/${clubId}/${year}/${month}`);
    expect(fund.body['items']).toEqual([
      {
        date: today,
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

  test('with a fee of 0 is marked without an entry in the fund', async () => {
    const guest = await enterPaid(0);
    expect(guest['is_paid']).toBe(true);
    expect(await incomesOf(world)).toEqual([]);
    expect((await remove(world, guest)).status).toBe(204);
    expect((await restore(world, guest)).status).toBe(204);
    expect(await listed(world)).toEqual([guest]);
    expect((await correct(world, guest, { fee: 5 })).status).toBe(200);
    expect(await incomesOf(world)).toEqual([5000]);
  });

  test('with a host cannot be marked: their fee is on the bill', async () => {
    const guest = await enter(world, { fee: 60, host_member_id: world.player.memberId });
    expect(result(await pay(world, guest))).toEqual([409, 'guest_has_host']);
    expect(await listed(world)).toEqual([guest]);
    expect(await incomesOf(world)).toEqual([]);
  });

  test('may pay for a closed month: the money comes today, and is not part of the bill', async () => {
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

  test('changes with a corrected fee, by a reversal and a new entry', async () => {
    const guest = await enterPaid(60);
    const { body } = await correct(world, guest, { fee: 45.5, name: 'Tí' });
    expect(body).toEqual({ ...guest, fee: 45.5, name: 'Tí', version: 3 });
    expect(await incomesOf(world)).toEqual([60_000, -60_000, 45_500]);
    await correct(world, guest, { fee: 0 });
    expect(await fundOf(world)).toBe(BEFORE);
    expect((await listed(world))[0]).toMatchObject({ fee: 0, is_paid: true });
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
