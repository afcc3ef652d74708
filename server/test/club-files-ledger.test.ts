import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { startApp } from './app.ts';
import type { Answer, Client, Json } from './client.ts';
import { bill, clubFile } from './club-file.ts';
import { makeUser, makeWorld, type World } from './factories.ts';

const IMPORT = '/api/clubs/import/';

async function exportOf(api: Client, clubId: string): Promise<Record<string, string>> {
  const { bytes } = await api.get(`/api/clubs/${clubId}/export/`);
  const files = unzipSync(bytes);
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, strFromU8(file)]));
}

const importFile = (api: Client, json: string | object): Promise<Answer> =>
  api.post(IMPORT, json, { 'content-type': 'application/json' });

/** Payments, a transfer that was taken back, a count, and October closed twice and November once. */
async function keepBooks({ owner, clubId, player, manager, fundEntryId }: World): Promise<void> {
  const post = (path: string, body: object) => owner.api.post(path, { club_id: clubId, ...body });
  const [october, november] = [
    { year: 2026, month: 10 },
    { year: 2026, month: 11 },
  ];
  const cost = { category: 'SHUTTLE', payer_id: manager.memberId, amount: 100.001 };
  await post('/api/costs/', { ...cost, date: '2026-10-12' });
  const record = { member_id: manager.memberId, date: '2026-10-14', schedule_id: null };
  await owner.api.post('/api/trackings/', record);
  for (const [path, month] of [
    ['', october],
    ['close/', october],
    ['reopen/', october],
    ['close/', october],
    ['', november],
    ['close/', november],
  ] as const) {
    expect((await post(`/api/bills/${path}`, month)).status).toBe(200);
  }
  const transfer = {
    from_member_id: player.memberId,
    to_member_id: manager.memberId,
    amount: 7,
    date: '2026-10-21',
    note: 'Trả hộ',
  };
  await post('/api/accounts/transfers/', transfer);
  const { body } = await post('/api/accounts/transfers/', { ...transfer, amount: 8 });
  const path = `/api/accounts/entries/${String(body['items']![0]!['id'])}/reverse/`;
  await owner.api.post(path, { note: 'Nhầm' });
  await owner.api.post(`/api/fund/entries/${fundEntryId}/reverse/`, {});
  await post('/api/fund/counts/', { date: '2026-10-31', amount: 12 });
  await owner.api.patch(`/api/clubs/${clubId}`, { fund_is_open: true, month_page: false });
  await owner.api.delete(`/api/members/${player.memberId}/delete`);
}

/** All money of a club, by names, since ids are made anew. */
async function booksOf(api: Client, clubId: string) {
  const get = async (path: string) => (await api.get(path)).body;
  const accounts = await get(`/api/accounts/${clubId}`);
  const months = [];
  for (const month of [10, 11]) {
    months.push(await get(`/api/bills/total/${clubId}/2026/${month}`));
    months.push(await get(`/api/fund/${clubId}/2026/${month}`));
  }
  const members = [];
  for (const item of accounts['items']!) {
    const id = String(item['member_id']);
    if (String(item['member_name']) === 'lan') continue;
    const statement = await get(`/api/accounts/${clubId}/members/${id}/entries`);
    const lines = await get(`/api/bills/${clubId}/2026/10/members/${id}/lines`);
    members.push({ item, statement, lines });
  }
  const { items: _, ...sums } = accounts as Record<string, unknown>;
  const text = JSON.stringify({ sums, months, members }, (key, value: unknown) =>
    /(^|_)id$/.test(key) && value !== null ? 'an id' : value,
  );
  return JSON.parse(text) as Json;
}

test('a club that is exported and imported keeps its closed months, balances and fund', async () => {
  const app = await startApp();
  const world = await makeWorld(app);
  await keepBooks(world);
  const files = await exportOf(world.owner.api, world.clubId);
  const lan = await makeUser(app, 'lan');
  const made = await importFile(lan.api, files['club.json']!);
  expect(made).toMatchObject({ status: 201, body: { fund_is_open: true, month_page: false } });
  const copyId = String(made.body['id']);
  const before = await booksOf(world.owner.api, world.clubId);
  expect(await booksOf(lan.api, copyId)).toEqual(before);
  const frozen = (clubId: string) =>
    app.db
      .selectFrom('billRows')
      .select(['year', 'month', 'lines'])
      .where('clubId', '=', clubId)
      .orderBy('year')
      .orderBy('month')
      .orderBy('memberId')
      .execute();
  expect(await frozen(copyId)).toEqual(await frozen(world.clubId));

  const october = { club_id: copyId, year: 2026, month: 10 };
  const cost = { club_id: copyId, date: '2026-10-01', category: 'OTHER', amount: 1 };
  expect((await lan.api.post('/api/costs/', cost)).body['code']).toBe('month_closed');
  expect((await lan.api.post('/api/bills/close/', october)).body['code']).toBe('month_closed');
  expect((await lan.api.post('/api/bills/reopen/', october)).status).toBe(200);
  expect((await lan.api.post('/api/costs/', cost)).status).toBe(201);

  const again = await exportOf(lan.api, copyId);
  expect(again['accounts.csv']!.split('\r\n').length).toBeGreaterThan(
    files['accounts.csv']!.split('\r\n').length,
  );
  expect(files['accounts.csv']).toContain('"player","2026-10-09","payment","100","cash"');
  expect(files['fund.csv']).toContain('"Quỹ đầu kỳ"');
  expect(files['fund-counts.csv']).toContain('"12"');
});

