import { readMonth } from '../server/test/months.ts';
import { expect, test } from './support/server.ts';
import { createClub, signUp } from './support/steps.ts';

test('a new user signs up with the code of the mail and makes their first club', async ({
  page,
  server,
}) => {
  const month = readMonth('october-2026');
  await signUp(page, server);
  await createClub(page, month);
  await expect(page.getByRole('banner').getByText(month.club.name)).toBeVisible();
});

test('a visitor who asks for a page is led to the login, and told when it fails', async ({
  page,
}) => {
  await page.goto('/members');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password').first().fill('not the password');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Failed to login. Please check your credentials.')).toBeVisible();
});
