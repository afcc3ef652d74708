import type { Page } from '@playwright/test';
import { clubTest as test, NAMES, PHONE } from './support/club.ts';
import { enterAs, presetStorage } from './support/screens.ts';
import { expect } from './support/server.ts';

interface Call {
  /** "GET /api/clubs/" */
  what: string;
  clubId: string | undefined;
  hasBearer: boolean;
}

/** Collects the API calls of a page, with their club id and whether they carry a token. */
function watchCalls(page: Page): Call[] {
  const calls: Call[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/')) return;
    const headers = request.headers();
    calls.push({
      what: `${request.method()} ${pathname}`,
      clubId: headers['club-id'],
      hasBearer: headers['authorization']?.startsWith('Bearer ') ?? false,
    });
  });
  return calls;
}

const storedClub = (page: Page) => page.evaluate(() => localStorage.getItem('selected_club'));

/** Invalid values in the browser's storage where a club of the user is expected. */
const INVALID = {
  'no JSON': '{"id":',
  'no object': '"01987654-3210-7000-8000-000000000000"',
  'no id': '{"id":"my club"}',
  'letters that no header takes': '{"id":"câu lạc bộ"}',
  'an id that the server refuses': '{"id":"01987654-3210-0000-0000-000000000000"}',
};

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a stored club that cannot be read is dropped, and never sent', async ({
    page,
    club,
    server,
  }) => {
    const calls = watchCalls(page);
    await enterAs(page, server, 'manager');
    for (const [name, text] of Object.entries(INVALID)) {
      // A page without the app, which would store another one at once.
      await page.goto('/favicon.svg');
      await page.evaluate((stored) => localStorage.setItem('selected_club', stored), text);
      await page.goto('/members');
      await expect(page.getByText(NAMES.player)).toBeVisible();
      expect(await storedClub(page), name).toContain(club.id);
      const others = calls.filter(({ clubId }) => clubId !== undefined && clubId !== club.id);
      expect(others, name).toEqual([]);
    }
  });
});