const entry = (number: number, change: object = {}) => ({
  number,
  member: 2,
  date: '2026-10-09',
  kind: 'payment',
  amount: 100,
  ...change,
});
const closed = (change: object = {}) =>
  bill({
    total_cost: 300,
    total_fee: 300,
    closed_at: '2026-11-02T00:00:00.000Z',
    rows: [
      {
        member: 2,
        registered_times: 4,
        unregistered_times: 0,
        paid_cost: 0,
        registration_cost: 300,
        unregistration_cost: 0,
        ...change,
      },
    ],
  });
const line = {
  kind: 'registered',
  quantity: 4,
  unit: { numerator: 75_000, denominator: 1 },
  amount: -300,
  dates: [],
  label: '',
};
const charged = entry(1, {
  kind: 'bill',
  amount: -300,
  date: '2026-10-31',
  year: 2026,
  month: 10,
});

test('a file with closed months is accepted if its entries match its bills', async () => {
  const app = await startApp();
  const lan = await makeUser(app, 'lan');
  const file = clubFile({ bills: [closed({ lines: [line] })], entries: [charged] });
  const { status, body } = await importFile(lan.api, file);
  expect(status).toBe(201);
  const accounts = await lan.api.get(`/api/accounts/${String(body['id'])}`);
  expect(accounts.body).toMatchObject({ owed_by_members: 300, owed_to_members: 0, fund: -300 });
});

test('a file with entries that contradict each other or its bills is refused', async () => {
  const app = await startApp();
  const lan = await makeUser(app, 'lan');
  const pair = [
    entry(1, { kind: 'transfer', amount: -5, transfer: 1 }),
    entry(2, { kind: 'transfer', amount: 5, transfer: 1, member: 1 }),
  ];
  const income = { number: 1, date: '2026-10-01', kind: 'income', amount: 5, note: 'Quỹ' };
  const back = { ...income, number: 2, amount: -5, reverses: 1 };
  const WRONG: Record<string, Record<string, unknown>> = {
    'entries.0.member': { entries: [entry(1, { member: 9 })] },
    'entries.1': { entries: [entry(1), entry(1)] },
    'entries.0.created_by': { entries: [entry(1, { created_by: 9 })] },
    'entries.0.amount': { entries: [entry(1, { amount: 0 })] },
    'entries.0.reverses': { entries: [entry(1, { reverses: 9 })] },
    'entries.1.reverses': { entries: [entry(1), entry(2, { reverses: 1, amount: -99 })] },
    'entries.2.reverses': {
      entries: [
        entry(1),
        entry(2, { reverses: 1, amount: -100 }),
        entry(3, { reverses: 1, amount: -100 }),
      ],
    },
    'entries.0.transfer': { entries: [pair[0], { ...pair[1], amount: 6 }] },
    'entries.2.transfer': { entries: [...pair, entry(3, { kind: 'transfer', transfer: null })] },
    'entries.0.month': { entries: [charged] },
    'entries.0.date': {
      bills: [closed()],
      entries: [{ ...charged, date: '2026-10-30' }],
    },
    'bills.0.rows.0': { bills: [closed()] },
    'bills.0.rows.0.lines': {
      bills: [closed({ lines: [{ ...line, amount: -299 }] })],
      entries: [charged],
    },
    'fund_entries.1.reverses': { fund_entries: [income, { ...back, kind: 'expense' }] },
    'fund_counts.0.created_by': {
      fund_counts: [{ date: '2026-10-01', expected: 1, counted: 1, created_by: 9 }],
    },
  };
  const fields = [];
  // One user may import only some times an hour.
  const people = [await makeUser(app, 'minh'), await makeUser(app, 'oanh')];
  for (const [index, change] of Object.values(WRONG).entries()) {
    const { api } = people[index % 2]!;
    const { status, body } = await importFile(api, clubFile(change));
    fields.push(`${status} ${String(body['details']?.[0]?.['field'])}`);
  }
  expect(fields).toEqual(Object.keys(WRONG).map((field) => `400 ${field}`));
  const byTwo = [1, 2, 3].map((index) => entry(index, { member: 1 + (index % 2), amount: 4e11 }));
  const fund = await importFile(lan.api, clubFile({ entries: byTwo }));
  expect(fund.body['details']).toMatchObject([{ field: 'entries.2.amount' }]);
  const enormous = Array.from({ length: 3 }, (_, index) =>
    entry(index + 1, { kind: 'opening', amount: 5e11 }),
  );
  const { body } = await importFile(lan.api, clubFile({ entries: enormous }));
  expect(body['details']).toMatchObject([{ field: 'entries.2.amount' }]);
  expect((await lan.api.get('/api/clubs/')).body).toEqual([]);
});
