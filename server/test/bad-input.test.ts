import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import { startSharedApp } from './app.ts';
import { clubFile } from './club-file.ts';
import { makeWorld, type World } from './factories.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld(await startSharedApp());
});

const json = { 'content-type': 'application/json' };
const cost = () => ({
  club_id: world.clubId,
  date: '2026-10-08',
  category: 'SHUTTLE',
  amount: 12.5,
});
const costs = async () => {
  const answer = await world.owner.api.get(`/api/costs/${world.clubId}/2026/10`);
  return answer.body['total'];
};

/** The fields that a 400 names. */
async function refused(answer: Promise<{ status: number; body: unknown }>): Promise<string[]> {
  const { status, body } = await answer;
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  const { details = [] } = body as { details?: { field: string }[] };
  return details.map(({ field }) => field);
}

describe('17: what is no JSON of ours is refused and changes nothing', () => {
  test.each([
    ['broken', '{"club_id": '],
    ['a text', '"text"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['nothing', ''],
    ['a deep nest', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['a poisoned prototype', '{"__proto__": {"admin": true}}'],
    ['a number that JSON does not have', '{"amount": NaN}'],
  ])('%s', async (_, body) => {
    const before = await costs();
    const answer = await world.owner.api.post('/api/costs/', body, json);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ status_code: 400, code: 'invalid_input' });
    expect(await costs()).toBe(before);
  });

  test('a huge body is 413', async () => {
    const body = JSON.stringify({ ...cost(), category: 'x'.repeat(300 * 1024) });
    const answer = await world.owner.api.post('/api/costs/', body, json);
    expect(answer.body).toMatchObject({ status_code: 413, code: 'payload_too_large' });
  });

  test('another content type is 415', async () => {
    const headers = { 'content-type': 'text/xml' };
    const answer = await world.owner.api.post('/api/costs/', '<cost/>', headers);
    expect(answer.body).toMatchObject({ status_code: 415, code: 'unsupported_media_type' });
  });

  test('keys in camelCase are unknown on the wire', async () => {
    const { club_id: clubId, ...rest } = cost();
    const fields = await refused(world.owner.api.post('/api/costs/', { ...rest, clubId }));
    expect(fields).toContain('clubId');
  });
});

describe('amounts', () => {
  test.each([[0], [-1], [1e30], [12.3456], ['12'], [null], [true], [1_000_000_000.001]])(
    '%j is refused',
    async (amount) => {
      expect(await refused(world.owner.api.post('/api/costs/', { ...cost(), amount }))).toEqual([
        'amount',
      ]);
    },
  );

  test.each([[0.001], [12.5], [1_000_000_000]])('%j is accepted as it is', async (amount) => {
    const answer = await world.owner.api.post('/api/costs/', { ...cost(), amount });
    expect(answer.body).toMatchObject({ amount });
    await world.owner.api.delete(`/api/costs/${String(answer.body['id'])}/`);
  });
});

describe('a cost of 0', () => {
  test('is refused in words', async () => {
    const answer = await world.owner.api.post('/api/costs/', { ...cost(), amount: 0 });
    expect(answer.body['details']).toEqual([{ field: 'amount', message: 'Must be more than 0' }]);
  });

  test('that was entered before is listed, restored and imported', async () => {
    const { app, clubId, owner } = world;
    const { club_id: _, ...fields } = cost();
    await app.db
      .insertInto('costs')
      .values({ clubId, id: newId(), payerId: null, ...fields, amount: 0 } as never)
      .execute();
    const list = await owner.api.get(`/api/costs/${clubId}/2026/10`);
    const zero = list.body['items']!.find((candidate) => Number(candidate['amount']) === 0)!;
    expect(zero).toMatchObject({ amount: 0 });
    expect((await owner.api.delete(`/api/costs/${String(zero['id'])}/`)).status).toBe(204);
    const again = `/api/clubs/${clubId}/deleted/${String(zero['id'])}/restore/`;
    expect((await owner.api.post(again)).status).toBe(204);
    const file = clubFile({ costs: [{ ...fields, payer: null, amount: 0 }] });
    expect((await owner.api.post('/api/clubs/import/', file)).status).toBe(201);
  });
});

