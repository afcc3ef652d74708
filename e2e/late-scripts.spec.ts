import type { Page } from '@playwright/test';
import { clubTest as test, PHONE } from './support/club.ts';
import { expect } from './support/server.ts';

/** Advances the page's clock past the two minutes that a script may take, until the message is shown. */
async function afterTwoMinutes(page: Page, expectMessage: () => Promise<void>) {
  await expect(async () => {
    await page.clock.fastForward('02:01');
    await expectMessage();
  }).toPass({ timeout: 30_000 });
}

/** Lets a script of the app never load. */
async function hold(page: Page, name: string) {
  await page.route(`**/assets/${name}-*`, () => {});
}

const profile = (page: Page) => page.getByRole('button', { name: /^Profile of/ });
const failureText = 'This could not be loaded. Check your connection, or reload the page.';

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a dialog says so when its script does not load in two minutes', async ({ page, club }) => {
    await page.clock.install();
    await hold(page, 'ProfilePanel');
    await club.enter(page, 'manager');
    await page.goto('/members');
    await profile(page).click();
    const toast = page.getByRole('alert').filter({ hasText: failureText });
    await afterTwoMinutes(page, () => expect(toast).toBeVisible({ timeout: 1000 }));
    await page.unroute('**/assets/ProfilePanel-*');
    await toast.getByRole('button', { name: 'Reload the page' }).click();
    await profile(page).click();
    await expect(page.getByText(/^Member since/)).toBeVisible();
  });

  test('the frame says so when its script does not load in two minutes', async ({ page, club }) => {
    await page.clock.install();
    await hold(page, 'frame-parts');
    await club.enter(page, 'manager');
    await page.goto('/members');
    // The page's own script must have loaded, or the clock would time it out, too.
    await expect(page.getByRole('listitem')).toHaveCount(3);
    const banner = page.getByRole('alert').filter({ hasText: failureText });
    await afterTwoMinutes(page, () => expect(banner).toBeVisible({ timeout: 1000 }));
    // The page itself is still shown.
    await expect(page.getByRole('listitem')).toHaveCount(3);
    await page.unroute('**/assets/frame-parts-*');
    await banner.getByRole('button', { name: 'Try again' }).click();
    await expect(profile(page)).toBeVisible();
    await expect(banner).toHaveCount(0);
  });

  test('the frame says so when its script fails to load, and loads on another try', async ({
    page,
    club,
  }) => {
    await page.route('**/assets/frame-parts-*', (route) => route.abort());
    await club.enter(page, 'manager');
    await page.goto('/members');
    const banner = page.getByRole('alert').filter({ hasText: failureText });
    await expect(banner).toBeVisible();
    await expect(page.getByRole('listitem')).toHaveCount(3);
    await page.unroute('**/assets/frame-parts-*');
    await banner.getByRole('button', { name: 'Try again' }).click();
    await expect(profile(page)).toBeVisible();
    await expect(banner).toHaveCount(0);
  });
});

test('a part of a page says so when its script does not load in two minutes', async ({
  page,
  club,
}) => {
  await page.clock.install();
  await hold(page, 'AddMemberForm');
  await club.enter(page, 'manager');
  await page.goto('/members');
  await expect(page.getByRole('listitem')).toHaveCount(3);
  const heading = page.getByRole('heading', { name: 'Something went wrong' });
  await afterTwoMinutes(page, () => expect(heading).toBeVisible({ timeout: 1000 }));
  await page.unroute('**/assets/AddMemberForm-*');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByPlaceholder('Required name')).toBeVisible();
});

test.describe('in Vietnamese', () => {
  test.use({ locale: 'vi-VN' });

  test('English is shown when a catalogue does not load in two minutes', async ({ page, club }) => {
    await page.clock.install();
    await hold(page, 'vi');
    await club.enter(page, 'manager');
    await page.goto('/members', { waitUntil: 'domcontentloaded' });
    const heading = page.getByRole('heading', { name: 'Membership Management' });
    await afterTwoMinutes(page, () => expect(heading).toBeVisible({ timeout: 1000 }));
  });
});
