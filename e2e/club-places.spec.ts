import type { Page } from '@playwright/test';
import { clubTest as test, type TestClub } from './support/club.ts';
import { faultsOf, sidewaysScroll } from './support/screens.ts';
import { expect } from './support/server.ts';
import { WEEKDAYS } from './support/steps.ts';

/** Opens the form of a new club, and fills in what it is called. */
async function openForm(page: Page, club: TestClub, name: string) {
  await club.enter(page, 'owner');
  await page.goto('/');
  await page.getByRole('button', { name: `Club: ${club.name}` }).click();
  const all = page.getByRole('dialog', { name: 'All Clubs' });
  await all.getByRole('button', { name: 'Add New Club' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Club' });
  await dialog.getByLabel('Club Name').fill(name);
  await dialog.getByLabel('Location').fill('Pista 4');
  const addOn = async (day: string) => {
    await dialog.getByRole('combobox', { name: 'Day' }).selectOption({ label: day });
    await dialog.getByLabel('Start Time').fill('19:00');
    await dialog.getByLabel('End Time').fill('21:00');
    await dialog.getByRole('button', { name: 'Add Schedule' }).click();
  };
  return { all, dialog, addOn, card: all.getByRole('article', { name }) };
}

test.describe('in Madrid, on a phone', () => {
  test.use({ timezoneId: 'Europe/Madrid', locale: 'en-GB', viewport: { width: 390, height: 844 } });

  test('a tennis club has words and points of tennis, and a week from Monday', async ({
    page,
    club,
  }) => {
    const { dialog, addOn } = await openForm(page, club, 'Club de Tenis');
    await expect(dialog.getByRole('combobox', { name: /^Time Zone/ })).toHaveValue('Europe/Madrid');
    await dialog.getByRole('combobox', { name: 'Sport' }).selectOption({ label: 'Tennis' });
    await addOn('Sunday');
    await addOn('Monday');
    await expect(dialog.getByRole('listitem')).toHaveText([
      'Monday: 19:00 - 21:00',
      'Sunday: 19:00 - 21:00',
    ]);
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await dialog.getByRole('button', { name: 'Add Club' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Club: Club de Tenis' })).toBeVisible();

    await page.goto('/costs');
    await page.getByRole('button', { name: 'Add Cost' }).click();
    const category = page.getByRole('dialog').getByRole('combobox', { name: 'Category' });
    await expect(category.getByRole('option')).toHaveText(['BALLS', 'COURT RENTAL', 'OTHER']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Recurring costs' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Shuttlecocks' })).toHaveCount(0);
    const clubs = (await club.send('GET', '/api/clubs/')) as unknown as Record<string, unknown>[];
    const made = clubs.find(({ name }) => name === 'Club de Tenis');
    expect(made).toMatchObject({ sport: 'tennis', time_zone: 'Europe/Madrid', language: 'en' });
  });
});

test.describe('in Chicago', () => {
  test.use({
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
  });

  test('the week of a new club begins on Sunday', async ({ page, club }) => {
    const { dialog, addOn, card } = await openForm(page, club, 'Lakeside');
    const days = dialog.getByRole('combobox', { name: 'Day' }).getByRole('option');
    await expect(days).toHaveText(WEEKDAYS);
    await addOn('Monday');
    await addOn('Sunday');
    await dialog.getByRole('button', { name: 'Add Club' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Club: Lakeside' }).click();
    await expect(card.getByRole('listitem')).toHaveText([
      'Sunday: 19:00 - 21:00',
      'Monday: 19:00 - 21:00',
    ]);
  });
});
