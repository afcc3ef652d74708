import type { Page } from '@playwright/test';
import { clubTest as test, NAMES } from './support/club.ts';
import { enterNewUser } from './support/new-user.ts';
import { PEOPLE } from './support/screens.ts';
import { expect } from './support/server.ts';

/** All that the browser keeps: localStorage, the storage of these tabs, IndexedDB, and the names in CacheStorage. */
async function allKept(pages: Page[]): Promise<string> {
  const tabs = await Promise.all(
    pages.map((page) => page.evaluate(() => JSON.stringify(sessionStorage))),
  );
  const shared = await pages[0]!.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const found: unknown[] = [JSON.stringify(localStorage)];
    for (const { name } of await indexedDB.databases()) {
      const db = await answer(indexedDB.open(name!));
      for (const store of db.objectStoreNames) {
        const rows = db.transaction(store).objectStore(store);
        found.push(await answer(rows.getAllKeys()), await answer(rows.getAll()));
      }
      db.close();
    }
    for (const name of await caches.keys())
      found.push((await (await caches.open(name)).keys()).map(({ url }) => url));
    return found;
  });
  return JSON.stringify([tabs, shared]);
}

/** Puts something into this tab's storage and into IndexedDB, as the app does where a user is interrupted. */
async function interrupt(page: Page, userId: string): Promise<void> {
  await page.evaluate(async (id) => {
    sessionStorage.setItem(`rallybook.payee-draft/${id}`, '{"accountHolder":"TRAN ANH TUAN"}');
    const opening = indexedDB.open('keyval-store');
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const writing = db.transaction('keyval', 'readwrite');
    writing.objectStore('keyval').put([{ names: ['Trần Anh Tuấn'] }], `rallybook.waiting/${id}`);
    await new Promise((resolve) => {
      writing.addEventListener('complete', resolve);
    });
    db.close();
  }, userId);
}

const readUserId = (page: Page) =>
  page.evaluate(() => {
    const [, claims] = localStorage.getItem('accessToken')!.split('.');
    return (JSON.parse(atob(claims!)) as { sub: string }).sub;
  });

test('48: who signs in in another tab finds nothing of who was there before', async ({
  page,
  context,
  server,
  club,
  browser,
}) => {
  await club.addCost(60, { payer_id: club.memberIds.player });
  await club.enter(page, 'manager');
  await page.goto('/costs');
  await expect(page.getByText('Total:')).toBeVisible();
  await page.getByRole('combobox', { name: 'Member' }).selectOption(NAMES.player);
  await page.goto('/members');
  await expect(page.getByText(NAMES.player)).toBeVisible();
  const userId = await readUserId(page);
  const marks = [club.id, userId, NAMES.player, PEOPLE.manager, 'Tuấn', 'TUAN'];
  await interrupt(page, userId);
  await expect.poll(() => allKept([page])).toContain('rallybook.loaded');
  for (const mark of marks) expect(await allKept([page]), mark).toContain(mark);

  // An answer for the first user is still on its way when the next one signs in.
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(`**/api/members/${club.id}*`, async (route) => {
    const response = await route.fetch();
    await held;
    await route.fulfill({ response });
  });
  const asked = page.waitForRequest(`**/api/members/${club.id}*`);
  await page.reload();
  await asked;

  const username = `next.${club.id.slice(-8)}`;
  const elsewhere = await browser.newContext();
  await enterNewUser(await elsewhere.newPage(), server, username);
  await elsewhere.close();
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /^Profile of/ }).click();
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByLabel('Username').fill(username);
  await other.getByLabel('Password').first().fill('cau long moi toi');
  await other.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(other.getByRole('heading', { name: 'Create Your First Club' })).toBeVisible();
  letThrough();
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('heading', { name: 'Create Your First Club' })).toBeVisible();

  await expect.poll(() => allKept([page, other])).toContain(username);
  for (const mark of marks) expect(await allKept([page, other]), mark).not.toContain(mark);
  expect(await other.evaluate(() => localStorage.getItem('costFilters'))).toBeNull();
  expect(await other.evaluate(() => localStorage.getItem('cost-filters'))).toBeNull();
});

test('48: a user who comes back finds their filters again, and nothing else', async ({
  page,
  club,
  server,
}) => {
  await club.addCost(60, { payer_id: club.memberIds.player });
  await club.enter(page, 'manager');
  await page.goto('/costs');
  await page.getByRole('combobox', { name: 'Member' }).selectOption(NAMES.player);
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login/);
  const kept = await allKept([page]);
  expect(kept).toContain(club.memberIds.player);
  for (const mark of [club.id, NAMES.player, PEOPLE.manager]) expect(kept).not.toContain(mark);
  await page.goto('/login');
  await page.getByLabel('Username').fill(PEOPLE.manager);
  await page.getByLabel('Password').first().fill(server.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('costFilters'))).toContain(
    club.memberIds.player,
  );
});
