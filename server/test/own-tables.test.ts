import { LANGUAGES } from '@rallybook/contract/languages';
import { splitRows } from '@rallybook/reading/cells/split-rows';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { startApp } from './app.ts';
import { clubFile } from './club-file.ts';
import { makeUser, makeWorld } from './factories.ts';

const NOTHING = {
  members: 0,
  schedules: 0,
  registrations: 0,
  records: 0,
  guests: 0,
  costs: 0,
  openings: 0,
  payments: 0,
};
/** What comes back of each table; of all others nothing does. */
const BACK: Record<string, keyof typeof NOTHING> = {
  'members.csv': 'members',
  'attendance.csv': 'records',
  'costs.csv': 'costs',
};

test.each(LANGUAGES)(
  'the tables of a club in %s come back equal, or as statements',
  async (language) => {
    const app = await startApp();
    const { owner, clubId } = await makeWorld(app);
    const someone = await makeUser(app, 'ngan');
    const made = await someone.api.post('/api/clubs/import/', clubFile());
    expect(made.status).toBe(201);
    const exported = await someone.api.get(`/api/clubs/${String(made.body['id'])}/export/`, {
      'accept-language': language,
    });
    const files = Object.entries(unzipSync(exported.bytes)).filter(([name]) =>
      name.endsWith('.csv'),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const [name, bytes] of files) {
      const text = strFromU8(bytes);
      const rows = splitRows(text.replace(/^\ufeff/u, ''), ',')
        .map(({ cells }) => cells)
        .filter((cells) => cells.length > 1);
      const { status, body } = await owner.api.post('/api/imports/preview/', {
        club_id: clubId,
        sheets: [{ name, rows }],
      });
      expect(status, name).toBe(200);
      const kind = BACK[name];
      if (kind === undefined) expect(body['to_create'], name).toEqual(NOTHING);
      else {
        const sum = Number(body['to_create']![kind]) + Number(body['already']![kind]);
        // Whoever was removed from their club is asked about, and nobody else.
        const open = name === 'members.csv' ? ['Đi rồi'] : [];
        const asked = body['names']!.filter((person) => String(person['action']) === 'ask');
        expect(
          asked.map((person) => String(person['name'])),
          name,
        ).toEqual(open);
        expect(sum + open.length, name).toBe(rows.length - 1);
      }
      const bank = await owner.api.post('/api/bank-lines/preview/', { club_id: clubId, text });
      expect([bank.status, bank.body['items']], name).toEqual([200, []]);
      const list = await owner.api.post('/api/members/bulk/preview/', { club_id: clubId, text });
      if (name !== 'members.csv') expect(list.body['to_create'], name).toEqual([]);
    }
  },
);

test('a bill that we exported is no list of transfers', async () => {
  const app = await startApp();
  const someone = await makeUser(app, 'someone');
  const { body } = await someone.api.post('/api/clubs/import/', clubFile());
  const clubId = body['id'];
  expect(
    (await someone.api.post('/api/bills/', { club_id: clubId, year: 2026, month: 10 })).status,
  ).toBe(200);
  const csv = await someone.api.get(`/api/bills/${String(clubId)}/2026/10/export-csv/`);
  expect(csv.status).toBe(200);
  const bank = await someone.api.post('/api/bank-lines/preview/', {
    club_id: clubId,
    text: csv.text,
  });
  expect(bank.body).toMatchObject({ items: [], faults: [{ line: 1, code: 'own_table' }] });
});

