import type { Page, Route } from '@playwright/test';
import { runUntil, stopClock } from './support/clock.ts';
import { clubTest as test, NAMES, PHONE } from './support/club.ts';
import { openForm } from './support/phone.ts';
import { presetStorage, PEOPLE, watchProblems } from './support/screens.ts';
import { expect, type DemoServer } from './support/server.ts';

async function logIn(page: Page, server: DemoServer) {
  await page.getByLabel('Username').fill(PEOPLE.manager);
  await page.getByLabel('Password').first().fill(server.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
}

const openProfile = (page: Page) =>
  page.getByRole('button', { name: `Profile of ${PEOPLE.manager}` }).click();

/** The keys in localStorage, without the ids of users. */
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).map((key) => key.replace(/\/.*/, '')));

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the login leads to the page that the user wanted', async ({ page, server }) => {
    await page.goto('/bill');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await logIn(page, server);
    await expect(page).toHaveURL(/\/bill$/);
    await expect(page.getByRole('heading', { name: 'Financial Calculations' })).toBeVisible();
    const session = await page.evaluate(() => ({
      user: localStorage.getItem('user'),
      hasTokens: ['accessToken', 'refreshToken'].every((key) => localStorage.getItem(key)),
    }));
    expect(session).toEqual({ user: PEOPLE.manager, hasTokens: true });
  });

  test('the profile menu shows the user; logging out deletes their data in every tab', async ({
    page,
    context,
    club,
  }) => {
    await club.enter(page, 'manager');
    await page.goto('/members');
    await expect(page.getByText(NAMES.player)).toBeVisible();
    expect(await stored(page)).toContain('rallybook.members');
    const other = await context.newPage();
    await other.goto('/members');
    await expect(other.getByText(NAMES.player)).toBeVisible();

    await openProfile(page);
    const profile = page.getByRole('dialog', { name: 'Profile' });
    await expect(profile.getByText(PEOPLE.manager, { exact: true })).toBeVisible();
    await expect(profile.getByText('anh.tuan@saomai.example')).toBeVisible();
    await expect(profile.getByText(/^Member since \d\d\/\d\d\/\d{4}$/)).toBeVisible();
    const revoked = page.waitForRequest('**/api/users/logout/');
    await profile.getByRole('button', { name: 'Logout' }).click();
    expect((await revoked).postData()).toMatch(/^refresh_token=./);
    await expect(page).toHaveURL(/\/login/);
    await expect(other).toHaveURL(/\/login/);
    await expect(other.getByText(NAMES.player)).toHaveCount(0);
    const left = await stored(page);
    for (const key of ['accessToken', 'refreshToken', 'user', 'selected_club', 'rallybook.members'])
      expect(left).not.toContain(key);
  });

  test('a page without a network says so and offers to try again; with one, it loads', async ({
    page,
    context,
    club,
  }) => {
    await club.enter(page, 'manager');
    await page.goto('/registration');
    const none = page.getByText('No registrations found');
    await expect(none).toBeVisible();
    await context.setOffline(true);
    const month = page.getByRole('combobox', { name: 'Month', exact: true });
    await month.selectOption((await month.inputValue()) === '1' ? '2' : '1');
    const banner = page.getByRole('alert').filter({ hasText: 'Failed to fetch registrations' });
    await expect(banner).toContainText(
      'You appear to be offline. Check your connection and try again.',
    );
    await banner.getByRole('button', { name: 'Try again' }).click();
    await expect(banner.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await context.setOffline(false);
    await expect(none).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});

test('a page without a network stays, with what is typed on it, whatever is clicked', async ({
  page,
  context,
  club,
}) => {
  await club.enter(page, 'manager');
  await page.goto('/members');
  const name = page.getByPlaceholder('Required name');
  await name.fill('Bình');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add Member' }).click();
  await expect(page.getByRole('alert').getByText(/^You appear to be offline/)).toBeVisible();
  // The panel loads when it first opens. Enter, not a click: the toast covers the button while the mouse is over it.
  const profile = page.getByRole('button', { name: /^Profile of/ });
  await profile.press('Enter');
  const failure = page.getByRole('alert').getByText(/^This could not be loaded/);
  await expect(failure).toBeVisible();
  await expect(name).toHaveValue('Bình');
  await context.setOffline(false);
  await profile.press('Enter');
  await expect(page.getByText(/^Member since/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(name).toHaveValue('Bình');
});

test('a page that is not loaded yet says so without a network, and loads with one', async ({
  page,
  context,
  club,
}) => {
  await club.enter(page, 'manager');
  await page.goto('/members');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Costs' }).click();
  await expect(page.getByRole('main').getByText(/^You appear to be offline/)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Membership' }).click();
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('banner').getByRole('link', { name: 'Costs' }).click();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Cost Management' })).toBeVisible();
});

test('a page whose code fails to come once is loaded again', async ({ page, club }) => {
  await club.enter(page, 'manager');
  await page.goto('/members');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  let requests = 0;
  await page.route(/CostsPage.*\.js/, (route) => {
    requests += 1;
    return requests === 1 ? route.abort() : route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Costs' }).click();
  await expect(page.getByRole('heading', { name: 'Cost Management' })).toBeVisible();
  // Chromium sometimes remembers the failure: then the router reloads the page, which asks once more, too.
  expect(requests).toBeGreaterThan(1);
});

test('a deletion without a network opens no question, and the list stays', async ({
  page,
  context,
  club,
}) => {
  await club.addCost(60);
  await club.enter(page, 'manager');
  await page.goto('/costs');
  const bin = page.getByRole('button', { name: /^Delete the cost/ });
  await expect(bin).toBeVisible();
  await context.setOffline(true);
  await bin.click();
  await expect(page.getByRole('alert').getByText(/^This could not be loaded/)).toBeVisible();
  await context.setOffline(false);
  await bin.click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

for (const path of ['/', '/members', '/account']) {
  test(`logging out at ${path} leads to the login page, and nothing breaks on the way`, async ({
    page,
    club,
  }) => {
    await club.enter(page, 'manager');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // What is still being asked for when somebody logs out is refused.
    await page.waitForLoadState('networkidle');
    const problems = watchProblems(page);
    await openProfile(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible();
    await expect(page).toHaveURL(/\/login$/);
    expect(problems).toEqual([]);
  });
}

test('a signed-in user is led from the login page home', async ({ page, club }) => {
  await club.enter(page, 'manager');
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});

test('a session needs all three parts: both tokens and the name', async ({ page, club }) => {
  await club.enter(page, 'manager');
  await page.addInitScript(() => localStorage.removeItem('user'));
  await page.goto('/members');
  await expect(page).toHaveURL(/\/login/);
});

test('a toast is shown at the top right for six seconds', async ({ page, club }) => {
  await page.clock.install();
  await club.enter(page, 'manager');
  await page.goto('/costs');
  await page.getByRole('button', { name: 'Add Cost' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Amount/)
    .fill('90');
  await stopClock(page);
  const answered = page.waitForResponse('**/api/costs/');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Cost' }).click();
  await answered;
  const toast = page.getByRole('status').filter({ hasText: 'Cost added' });
  await runUntil(page, () => toast.isVisible());
  const { x, y, width } = (await toast.boundingBox())!;
  expect(y).toBeLessThan(80);
  expect(1280 - (x + width)).toBeLessThan(40);
  const shown = await runUntil(page, async () => (await toast.count()) === 0);
  expect(Math.round(shown / 1000)).toBe(6);
});

test('an access token that is refused is replaced once, for several calls at once', async ({
  page,
  club,
}) => {
  await club.enter(page, 'manager');
  await page.goto('/members');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  let refreshes = 0;
  let refused = 0;
  let goOn: () => void;
  const bothAsked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  // The home page makes several calls; none is answered before two were sent with the old token.
  await page.route('**/api/**', async (route, request) => {
    if (request.url().endsWith('/api/users/refresh/')) refreshes += 1;
    if (request.headers()['authorization'] === 'Bearer expired') {
      refused += 1;
      if (refused === 2) goOn();
      await bothAsked;
    }
    await route.continue();
  });
  const before = await page.evaluate(() => {
    localStorage.setItem('accessToken', 'expired');
    return localStorage.getItem('refreshToken');
  });
  const answered = page.waitForResponse(
    (response) => response.url().includes('/api/accounts/') && response.ok(),
  );
  await page.getByRole('banner').getByRole('link').first().click();
  await answered;
  expect(refreshes).toBe(1);
  const after = await page.evaluate(() => localStorage.getItem('refreshToken'));
  expect(after).not.toBe(before);
});

test('a refused refresh signs the user out', async ({ page, club }) => {
  await club.enter(page, 'manager');
  await presetStorage(page, { accessToken: 'expired', refreshToken: 'revoked' });
  await page.goto('/members');
  await expect(page).toHaveURL(/\/login/);
  expect(await stored(page)).not.toContain('accessToken');
  expect(await stored(page)).not.toContain('refreshToken');
});

test('an answer of 403 shows no error', async ({ page, club }) => {
  await club.addCost(60);
  await club.enter(page, 'manager');
  await page.goto('/costs');
  const trash = page.getByRole('button', { name: /^Delete the cost of 60 kVND/ });
  await expect(trash).toBeVisible();
  // The manager loses their role while the page is open.
  await club.send('PATCH', `/api/members/${club.memberIds.manager}/`, { role: 'player' });
  await trash.click();
  const answered = page.waitForResponse('**/api/costs/*/');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  expect((await answered).status()).toBe(403);
  // The page reloads the permissions.
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('lists and forms that are answered 403 show no error', async ({ page, club }) => {
    const refuse = (route: Route) =>
      route.fulfill({ status: 403, json: { code: 'forbidden', message: 'No permission' } });
    let alerts = 0;
    page.on('dialog', (dialog) => {
      alerts += 1;
      void dialog.dismiss();
    });
    await club.enter(page, 'manager');
    for (const [path, asked] of [
      ['/', 'bills'],
      ['/members', `members/${club.id}`],
      ['/registration', 'registrations'],
      ['/tracking', 'trackings'],
      ['/costs', 'costs'],
      ['/bill', 'bills'],
    ]) {
      await page.route(`**/api/${asked}*/**`, refuse);
      await page.route(`**/api/${asked}?**`, refuse);
      const answered = page.waitForResponse((answer) => answer.status() === 403);
      await page.goto(path!);
      await answered;
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Nothing keeps loading, either.
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.unrouteAll();
    }

    await page.route('**/api/registrations/create-bulk/', refuse);
    await page.goto('/registration');
    await openForm(page, 'Register Member');
    await page.getByRole('combobox', { name: /^Members/ }).click();
    await page.getByRole('option', { name: NAMES.player }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox', { name: 'Tuesday 19:00 - 21:00' }).check();
    const refused = page.waitForResponse('**/api/registrations/create-bulk/');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await refused;

    await page.route('**/api/trackings/bulk/**', refuse);
    await page.goto('/tracking');
    await page.getByRole('button', { name: 'Paste from the chat' }).click();
    await page.getByLabel('Attendance text').fill('01/11/2026: An');
    const unseen = page.waitForResponse('**/api/trackings/bulk/**');
    await page.getByRole('button', { name: 'Add Records' }).click();
    await unseen;
    await expect(page.getByRole('button', { name: 'Add Records' })).toBeEnabled();
    await expect(page.getByText(/permission/)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(alerts).toBe(0);
  });

  test('the username is stored as the server spells it, however the user signs in', async ({
    page,
    server,
  }) => {
    for (const typed of [PEOPLE.player.toUpperCase(), 'Minh.Chau@SaoMai.example']) {
      await page.goto('/login');
      await page.getByLabel('Username').fill(typed);
      await page.getByLabel('Password').first().fill(server.password);
      await page.getByRole('button', { name: 'Login', exact: true }).click();
      await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('user'))).toBe(PEOPLE.player);
      await page.evaluate(() => localStorage.clear());
    }
  });
});

test('a login whose username cannot be loaded stores nothing', async ({ page, server }) => {
  await page.route('**/api/users/me/', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/login');
  await logIn(page, server);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to login. Please check your credentials.',
  );
  expect(await stored(page)).not.toContain('accessToken');
});
