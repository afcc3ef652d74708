import { MAX_WIRE } from '@rallybook/contract/rules/money/amounts';
import { CURRENCIES } from '@rallybook/contract/rules/money/currencies';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { ALL_TABLES } from '../src/db/all-tables.ts';
import { readSettings } from '../src/env.ts';
import { type AppOptions, startApp } from './app.ts';
import { tellAsSepay } from './bank-services.ts';
import { addBankSource, BANK_SECRET, makeUser, makeWorld, type Person } from './factories.ts';
import { fingerprint } from './fingerprint.ts';

const NEW = { name: 'Smash', location: 'Madrid', capacity: 12, time_zone: 'Europe/Madrid' };

async function makeClub(currency?: string, options: AppOptions = {}) {
  const app = await startApp(options);
  const owner = await makeUser(app, 'owner');
  const { status, body } = await owner.api.post('/api/clubs/', {
    ...NEW,
    ...(currency !== undefined && { currency }),
  });
  expect(status).toBe(201);
  const clubId = String(body['id']);
  const patch = (to: string) => owner.api.patch(`/api/clubs/${clubId}/`, { currency: to });
  return { app, owner, clubId, club: body, patch };
}

const memberOf = async (owner: Person, clubId: string) => {
  const { body } = await owner.api.get(`/api/members/${clubId}`);
  return (body as unknown as { id: string }[])[0]!.id;
};

test('a club has the currency that it is made with, and VND without one', async () => {
  const { owner, clubId, club } = await makeClub('EUR');
  expect(club['currency']).toBe('EUR');
  expect((await owner.api.get(`/api/clubs/${clubId}`)).body['currency']).toBe('EUR');
  const other = await owner.api.post('/api/clubs/', NEW);
  expect(other.body['currency']).toBe('VND');
  const { body } = await owner.api.get('/api/clubs/');
  expect((body as unknown as { currency: string }[]).map(({ currency }) => currency)).toEqual([
    'EUR',
    'VND',
  ]);
});

test.each(['XXX', 'eur', 'BTC', ''])('%j is no currency', async (currency) => {
  const { app, owner, patch } = await makeClub();
  const before = await fingerprint(app.db);
  for (const refused of [
    await owner.api.post('/api/clubs/', { ...NEW, currency }),
    await patch(currency),
  ]) {
    expect(refused.status).toBe(400);
    expect(refused.body['details']).toMatchObject([{ field: 'currency' }]);
    expect(refused.body['issues']).toMatchObject([{ code: 'not_a_currency' }]);
  }
  expect(await fingerprint(app.db)).toBe(before);
});

test('a server that offers some currencies makes clubs in no other', async () => {
  const { app, owner, patch } = await makeClub('EUR', { currencies: ['EUR', 'USD'] });
  for (const refused of [
    await owner.api.post('/api/clubs/', { ...NEW, currency: 'GBP' }),
    await owner.api.post('/api/clubs/', NEW),
    await patch('VND'),
  ]) {
    expect(refused.body['issues']).toMatchObject([{ code: 'not_a_currency' }]);
  }
  expect(await patch('USD')).toMatchObject({ status: 200, body: { currency: 'USD' } });
  expect((await app.client().get('/api/users/providers/')).body['currencies']).toEqual([
    'EUR',
    'USD',
  ]);
});

test('a server that is to offer a currency that it does not know does not start', () => {
  expect(() => readSettings({ CURRENCIES: 'VND,XYZ' })).toThrow(/^CURRENCIES must be codes[^\n]*$/);
  expect(readSettings({ CURRENCIES: 'vnd, EUR' }).currencies).toEqual(['VND', 'EUR']);
});

test('a club without money changes its currency, and its trail says so', async () => {
  const { owner, clubId, patch } = await makeClub();
  expect(await patch('CHF')).toMatchObject({ status: 200, body: { currency: 'CHF' } });
  const trail = await owner.api.get(`/api/clubs/${clubId}/audit/?kind=club`);
  expect(trail.body['items']![0]).toMatchObject({
    action: 'club.edited',
    before: { currency: 'VND' },
    after: { currency: 'CHF' },
  });
});

const DAY = { date: '2026-10-07' };

test.each<
  [
    string,
    (owner: Person, clubId: string, memberId: string) => Promise<{ status: number; body: object }>,
  ]
