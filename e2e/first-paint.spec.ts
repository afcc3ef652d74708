import type { Page } from '@playwright/test';
import { enterAs, watchProblems } from './support/screens.ts';
import { demoTest as test, expect } from './support/server.ts';

const PAGES = ['/members', '/bill', '/account', '/login', '/no-such-page'];

/** Opens a page and holds back its modules. @returns a function that lets them through */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let letThrough!: () => void;
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letThrough;
}

type Box = { x: number; y: number; width: number; height: number };

/** Where an element stands, once it stays there: another element may just be taking its place. */
async function boxOf(page: Page, selector: string): Promise<Box> {
  const read = () => page.locator(selector).first().boundingBox();
  let box = await read();
  await expect(async () => {
    const before = box;
    box = await read();
    expect(box).not.toBeNull();
    expect(box).toEqual(before);
  }).toPass();
  return box!;
}

/** Counts the frames without a heading or its outline, once there was one. @returns a function that reads the count */
async function countBareFrames(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const heading = () => document.querySelector('h1, .first-heading');
    const isShown = () => (heading()?.getClientRects().length ?? 0) > 0;
    let hasBegun = false;
    let bare = 0;
    const look = () => {
      hasBegun ||= isShown();
      if (hasBegun && !isShown()) bare += 1;
      document.documentElement.dataset['bareFrames'] = String(bare);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['bareFrames']));
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test('the frame and an outline are shown before scripts run, and the app takes their place', async ({
      page,
      server,
    }) => {
      await enterAs(page, server, 'owner');
      const bareFrames = await countBareFrames(page);
      for (const path of PAGES.filter((address) => address !== '/login')) {
        const problems = watchProblems(page);
        const letThrough = await openWithoutScripts(page, path);
        await expect(page.locator('#root img')).toBeVisible();
        await expect(page.locator('.first-heading')).toBeVisible();
        await expect(page.locator('.first-foot')).toBeVisible({ visible: width < 900 });
        const bar = await boxOf(page, '.first-bar');
        const heading = await boxOf(page, '.first-heading');
        letThrough();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('.first')).toHaveCount(0);
        expect((await boxOf(page, 'header')).height, path).toBeCloseTo(bar.height, 0);
        if (path !== '/no-such-page') {
          const { x, y } = await boxOf(page, 'h1');
          expect(Math.abs(x - heading.x) + Math.abs(y - heading.y), path).toBeLessThan(9);
          expect(await bareFrames(), path).toBe(0);
        }
        expect(problems).toEqual([]);
        page.removeAllListeners('console');
        await page.unrouteAll();
      }
    });
  });
}

test('a visitor, too, sees something before scripts run; the landing page has no outline', async ({
  page,
}) => {
  const letThrough = await openWithoutScripts(page, '/login');
  await expect(page.locator('.first-form')).toBeVisible();
  await expect(page.locator('.first-foot')).toHaveCount(0);
  letThrough();
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible();
  await page.unrouteAll();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.first')).toBeHidden();
});

test('a signed-in user at home sees the frame, and never the landing page', async ({
  page,
  server,
}) => {
  await enterAs(page, server, 'owner');
  const letThrough = await openWithoutScripts(page, '/');
  await expect(page.locator('.first-cards')).toBeVisible();
  await expect(page.locator('#landing')).toBeHidden();
  letThrough();
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
});

test.describe('in the dark colour scheme', () => {
  test.use({ colorScheme: 'dark' });

  test('the first thing on the screen is dark, before scripts run', async ({ page }) => {
    const letThrough = await openWithoutScripts(page, '/login');
    const bar = page.locator('.first-bar');
    await expect(bar).toHaveCSS('background-color', 'rgb(24, 32, 27)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(16, 21, 18)');
    letThrough();
  });
});
