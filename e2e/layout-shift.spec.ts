// How far what is on a page moves while it loads: as browsers measure it, over one load at 60 ms latency, and over a second.
import type { Page } from '@playwright/test';
import { clubTest as test, monthFromNow, PHONE } from './support/club.ts';
import { fillClub } from './support/full-club.ts';
import { presetStorage, watchRequests, type Role } from './support/screens.ts';
import { expect } from './support/server.ts';

const MONEY = ['/costs', '/shuttles', '/accounts', '/fund', '/overview', '/money-in'];
const FOR_ALL = ['/', '/members', '/registration', '/sessions', '/bill', '/rules', '/account'];
const SELDOM = ['/settings', '/history', '/settings#payee', '/notices', '/money-setup', '/move-in'];
const FOR_STAFF = [...FOR_ALL, '/tracking', ...MONEY, ...SELDOM];
/** What a month's pages show depends on whether it is closed. */
const OF_MONTH = ['/', '/registration', '/tracking', '/costs', '/bill', '/rules'];
const DESK = { width: 1280, height: 800 };

const MOST = 0.02;

/** What the browser tells of a shift. */
interface Shift {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

declare global {
  var shifts: { value: number; what: string }[];
}

/** Notes all that moves on the pages that are opened from now on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = [];
    const what = ({ sources }: Shift) =>
      sources
        .map(({ node, previousRect, currentRect }) => {
          const text = node?.textContent?.slice(0, 30) ?? 'gone';
          return `${text}: ${Math.round(previousRect.y)} -> ${Math.round(currentRect.y)}`;
        })
        .join('; ');
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as unknown as Shift[])
        globalThis.shifts.push({ value: shift.value, what: what(shift) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const speed = { downloadThroughput: 1e7, uploadThroughput: 1e7 };
  await client.send('Network.emulateNetworkConditions', { offline: false, latency: 60, ...speed });
}

const VISITS: readonly {
  who: Role;
  viewport: { width: number; height: number };
  month: 'open' | 'closed';
  paths: string[];
}[] = [
  { who: 'owner', viewport: DESK, month: 'closed', paths: FOR_STAFF },
  { who: 'owner', viewport: DESK, month: 'open', paths: OF_MONTH },
  { who: 'owner', viewport: PHONE, month: 'open', paths: FOR_STAFF },
  { who: 'owner', viewport: PHONE, month: 'closed', paths: OF_MONTH },
  { who: 'player', viewport: PHONE, month: 'closed', paths: FOR_ALL },
  { who: 'player', viewport: DESK, month: 'open', paths: FOR_ALL },
];

for (const { who, viewport, month, paths } of VISITS) {
  test(`what loads moves nothing for the ${who} at ${viewport.width} px in a month that is ${month}`, async ({
    page,
    club,
  }) => {
    await page.setViewportSize(viewport);
    await fillClub(club);
    await club.enter(page, who);
    if (month === 'closed') {
      const filter = JSON.stringify(monthFromNow(-1));
      await presetStorage(page, { 'cost-filters': filter, costFilters: filter });
    }
    await slowDown(page);
    await watchShifts(page);
    const allIsThere = watchRequests(page);
    for (const path of paths) {
      for (const load of ['first', 'second']) {
        await page.goto(path);
        // Also where a sheet stands above the page.
        await expect(page.locator('h1')).toBeVisible();
        await allIsThere();
        await expect(page.locator('[data-skeleton]')).toHaveCount(0);
        const moved = await page.evaluate(() => globalThis.shifts);
        const sum = moved.reduce((total, { value }) => total + value, 0);
        expect.soft(sum, `${path}, ${load} load: ${JSON.stringify(moved)}`).toBeLessThan(MOST);
      }
    }
  });
}