>([
  [
    'a cost',
    (owner, club_id) =>
      owner.api.post('/api/costs/', { club_id, ...DAY, category: 'OTHER', amount: 1 }),
  ],
  [
    'a guest for nothing',
    (owner, club_id) => owner.api.post('/api/guests/', { club_id, ...DAY, name: 'Ana', fee: 0 }),
  ],
  [
    'a rule',
    (owner, club) => owner.api.put(`/api/rules/${club}/2026/10`, { rule: { kind: 'shared' } }),
  ],
  [
    'a fee of 0 of a class',
    (owner, club) =>
      owner.api.put(`/api/classes/${club}`, {
        items: [{ key: 'a', name: 'A', weight: 1, fees: { drop_in: 0 } }],
      }),
  ],
  [
    'fees',
    (owner, club) =>
      owner.api.post(`/api/settings/bill/${club}/`, { registration_fee: 1, unregistration_fee: 0 }),
  ],
  [
    'a count of an empty fund',
    (owner, club_id) => owner.api.post('/api/fund/counts/', { club_id, ...DAY, amount: 0 }),
  ],
  [
    'an entry',
    (owner, club_id, member_id) =>
      owner.api.post('/api/accounts/entries/', {
        club_id,
        member_id,
        ...DAY,
        kind: 'opening',
        amount: 1,
      }),
  ],
  ['a bill', (owner, club_id) => owner.api.post('/api/bills/', { club_id, year: 2026, month: 10 })],
  [
    'a price of shuttlecocks',
    (owner, club) =>
      owner.api.put(`/api/play-fees/${club}/2026/10/`, {
        shuttles: 'all',
        price_per_shuttle: 1,
      }),
  ],
  [
    'a purchase',
    (owner, club_id) =>
      owner.api.post('/api/shuttles/purchases/', {
        club_id,
        ...DAY,
        tubes: 1,
        per_tube: 12,
        price: 1,
      }),
  ],
])('%s fixes the currency of a club', async (_, add) => {
  const { app, owner, clubId, patch } = await makeClub('EUR');
  const added = await add(owner, clubId, await memberOf(owner, clubId));
  expect([added.status, added.body]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
  const before = await fingerprint(app.db);
  const refused = await patch('USD');
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'currency_fixed',
    message: 'The club already has amounts in EUR. Make a new club for another currency.',
  });
  expect(await fingerprint(app.db)).toBe(before);
  expect((await patch('EUR')).status).toBe(200);
});

test('a cost that was deleted, and can come back, fixes the currency, too', async () => {
  const { owner, clubId: club_id, patch } = await makeClub('EUR');
  const cost = { club_id, ...DAY, category: 'OTHER', amount: 12.5 };
  const { body } = await owner.api.post('/api/costs/', cost);
  expect((await owner.api.delete(`/api/costs/${String(body['id'])}`)).status).toBe(204);
  expect((await patch('USD')).body['code']).toBe('currency_fixed');
});

test.each([
  ['EUR', 12.55, 12.56],
  ['JPY', 1250, 1251],
  ['BHD', 1.255, 1.256],
  ['VND', 1.255, 1.256],
])('31: the trail of a club in %s has its amounts to the last digit', async (code, from, to) => {
  const { owner, clubId: club_id } = await makeClub(code);
  const cost = { club_id, ...DAY, category: 'OTHER', amount: from };
  const { body } = await owner.api.post('/api/costs/', cost);
  await owner.api.patch(`/api/costs/${String(body['id'])}/`, { amount: to });
  const trail = await owner.api.get(`/api/clubs/${club_id}/audit/?kind=cost`);
  expect(trail.body['items']).toMatchObject([
    { action: 'cost.edited', before: { amount: from }, after: { amount: to } },
    { action: 'cost.created', after: { amount: from } },
  ]);
});

test('no table with an amount is forgotten where a club’s money is looked for', () => {
  const withMoney = Object.entries(ALL_TABLES).flatMap(([name, { columns }]) =>
    Object.values(columns).some((column) => column !== true && column.kind === 'money')
      ? [name]
      : [],
  );
  expect(withMoney.toSorted()).toEqual([
    'billRows',
    'bills',
    'clubs',
    'costs',
    'entries',
    'fundCounts',
    'fundEntries',
    'guests',
    'memberClasses',
    'playFees',
    'recurringCosts',
    'shuttlePurchases',
  ]);
});

