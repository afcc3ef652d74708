import { todayIn } from '@rallybook/contract/rules/calendar';
import { DAYS_TO_RESTORE } from '@rallybook/contract/rules/restoring';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetOld } from '../src/domain/housekeeping.ts';
import { newId } from '../src/ids.ts';
import { startApp } from './app.ts';
import { DAY } from './context.ts';
import { makeWorld, type World } from './factories.ts';
import {
  closeOctober,
  correct,
  enter,
  listed,
  OCTOBER,
  pathOf,
  pay,
  post,
  remove,
  restore,
  result,
  saveClasses,
  saveRule,
} from './guest-calls.ts';

let world: World;
beforeEach(async () => {
  world = await makeWorld(await startApp());
});

const CHILD = { key: 'child', name: 'Trẻ em', weight: 0.5, fees: { drop_in: 15.5 } };

describe('a guest', () => {
  test('is entered with a host, or in cash, and listed by date, in pages', async () => {
    const { player, scheduleId, clubId, owner } = world;
    const hosted = { host_member_id: player.memberId, fee: 60.5, date: '2026-10-14' };
    const first = await enter(world, hosted);
    expect(first).toEqual({
      id: first['id'],
      club_id: clubId,
      date: '2026-10-14',
      schedule_id: scheduleId,
      name: 'Minh',
      host_member_id: player.memberId,
      host_member_name: 'player',
      class_key: null,
      fee: 60.5,
      is_share: false,
      paid_at: null,
      is_paid: false,
      version: 1,
    });
    const second = await enter(world, { schedule_id: null, fee: 0 });
    expect(second).toMatchObject({ schedule_id: null, host_member_id: null, fee: 0 });
    expect(await listed(world)).toEqual([second, first]);
    const page = await owner.api.get(`/api/guests/${clubId}?year=2026&month=10&limit=1&offset=1`);
    expect(page.body).toEqual({ items: [first], total: 2, limit: 1, offset: 1 });
    const bad = await owner.api.get(`/api/guests/${clubId}?year=2026`);
    expect(bad.status).toBe(400);
  });

  test('of the current month is listed if no month is given', async () => {
    const { owner, clubId, app } = world;
    const today = todayIn('Asia/Ho_Chi_Minh', app.clock());
    const guest = await enter(world, { date: today, schedule_id: null });
    const { body } = await owner.api.get(`/api/guests/${clubId}`);
    expect(body['items']!.map(({ id }) => id)).toContain(guest['id']);
  });

  test('is entered once by a repeated request', async () => {
    const guest = { date: '2026-10-07', name: 'Minh' };
    const key = { 'idempotency-key': 'one guest' };
    const first = await post(world, '/api/guests/', guest, key);
    const again = await post(world, '/api/guests/', guest, key);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(await listed(world)).toHaveLength(1);
  });

  const STRANGE: [string, object, unknown[]][] = [
    ['a host who is nobody', { host_member_id: newId() }, [404, 'not_found']],
    ['a schedule that is none', { schedule_id: newId() }, [404, 'not_found']],
    ['a class that is none', { class_key: 'nobody' }, [400, 'invalid_input']],
    ['no name', { name: ' ' }, [400, 'invalid_input']],
    ['a fee below zero', { fee: -1 }, [400, 'invalid_input']],
    ['a field that nobody knows', { is_paid: true }, [400, 'invalid_input']],
  ];

  test.each(STRANGE)('with %s is refused, new or corrected', async (_, change, expected) => {
    const guest = await enter(world);
    const base = { date: '2026-10-07', name: 'Tí' };
    expect(result(await post(world, '/api/guests/', { ...base, ...change }))).toEqual(expected);
    expect(result(await correct(world, guest, change))).toEqual(expected);
    expect(await listed(world)).toEqual([guest]);
  });

  test('is hidden from other clubs and from players', async () => {
    const { stranger, player, otherClubId, clubId } = world;
    const guest = await enter(world);
    const path = pathOf(guest);
    const asEach = async (api: World['owner']['api']) => {
      const answers = [
        await api.get(`/api/guests/${clubId}`),
        await api.post('/api/guests/', { club_id: clubId, date: '2026-10-07', name: 'Tí' }),
        await api.patch(path, { name: 'Tí' }),
        await api.post(`${path}paid/`),
        await api.delete(path),
      ];
      return new Set(answers.map(({ status }) => status));
    };
    expect(await asEach(stranger.api)).toEqual(new Set([404]));
    expect(await asEach(player.api)).toEqual(new Set([403]));
    const foreign = { club_id: otherClubId, date: '2026-10-07', name: 'Tí' };
    const host = { ...foreign, host_member_id: player.memberId };
    expect((await stranger.api.post('/api/guests/', host)).status).toBe(404);
    expect(await listed(world)).toEqual([guest]);
  });

  test('cannot have a removed host, and keeps a host who is removed later', async () => {
    const { owner, player, manager } = world;
    const guest = await enter(world, { host_member_id: player.memberId });
    const other = await enter(world, { host_member_id: manager.memberId });
    await owner.api.delete(`/api/members/${player.memberId}/delete`);
    const host = { host_member_id: player.memberId };
    const again = await post(world, '/api/guests/', { date: '2026-10-08', name: 'Tí', ...host });
    expect(result(again)).toEqual([404, 'not_found']);
    expect(result(await correct(world, other, host))).toEqual([404, 'not_found']);
    const { status, body } = await correct(world, guest, { name: 'Tí', ...host });
    expect([status, body['name'], body['host_member_name']]).toEqual([200, 'Tí', 'player']);
    const names = (await listed(world)).map((item) => item['host_member_name']);
    expect(names).toEqual(['player', 'manager']);
  });

  test('keeps a schedule that is no longer offered', async () => {
    const { owner, clubId, scheduleId } = world;
    const guest = await enter(world);
    await owner.api.patch(`/api/clubs/${clubId}`, { schedules: [] });
    expect((await listed(world))[0]).toMatchObject({ id: guest['id'], schedule_id: scheduleId });
  });

  test('is not corrected by a user who has not seen the last correction', async () => {
    const guest = await enter(world);
    const { body } = await correct(world, guest, { name: 'Tí', version: 1 });
    expect(body['version']).toBe(2);
    const late = await correct(world, guest, { fee: 3, version: 1 });
    expect(result(late)).toEqual([409, 'edit_conflict']);
    const same = await correct(world, guest, { name: 'Tí', version: 2 });
    expect(same.body['version']).toBe(2);
    expect(result(await correct(world, guest, { version: 2 }))).toEqual([400, 'invalid_input']);
    const answers = await Promise.all(
      [1, 2, 3, 4].map((fee) => correct(world, guest, { fee, version: 2 })),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, 409, 409, 409]);
  });

  test('is audited with their data, what changed, and the host', async () => {
    const { owner, clubId, player } = world;
    const guest = await enter(world, { host_member_id: player.memberId, fee: 60 });
    await correct(world, guest, { fee: 45, date: '2026-10-14' });
    await remove(world, guest);
    await restore(world, guest);
    const { body } = await owner.api.get(`/api/clubs/${clubId}/audit/?kind=guest`);
    const host = { host_member_id: player.memberId, host_member_name: 'player' };
    const audited = body['items']!.map((entry) => [
      entry['action'],
      entry['label'],
      entry['before'],
      entry['after'],
    ]);
    const original = {
      date: '2026-10-07',
      name: 'Minh',
      class_key: null,
      fee: 60,
      ...host,
      schedule: { weekday: 3, start_time: '19:00', end_time: '21:00' },
      is_paid: false,
    };
    const corrected = { ...original, date: '2026-10-14', fee: 45 };
    expect(audited.slice(0, 4)).toEqual([
      ['guest.restored', 'Minh 2026-10-14', null, corrected],
      ['guest.deleted', 'Minh 2026-10-14', corrected, null],
      [
        'guest.edited',
        'Minh 2026-10-07',
        { date: '2026-10-07', fee: 60, ...host },
        { date: '2026-10-14', fee: 45, ...host },
      ],
      ['guest.created', 'Minh 2026-10-07', null, original],
    ]);
  });
});

