import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { makeUser } from './factories.ts';
import { GROUPS, type RuleClub, ruleClub } from './fee-rules.ts';
import { fingerprint } from './fingerprint.ts';
import { addGuest } from './guests.ts';

const WOMEN = { key: 'nu', name: 'Nữ', weight: 0.5, fees: { drop_in: 40 } };

let app: TestApp;
let club: RuleClub;
let an: string;
let hoa: string;
let costId: string;
/** An and Hoa play on Tuesdays by groups, Hoa at half; An brings a guest and pays the shuttles. */
beforeEach(async () => {
  app = await startApp();
  club = await ruleClub(app);
  await club.putClasses([WOMEN, { key: 'nam', name: 'Nam' }]);
  an = await club.addMember('An');
  hoa = await club.addMember('Hoa', 'nu');
  for (const id of [an, hoa]) await club.register(id, [club.tuesday]);
  const court = { category: 'COURT_RENTAL', amount: 400, schedule_id: club.tuesday };
  costId = String((await club.addCost({ ...court, session_date: '2026-09-08' })).body['id']);
  await club.addCost({ category: 'SHUTTLE', amount: 100, payer_id: an });
  await addGuest(app, club.clubId, { hostMemberId: an, scheduleId: club.tuesday });
  await club.putRule({ ...GROUPS, round_to: 500 });
  await club.calculate();
});

const api = () => club.owner.api;
const total = async () => (await api().get(`/api/bills/total/${club.clubId}/2026/9`)).body;
const linesOf = async (memberId: string) => {
  const path = `/api/bills/${club.clubId}/2026/9/members/${memberId}/lines`;
  return (await api().get(path)).body;
};

test('a bill is rounded to the nearest multiple where its rule says so, and explained', async () => {
  const nearest = { ...GROUPS, round_to: 500, round: 'nearest' };
  expect((await club.putRule(nearest)).status).toBe(200);
  expect(await total()).toMatchObject({ is_current: false });
  await club.calculate();
  expect(await total()).toMatchObject({ surplus_cost: 0, fund_share: 0, rule: nearest });
  const rows = await club.rows();
  expect(rows.get('An')).toMatchObject({ surplus_cost: 0.166, total_cost: -253.5 });
  expect(rows.get('Hoa')).toMatchObject({ surplus_cost: -0.166, total_cost: -146.5 });
  const lines = (await linesOf(hoa))['items']!;
  expect(lines.find(({ kind }) => String(kind) === 'surplus')).toMatchObject({
    label: 'ROUNDED_DOWN',
    amount: 0.166,
  });
});

test('a bill has guests, rounding, the fund’s share, and the rule and classes it used', async () => {
  // 340 of courts and 100 of shuttles at 2 to 1; An's guest pays 60, and An has paid 100.
  expect(await total()).toMatchObject({
    total_cost: 500,
    total_fee: 440,
    guest_cost: 60,
    surplus_cost: 0.5,
    fund_share: 0.5,
    unborne_cost: 0,
    rule: { ...GROUPS, round_to: 500 },
    classes: [WOMEN],
    is_current: true,
  });
  const rows = await club.rows();
  expect(rows.get('An')).toMatchObject({ guest_times: 1, guest_cost: 60, total_cost: -253.5 });
  expect(rows.get('Hoa')).toMatchObject({ guest_times: 0, surplus_cost: 0.334, total_cost: -147 });
  const lines = await linesOf(an);
  expect(lines['items']!.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['registered', -226.666],
    ['registered', -66.666],
    ['guest', -60],
    ['paid', 100],
    ['surplus', -0.166],
    ['rounding', -0.002],
  ]);
  expect(lines['items']![2]!['dates']).toEqual(['2026-09-08']);
});

