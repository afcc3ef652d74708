// It only takes pictures, also those of docs/play.md: npm run screenshots -- --grep 'an evening in'.
import type { Page } from '@playwright/test';
import { clubTest as test, PHONE } from './support/club.ts';
import { playAnHour } from './support/evening.ts';
import { sidewaysScroll, takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

/** A phone lies on a bench, a tablet is read at two metres, a television at four. */
const BOARDS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** The widths at which an evening is looked at, also on a small phone. */
const SIZES = [{ width: 320, height: 640 }, ...BOARDS];

/** Pictures a page at each width, at a phone's and a desktop's also dark. */
async function takePictures(page: Page, name: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const modes = [390, 1280].includes(size.width)
      ? (['light', 'dark'] as const)
      : (['light'] as const);
    for (const colorScheme of modes) {
      await page.emulateMedia({ colorScheme });
      // The app marks its scheme as the page opens, and the evening is dark until somebody chooses otherwise.
      await page.evaluate((isDark) => {
        for (const mark of ['data-dark', 'data-play'])
          document.documentElement.toggleAttribute(mark, isDark);
        document.documentElement.toggleAttribute('data-light', !isDark);
      }, colorScheme === 'dark');
      expect(await sidewaysScroll(page), `at ${size.width} px`).toBe(0);
      await takePicture(page, `${name}-${size.width}-${colorScheme}`);
    }
  }
}

for (const language of ['en', 'vi'])
  test.describe(`an evening in ${language}`, () => {
    test.use({ locale: language, viewport: PHONE, colorScheme: 'dark' });

    test('is pictured on a phone and as a board', async ({ page, club }) => {
      const session = await playAnHour(club);
      await club.enter(page, 'owner');
      for (const size of BOARDS) {
        await page.setViewportSize(size);
        await page.goto(`/play/${session}?board=true`);
        await expect(page.getByRole('dialog').getByText('Lý Oanh', { exact: true })).toBeVisible();
        await takePicture(page, `play-board-${size.width}-${language}`, false);
      }

      await page.setViewportSize(PHONE);
      await page.goto(`/play/${session}`);
      const court = (name: string) =>
        page.getByRole('region', { name: new RegExp(`^(Court|Sân) ${name}$`) });
      await expect(court('2').getByRole('button', { name: /^(Play|Vào sân)$/ })).toBeVisible();
      await takePicture(page, `play-390-${language}`, false);
      await court('1')
        .getByRole('button', { name: /^(Done|Đã xong)$/ })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: /·/ }).first().click();
      await takePicture(page, `play-score-390-${language}`, false);
    });

    test('is pictured for staff, a player and everybody who has the link', async ({
      page,
      club,
      browser,
      server,
    }) => {
      const session = await playAnHour(club);
      const { url } = await club.send('GET', `/api/session-links/${club.id}`);
      await page.goto(`${String(url)}/court`);
      await takePictures(page, `play-court-${language}`);
      for (const role of ['owner', 'player'] as const) {
        const context = await browser.newContext({ baseURL: server.url, locale: language });
        const screen = await context.newPage();
        await club.enter(screen, role);
        await screen.goto(`/play/${session}`);
        await expect(screen.getByRole('region', { name: /^(Who waits|Đang chờ)$/ })).toBeVisible();
        await takePictures(screen, `play-${role}-${language}`);
        await context.close();
      }
    });
  });
