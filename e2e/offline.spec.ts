import type { BrowserContext, Page } from '@playwright/test';
import { clubTest as test, NAMES, PHONE } from './support/club.ts';
import { kept } from './support/kept-answers.ts';
import { startReleases } from './support/new-build.ts';
import { faultsOf, signIn } from './support/screens.ts';
import { expect } from './support/server.ts';

test.use({ serviceWorkers: 'allow' });

/** Waits until the service worker has stored the app, so that it answers for the next page. */
const untilReady = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

/** The addresses of everything in Cache Storage. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const requests = (await caches.keys()).map(async (key) => (await caches.open(key)).keys());
    return (await Promise.all(requests)).flat().map(({ url }) => new URL(url).pathname);
  });

/** Removes the last list of members, so that only the answers kept for offline use can show them. */
const forgetLastList = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('rallybook.members/')) localStorage.removeItem(key);
  });

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You are offline. This is what was loaded last.' });

const workers = (context: BrowserContext) => context.serviceWorkers().length;

test('24: no answer of the API and no address of a page is ever in Cache Storage', async ({
  page,
  club,
}) => {
  await club.enter(page, 'manager');
  await page.goto('/members');
  await untilReady(page);
  for (const path of ['/members', '/costs', '/bill', '/account', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  const paths = await cached(page);
  expect(paths.length).toBeGreaterThan(30);
  const others = paths.filter((path) => !path.startsWith('/assets/'));
  expect(others.toSorted()).toEqual(['/color-scheme.js', '/favicon.svg', '/offline']);
});

test('a visitor gets no worker', async ({ page, context }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(workers(context)).toBe(0);
  }
});

test('a new build is offered, and loaded only on request', async ({
  page,
  context,
  server,
  club,
}) => {
  const release = await startReleases(server.url);
  try {
    await club.enter(page, 'manager');
    await page.goto(`${release.url}/members`);
    await untilReady(page);
    const [before] = await page.evaluate(() => caches.keys());
    await page.reload();
    const other = await context.newPage();
    await other.goto(`${release.url}/members`);
    const name = page.getByPlaceholder('Required name');
    await name.fill('Bình');
    release.change();
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    const offer = page.getByRole('status').filter({ hasText: 'A new version is there.' });
    await expect(offer).toBeVisible();
    await expect(name).toHaveValue('Bình');
    expect(await page.evaluate(() => caches.keys())).toContain(before);
    await Promise.all([
      page.waitForEvent('load'),
      offer.getByRole('button', { name: 'Reload' }).click(),
    ]);
    await expect(page.getByText(NAMES.player)).toBeVisible();
    // The files of the build before are deleted.
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain(before);
    expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(1);
    // Another tab gets the offer, and does not reload by itself.
    await expect(other.getByText('A new version is there.').first()).toBeAttached();
  } finally {
    release.stop();
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the app opens without a network, with the data that was loaded last, and says so', async ({
    page,
    context,
    club,
  }) => {
    await club.enter(page, 'manager');
    await page.goto('/members');
    await expect(page.getByText(NAMES.player)).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await untilReady(page);
    await expect.poll(() => kept(page)).toContain(NAMES.player);
    await forgetLastList(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(NAMES.player)).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByText(club.name).first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    // Also at home, and on a page whose data was never loaded.
    await page.goto('/');
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'Account' })).toBeVisible();
    await expect(page.getByText(/You appear to be offline/).first()).toBeVisible();
    await page.goto('/members');
    await expect(notice(page)).toBeVisible();
    await club.addMember('Mới Vào');
    await context.setOffline(false);
    await expect(page.getByText('Mới Vào')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});

test('an expired token signs nobody out while offline, and is renewed when online', async ({
  page,
  context,
  club,
}) => {
  await club.enter(page, 'manager');
  await page.goto('/members');
  await untilReady(page);
  await expect.poll(() => kept(page)).toContain(NAMES.player);
  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(NAMES.player)).toBeVisible();
  await expect(page).toHaveURL(/\/members$/);
  await club.addMember('Mới Vào');
  await context.setOffline(false);
  await expect(page.getByText('Mới Vào')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toMatch(/^ey/);
});

