import { splitRows } from '@rallybook/reading/columns/split-rows';
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

test.each(['en', 'vi'])(
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
        expect(sum, name).toBe(rows.length - 1);
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