test("a stored club of somebody else is dropped once the user's own are known", async ({
  page,
  club,
  server,
}) => {
  const foreignId = '01987654-3210-7000-8000-000000000000';
  const calls = watchCalls(page);
  await enterAs(page, server, 'manager');
  await presetStorage(page, { selected_club: `{"id":"${foreignId}","name":"Khác"}` });
  await page.goto('/members');
  await expect(page.getByText(NAMES.player)).toBeVisible();
  expect(await storedClub(page)).toContain(club.id);
  expect(calls.find(({ what }) => what === `GET /api/members/${club.id}`)?.clubId).toBe(club.id);
  calls.length = 0;
  await page.getByRole('banner').getByRole('link', { name: 'Costs', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cost');
  expect(calls.filter(({ clubId }) => clubId !== club.id)).toEqual([]);
});

test('every call, from the first on, carries the chosen club and the token', async ({
  page,
  club,
}) => {
  await club.enter(page, 'owner');
  const calls = watchCalls(page);
  await page.goto('/members');
  await expect(page.getByText(NAMES.player)).toBeVisible();
  expect(calls.map(({ what }) => what)).toContain('GET /api/clubs/');
  for (const area of ['Registration', 'Tracking', 'Costs', 'Bill', 'Settings'])
    await page.getByRole('banner').getByRole('link', { name: area, exact: true }).click();
  await page.getByText('More settings').click();
  await page.getByRole('link', { name: 'Open the history' }).click();
  await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: `Club: ${club.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'All Clubs' });
  await dialog.getByRole('button', { name: 'Add New Club' }).click();
  const form = page.getByRole('dialog', { name: 'Create New Club' });
  await form.getByLabel('Club Name').fill('Sân Khác');
  await form.getByLabel('Location').fill('Quận 7');
  await form.getByRole('button', { name: 'Add Club' }).click();
  await expect(page.getByRole('button', { name: 'Club: Sân Khác' })).toBeVisible();

  expect(calls.map(({ what }) => what)).toContain('POST /api/clubs/');
  expect(calls.filter(({ hasBearer }) => !hasBearer)).toEqual([]);
  // A call with another club's id in its path carries that club's id.
  const made = calls.findIndex(({ what }) => what === 'POST /api/clubs/');
  const idOf = (what: string) => /[\da-f]{8}-[\da-f-]{27}/.exec(what)?.[0] ?? club.id;
  expect(calls.slice(0, made + 1).filter(({ what, clubId }) => clubId !== idOf(what))).toEqual([]);
  // From then on the new one is chosen.
  expect(calls.slice(made + 1).filter(({ clubId }) => clubId === club.id)).toEqual([]);
});

test("a call about another club than the chosen one carries that club's id", async ({
  page,
  club,
}) => {
  const other = await club.send('POST', '/api/clubs/', {
    name: 'Sân Thứ Hai',
    location: 'Quận 7',
    capacity: 0,
  });
  const otherId = String(other['id']);
  await club.enter(page, 'owner');
  await page.goto('/members');
  await expect(page.getByText(NAMES.player)).toBeVisible();
  const calls = watchCalls(page);
  await page.getByRole('button', { name: `Club: ${club.name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'All Clubs' });
  const card = dialog.getByRole('article', { name: 'Sân Thứ Hai' });
  const status = card.getByRole('combobox', { name: 'Status' });
  const edit = card.getByRole('button', { name: 'Edit' });
  await status.selectOption('Inactive');
  await expect(edit).toBeDisabled();
  await status.selectOption('Active');
  await expect(edit).toBeEnabled();
  await edit.click();
  const form = page.getByRole('dialog', { name: 'Edit Sân Thứ Hai' });
  await form.getByLabel('Location').fill('Quận 8');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  await card.getByRole('button', { name: 'Delete Sân Thứ Hai' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card).toHaveCount(0);
  const deleted = dialog.getByRole('listitem').filter({ hasText: 'Sân Thứ Hai' });
  await deleted.getByRole('button', { name: /Restore/ }).click();
  await expect(card).toBeVisible();

  const own = calls.filter(({ what }) => what.includes(otherId));
  expect(own.map(({ what }) => what.replace(otherId, 'id').replace(/\/$/, ''))).toEqual(
    expect.arrayContaining([
      'GET /api/members/get-permissions/id',
      'POST /api/clubs/id/deactivate',
      'POST /api/clubs/id/activate',
      'PATCH /api/clubs/id',
      'DELETE /api/clubs/id',
      'POST /api/clubs/id/restore',
    ]),
  );
  expect(own.filter(({ clubId }) => clubId !== otherId)).toEqual([]);
});

test('no club is sent before there is a choice, and never by the refresh', async ({
  page,
  club,
  server,
}) => {
  await page.goto('/login');
  const calls = watchCalls(page);
  await page.getByLabel('Username').fill('anh.tuan');
  await page.getByLabel('Password').first().fill(server.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: `Club: ${club.name}` })).toBeVisible();
  const login = calls.filter(({ what }) => what === 'POST /api/users/login/');
  expect(login).toEqual([{ what: 'POST /api/users/login/', clubId: undefined, hasBearer: false }]);
  expect(calls.find(({ what }) => what === 'GET /api/clubs/')?.clubId).toBeUndefined();

  await page.evaluate(() => localStorage.setItem('accessToken', 'expired'));
  const refreshed = page.waitForResponse('**/api/users/refresh/');
  await page.getByRole('banner').getByRole('link', { name: 'Membership' }).click();
  expect((await refreshed).ok()).toBe(true);
  await expect(page.getByText(NAMES.player)).toBeVisible();
  const refreshes = calls.filter(({ what }) => what === 'POST /api/users/refresh/');
  expect(refreshes).toEqual([
    { what: 'POST /api/users/refresh/', clubId: undefined, hasBearer: true },
  ]);
});