test('an account in which nobody can pay in the new currency goes with the change', async () => {
  const { app, owner, clubId, patch } = await makeClub('EUR');
  const payee = `/api/payee/${clubId}`;
  const sepa = { scheme: 'sepa', name: 'Smash', iban: 'ES9121000418450200051332' };
  expect((await owner.api.put(payee, sepa)).status).toBe(200);
  expect((await patch('EUR')).status).toBe(200);
  expect((await owner.api.get(payee)).body['scheme']).toBe('sepa');
  const earlier = await app.mailsTo(owner.email);
  expect((await patch('USD')).status).toBe(200);
  expect((await owner.api.get(payee)).body['scheme']).toBeNull();
  // Its owners are told, as of every change of the account, and its history says so.
  const mails = (await app.mailsTo(owner.email)).slice(earlier.length);
  expect(mails).toEqual([
    expect.stringMatching(/Before: SEPA, account ending in 1332[^]*there is none/),
  ]);
  const trail = await owner.api.get(`/api/clubs/${clubId}/audit/?kind=payee`);
  expect(trail.body['items']![0]).toMatchObject({
    before: { account_ending: '1332' },
    after: null,
  });
  // Nothing was left to remove.
  expect((await patch('GBP')).status).toBe(200);
  expect(await app.mailsTo(owner.email)).toHaveLength(earlier.length + 1);
});

const PAYEES = {
  EUR: { scheme: 'sepa', name: 'Smash', iban: 'DE89370400440532013000' },
  CHF: {
    scheme: 'swiss',
    iban: 'CH9300762011623852957',
    name: 'BC',
    zip: '8001',
    city: 'Zürich',
    country: 'CH',
  },
  SGD: { scheme: 'paynow', proxy: 'uen', id: '201403121W', name: 'Club' },
  THB: { scheme: 'promptpay', proxy: 'mobile', id: '0801234567', name: 'Club' },
  BRL: { scheme: 'pix', key: 'clube@example.com', name: 'CLUBE', city: 'RECIFE' },
  INR: { scheme: 'upi', vpa: 'club@okhdfc', name: 'Club' },
};

test.each(Object.entries(PAYEES))(
  'a club in %s is paid in its own way',
  async (currency, payee) => {
    const { app, owner, clubId: club_id } = await makeClub(currency);
    expect(await owner.api.put(`/api/payee/${club_id}`, payee)).toMatchObject({
      status: 200,
      body: payee,
    });
    const member_id = await memberOf(owner, club_id);
    const entry = { club_id, member_id, date: '2026-10-01', kind: 'opening', amount: -12.5 };
    expect((await owner.api.post('/api/accounts/entries/', entry)).status).toBe(201);
    const links = await owner.api.get(`/api/pay-links/${club_id}`);
    const path = new URL(String(links.body['items']![0]!['url'])).pathname;
    const { text } = await app.client().get(path);
    expect(text).toContain('12.50');
    expect(text).toContain('data-text="12.50"');
    expect(text).not.toMatch(/VND| đ\b/);
  },
);

test.each([
  ['EUR', 12.345, { max: 2 }],
  ['JPY', 0.5, { max: 0 }],
  ['BHD', 1.0005, { max: 3 }],
  ['KWD', 1.005, undefined],
] as const)(
  'an amount in %s has at most the decimals of its currency',
  async (currency, amount, params) => {
    const { app, owner, clubId: club_id } = await makeClub(currency);
    const before = await fingerprint(app.db);
    const item = { ...DAY, category: 'OTHER', amount: 1 };
    const items = [item, { ...item, amount }];
    const { status, body } = await owner.api.post('/api/costs/bulk/', { club_id, items });
    if (params === undefined) {
      expect(status).toBe(201);
      return;
    }
    expect(status).toBe(400);
    expect(body['details']).toMatchObject([{ field: 'items.1.amount' }]);
    expect(body['issues']).toEqual([{ code: 'too_many_decimals', params }]);
    expect(await fingerprint(app.db)).toBe(before);
  },
);

test.each([
  ['VND', [0, 500, 1000, 5000], 100],
  ['EUR', [0, 10, 50, 100], 500],
  ['CHF', [0, 5, 50, 100], 10],
  ['KWD', [0, 50, 100, 500], 10],
] as const)('a rule in %s rounds to what is usual there', async (currency, steps, other) => {
  const { owner, clubId } = await makeClub(currency);
  const put = (round_to: number) =>
    owner.api.put(`/api/rules/${clubId}/2026/10`, { rule: { kind: 'shared', round_to } });
  for (const step of steps) expect((await put(step)).status).toBe(200);
  const refused = await put(other);
  expect(refused.status).toBe(400);
  expect(refused.body['details']).toMatchObject([{ field: 'rule.round_to' }]);
  expect(refused.body['issues']).toEqual([
    { code: 'not_one_of', params: { values: steps.join(', ') } },
  ]);
});

