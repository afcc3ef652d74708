import type { Page } from '@playwright/test';
import { clubTest as test, WIDTHS } from './support/club.ts';
import { expect } from './support/server.ts';

/** Lets the page's clock go on until something is told, past the two minutes that a script may take. */
async function afterTwoMinutes(page: Page, isTold: () => Promise<void>) {
  await expect(async () => {
    await page.clock.fastForward('02:01');
    await isTold();
  }).toPass({ timeout: 30_000 });
}

/** Lets a script of the app never come. */
async function hold(page: Page, name: string) {
  await page.route(`**/assets/${name}-*`, () => {});
}

const profile = (page: Page) => page.getByRole('button', { name: /^Profile of/ });
const failureText = 'This could not be loaded. Check your connection, or reload the page.';

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('what a click opens says so when its script does not come in two minutes', async ({
      page,
      club,
    }) => {
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

    test('the frame says so when its script does not come in two minutes', async ({
      page,
      club,
    }) => {
      await page.clock.install();
      await hold(page, 'frame-parts');
      await club.enter(page, 'manager');
      await page.goto('/members');
      // The page's own script must have come, or the clock would time it out, too.
      await expect(page.getByRole('listitem')).toHaveCount(3);
      const banner = page.getByRole('alert').filter({ hasText: failureText });
      await afterTwoMinutes(page, () => expect(banner).toBeVisible({ timeout: 1000 }));
      // The page itself stands.
      await expect(page.getByRole('listitem')).toHaveCount(3);
      await page.unroute('**/assets/frame-parts-*');
      await banner.getByRole('button', { name: 'Try again' }).click();
      await expect(profile(page)).toBeVisible();
      await expect(banner).toHaveCount(0);
    });

    test('the frame says so when its script cannot be had, and comes when it can', async ({
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
}

test('a part of a page says so when its script does not come in two minutes', async ({
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

  test('words that do not come in two minutes make way for English', async ({ page, club }) => {
    await page.clock.install();
    await hold(page, 'vi');
    await club.enter(page, 'manager');
    await page.goto('/members', { waitUntil: 'domcontentloaded' });
    const heading = page.getByRole('heading', { name: 'Membership Management' });
    await afterTwoMinutes(page, () => expect(heading).toBeVisible({ timeout: 1000 }));
  });
});