describe('the fee of a guest', () => {
  const DROP_IN = { kind: 'groups', drop_in_fee: 40.5, shuttles_by: 'booked' };
  const RULES: [string, object, number][] = [
    ['groups', DROP_IN, 40.5],
    [
      'flat',
      { kind: 'flat', monthly_fee: 300, half_fee: 150, half_up_to_days: 4, drop_in_fee: 35 },
      35,
    ],
    ['fixed_fees', { kind: 'fixed_fees', registration_fee: 40, unregistered_fee_ratio: 1.25 }, 50],
  ];

  test.each(RULES)(
    'is the drop-in fee of the rule %s, or the class’s own',
    async (_, rule, fee) => {
      expect((await saveRule(world, rule)).status).toBe(200);
      await saveClasses(world, [CHILD, { key: 'old', name: 'Cao tuổi' }]);
      expect((await enter(world))['fee']).toBe(fee);
      expect((await enter(world, { fee: null }))['fee']).toBe(fee);
      expect((await enter(world, { class_key: 'old' }))['fee']).toBe(fee);
      expect((await enter(world, { class_key: 'child' }))['fee']).toBe(15.5);
      expect((await enter(world, { class_key: 'child', fee: 1.5 }))['fee']).toBe(1.5);
    },
  );

  test('follows the bill settings if the month has no rule of its own', async () => {
    const { owner, clubId } = world;
    await owner.api.post(`/api/settings/bill/${clubId}/`, {
      registration_fee: 30,
      unregistration_fee: 33.333,
    });
    expect((await enter(world))['fee']).toBe(33.333);
  });

  test('follows the rule of the guest’s month and the class, until one is entered', async () => {
    await saveRule(world, DROP_IN);
    await saveRule(world, { ...DROP_IN, drop_in_fee: 70 }, 11);
    const october = await enter(world);
    const november = await enter(world, { date: '2026-11-04' });
    expect([october['fee'], november['fee']]).toEqual([40.5, 70]);
    await saveRule(world, { ...DROP_IN, drop_in_fee: 99 });
    await saveClasses(world, [CHILD]);
    expect((await listed(world)).map(({ fee }) => fee)).toEqual([99]);
    const moved = { date: '2026-11-11', class_key: null, fee: null };
    expect((await correct(world, october, moved)).body['fee']).toBe(70);
    expect((await correct(world, october, { class_key: 'child' })).body['fee']).toBe(15.5);
    expect((await correct(world, october, { fee: 0 })).body['fee']).toBe(0);
    await saveRule(world, { ...DROP_IN, drop_in_fee: 80 }, 11);
    const later = (await listed(world, 11)).map(({ id, fee }) => [id, fee]);
    expect(later).toEqual(
      expect.arrayContaining([
        [november['id'], 80],
        [october['id'], 0],
      ]),
    );
    expect((await enter(world))['fee']).toBe(99);
  });
});

