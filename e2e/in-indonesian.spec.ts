// The longest words of the three languages are Indonesian: what a phone shows of the pages used most is whole, and not in English.
import type { Page } from '@playwright/test';
import { clubTest as test } from './support/club.ts';
import { playAnHour } from './support/evening.ts';
import { expectNoEnglish, INDONESIAN } from './support/indonesian.ts';
import {
  enterAs,
  faultsOf,
  sidewaysScroll,
  takePicture,
  watchRequests,
} from './support/screens.ts';
import { expect } from './support/server.ts';

test.use({ locale: INDONESIAN, viewport: { width: 360, height: 740 }, hasTouch: true });

const PAGES = [
  '/',
  '/members',
  '/registration',
  '/sessions',
  '/costs',
  '/bill',
  '/money-in',
  '/move-in',
  '/settings',
];

async function expectWhole(page: Page, name: string): Promise<void> {
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  expect.soft(await sidewaysScroll(page), `${name} scrolls sideways`).toBe(0);
  await takePicture(page, `id-${name}`);
  await expectNoEnglish(page);
}

for (const role of ['owner', 'player'] as const) {
  test(`the pages of the app fit a small phone in Indonesian, as the ${role} of a club sees them`, async ({
    page,
    server,
  }) => {
    const allIsThere = watchRequests(page);
    await enterAs(page, server, role);
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await allIsThere();
      await expectWhole(page, `${role}${path.replace('/', '-')}`);
    }
  });
}

test('an evening and the pages behind links fit a small phone in Indonesian', async ({
  page,
  club,
}) => {
  const session = await playAnHour(club);
  await club.addCost(200);
  await club.enter(page, 'owner');
  await page.goto(`/play/${session}`);
  await expect(page.getByRole('region', { name: 'Lapangan 1' })).toBeVisible();
  await expectWhole(page, 'evening');
  const { url } = await club.send('GET', `/api/session-links/${club.id}/`);
  await page.goto(String(url));
  await expectWhole(page, 'link');
  expect(await faultsOf(page)).toEqual([]);
  await page.goto(`${String(url)}/court`);
  await expectWhole(page, 'court-page');
});