const exported = async ({ api }: Person, clubId: string, name = 'club.json'): Promise<string> =>
  strFromU8(unzipSync((await api.get(`/api/clubs/${clubId}/export/`)).bytes)[name]!);

test('services that tell of transfers in VND are connected to no other club, and heard by none', async () => {
  const { app, owner, clubId, patch } = await makeClub();
  const sourceId = await addBankSource(app, clubId);
  expect((await patch('EUR')).status).toBe(200);
  const fields = { club_id: clubId, kind: 'sepay', secret: BANK_SECRET, account_number: '0123456' };
  expect(await owner.api.post('/api/bank-sources/', fields)).toMatchObject({
    status: 400,
    body: { details: [{ field: 'kind' }], issues: [{ code: 'service_not_in_currency' }] },
  });
  const told = await tellAsSepay(app.client(), sourceId, { text: 'chuyen tien' });
  expect(told.status).toBeGreaterThanOrEqual(400);
  expect((await owner.api.get(`/api/bank-lines/${clubId}`)).body['items']).toEqual([]);
});

test('a club’s file names its currency beside its name, and is read with it', async () => {
  const { owner, clubId: club_id } = await makeClub('KWD');
  await owner.api.post('/api/costs/', { club_id, ...DAY, category: 'OTHER', amount: 1.005 });
  const text = await exported(owner, club_id);
  expect(text).toMatch(/"name":"Smash",\s*"currency":"KWD"/);
  const file = JSON.parse(text) as { club: Record<string, unknown> };
  const copy = await owner.api.post('/api/clubs/import/', file);
  expect(copy).toMatchObject({ status: 201, body: { currency: 'KWD' } });
  const { body } = await owner.api.get(`/api/costs/${String(copy.body['id'])}/2026/10`);
  expect(body['items']).toMatchObject([{ amount: 1.005 }]);
  expect(await exported(owner, club_id, 'costs.csv')).toContain('(KWD)');
  // What has no meaning in another currency is refused as a whole.
  const wrong = { ...file, club: { ...file.club, currency: 'EUR' } };
  const refused = await owner.api.post('/api/clubs/import/', wrong);
  expect(refused.status).toBe(400);
  expect(refused.body['issues']).toEqual([{ code: 'too_many_decimals', params: { max: 2 } }]);
});

test('a club in VND says nothing of its currency in its file, in accounts and in own data', async () => {
  const world = await makeWorld(await startApp());
  const { api } = world.owner;
  const text = await exported(world.owner, world.clubId);
  expect(text).not.toContain('currency');
  expect((await api.get('/api/accounts/mine/')).text).not.toContain('currency');
  const { body } = await api.get('/api/users/me/export/');
  expect(body['memberships']!.map(({ currency }) => currency)).toEqual([undefined]);
});

test('the lists over one person’s clubs name the currency of each that is not in VND', async () => {
  const { owner } = await makeClub('EUR');
  await owner.api.post('/api/clubs/', NEW);
  const mine = await owner.api.get('/api/accounts/mine/');
  expect(mine.body['items']!.map(({ currency }) => currency)).toEqual(['EUR', undefined]);
  const data = await owner.api.get('/api/users/me/export/');
  expect(data.body['memberships']!.map(({ currency }) => currency)).toEqual(['EUR', undefined]);
});

test('a club whose currency this version does not know is refused, and never taken for VND', async () => {
  const { app, owner, clubId } = await makeClub();
  await owner.api.post('/api/clubs/', NEW);
  await app.db.updateTable('clubs').set({ currency: 'XAU' }).where('id', '=', clubId).execute();
  for (const path of [`/api/clubs/${clubId}`, `/api/costs/${clubId}/2026/10`]) {
    expect(await owner.api.get(path)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  }
  const patch = await owner.api.patch(`/api/clubs/${clubId}/`, { name: 'Other' });
  expect(patch.status).toBe(503);
  // The person's other clubs work.
  expect((await owner.api.get('/api/clubs/')).body).toHaveLength(1);
  expect((await owner.api.get('/api/accounts/mine/')).body['items']).toHaveLength(1);
});

test('an amount at the bound is exact in every currency', async () => {
  const { owner } = await makeClub();
  for (const currency of CURRENCIES) {
    const { body: club } = await owner.api.post('/api/clubs/', { ...NEW, currency });
    const cost = { club_id: club['id'], ...DAY, category: 'OTHER', amount: MAX_WIRE };
    expect((await owner.api.post('/api/costs/', cost)).body['amount'], currency).toBe(MAX_WIRE);
  }
});