describe('a guest who was deleted', () => {
  test('is listed, and can be restored once, within 30 days', async () => {
    const { owner, clubId, player, app } = world;
    const guest = await enter(world, { host_member_id: player.memberId });
    expect((await remove(world, guest)).status).toBe(204);
    expect((await remove(world, guest)).status).toBe(404);
    expect(await listed(world)).toEqual([]);
    const { body } = await owner.api.get(`/api/clubs/${clubId}/deleted/`);
    expect(body['items']![0]).toMatchObject({
      id: guest['id'],
      kind: 'guest',
      label: 'Minh 2026-10-07',
      was: { name: 'Minh', host_member_name: 'player' },
    });
    const answers = await Promise.all([1, 2, 3].map(() => restore(world, guest)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404, 404]);
    expect(await listed(world)).toEqual([guest]);
    await remove(world, guest);
    app.pass((DAYS_TO_RESTORE + 1) * DAY);
    await forgetOld(app);
    const left = await app.db.selectFrom('deletedThings').select('id').execute();
    expect(left.map(({ id }) => id)).not.toContain(guest['id']);
  });

  test('is restored without a deleted class, and with an existing one', async () => {
    await saveClasses(world, [CHILD]);
    const guest = await enter(world, { class_key: 'child' });
    expect(result(await saveClasses(world, []))).toEqual([409, 'class_in_use']);
    await remove(world, guest);
    await restore(world, guest);
    expect(await listed(world)).toEqual([guest]);
    await remove(world, guest);
    expect((await saveClasses(world, [])).status).toBe(200);
    expect((await restore(world, guest)).status).toBe(204);
    // The fee was that of the class. Without it, a guest pays a share.
    const share = { class_key: null, fee: 60, is_share: true };
    expect(await listed(world)).toEqual([{ ...guest, ...share }]);
  });
});

describe('in a closed month', () => {
  test('nobody is entered, corrected, deleted, restored, or moved there or away', async () => {
    const inside = await enter(world);
    const outside = await enter(world, { date: '2026-11-04', schedule_id: null });
    const gone = await enter(world, { name: 'Tí' });
    await remove(world, gone);
    await closeOctober(world);
    const before = await listed(world);
    const changes = [
      await post(world, '/api/guests/', { date: '2026-10-31', name: 'Tí' }),
      await correct(world, inside, { name: 'Tí' }),
      await correct(world, inside, { date: '2026-11-01' }),
      await correct(world, outside, { date: '2026-10-01' }),
      await remove(world, inside),
      await restore(world, gone),
    ];
    for (const change of changes) expect(result(change)).toEqual([409, 'month_closed']);
    expect(await listed(world)).toEqual(before);
    expect((await pay(world, inside)).status).toBe(200);
    await post(world, '/api/bills/reopen/', OCTOBER);
    expect((await restore(world, gone)).status).toBe(204);
  });

  test('a guest entered during a closing is in the bill or refused', async () => {
    const { player, manager, clubId } = world;
    for (let turn = 0; turn < 6; turn += 1) {
      await post(world, '/api/bills/', OCTOBER);
      const guest = { club_id: clubId, date: '2026-10-07', name: 'Tí' };
      const host = { host_member_id: player.memberId };
      const [closing, added] = await Promise.all([
        post(world, '/api/bills/close/', OCTOBER),
        manager.api.post('/api/guests/', { ...guest, ...host }),
      ]);
      if (closing.status === 200) {
        expect(result(added)).toEqual([409, 'month_closed']);
        await post(world, '/api/bills/reopen/', OCTOBER);
      } else expect([closing.body['code'], added.status]).toEqual(['bill_outdated', 201]);
    }
  });
});
