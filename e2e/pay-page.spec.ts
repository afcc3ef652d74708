import type { Page } from '@playwright/test';
import { clubTest, NAMES, type TestClub } from './support/club.ts';
import { letOwe, type PayLink, PAYEE, payLinkOf, savePayee } from './support/payee.ts';
import { faultsOf, LOOKS, sidewaysScroll, takePicture, watchProblems } from './support/screens.ts';
import { expect, type DemoServer } from './support/server.ts';

/** Lets the player owe money that can be paid to the club's account. */
async function makeDebtor(server: DemoServer, club: TestClub): Promise<PayLink> {
  await savePayee(server, club);
  const { player } = club.memberIds;
  await letOwe(club, player, { thousands: 1320.5, date: '2026-10-31' });
  return payLinkOf(club, player);
}

const test = clubTest.extend<{ debtor: PayLink }>({
  debtor: async ({ server, club }, use) => use(await makeDebtor(server, club)),
});

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

for (const { mode, language } of LOOKS) {
  test.describe(`${mode}, ${language}`, () => {
    test.use({
      colorScheme: mode,
      locale: language,
      viewport: { width: 360, height: 780 },
    });

    test('a member reads on a phone what they owe, and how to pay', async ({ page, debtor }) => {
      const problems = watchProblems(page);
      await page.goto(debtor.url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAMES.player);
      // As the sum, in the facts of the transfer, and where it is explained.
      await expect(page.getByText('1.320.500 đ')).toHaveCount(4);
      const picture = page.getByRole('img');
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThanOrEqual(512);
      expect(await sidewaysScroll(page)).toBe(0);
      expect(await faultsOf(page)).toEqual([]);
      await takePicture(page, `pay-page-${mode}-${language}`);
      expect(problems).toEqual([]);
    });
  });
}

test('each value is copied by its button, the amount in the format of banks', async ({
  page,
  context,
  debtor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(debtor.url);
  const facts = {
    Amount: '1320500',
    'Account number': PAYEE.account_number,
    Bank: 'Vietcombank',
    'Account holder': PAYEE.account_holder,
    'Transfer text': `${debtor.code} MINH CHAU`,
  };
  for (const [name, text] of Object.entries(facts)) {
    const button = page.getByRole('button', { name: `Copy: ${name}` });
    await button.click();
    await expect(button).toHaveText('Copied');
    await expect(page.getByRole('status')).toHaveText(`${name}: Copied`);
    expect(await copied(page)).toBe(text);
  }
  await expect(page.getByRole('button', { name: 'Copy: Amount' })).toHaveText('Copy');
});

test('the picture is saved under the code', async ({ page, debtor }) => {
  await page.goto(debtor.url);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save the picture' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${debtor.code}.png`);
});

test('the picture is shared where the system has a share sheet', async ({ page, debtor }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files: [file] }: { files: [File] }) => {
        shared.push([file.name, file.type, file.size > 500]);
        document.title = JSON.stringify(shared);
      },
    });
  });
  await page.goto(debtor.url);
  await page.getByRole('button', { name: 'Share the picture' }).click();
  await expect(page).toHaveTitle(JSON.stringify([[`${debtor.code}.png`, 'image/png', true]]));
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, and nothing is shown that needs a script', async ({
    page,
    debtor,
  }) => {
    await page.goto(debtor.url);
    for (const text of [
      'How to pay',
      'Vietcombank',
      PAYEE.account_number,
      `${debtor.code} MINH CHAU`,
    ]) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Save the picture' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('24: the service worker stores nothing of a pay page', async ({
    page,
    context,
    club,
    debtor,
  }) => {
    await club.enter(page, 'player');
    await page.goto('/members');
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.goto(debtor.url);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAMES.player);
    await context.setOffline(true);
    await expect(page.goto(debtor.url)).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  });
});
