import { describe, expect, test } from 'vitest';
import { startApp, type TestApp } from './app.ts';
import { tellAsSepay } from './bank-services.ts';
import type { Answer } from './client.ts';
import { makeSessionClub } from './club-sessions.ts';
import { SECOND } from './context.ts';
import { makeWorld, type World } from './factories.ts';
import { linksOf, pathOf, readable } from './link-pages.ts';

const CLUB = '198.51.100.7';
const ELSEWHERE = '203.0.113.5';
/** More looks than any share is good for, at half a second each. */
const FLOOD = 200;
/** Fewer than a share of a link is good for, with what comes back while a busy machine runs the test. */
const FEW = 10;

/** An app whose thread works for half a second whenever it is looked at, at the beginning and the end of a request. */
function startSlowApp(): Promise<TestApp> {
  let seconds = 0;
  return startApp({ workedSeconds: () => (seconds += 0.5) });
}

const look = (app: TestApp, path: string, from: string): Promise<Answer> =>
  app.client({ from }).get(path, { 'accept-language': 'en' });

/** Looks until that is refused. @returns how often it was answered, and the refusal */
async function lookUntilRefused(
  app: TestApp,
  pathOfLook: (nth: number) => string,
  from: (nth: number) => string = () => CLUB,
): Promise<{ answered: number; refusal: Answer }> {
  for (let answered = 0; answered < FLOOD; answered += 1) {
    const refusal = await look(app, pathOfLook(answered), from(answered));
    if (refusal.status !== 200) return { answered, refusal };
  }
  throw new Error('Nothing was refused');
}

/** A link of each kind; of those that are read alike, one. */
const KINDS: Record<string, (world: World) => Promise<string>> = {
  '/s/': ({ owner, clubId }) => linksOf({ owner, clubId, idOf: String }).clubPath(),
  '/m/': async ({ owner, clubId, player }) =>
    linksOf({ owner, clubId, idOf: () => player.memberId }).ownPath('player'),
  '/p/': async ({ owner, clubId, player }) => {
    const { body } = await owner.api.get(`/api/pay-links/${clubId}`);
    const link = body['items']!.find(
      (candidate) => String(candidate['member_id']) === player.memberId,
    )!;
    return pathOf(link['url']);
  },
  '/g/': async ({ owner, clubId }) => {
    const month = { club_id: clubId, year: 2026, month: 10 };
    await owner.api.post('/api/bills/', month);
    await owner.api.post('/api/bills/close/', month);
    return pathOf((await owner.api.get(`/api/month-links/${clubId}/2026/10`)).body['url']);
  },
  '/api/calendar/': async ({ owner, clubId }) => {
    const body = { club_id: clubId, only_mine: false };
    return pathOf((await owner.api.post('/api/calendar/links/', body)).body['url']);
  },
};

describe('54: a link that is opened without an end', () => {
  test.each(Object.keys(KINDS))(
    'under %s is refused for a while, and others are not',
    async (kind) => {
      const app = await startSlowApp();
      const world = await makeWorld(app);
      const path = await KINDS[kind]!(world);
      expect(path.startsWith(kind)).toBe(true);
      // From a network of its own each time, so that it is the link's share that ends.
      const { answered, refusal } = await lookUntilRefused(
        app,
        () => path,
        (nth) => `10.0.${nth}.1`,
      );
      expect(answered).toBeGreaterThan(FEW);
      expect(refusal.status).toBe(429);
      expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(5);
      if (kind !== '/api/calendar/')
        expect(readable(refusal)).toContain('opened very often just now');
      const other = await KINDS[kind === '/s/' ? '/m/' : '/s/']!(world);
      expect((await look(app, other, ELSEWHERE)).status).toBe(200);
      app.pass((Number(refusal.headers['retry-after']) + 1) * SECOND);
      expect((await look(app, path, CLUB)).status).toBe(200);
    },
  );
});

test('54: a network that opens many links without an end is refused, and others are not', async () => {
  const app = await startSlowApp();
  const world = await makeWorld(app);
  const paths: string[] = [];
  for (const kind of ['/s/', '/m/', '/p/']) paths.push(await KINDS[kind]!(world));
  const another = await KINDS['/api/calendar/']!(world);
  const { answered, refusal } = await lookUntilRefused(app, (nth) => paths[nth % 3]!);
  expect(answered).toBeGreaterThan(2 * FEW);
  expect(refusal.status).toBe(429);
  expect((await lookUntilRefused(app, () => another)).answered).toBeLessThan(FEW);
  // The share of no link is used up by then.
  for (const path of paths) expect((await look(app, path, ELSEWHERE)).status).toBe(200);
});

test('54: unknown links use up a network, and no link', async () => {
  const app = await startSlowApp();
  const path = await KINDS['/s/']!(await makeWorld(app));
  for (let nth = 0; nth < FLOOD; nth += 1) await look(app, `${path}${nth}`, CLUB);
  expect((await lookUntilRefused(app, () => path)).answered).toBeLessThan(FEW);
  expect((await look(app, path, ELSEWHERE)).status).toBe(200);
});

test('54: a refused page speaks the language of its reader', async () => {
  const app = await startSlowApp();
  const path = await KINDS['/s/']!(await makeWorld(app));
  await lookUntilRefused(app, () => path);
  const refused = await app.client().get(path, { 'accept-language': 'vi' });
  expect(refused.headers['content-language']).toBe('vi');
  expect(readable(refused)).toContain('vừa được mở quá nhiều lần');
});

test('54: sixty members who open the link at once behind one address are all answered', async () => {
  const app = await startApp();
  const club = await makeSessionClub(app, { names: ['an'] });
  const path = await linksOf(club).clubPath();
  const answers = await Promise.all(Array.from({ length: 60 }, () => look(app, path, CLUB)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('54: who reports transfers without an end is refused, and forgeries use nothing up', async () => {
  const app = await startSlowApp();
  const { bankSourceId } = await makeWorld(app);
  const client = app.client({ from: CLUB });
  const forge = () => tellAsSepay(client, bankSourceId, {}, { secret: 'another' });
  const forged = [];
  for (let nth = 0; nth < 5 * FEW; nth += 1) forged.push((await forge()).status);
  expect(new Set(forged)).toEqual(new Set([401]));
  const told = [];
  for (let nth = 0; nth < FLOOD && told.at(-1) !== 429; nth += 1)
    told.push((await tellAsSepay(client, bankSourceId, { id: nth + 1 })).status);
  expect(told.length).toBeGreaterThan(FEW);
  expect(told.at(-1)).toBe(429);
  // The same is told again, and taken then: nothing is lost.
  app.pass(60 * SECOND);
  const at = Date.now() + 60 * SECOND;
  expect((await tellAsSepay(client, bankSourceId, { id: told.length }, { at })).status).toBe(200);
});
