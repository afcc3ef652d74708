import type { Browser, Page } from '@playwright/test';
import { clubTest as test, PHONE, type TestClub } from './support/club.ts';
import { startCutNetwork } from './support/cut-network.ts';
import { MORE, sessionOfToday } from './support/evening.ts';
import { expect } from './support/server.ts';

const MINUTE = 60_000;
/** How long a game takes, and how often both courts get new ones: three hours. */
const GAME = 15 * MINUTE;
const ROUNDS = 11;
/** From the first who comes to what is looked at on all screens at the end. */
const WHOLE = 10 * MINUTE + (ROUNDS + 1) * GAME;

type State = {
  games: { court: string; begun_at: string; ended_at: string | null }[];
  present: { name: string; from: string; games: number }[];
};

/** A screen of its own at an address of the app, whose clock the test moves. */
async function openScreen(
  browser: Browser,
  baseURL: string,
  club: TestClub,
  path: string,
  now: number,
) {
  const context = await browser.newContext({ baseURL, viewport: PHONE, locale: 'en' });
  const page = await context.newPage();
  await club.enter(page, 'owner');
  await page.clock.setFixedTime(now);
  await page.goto(path);
  return page;
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The names on a card of the app, each a word of its own, by the alphabet. */
async function namesOn(page: Page, name: string): Promise<string[]> {
  const names = await card(page, name).getByRole('listitem').locator('bdi').allTextContents();
  return names.slice(0, 4).toSorted();
}

/** The same of the board, on which the heading of a court tells the minutes, too, and of the page that the server draws. */
async function namesBelow(page: Page, heading: string): Promise<string[]> {
  // The server's page isolates the direction of the court's own name.
  const name = new RegExp(`^${heading.replace(' ', ' \\u2068?')}`);
  const part = page.locator('li, section').filter({ has: page.getByRole('heading', { name }) });
  return (await part.locator('p bdi').allTextContents()).slice(0, 4).toSorted();
}

const begin = (page: Page, court: string) =>
  card(page, `Court ${court}`).getByRole('button', { name: 'Play', exact: true }).click();

async function end(page: Page, court: string): Promise<void> {
  await card(page, `Court ${court}`).getByRole('button', { name: 'Done' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Without a score' }).click();
}

/** What the phone that slept has shown since it woke: each text of court 1, and whether it was told to be old. */
async function recordWaking(
  page: Page,
): Promise<() => Promise<{ text: string; isOld: boolean }[]>> {
  await page.evaluate(() => {
    const shown: { text: string; isOld: boolean }[] = [];
    Object.assign(globalThis, { shown });
    const look = () => {
      const cards = [...document.querySelectorAll('section')];
      const court = cards.find((card) => card.querySelector('h2')?.textContent.includes('1'));
      const text = court?.querySelector('ul')?.textContent ?? '';
      shown.push({ text, isOld: document.body.textContent.includes('as of') });
    };
    look();
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shown: [] }).shown);
}

/** The next game, as each screen shows it. */
async function nextOn({ app, board, court }: Record<'app' | 'board' | 'court', Page>) {
  await court.reload();
  return {
    app: await namesOn(app, 'Next'),
    board: await namesBelow(board, 'Next'),
    court: await namesBelow(court, 'Next'),
  };
}

test('fourteen come within ten minutes, a phone sleeps, a game is changed, and all see who is next', async ({
  browser,
  club,
  server,
}) => {
  const { id } = await sessionOfToday(club);
  // The page of the court is that of the session which began last: the club's other ones are none of this evening.
  const schedules = [
    {
      id: id.split('.')[0]!,
      weekday: new Date(id.slice(-10)).getUTCDay(),
      start_time: '00:00',
      end_time: '23:59',
    },
  ];
  await club.send('PATCH', `/api/clubs/${club.id}`, { schedules });
  const links = await club.send('GET', `/api/session-links/${club.id}`);
  const readState = async () =>
    (await club.send('GET', `/api/play/${club.id}/${id}`)) as unknown as State;

  const start = Date.now() - WHOLE;
  const ids = Object.values(club.memberIds);
  for (const name of MORE) ids.push(await club.addMember(name));
  const come = (nth: number) =>
    club.send('POST', '/api/play/presence/', {
      club_id: club.id,
      session_id: id,
      player: { member_id: ids[nth] },
      is_here: true,
      at: new Date(start + (nth * 10 * MINUTE) / 13).toISOString(),
    });
  for (let nth = 0; nth < 6; nth += 1) await come(nth);

  // Both courts are taken after six minutes, by who is there then.
  let now = start + 5 * MINUTE;
  const network = await startCutNetwork(server.url);
  const path = `/play/${id}`;
  const app = await openScreen(browser, server.url, club, path, now);
  for (let nth = 6; nth < 8; nth += 1) await come(nth);
  await app.reload();
  const waiting = card(app, 'Who waits').getByRole('listitem');
  await expect(waiting).toHaveCount(8);
  await app.getByRole('button', { name: 'Play on all free courts' }).click();
  await expect(card(app, 'Court 2').getByRole('button', { name: 'Done' })).toBeVisible();
  for (let nth = 8; nth < 14; nth += 1) await come(nth);
  await expect(waiting).toHaveCount(6);

  now = start + 10 * MINUTE;
  await app.clock.setFixedTime(now);
  const sleeper = await openScreen(browser, network.url, club, path, now);
  const board = await openScreen(browser, server.url, club, `${path}?board=true`, now);
  const court = await browser.newPage({ locale: 'en' });
  await court.goto(`${new URL(String(links['url'])).pathname}/court`);
  const screens = { app, board, court };

  // Somebody who waits comes into a game that has just begun: all see it at once.
  const [out = ''] = await namesOn(app, 'Court 1');
  await card(app, 'Court 1')
    .getByRole('button', { name: `${out}, swap` })
    .click();
  const first = app.getByRole('dialog').getByRole('button', { name: / min$/ }).first();
  const inside = await first.locator('bdi').first().innerText();
  await first.click();
  await expect.poll(() => namesOn(app, 'Court 1')).toContain(inside);
  const changed = await namesOn(app, 'Court 1');
  expect(changed).not.toContain(out);
  await expect.poll(() => namesOn(sleeper, 'Court 1')).toEqual(changed);
  await expect.poll(() => namesBelow(board, 'Court 1')).toEqual(changed);
  await court.reload();
  expect(await namesBelow(court, 'Court 1')).toEqual(changed);

  let games = 2;
  const playOn = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      now += GAME;
      await app.clock.setFixedTime(now);
      for (const name of ['1', '2']) {
        await end(app, name);
        await begin(app, name);
        games += 1;
      }
    }
    await expect(app.getByText(/wait for the network/)).toHaveCount(0);
  };
  await playOn(2);

  // A phone sleeps for half an hour: no request gets through, and what it shows is old from the moment it wakes.
  await expect.poll(() => namesOn(sleeper, 'Court 1')).toEqual(await namesOn(app, 'Court 1'));
  const old = await card(sleeper, 'Court 1').getByRole('list').first().textContent();
  network.cut();
  await playOn(2);
  await sleeper.clock.setFixedTime(now);
  await sleeper.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(sleeper.getByText(/as of/)).toBeVisible();
  const shown = await recordWaking(sleeper);
  network.mend();
  await expect.poll(() => namesOn(sleeper, 'Court 1')).toEqual(await namesOn(app, 'Court 1'));
  await expect(sleeper.getByText(/as of/)).toHaveCount(0);
  const ofOld = (await shown()).filter(({ text }) => text === old);
  expect(ofOld[0]).toBeDefined();
  expect(ofOld.filter(({ isOld }) => !isOld)).toEqual([]);

  await playOn(ROUNDS - 4);
  // Nobody had more games than somebody else by more than two, who were all there for the same three hours.
  await expect.poll(async () => (await readState()).games.length).toBe(games);
  const counts = (await readState()).present.map((person) => person.games);
  expect(counts).toHaveLength(14);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);

  // While both courts are busy, all screens name the same four who are next, and they get the court that becomes free.
  const clocks = async () => {
    for (const page of [app, board]) await page.clock.setFixedTime(Date.now());
    for (const page of [app, board])
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  };
  await expect(async () => {
    await clocks();
    const next = await nextOn(screens);
    expect(next.app).toHaveLength(4);
    expect(next.board).toEqual(next.app);
    expect(next.court).toEqual(next.app);
  }).toPass({ timeout: 30_000 });
  const next = await namesOn(app, 'Next');
  await end(app, '2');
  await expect(card(app, 'Next')).toHaveCount(0);
  expect(await namesOn(app, 'Court 2')).toEqual(next);
  await expect.poll(() => namesBelow(board, 'Court 2')).toEqual(next);
  await court.reload();
  expect(await namesBelow(court, 'Court 2')).toEqual(next);

  for (const page of [app, sleeper, board, court]) await page.context().close();
  await network.stop();
});
