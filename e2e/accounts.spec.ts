import { readMonth } from '../server/test/months.ts';
import { demoTest as test, expect } from './support/server.ts';
import { createClub, signUp } from './support/steps.ts';

test('a new user signs up with the code of the mail and makes their first club', async ({
  page,
  server,
}) => {
  const month = readMonth('october-2026');
  await signUp(page, server, 'chi.mai');
  await createClub(page, month);
  await expect(page.getByRole('banner').getByText(month.club.name)).toBeVisible();
});

test('the login leads a user with an unverified address to the code, without an error', async ({
  page,
  server,
}) => {
  const account = { username: 'chua.xac', email: 'xac@club.example', password: 'cau long moi toi' };
  const signup = await page.request.post(`${server.url}/api/users/signup/`, { data: account });
  expect(signup.ok()).toBe(true);
  await page.goto('/login');
  // An observer also catches alerts that are shown only for a moment.
  await page.evaluate(() => {
    const alerts = new Set<string>();
    Object.assign(window, { seen: alerts });
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role=alert]')) alerts.add(alert.textContent);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await page.getByLabel('Username').fill(account.email);
  await page.getByLabel('Password').first().fill(account.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/verify-email/);
  await expect(page.getByText(`Enter the code that we sent to ${account.email}.`)).toBeVisible();
  const alerts = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(alerts).toEqual([]);
});

test('a visitor who opens a page is led to the login, which says when it fails', async ({
  page,
}) => {
  await page.goto('/members');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password').first().fill('not the password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Failed to login. Please check your credentials.')).toBeVisible();
});