type Change = () => Promise<unknown>;
const WHAT_COUNTS: Record<string, Change> = {
  'the rule is another one': () => club.putRule({ ...GROUPS, round_to: 1000 }),
  'the rule goes': () => api().delete(`/api/rules/${club.clubId}/2026/9/`),
  'an earlier month’s rule begins to hold': async () => {
    await club.putRule({ kind: 'shared' }, 8);
    await api().delete(`/api/rules/${club.clubId}/2026/9/`);
  },
  'a class weighs otherwise': () => club.putClasses([{ ...WOMEN, weight: 0.6 }]),
  'a class has another fee': () => club.putClasses([{ ...WOMEN, fees: { drop_in: 41 } }]),
  'a member comes into a class': () =>
    api()
      .patch(`/api/members/${an}/`, { class_key: 'nam' })
      .then(() => api().patch(`/api/members/${an}/`, { class_key: 'nu' })),
  'a member leaves a class': () => api().patch(`/api/members/${hoa}/`, { class_key: null }),
  'a cost is for another schedule': () =>
    api().patch(`/api/costs/${costId}/`, { schedule_id: club.thursday, session_date: null }),
  'a cost is of another category': () =>
    api().patch(`/api/costs/${costId}/`, { category: 'OTHER' }),
  'a guest came': () => addGuest(app, club.clubId),
  'somebody came on another day': () =>
    api().post('/api/trackings/', { member_id: an, date: '2026-09-09' }),
};
const WHAT_DOES_NOT: Record<string, Change> = {
  'a class is called otherwise': () => club.putClasses([{ ...WOMEN, name: 'Chị em' }]),
  'a class has a fee of another rule': () =>
    club.putClasses([{ ...WOMEN, fees: { drop_in: 40, monthly: 5 } }]),
  'nobody is in a new class': () =>
    club.putClasses([WOMEN, { key: 'moi', name: 'Mới', weight: 0 }]),
  'a member comes into a class that changes nothing': () =>
    api().patch(`/api/members/${an}/`, { class_key: 'nam' }),
  'the rule of a later month is another one': () => club.putRule({ kind: 'shared' }, 10),
  'the settings are saved': () =>
    api().post(`/api/settings/bill/${club.clubId}/`, {
      registration_fee: 1,
      unregistration_fee: 2,
    }),
  'a guest came in another month': () => addGuest(app, club.clubId, { date: '2026-10-01' }),
};

test.each(Object.entries(WHAT_COUNTS))('the bill is not current where %s', async (_, change) => {
  await change();
  expect((await total())['is_current']).toBe(false);
  await club.calculate();
  expect((await total())['is_current']).toBe(true);
});

test.each(Object.entries(WHAT_DOES_NOT))('the bill stays current where %s', async (_, change) => {
  await change();
  expect((await total())['is_current']).toBe(true);
});

describe('a closed month', () => {
  test('keeps its bill, its lines and its classes when the classes change', async () => {
    const linesBefore = [await linesOf(an), await linesOf(hoa)];
    expect((await club.close()).status).toBe(200);
    const closed = await total();
    const before = await fingerprint(app.db, [
      'members',
      'member_classes',
      'audit_entries',
      'fee_rules',
    ]);
    await api().patch(`/api/members/${hoa}/`, { class_key: 'nam' });
    expect((await club.putClasses([{ key: 'nam', name: 'Nam', weight: 3 }])).status).toBe(200);
    expect((await club.putRule({ kind: 'shared' }, 10)).status).toBe(200);
    expect(await total()).toEqual(closed);
    expect(closed).toMatchObject({ status: 'closed', classes: [WOMEN] });
    expect([await linesOf(an), await linesOf(hoa)]).toEqual(linesBefore);
    expect(
      await fingerprint(app.db, ['members', 'member_classes', 'audit_entries', 'fee_rules']),
    ).toBe(before);
  });

  test('allows no change of a cost’s schedule or session', async () => {
    await club.close();
    const patched = await api().patch(`/api/costs/${costId}/`, {
      schedule_id: null,
      session_date: null,
    });
    expect([patched.status, patched.body['code']]).toEqual([409, 'month_closed']);
  });

  test('is shown on a debtor’s page, with classes by their names', async () => {
    await club.close();
    const { body } = await api().get(`/api/pay-links/${club.clubId}`);
    const { url } = body['items']!.find((candidate) => String(candidate['member_id']) === hoa)!;
    const page = await app.client().get(new URL(String(url)).pathname, { 'accept-language': 'en' });
    expect(page.text).toContain('Court rental: 5 Tuesdays');
    expect(page.text).toContain('Class Nữ');
    expect(page.text).toContain('Rounded up');
  });
});

test('an outdated bill explains its rows by themselves', async () => {
  await club.putRule({ kind: 'shared' });
  const lines = await linesOf(an);
  expect(lines['items']!.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['registered', -293.334],
    ['guest', -60],
    ['paid', 100],
    ['surplus', -0.166],
  ]);
  expect(lines['total']).toBe(-253.5);
});

