import { clubTest as test } from './support/club.ts';
import { faultsOf, sidewaysScroll, watchProblems } from './support/screens.ts';
import { expect } from './support/server.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an owner gives a program access, and ends it', async ({ page, club, request }) => {
  const problems = watchProblems(page);
  await club.enter(page, 'owner');
  await page.goto('/settings');
  await page.getByText('More settings').click();
  await page.getByRole('button', { name: 'Access for programs' }).click();
  await page.getByRole('button', { name: 'Make a token' }).click();
  const sheet = page.getByRole('dialog', { name: 'Access for a program' });
  await sheet.getByLabel(/^What it is for/).fill('Bảng tính');
  await sheet.getByLabel('Costs and shuttlecocks').selectOption('See and change it');
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  await sheet.getByRole('button', { name: 'Make the token' }).click();
  const token = await sheet.getByLabel('Token', { exact: true }).inputValue();
  expect(await faultsOf(page)).toEqual([]);

  const ask = (path: string) =>
    request.get(new URL(path, page.url()).href, { headers: { Authorization: `Bearer ${token}` } });
  const self = await ask('/api/tokens/self/');
  expect(await self.json()).toMatchObject({
    name: 'Bảng tính',
    scopes: ['member:read', 'view_cost:write'],
  });
  expect((await ask(`/api/costs/${club.id}/2026/10/`)).status()).toBe(200);
  expect((await ask(`/api/accounts/${club.id}`)).status()).toBe(403);

  await sheet.getByRole('button', { name: 'I have kept it' }).click();
  await page.reload();
  await page.getByText(/last used on/).waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  await page.getByRole('button', { name: 'End the token Bảng tính' }).click();
  await page.getByRole('button', { name: 'End the token', exact: true }).click();
  await expect(page.getByText('No program has access.')).toBeVisible();
  expect((await ask('/api/tokens/self/')).status()).toBe(401);
  expect(problems).toEqual([]);
});

test('a player, who has no settings, gives a program access from the account page', async ({
  page,
  club,
}) => {
  const problems = watchProblems(page);
  await club.enter(page, 'player');
  await page.goto('/account');
  await page.getByRole('link', { name: 'Access for programs' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access for programs');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const sheet = page.getByRole('dialog', { name: 'Access for a program' });
  await sheet.getByLabel(/^What it is for/).fill('Lịch');
  // A program does never more than who made its token.
  await expect(sheet.getByLabel('Costs and shuttlecocks')).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Make the token' }).click();
  await expect(sheet.getByLabel('Token', { exact: true })).toHaveValue(/^rbk_/);
  await sheet.getByRole('button', { name: 'I have kept it' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Lịch' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
  expect(problems).toEqual([]);
});
