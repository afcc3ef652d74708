import type { Page } from '@playwright/test';
import { clubTest as test, PHONE } from './support/club.ts';
import { expect } from './support/server.ts';

const fee = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save Bill Settings' });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('another registration type is marked as unsaved until it is saved', async ({
    page,
    club,
  }) => {
    await club.enter(page, 'owner');
    await page.goto('/settings');
    const note = page.getByText('You have unsaved changes');
    const flexible = page.getByRole('radio', { name: /^Flexible Days/ });
    await expect(page.getByRole('radio', { name: /^Schedules/ })).toBeChecked();
    await expect(note).toHaveCount(0);
    await flexible.check();
    await expect(note).toBeVisible();
    await page.getByRole('button', { name: 'Save Registration Settings' }).click();
    await expect(note).toHaveCount(0);
    await page.reload();
    await expect(flexible).toBeChecked();
  });
});

test('a refused fee is shown beside its field, and nothing is saved', async ({ page, club }) => {
  const storedFees = () => club.send('GET', `/api/settings/bill/${club.id}/`);
  const before = await storedFees();
  await club.enter(page, 'owner');
  await page.goto('/settings');
  await fee(page, 'Registration Fee').fill('-5');
  await fee(page, 'Unregistration Fee Ratio').fill('1');
  await save(page).click();
  await expect(fee(page, 'Registration Fee')).toHaveAttribute('aria-invalid', 'true');
  expect(await storedFees()).toEqual(before);
});

test('a manager reads that the settings page is restricted', async ({ page, club }) => {
  await club.enter(page, 'manager');
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await expect(
    page.getByText(
      "You don't have permission to access the settings page. Please contact your club administrator to request access.",
    ),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
});