/** A club in a currency, with two members, sessions, costs and attendance; and its tables by their names. */
async function clubIn(currency: string, amounts: readonly number[]) {
  const app = await startApp();
  const owner = await makeUser(app, 'owner');
  const { api } = owner;
  const make = async (name: string, itsCurrency = currency) => {
    const place = { location: 'Here', capacity: 12, time_zone: 'Europe/Madrid' };
    const { body } = await api.post('/api/clubs/', { ...place, name, currency: itsCurrency });
    return String(body['id']);
  };
  const clubId = await make('Smash');
  const names = [{ name: 'Anna Smith' }, { name: 'Ben Jones', alias: 'Benny' }];
  const members = await api.post('/api/members/bulk/', { club_id: clubId, members: names });
  expect(members.status).toBe(201);
  const listed = (await api.get(`/api/members/${clubId}`)).body as unknown as {
    id: string;
    name: string;
  }[];
  const anna = listed.find(({ name }) => name === 'Anna Smith')!.id;
  for (const [nth, amount] of amounts.entries()) {
    const cost = { date: `2026-10-0${nth + 1}`, category: 'OTHER', note: `Balls ${nth}`, amount };
    const payer = nth === 0 ? { payer_id: anna } : {};
    const made = await api.post('/api/costs/', { club_id: clubId, ...cost, ...payer });
    expect(made.status).toBe(201);
  }
  const exported = unzipSync((await api.get(`/api/clubs/${clubId}/export/`)).bytes);
  const sheetOf = (name: string) => ({
    name,
    rows: splitRows(strFromU8(exported[name]!).replace(/^\ufeff/u, ''), ',')
      .map(({ cells }) => cells)
      .filter((cells) => cells.length > 1),
  });
  return { api, make, clubId, sheetOf };
}

const costsOf = async (api: Awaited<ReturnType<typeof clubIn>>['api'], clubId: string) =>
  (await api.get(`/api/costs/${clubId}/2026/10`)).body['items']!.map(
    ({ date, amount, note, payer_name }) => [date, amount, note, payer_name],
  );

test.each([
  ['EUR', [1234.5, 12, 0.05]],
  ['KWD', [1.234, 12, 0.5]],
  ['JPY', [1200, 45, 9]],
])(
  'members and costs of a club in %s are the same in the club that takes them over',
  async (currency, amounts) => {
    const { api, make, clubId, sheetOf } = await clubIn(currency, amounts);
    const other = await make('Smash II');
    const given = { club_id: other, sheets: [sheetOf('members.csv'), sheetOf('costs.csv')] };
    const preview = await api.post('/api/imports/preview/', given);
    expect(preview.body).toMatchObject({ questions: [], to_create: { members: 2, costs: 3 } });
    const made = await api.post('/api/imports/', { ...given, digest: preview.body['digest'] });
    expect(made.status).toBe(201);
    const costs = await costsOf(api, clubId);
    expect(new Set(costs.map(([, amount]) => amount))).toEqual(new Set(amounts));
    expect(await costsOf(api, other)).toEqual(costs);
  },
);

test('costs of a club in another currency are told, and none is recorded', async () => {
  const { api, make, sheetOf } = await clubIn('EUR', [12.5, 40]);
  const sheets = [sheetOf('costs.csv')];
  const inDong = await make('Smash Hà Nội', 'VND');
  const inVnd = await api.post('/api/imports/preview/', { club_id: inDong, sheets });
  const heading = sheets[0]!.rows[0]!.find((cell) => String(cell).includes('(EUR)'));
  expect(inVnd.body['to_create']).toEqual(NOTHING);
  expect(inVnd.body['blocks']![0]).toMatchObject({
    kind: 'ignored',
    unread: [{ text: heading, code: 'other_currency' }],
  });
  const dollars = {
    name: 'October',
    rows: [
      ['Date', 'Description', 'Amount'],
      ['2026-10-06', 'Court hire', '$40'],
      ['2026-10-08', 'Court hire', '$42.50'],
    ],
  };
  const clubId = await make('Smash II');
  const refused = await api.post('/api/imports/preview/', { club_id: clubId, sheets: [dollars] });
  expect(refused.body['to_create']).toEqual(NOTHING);
  expect(refused.body['blocks']![0]!.unread).toMatchObject([
    { text: '$40', code: 'other_currency' },
  ]);
  const given = { club_id: clubId, sheets: [dollars], digest: refused.body['digest'] };
  await api.post('/api/imports/', given);
  expect(await costsOf(api, clubId)).toEqual([]);
});
