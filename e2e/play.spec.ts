import type { Browser, Page } from '@playwright/test';
import { clubTest as test, PHONE, type TestClub } from './support/club.ts';
import { sessionOfToday, MORE } from './support/evening.ts';
import { faultsOf, sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

const MINUTE = 60_000;
/** What a shuttlecock costs, in thousands of VND. */
const PRICE = 24;

/** A phone of its own, whose clock a test moves. */
async function phoneOf(
  browser: Browser,
  baseURL: string,
  club: TestClub,
  role: 'owner' | 'manager',
) {
  const context = await browser.newContext({ baseURL, viewport: PHONE, locale: 'en' });
  const page = await context.newPage();
  await club.enter(page, role);
  return page;
}

const court = (page: Page, name: string) =>
  page.getByRole('region', { name: `Court ${name}`, exact: true });

const done = (page: Page, name: string) => court(page, name).getByRole('button', { name: 'Done' });

/** Ends the game of a court, says that the first team has won by 21 to some points, and how many shuttlecocks it took. */
async function endGame(page: Page, name: string, points: number, shuttles: number): Promise<void> {
  await done(page, name).click();
  const sheet = page.getByRole('dialog');
  for (let count = 0; count < shuttles; count += 1)
    await sheet.getByRole('button', { name: 'One shuttlecock more' }).click();
  await sheet.getByRole('button', { name: /·/ }).first().click();
  await sheet.getByRole('button', { name: `21 : ${points}` }).click();
  await expect(sheet).toHaveCount(0);
}

const begin = (page: Page, name: string) =>
  court(page, name).getByRole('button', { name: 'Play', exact: true }).click();

const saved = (page: Page) => expect(page.getByText(/wait for the network/)).toHaveCount(0);

test('fourteen come, two courts, three hours, two phones, one offline for a while, and the bill', async ({
  browser,
  club,
  server,
}) => {
  test.setTimeout(180_000);
  const session = await sessionOfToday(club);
  const [year = 0, month = 0] = session.date.split('-').map(Number);
  await club.send('PUT', `/api/play-fees/${club.id}/${year}/${month}`, {
    shuttles: 'losers',
    price_per_shuttle: PRICE,
  });
  const start = Date.now() - 200 * MINUTE;
  const ids = Object.values(club.memberIds);
  for (const name of MORE) ids.push(await club.addMember(name));
  for (const [nth, memberId] of ids.slice(0, 12).entries())
    await club.send('POST', '/api/play/presence/', {
      club_id: club.id,
      session_id: session.id,
      player: { member_id: memberId },
      is_here: true,
      at: new Date(start + nth * MINUTE).toISOString(),
    });

  const phones = [
    await phoneOf(browser, server.url, club, 'owner'),
    await phoneOf(browser, server.url, club, 'manager'),
  ] as const;
  const [first, second] = phones;
  let now = start + 15 * MINUTE;
  const wait = async (minutes: number) => {
    now += minutes * MINUTE;
    for (const phone of phones) await phone.clock.setFixedTime(now);
  };
  await wait(0);
  for (const phone of phones) await phone.goto(`/play/${session.id}`);
  await first.getByRole('button', { name: 'Somebody comes' }).click();
  const comes = first.getByRole('dialog');
  for (const name of ['Ngô Nam', 'Lý Oanh']) {
    await comes.getByRole('searchbox').fill(name);
    await comes.getByRole('button', { name: `${name} is here` }).click();
  }
  await first.keyboard.press('Escape');
  await expect(first.getByRole('region', { name: 'Who waits' }).getByRole('listitem')).toHaveCount(
    14,
  );
  expect(await faultsOf(first)).toEqual([]);
  expect(await sidewaysScroll(first)).toBe(0);
  await takePicture(first, 'play-before');
  await first.getByRole('button', { name: 'Play on all free courts' }).click();
  await expect(done(first, '2')).toBeVisible();
  await saved(first);

  let games = 2;
  /** Ends the games of both courts again and again, and begins the next ones. */
  const playOn = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      await wait(14);
      for (const name of ['1', '2']) {
        await endGame(first, name, 10 + round, 1);
        await begin(first, name);
        games += 1;
      }
    }
    await saved(first);
  };
  await playOn(6);

  // The second phone has no network for ten minutes, and records one court all the same.
  const followed = second.waitForResponse(/\/events$/);
  await second.reload();
  await expect(done(second, '1')).toBeVisible();
  await followed;
  await second.context().setOffline(true);
  await wait(10);
  await endGame(second, '2', 17, 2);
  await begin(second, '2');
  await expect(second.getByText('3 changes wait for the network')).toBeVisible();
  // Meanwhile the first phone goes on with the other court, and the same four people.
  await endGame(first, '1', 18, 1);
  await begin(first, '1');
  games += 1;
  await saved(first);
  await second.context().setOffline(false);
  // They cannot play twice: the second phone is told, and begins the next proposal.
  await expect(second.getByRole('alert')).toContainText('already play on another court');
  await second.getByRole('alert').getByRole('button', { name: 'OK' }).click();
  await begin(second, '2');
  games += 1;
  await saved(second);
  await first.reload();
  await expect(done(first, '2')).toBeVisible();

  // Who is slower on a court is told so, and gets the next proposal.
  await wait(12);
  await endGame(first, '1', 15, 0);
  // Nothing that the second phone asks for tells it of the first one's game before it begins its own.
  await second.route(/\/events$/, (route) => route.abort());
  await second.reload();
  await expect(court(second, '1').getByRole('button', { name: 'Another' })).toBeVisible();
  await second.route(/\/api\/play\//, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await begin(first, '1');
  games += 1;
  await saved(first);
  await begin(second, '1');
  await expect(second.getByRole('alert')).toContainText('faster on court 1');
  await second.unrouteAll();
  await second.getByRole('alert').getByRole('button', { name: 'OK' }).click();
  await playOn(4);
  await wait(14);
  for (const name of ['1', '2']) await endGame(first, name, 12, 1);
  await saved(first);

  type Played = {
    court: string;
    begun_at: string;
    ended_at: string | null;
    shuttles: number | null;
  };
  const readState = async () =>
    (await club.send('GET', `/api/play/${club.id}/${session.id}`)) as {
      games: Played[];
      present: { games: number }[];
    };
  const shuttlesOf = (all: readonly Played[]) =>
    all.reduce((sum, game) => sum + (game.shuttles ?? 0), 0);
  // The last taps may still be on their way.
  await expect.poll(async () => shuttlesOf((await readState()).games)).toBe(25);
  const state = await readState();
  expect(state.games).toHaveLength(games);
  const ends = state.games.map((game) => Date.parse(game.ended_at ?? ''));
  expect(Math.max(...ends) - start).toBeGreaterThanOrEqual(180 * MINUTE);
  for (const name of ['1', '2']) {
    const onCourt = state.games
      .filter((game) => game.court === name)
      .toSorted((a, b) => (a.begun_at < b.begun_at ? -1 : 1));
    for (const [nth, game] of onCourt.entries())
      expect(game.begun_at >= (onCourt[nth - 1]?.ended_at ?? '')).toBe(true);
  }
  const counts = state.present.map((person) => person.games);
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);

  // Who was there is attendance: everybody has a day in the month's bill, and who lost pays the shuttlecocks.
  await club.addCost(600, { date: session.date, category: 'SHUTTLE' });
  await club.send('POST', '/api/bills/', { club_id: club.id, year, month });
  const { items } = (await club.send('GET', `/api/bills/${club.id}/${year}/${month}`)) as {
    items: { unregistered_times: number; game_cost: number }[];
  };
  expect(items.map((row) => row.unregistered_times)).toEqual(ids.map(() => 1));
  const shuttles = shuttlesOf(state.games);
  const paid = items.reduce((sum, row) => sum + row.game_cost, 0);
  expect(shuttles).toBe(25);
  expect(paid).toBeCloseTo(shuttles * PRICE, 3);
  for (const phone of phones) await phone.context().close();
});

test('the login on the way to the dark evening is as light as the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/play/01987654-3210-7000-8000-000000000000.2026-11-24');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.locator('html')).not.toHaveAttribute('data-play');
});
