import type { Page } from '@playwright/test';
import { clubTest as test, type TestClub } from './support/club.ts';
import { faultsOf, sidewaysScroll } from './support/screens.ts';
import { expect } from './support/server.ts';

const allClubs = (page: Page) => page.getByRole('dialog', { name: 'All Clubs' });

async function openClubs(page: Page, club: TestClub) {
  await club.enter(page, 'owner');
  await page.goto('/');
  await page.getByRole('button', { name: `Club: ${club.name}` }).click();
}

/** The time zone that the server has for the user's club with this name. */
async function zoneOf(club: TestClub, name: string): Promise<unknown> {
  const clubs = (await club.send('GET', '/api/clubs/')) as unknown as {
    name: string;
    time_zone: string;
  }[];
  return clubs.find((club) => club.name === name)?.time_zone;
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test("a new club gets Vietnam's time zone or one that is searched, and can change it", async ({
    page,
    club,
  }) => {
    await openClubs(page, club);
    await allClubs(page).getByRole('button', { name: 'Add New Club' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create New Club' });
    const zone = dialog.getByRole('combobox', { name: /^Time Zone/ });
    const options = dialog.getByRole('listbox').getByRole('option');
    await expect(zone).toHaveValue('Asia/Ho Chi Minh');
    await dialog.getByLabel('Club Name').fill('Sân Tokyo');
    await dialog.getByLabel('Location').fill('Shinjuku');
    await zone.click();
    await expect(options.nth(200)).toBeAttached();
    await zone.fill('ho chi');
    await expect(options).toHaveText(['Asia/Ho Chi Minh']);
    await zone.fill('nowhere');
    await expect(dialog.getByText('No time zones found')).toBeVisible();
    await zone.fill('tokyo');
    expect(await faultsOf(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    await zone.press('Enter');
    await expect(zone).toHaveValue('Asia/Tokyo');
    await dialog.getByRole('button', { name: 'Add Club' }).click();
    await expect(dialog).toBeHidden();
    expect(await zoneOf(club, 'Sân Tokyo')).toBe('Asia/Tokyo');

    await page.getByRole('button', { name: 'Club: Sân Tokyo' }).click();
    await allClubs(page)
      .getByRole('article', { name: 'Sân Tokyo' })
      .getByRole('button', { name: 'Edit' })
      .click();
    const edit = page.getByRole('dialog', { name: 'Edit Sân Tokyo' });
    const changed = edit.getByRole('combobox', { name: /^Time Zone/ });
    await expect(changed).toHaveValue('Asia/Tokyo');
    await changed.fill('');
    await changed.press('Escape');
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(changed).toHaveAttribute('aria-invalid', 'true');
    await changed.fill('paris');
    await edit.getByRole('option', { name: 'Europe/Paris' }).click();
    await edit.getByRole('button', { name: 'Save Changes' }).click();
    await expect(edit).toBeHidden();
    expect(await zoneOf(club, 'Sân Tokyo')).toBe('Europe/Paris');
  });
});

test('a time zone that the browser does not list stays the one of its club', async ({
  page,
  club,
}) => {
  const zone = 'US/Pacific';
  await club.send('PATCH', `/api/clubs/${club.id}/`, { time_zone: zone });
  await openClubs(page, club);
  const listed = await page.evaluate(() => Intl.supportedValuesOf('timeZone'));
  expect(listed).not.toContain(zone);
  await allClubs(page)
    .getByRole('article', { name: club.name })
    .getByRole('button', { name: 'Edit' })
    .click();
  const edit = page.getByRole('dialog', { name: `Edit ${club.name}` });
  const field = edit.getByRole('combobox', { name: /^Time Zone/ });
  await expect(field).toHaveValue(zone);
  await field.click();
  await expect(edit.getByRole('option', { name: zone, selected: true })).toBeAttached();
  await field.press('Escape');
  await edit.getByLabel('Location').fill('Quận 5');
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expect(edit).toBeHidden();
  expect(await zoneOf(club, club.name)).toBe(zone);
});
