// It only takes pictures, also those of docs/play.md: npm run screenshots -- --grep 'an evening in'.
import { clubTest as test, PHONE } from './support/club.ts';
import { playAnHour } from './support/evening.ts';
import { takePicture } from './support/screens.ts';
import { expect } from './support/server.ts';

/** A phone lies on a bench, a tablet is read at two metres, a television at four. */
const BOARDS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

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
  });
