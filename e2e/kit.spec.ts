import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { createServer } from 'vite';
import { faultsOf, LOOKS, sidewaysScroll, takePicture, watchProblems } from './support/screens.ts';

/** The page of samples as `npm run dev` serves it. */
const test = base.extend<object, { samples: string }>({
  samples: [
    // Playwright reads from the pattern which fixtures are needed.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, use) => {
      const root = join(import.meta.dirname, '..', 'web');
      const server = await createServer({
        root,
        configFile: join(root, 'vite.config.ts'),
        cacheDir: join(root, 'node_modules', '.vite-samples'),
        logLevel: 'error',
        server: { port: 0, strictPort: false, hmr: false },
      });
      await server.listen();
      const address = server.httpServer?.address();
      if (typeof address !== 'object' || address === null) throw new Error('Vite does not listen');
      await use(`http://localhost:${address.port}/samples/`);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

for (const width of [390, 1280]) {
  for (const { mode, language } of LOOKS) {
    test.describe(`at ${width} px, ${mode}, ${language}`, () => {
      test.use({ viewport: { width, height: 844 }, colorScheme: mode, locale: language });

      test('every part of the kit is shown without accessibility faults', async ({
        page,
        samples,
      }) => {
        const problems = watchProblems(page);
        await page.goto(samples);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await takePicture(page, `kit-${width}-${mode}-${language.slice(0, 2)}`);
        expect(await faultsOf(page)).toEqual([]);
        expect(await sidewaysScroll(page)).toBe(0);
        expect(problems).toEqual([]);
      });
    });
  }
}

test('a dialog takes the focus, keeps it, and gives it back when it closes', async ({
  page,
  samples,
}) => {
  await page.goto(samples);
  const opener = page.getByRole('button', { name: 'Open the dialog' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'The kit' });
  await expect(dialog).toBeFocused();
  const places: string[] = [];
  for (let presses = 0; presses < 8; presses += 1) {
    await page.keyboard.press('Tab');
    places.push(
      await dialog.evaluate((element) => {
        const { activeElement, body } = document;
        if (element.contains(activeElement)) return 'dialog';
        // Behind the last element come the buttons of the browser itself.
        return activeElement === body ? 'browser' : 'page beneath';
      }),
    );
  }
  expect(places).not.toContain('page beneath');
  expect(places).toContain('dialog');
  await page.mouse.move(0, 0);
  await dialog.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
});

test('a toast can be read and undone while a dialog is open, and stays when it closes', async ({
  page,
  samples,
}) => {
  await page.goto(samples);
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  const dialog = page.getByRole('dialog', { name: 'The kit' });
  await dialog.getByRole('button', { name: 'Show a toast' }).click();
  const undo = page.getByRole('alert').getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await undo.click();
  await expect(undo).toHaveCount(0);
});

test('the arrow keys go through a menu, and Escape gives the focus back', async ({
  page,
  samples,
}) => {
  await page.goto(samples);
  const opener = page.getByRole('button', { name: 'More' });
  await opener.press('Enter');
  const items = page.getByRole('menuitem');
  await expect(items.nth(0)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(items.nth(2)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(items.nth(0)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(items).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a second click on the button of a menu closes it', async ({ page, samples }) => {
  await page.goto(samples);
  const opener = page.getByRole('button', { name: 'More' });
  await opener.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await opener.click();
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('the arrow keys choose among tabs and among radio buttons', async ({ page, samples }) => {
  await page.goto(samples);
  await page.getByRole('tab', { name: 'Tuesday, 19:00' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Thursday, 19:00' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveText('Thursday, 19:00');
  await page.getByRole('radio', { name: 'Thursday, 19:00' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('tabpanel')).toHaveText('Sunday, 08:00');
});