test('the app says so while the server is gone although there is a network, and goes on when it is back', async ({
  page,
  server,
  club,
}) => {
  const release = await startReleases(server.url);
  await club.enter(page, 'manager');
  await page.goto(`${release.url}/members`);
  await untilReady(page);
  await expect.poll(() => kept(page)).toContain(NAMES.player);
  release.stop();
  await page.reload();
  await expect(page.getByText(NAMES.player)).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await club.addMember('Mới Vào');
  release.resume();
  await expect(page.getByText('Mới Vào')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  release.stop();
});

test('24: logging out deletes what was loaded, also by another tab', async ({
  page,
  context,
  club,
}) => {
  await club.addCost(60);
  await club.enter(page, 'manager');
  await page.goto('/members');
  await untilReady(page);
  const other = await context.newPage();
  await other.goto('/costs');
  await expect(other.getByText('Total:')).toBeVisible();
  await expect.poll(() => kept(page)).toContain('costs');
  const tokens = await page.evaluate(() =>
    ['accessToken', 'refreshToken'].map((key) => localStorage.getItem(key)!),
  );
  for (const token of tokens) expect(await kept(page)).not.toContain(token);
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(other).toHaveURL(/\/login/);
  await expect.poll(() => kept(page)).toBe('');
  await context.setOffline(true);
  await page.goto('/members');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(NAMES.player)).toHaveCount(0);
  expect(await kept(page)).toBe('');
});

test('24: a user never sees what another user of the device has loaded', async ({
  page,
  context,
  server,
  club,
}) => {
  await club.enter(page, 'manager');
  await page.goto('/members');
  await untilReady(page);
  await expect.poll(() => kept(page)).toContain(NAMES.player);
  // The first user has not logged out.
  const { access_token, refresh_token } = await signIn(server, 'player');
  await page.evaluate(
    ([accessToken, refreshToken]) =>
      Object.assign(localStorage, { accessToken, refreshToken, user: 'minh.chau' }),
    [access_token, refresh_token],
  );
  await context.setOffline(true);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => kept(page)).toBe('');
});

test('48: the last list is shown while the fresh one loads, and only to who has loaded it', async ({
  page,
  server,
  club,
}) => {
  await club.enter(page, 'manager');
  await page.goto('/members');
  await expect(page.getByText(NAMES.player)).toBeVisible();
  const stored = () =>
    page.evaluate(() =>
      localStorage.getItem(
        Object.keys(localStorage).find((key) => key.startsWith('rallybook.members/')) ?? '',
      ),
    );
  expect(await stored()).toContain(NAMES.player);
  const asked = page.waitForRequest(`**/api/members/${club.id}*`);
  await page.route(`**/api/members/${club.id}*`, () => {});
  await page.reload();
  await asked;
  await expect(page.getByText(NAMES.player)).toBeVisible();
  // Somebody else signs in, and the first user has not logged out.
  const { access_token, refresh_token } = await signIn(server, 'player');
  await page.evaluate(
    ([accessToken, refreshToken]) =>
      Object.assign(localStorage, { accessToken, refreshToken, user: 'minh.chau' }),
    [access_token, refresh_token],
  );
  await page.goto('/members');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(NAMES.player)).toHaveCount(0);
  expect(await stored()).toBeNull();
});

test('what was loaded a week ago is not shown any more', async ({ page, context, club }) => {
  await club.enter(page, 'manager');
  await page.goto('/members');
  await untilReady(page);
  await expect.poll(() => kept(page)).toContain(NAMES.player);
  await forgetLastList(page);
  await context.setOffline(true);
  await page.clock.setFixedTime(Date.now() + 8 * 24 * 60 * 60_000);
  await page.reload();
  await expect(page.getByText(/You appear to be offline/).first()).toBeVisible();
  await expect(page.getByText(NAMES.player)).toHaveCount(0);
});
