import { clubTest, NAMES, type TestClub } from './support/club.ts';
import { letOwe, PAYEE, savePayee } from './support/payee.ts';
import {
  faultsOf,
  LIGHT,
  looksAt,
  sidewaysScroll,
  takePicture,
  watchProblems,
  wantsPictures,
} from './support/screens.ts';
import { expect, type DemoServer } from './support/server.ts';

/** Closes a month in which the player owes and the others do not, and returns the address of its page. */
async function closeMonth(server: DemoServer, club: TestClub): Promise<string> {
  await savePayee(server, club);
  const month = { club_id: club.id, year: 2026, month: 10 };
  await club.send('POST', '/api/bills/', month);
  await club.send('POST', '/api/bills/close/', month);
  await letOwe(club, club.memberIds.player, { thousands: 1320.5, date: '2026-10-31' });
  const { url } = await club.send('GET', `/api/month-links/${club.id}/2026/10`);
  return url as string;
}

const test = clubTest.extend<{ url: string }>({
  url: async ({ server, club }, use) => use(await closeMonth(server, club)),
});

/** The smallest phone dark, a usual one light; for pictures, each in all ways. */
const looksOf = (width: number) => (wantsPictures || width === 320 ? looksAt(width) : [LIGHT]);

for (const width of [320, 390]) {
  for (const { mode, language } of looksOf(width)) {
    test.describe(`${mode}, ${language}, ${width} px`, () => {
      test.use({ colorScheme: mode, locale: language, viewport: { width, height: 780 } });

      test('a member finds their name in the month, and how to pay behind it', async ({
        page,
        url,
      }) => {
        const problems = watchProblems(page);
        await page.goto(url);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          language.startsWith('vi') ? 'Tháng 10 năm 2026' : 'October 2026',
        );
        const name = page.getByRole('link', { name: NAMES.player });
        expect((await name.boundingBox())!.height).toBeGreaterThanOrEqual(44);
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await faultsOf(page)).toEqual([]);
        await takePicture(page, `month-page-${width}-${mode}-${language}`);
        await name.click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAMES.player);
        const picture = page.getByRole('img');
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
          .toBeGreaterThanOrEqual(512);
        await expect(page.getByText(PAYEE.account_number)).toBeVisible();
        const back = page.getByRole('link').first();
        expect((await back.boundingBox())!.height).toBeGreaterThanOrEqual(44);
        expect(await sidewaysScroll(page)).toBe(0);
        expect(await faultsOf(page)).toEqual([]);
        await takePicture(page, `month-page-member-${width}-${mode}-${language}`);
        await back.click();
        await expect(name).toBeVisible();
        expect(problems).toEqual([]);
      });
    });
  }
}

test('the account of the club is copied from the page of the month', async ({
  page,
  context,
  url,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const problems = watchProblems(page);
  await page.goto(url);
  const button = page.getByRole('button', { name: 'Copy: Account number' });
  expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await button.click();
  await expect(button).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(PAYEE.account_number);
  expect(problems).toEqual([]);
});