describe('dates and months', () => {
  test.each([['2026-02-31'], ['31/02/2026'], ['2026-13-01'], ['1899-12-31'], ['2100-01-01'], ['']])(
    'the date %j is refused',
    async (date) => {
      expect(await refused(world.owner.api.post('/api/costs/', { ...cost(), date }))).toEqual([
        'date',
      ]);
    },
  );

  test('a month 13 is refused in paths and bodies', async () => {
    const { owner, clubId } = world;
    expect(await refused(owner.api.get(`/api/costs/${clubId}/2026/13/`))).toEqual(['month']);
    const bill = { club_id: clubId, year: 2026, month: 13 };
    expect(await refused(owner.api.post('/api/bills/', bill))).toEqual(['month']);
  });

  test('32 days, or more than the month has, are refused', async () => {
    const { owner, player } = world;
    const days = (month: number, count: number) =>
      owner.api.post('/api/registrations/create-bulk/', {
        member_ids: [player.memberId],
        year: 2026,
        month,
        days: count,
      });
    expect(await refused(days(10, 32))).toEqual(['days']);
    expect(await refused(days(2, 29))).toEqual(['days']);
  });

  test("a query must agree with the path, and a list's limit is 1 to 1000", async () => {
    const list = `/api/costs/${world.clubId}/2026/10/`;
    expect(await refused(world.owner.api.get(`${list}?month=9`))).toEqual(['month']);
    for (const limit of ['0', '1001', '-1', '1e2', '', '0x10']) {
      expect(await refused(world.owner.api.get(`${list}?limit=${limit}`)), limit).toEqual([
        'limit',
      ]);
    }
  });
});

describe('names', () => {
  const add = (name: string) =>
    world.owner.api.post('/api/members/', { club_id: world.clubId, name, role: 'player' });

  test.each([
    ['A'],
    ['🏸 Cầu lông 👨‍👩‍👧'],
    ['محمد'],
    ['Nguyễn\u00a0Văn A'],
    ["O'Brien; drop table members"],
  ])('%j is a name', async (name) => {
    expect((await add(name)).body).toMatchObject({ name });
  });

  test.each([
    [''],
    ['   '],
    ['\u200b \u2060\u3164'],
    ['x'.repeat(10_000)],
    ['a\u0000b'],
    ['\ud800'],
    ['two\nlines'],
  ])('%j is none', async (name) => {
    expect(await refused(add(name))).toEqual(['name']);
  });
});

describe("the chat's text", () => {
  const bulk = (text: string) =>
    world.owner.api.post('/api/trackings/bulk/', {
      club_id: world.clubId,
      raw_registration_text: text,
    });

  test.each([[''], ['  \n '], ['no colon'], ['31/02/2026: player'], ['1/1/26: player']])(
    '%j is refused',
    async (text) => {
      expect(await refused(bulk(text))).toEqual(['raw_registration_text']);
    },
  );

  test('one bad line keeps the good ones from being recorded, and is told by its number', async () => {
    const answer = await bulk('22/10/2026: player\nsome day: player');
    expect(answer.status).toBe(400);
    expect(answer.body['message']).toContain('Line 2');
    const list = await world.owner.api.get(
      `/api/trackings/${world.clubId}?year=2026&month=10&limit=1000`,
    );
    expect(list.body['items']!.map((item) => item['date'])).not.toContain('2026-10-22');
  });

  test('reports only some of very many bad lines', async () => {
    const { status, body } = await bulk('x\n'.repeat(40_000));
    expect(status).toBe(400);
    expect(body['details']).toHaveLength(100);
  });
});

describe('13: the Club-ID header', () => {
  test('is required for the own member record', async () => {
    expect(await refused(world.owner.api.get('/api/members/get/'))).toEqual(['Club-ID']);
  });

  test('is refused if it is malformed', async () => {
    const headers = { 'club-id': 'x' };
    expect(await refused(world.owner.api.get('/api/members/get/', headers))).toEqual(['Club-ID']);
  });

  test('hides the resource if it is another club’s', async () => {
    const headers = { 'club-id': world.otherClubId };
    const answer = await world.owner.api.delete(`/api/costs/${world.costId}/`, headers);
    expect(answer.body).toMatchObject({ status_code: 404, code: 'not_found' });
  });

  test('counts for nothing where the path or the body names a club', async () => {
    const headers = { 'club-id': world.otherClubId };
    const { owner, clubId } = world;
    expect((await owner.api.get(`/api/costs/${clubId}/2026/10/`, headers)).status).toBe(200);
    const cost = { club_id: clubId, date: '2026-10-02', category: 'OTHER', amount: 1 };
    expect((await owner.api.post('/api/costs/', cost, headers)).status).toBe(201);
  });
});

test('every path works with and without its trailing slash', async () => {
  const { owner, clubId } = world;
  for (const path of ['/api/clubs', `/api/members/${clubId}`, `/api/costs/${clubId}/2026/10`]) {
    expect((await owner.api.get(path)).status).toBe(200);
    expect((await owner.api.get(`${path}/`)).status).toBe(200);
  }
});
