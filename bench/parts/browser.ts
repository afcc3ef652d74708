/// <reference lib="dom" />
import { chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../tools/lib/browser.ts';
import { UserError } from '../../tools/lib/say.ts';
import { ensureWebBuilt } from '../../tools/lib/web-build.ts';
import { openSeeded } from '../lib/open-seeded.ts';
import { median, type Row } from '../lib/results.ts';
import { MONTH, PASSWORD, YEAR } from '../lib/seed.ts';

/** Like a phone: four times slower than this machine. */
const SLOW_DOWN = 4;
/** How often every page is opened. */
const ROUNDS = 4;
/** How often each list is scrolled and sorted: other work on the machine may make a task long, too. */
const TRIES = 3;

/** Opens a page of the app as the signed-in owner of a club, in the month with data. */
async function signIn(page: Page, url: string, owner: string) {
  await page.addInitScript((month) => localStorage.setItem('cost-filters', JSON.stringify(month)), {
    year: YEAR,
    month: MONTH,
  });
  await page.goto(`${url}/login`);
  await page.getByLabel(/user ?name/i).fill(owner);
  await page
    .getByLabel(/password/i)
    .first()
    .fill(PASSWORD);
  await page.getByRole('button', { name: /^log ?in$/i }).click();
  await page.waitForURL((address) => !address.pathname.startsWith('/login'));
  await page.getByRole('navigation').first().waitFor();
}

/**
 * The longest task of the page's thread during some work.
 * @returns milliseconds; 0 if none was longer than 50
 */
async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const pageWindow = globalThis as unknown as { tasks: number[] };
    pageWindow.tasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) pageWindow.tasks.push(duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  await work();
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { tasks } = globalThis as unknown as { tasks: number[] };
    return Math.max(0, ...tasks);
  });
}

/** Scrolls the list with the wheel, up to ten screens. */
async function scroll(page: Page) {
  await page.mouse.move(640, 600);
  for (let step = 0; step < 30; step += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(50);
  }
}

/** The areas with a list, by the names of their links, with the heading of each. */
const AREAS = {
  Membership: 'Membership Management',
  Registration: 'Registration Management',
  Tracking: 'Tracking Management',
  Costs: 'Cost Management',
  Bill: 'Financial Calculations',
};

/**
 * The time from a click on a link of the app to the frame that shows the heading of the new page, and to the one that
 * shows its sections.
 * @returns milliseconds
 */
async function pageChange(
  page: Page,
  area: keyof typeof AREAS,
): Promise<{ head: number; whole: number }> {
  const link = page.getByRole('banner').getByRole('link', { name: area, exact: true });
  await link.waitFor();
  return link.evaluate(
    (element, heading) =>
      new Promise((resolve) => {
        const start = performance.now();
        let head = 0;
        const look = () => {
          const isThere = document.querySelector('h1')?.textContent === heading;
          const isWhole = isThere && document.querySelector('main section') !== null;
          setTimeout(() => {
            if (isThere) head ||= performance.now() - start;
            if (isWhole) resolve({ head, whole: performance.now() - start });
            else requestAnimationFrame(look);
          });
        };
        (element as HTMLElement).click();
        requestAnimationFrame(look);
      }),
    AREAS[area],
  );
}

/** The cost of large lists in a browser. */
export async function run(): Promise<Row[]> {
  await ensureWebBuilt();
  const chromiumProgram = await ensureBrowser();
  if ('missing' in chromiumProgram) throw new UserError(chromiumProgram.missing);
  const size = { clubs: 1, members: 500, registered: 250, months: 1, records: 8 };
  const { server, clubs, stop } = await openSeeded(size, { env: { LOG_LEVEL: 'warn' } });
  const browser = await chromium.launch({
    executablePath: chromiumProgram.path,
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await signIn(page, server.url, clubs[0].owner);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    const areas = Object.keys(AREAS) as (keyof typeof AREAS)[];
    const times = [];
    for (const area of Array.from({ length: ROUNDS }, () => areas).flat()) {
      times.push(await pageChange(page, area));
      await page.waitForTimeout(1500);
    }
    // Once loaded, each page comes from the cache.
    const changes = times.slice(areas.length);
    const open = async (path: string) => {
      await page.goto(server.url + path);
      await page.getByRole('main').getByRole('listitem').first().waitFor({ timeout: 60_000 });
      await page.waitForTimeout(3000);
    };
    const longest = new Map<string, number[]>();
    const measure = async (what: string, work: () => Promise<void>) => {
      const tries = longest.get(what) ?? [];
      longest.set(what, [...tries, await longestTask(page, work)]);
    };
    const choose = async (label: string, option: string) => {
      await page.getByLabel(label).selectOption(option);
      await page.waitForTimeout(2000);
    };
    for (let nth = 0; nth < TRIES; nth += 1) {
      await open('/members');
      await measure('scrolling 500 members on cards', () => scroll(page));
      await page.mouse.wheel(0, -20_000);
      await measure('changing 500 members to a table to edit', async () => {
        await page.getByRole('button', { name: 'Edit', exact: true }).click();
        await page.waitForTimeout(2000);
      });
      await measure('scrolling 500 members to edit', () => scroll(page));
      await page.getByRole('button', { name: 'View', exact: true }).click();
      await open('/tracking');
      await measure('scrolling 2,000 records', () => scroll(page));
      await page.mouse.wheel(0, -20_000);
      await measure('sorting 2,000 records anew', () => choose('Sort', 'oldest'));
      await measure('grouping 2,000 records anew', () => choose('Group by', 'member'));
      await measure('another month, and back to 2,000 records', async () => {
        await choose('Month', String((MONTH % 12) + 1));
        await choose('Month', String(MONTH));
      });
    }
    return [
      {
        what: 'page change from cache, median',
        value: median(changes.map(({ head }) => head)),
        unit: 'ms',
        atMost: 100,
      },
      {
        what: 'page change from cache, slowest',
        value: Math.max(...changes.map(({ head }) => head)),
        unit: 'ms',
      },
      {
        what: 'page change from cache with all sections, median',
        value: median(changes.map(({ whole }) => whole)),
        unit: 'ms',
      },
      ...[...longest].flatMap(([what, tries]) => [
        { what: `${what}, longest task`, value: median(tries), unit: 'ms', atMost: 50 },
        { what: `${what}, longest of all ${TRIES} tries`, value: Math.max(...tries), unit: 'ms' },
      ]),
    ];
  } finally {
    await browser.close();
    await stop();
  }
}
