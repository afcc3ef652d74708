import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { startApp } from './app.ts';
import type { Client, Json } from './client.ts';
import { clubFile } from './club-file.ts';
import { makeUser, makeWorld } from './factories.ts';
import { correct, enter, pay, remove, saveClasses } from './guest-calls.ts';

async function exportOf(api: Client, clubId: string): Promise<Record<string, string>> {
  const { bytes } = await api.get(`/api/clubs/${clubId}/export/`);
  const files = unzipSync(bytes);
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, strFromU8(file)]));
}

const importFile = (api: Client, json: string | object) =>
  api.post('/api/clubs/import/', json, { 'content-type': 'application/json' });

const listOf = async (api: Client, clubId: string, month: number) =>
  (await api.get(`/api/guests/${clubId}?year=2026&month=${month}`)).body['items']!;

/** Ids are made anew, and so are versions. */
const withoutIds = (guests: Json) =>
  guests.map((guest) =>
    Object.fromEntries(
      Object.entries(guest).filter(([name]) => !/(^|_)id$/.test(name) && name !== 'version'),
    ),
  );

const fundOf = async (api: Client, clubId: string) =>
  Number((await api.get(`/api/accounts/${clubId}`)).body['fund']);

test('guests are exported and imported with their payments', async () => {
  const app = await startApp();
  const world = await makeWorld(app);
  const { owner, player, clubId } = world;
  await saveClasses(world, [{ key: 'child', name: '=Trẻ em', weight: 0.5 }]);
  await enter(world, { name: '+Minh', host_member_id: player.memberId, fee: 12.345 });
  const paid = await enter(world, { class_key: 'child', fee: 60, name: 'Tí' });
  await pay(world, await enter(world, { fee: 1, date: '2026-10-08', schedule_id: null }));
  await pay(world, paid);
  await correct(world, paid, { fee: 70 });
  await remove(world, await enter(world, { name: 'Ghost' }));
  await owner.api.delete(`/api/members/${player.memberId}/delete`);
  const files = await exportOf(owner.api, clubId);
  expect(files['guests.csv']!.split('\r\n').slice(0, 4)).toEqual([
    expect.stringContaining('"Date","Schedule","Guest","Host","Class","Amount (kVND)","Paid"'),
    `"2026-11-04","","Tâm","","","50",""`,
    `"2026-10-07","Wednesday 19:00-21:00","'+Minh","player","","12.345",""`,
    expect.stringContaining(`"2026-10-07","Wednesday 19:00-21:00","Tí","","'=Trẻ em","70","20`),
  ]);
  expect(files['club.json']).not.toContain('Ghost');

  const lan = await makeUser(app, 'lan');
  const made = await importFile(lan.api, files['club.json']!);
  expect(made.status).toBe(201);
  const copyId = String(made.body['id']);
  for (const month of [10, 11]) {
    const before = withoutIds(await listOf(owner.api, clubId, month));
    expect(before.length).toBeGreaterThan(0);
    expect(withoutIds(await listOf(lan.api, copyId, month))).toEqual(before);
  }
  const fund = await fundOf(owner.api, clubId);
  expect(await fundOf(lan.api, copyId)).toBe(fund);
  const copy = (await listOf(lan.api, copyId, 10)).find(({ fee }) => Number(fee) === 70)!;
  expect((await lan.api.delete(`/api/guests/${String(copy['id'])}/`)).status).toBe(204);
  expect(await fundOf(lan.api, copyId)).toBe(fund - 70);
  const again = await exportOf(lan.api, copyId);
  expect(again['guests.csv']!.split('\r\n')).toHaveLength(
    files['guests.csv']!.split('\r\n').length - 1,
  );
});

const income = { number: 1, date: '2026-10-01', kind: 'income', amount: 60, note: 'Khách' };
const paidGuest = {
  date: '2026-10-07',
  name: 'Minh',
  fee: 60,
  paid_at: '2026-10-01T12:00:00.000Z',
  fund_entry: 1,
};
const { fund_entry: _, ...withoutEntry } = paidGuest;

const WRONG: [string, string, Record<string, unknown>][] = [
  [
    'of a host who is not in it',
    'guests.0.host_member',
    { guests: [{ ...paidGuest, host_member: 9 }] },
  ],
  [
    'of a schedule that is not in it',
    'guests.0.schedule',
    { guests: [{ ...paidGuest, schedule: 9 }] },
  ],
  [
    'of a class that is not in it',
    'guests.0.class_key',
    { guests: [{ ...paidGuest, class_key: 'x' }] },
  ],
  [
    'entered by who is not in it',
    'guests.0.created_by',
    { guests: [{ ...paidGuest, created_by: 9 }] },
  ],
  ['of a fee below zero', 'guests.0.fee', { guests: [{ ...paidGuest, fee: -1 }] }],
  ['who paid nothing', 'guests.0.fund_entry', { guests: [withoutEntry] }],
  ['who paid something else', 'guests.0.fund_entry', { guests: [{ ...paidGuest, fee: 61 }] }],
  [
    'who paid what is not in it',
    'guests.0.fund_entry',
    { guests: [{ ...paidGuest, fund_entry: 2 }] },
  ],
  ['who paid what another did', 'guests.1.fund_entry', { guests: [paidGuest, paidGuest] }],
  [
    'who paid, and was not marked',
    'guests.0.fund_entry',
    { guests: [{ ...paidGuest, paid_at: null }] },
  ],
  ['who paid, and was brought', 'guests.0.paid_at', { guests: [{ ...paidGuest, host_member: 2 }] }],
  [
    'whose payment was taken back',
    'guests.0.fund_entry',
    {
      guests: [paidGuest],
      fund_entries: [income, { ...income, number: 2, amount: -60, reverses: 1 }],
    },
  ],
];

test('a file with a contradictory guest is refused, and one without is accepted', async () => {
  const app = await startApp();
  const lan = await makeUser(app, 'lan');
  const good = clubFile({ guests: [paidGuest], fund_entries: [income] });
  expect((await importFile(lan.api, good)).status).toBe(201);
  const people = [await makeUser(app, 'minh'), await makeUser(app, 'oanh')];
  const fields = [];
  for (const [index, [title, , change]] of WRONG.entries()) {
    const file = clubFile({ fund_entries: [income], ...change });
    const { status, body } = await importFile(people[index % 2]!.api, file);
    fields.push([title, status, String(body['details']?.[0]?.['field'])]);
  }
  expect(fields).toEqual(WRONG.map(([title, field]) => [title, 400, field]));
});

test('a user’s data has the number and cost of their guests, not who they were', async () => {
  const world = await makeWorld(await startApp());
  const { player, manager } = world;
  await enter(world, { name: 'Zoltan', host_member_id: player.memberId, fee: 60.5 });
  await enter(world, { name: 'Quentin', host_member_id: manager.memberId });
  await enter(world, { name: 'Xaver' });
  const { body, text } = await player.api.get('/api/users/me/export/');
  expect(body['memberships']![0]!['guests']).toEqual([
    {
      date: '2026-10-07',
      class_key: null,
      fee: 60.5,
      schedule: { weekday: 3, start_time: '19:00', end_time: '21:00' },
    },
  ]);
  expect(text).not.toMatch(/Zoltan|Quentin|Xaver/);
});
