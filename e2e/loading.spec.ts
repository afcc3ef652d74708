import type { Request } from '@playwright/test';
import { enterAs, nextFrames, watchRequests } from './support/screens.ts';
import { demoTest as test, expect } from './support/server.ts';

const VISITORS = ['login', 'signup', 'verify-email', 'forgot-password', 'reset-password'];
const MEMBERS = [
  '',
  'members',
  'registration',
  'tracking',
  'costs',
  'shuttles',
  'bill',
  'accounts',
  'fund',
  'overview',
  'money-in',
  'money-setup',
  'settings',
  'history',
  'notices',
  'account',
];

/** The scripts of the page itself, and of the frame of signed-in users. Others may load later. */
const FIRST = /^\/assets\/(?:\w+Page|frame-parts)-/;

for (const [who, pages] of [
  ['visitor', VISITORS],
  ['owner', MEMBERS],
] as const) {
  test(`the HTML for the ${who} links all scripts of the page, so that none waits`, async ({
    page,
    server,
  }) => {
    if (who !== 'visitor') await enterAs(page, server, who);
    const allIsThere = watchRequests(page);
    for (const path of pages) {
      const scripts = new Set<string>();
      const note = (request: Request) => {
        const file = new URL(request.url()).pathname;
        if (FIRST.test(file)) scripts.add(file);
      };
      page.on('request', note);
      const answer = await page.goto(`/${path}`);
      const html = String(await answer?.text());
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await allIsThere();
      expect(scripts.size).toBe(who === 'visitor' ? 1 : 2);
      expect(
        [...scripts].filter((file) => !html.includes(file)),
        `not named by /${path}`,
      ).toEqual([]);
      page.off('request', note);
    }
  });
}

for (const path of ['money-in', 'overview']) {
  test(`nothing moves on /${path} while it loads`, async ({ page, server }) => {
    // A tablet that shows all of it.
    await page.setViewportSize({ width: 820, height: 3000 });
    await enterAs(page, server, 'owner');
    const allIsThere = watchRequests(page);
    await page.goto(`/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await allIsThere();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await nextFrames(page);
    const shifts = await page.evaluate(
      () =>
        new Promise<number[]>((resolve) => {
          const observer = new PerformanceObserver((list) => {
            resolve(list.getEntries().map((entry) => (entry as PerformanceEntry & Shift).value));
          });
          observer.observe({ type: 'layout-shift', buffered: true });
          // Nothing is told where nothing has moved.
          setTimeout(() => resolve([]), 500);
        }),
    );
    expect(shifts).toEqual([]);
  });
}

/** What the browser tells of a shift. */
interface Shift {
  value: number;
}