test('the CSV has columns for guests and rounding if some row has any', async () => {
  const headings = async () => {
    const { text } = await api().get(`/api/bills/${club.clubId}/2026/9/export-csv/`);
    return text.split('\r\n')[0];
  };
  expect(await headings()).toContain(
    '"Unregistration Cost (kVND)","Guests","Guest Cost (kVND)","Rounding (kVND)","Member Cost (kVND)"',
  );
  await app.db.deleteFrom('guests').execute();
  await club.putRule(GROUPS);
  await club.calculate();
  expect(await headings()).toContain('"Unregistration Cost (kVND)","Member Cost (kVND)"');
});

test('a club that is exported and imported has its rules, classes, guests and what costs are for', async () => {
  await club.putRule(
    { kind: 'fixed_fees', registration_fee: 37.5, unregistered_fee_ratio: 1.3333 },
    11,
  );
  const lines = await linesOf(hoa);
  await club.close();
  const closed = await total();
  const answer = await api().get(`/api/clubs/${club.clubId}/export/`);
  const files = unzipSync(answer.bytes);
  const text = (name: string) => strFromU8(files[name]!);
  expect(text('members.csv')).toContain('"Nữ"');
  expect(text('costs.csv')).toContain('"Tuesday 19:00-21:00","2026-09-08"');
  const lan = await makeUser(app, 'lan');
  const json = { 'content-type': 'application/json' };
  const made = await lan.api.post('/api/clubs/import/', text('club.json'), json);
  expect(made.status).toBe(201);
  const id = String(made.body['id']);
  const get = async (path: string) => (await lan.api.get(path)).body;
  expect((await get(`/api/classes/${id}`))['items']).toEqual([
    WOMEN,
    { key: 'nam', name: 'Nam', weight: 1, fees: {} },
  ]);
  const rules = (await get(`/api/rules/${id}`))['items']!;
  expect(rules.map(({ from_month: month, rule }) => [month, rule!['kind']])).toEqual([
    [9, 'groups'],
    [11, 'fixed_fees'],
  ]);
  expect(await get(`/api/bills/total/${id}/2026/9`)).toEqual(closed);
  const rows = (await get(`/api/bills/${id}/2026/9`))['items']!;
  const copy = rows.find(({ member_name: name }) => String(name) === 'Hoa')!;
  expect(await get(`/api/bills/${id}/2026/9/members/${String(copy['member_id'])}/lines`)).toEqual(
    lines,
  );
  const reopened = await lan.api.post('/api/bills/reopen/', { club_id: id, year: 2026, month: 9 });
  expect(reopened.body).toMatchObject({ is_current: true });
  const again = await lan.api.post('/api/bills/', { club_id: id, year: 2026, month: 9 });
  expect(again.body['changed']).toEqual([]);
});

test('36: a file with classes, sessions or rules that do not fit is refused', async () => {
  const answer = await api().get(`/api/clubs/${club.clubId}/export/`);
  const file = JSON.parse(strFromU8(unzipSync(answer.bytes)['club.json']!)) as Record<
    string,
    Record<string, unknown>[]
  >;
  const [rule] = file['rules']!;
  const [guest] = file['guests']!;
  const absence = { from_year: 2026, from_month: 10, kind: 'none' };
  const wrong: [string, Record<string, unknown>][] = [
    ['members.2.class_key', { classes: [] }],
    ['rules.1', { rules: [rule, rule] }],
    ['absence.1', { absence: [absence, absence] }],
    ['guests.0.class_key', { guests: [{ ...guest, class_key: 'ai' }] }],
    ['guests.0.host_member', { guests: [{ ...guest, host_member: 99 }] }],
    ['guests.0.fund_entry', { guests: [{ ...guest, fund_entry: 1 }] }],
    ['costs.0.session_date', { costs: [{ ...file['costs']![0], session_date: '2026-10-01' }] }],
  ];
  for (const [field, change] of wrong) {
    const { status, body } = await api().post('/api/clubs/import/', { ...file, ...change });
    expect([status, body['details']?.map((item) => item['field'])]).toEqual([
      400,
      expect.arrayContaining([field]) as unknown,
    ]);
  }
});

test('33: a user’s data has their class, guests and what their costs were for', async () => {
  const binh = await makeUser(app, 'binh');
  await api().patch(`/api/members/${an}/`, { email: binh.email, class_key: 'nam' });
  const { body } = await binh.api.get('/api/users/me/export/');
  expect(body['memberships']![0]).toMatchObject({
    class_key: 'nam',
    costs_paid: [{ category: 'SHUTTLE', schedule: null, session_date: null }],
    guests: [{ date: '2026-09-08', fee: 60, schedule: { weekday: 2 } }],
    bills: [{ guest_times: 1, guest_cost: 60, surplus_cost: 0.166 }],
  });
});
