/// <reference lib="dom" />
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../tools/lib/browser.mjs';
import { Trouble } from '../../tools/lib/say.mjs';
import { ensureWebBuilt } from '../../tools/lib/web-build.mjs';
import { newDataDir, removeDataDir, startServer } from '../lib/measured-server.mjs';
import { MONTH, PASSWORD, seed, YEAR } from '../lib/seed.mjs';

/** As on a phone: four times slower than this machine. */
const SLOW_DOWN = 4;

/** @typedef {import('@playwright/test').Page} Page */

/**
 * Opens a page of the app as the owner of a club who is signed in, on the month that was filled.
 * @param {Page} page
 * @param {string} url
 * @param {string} owner
 */
async function signIn(page, url, owner) {
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
 * The longest task of the page's thread while something is done.
 * @param {Page} page
 * @param {() => Promise<void>} work
 * @returns {Promise<number>} milliseconds; 0 where none was longer than 50
 */
async function longestTask(page, work) {
  await page.evaluate(() => {
    const seen = /** @type {{ tasks: number[] }} */ (/** @type {unknown} */ (globalThis));
    seen.tasks = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.tasks.push(duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  await work();
  await page.waitForTimeout(500);
  return page.evaluate(() => {
    const { tasks } = /** @type {{ tasks: number[] }} */ (/** @type {unknown} */ (globalThis));
    return Math.max(0, ...tasks);
  });
}

/** @param {Page} page */
async function scroll(page) {
  await page.mouse.move(400, 400);
  for (let step = 0; step < 30; step += 1) {
    await page.mouse.wheel(0, 400);
    await page.waitForTimeout(50);
  }
}

/**
 * From a click on a link of the app to the frame that shows the page that it leads to.
 * @param {Page} page
 * @param {string} name of the link, and of the page's first heading
 */
async function pageChange(page, name) {
  const link = page.getByRole('link', { name, exact: true }).first();
  await link.waitFor();
  return link.evaluate(
    (element, title) =>
      new Promise((resolve) => {
        const start = performance.now();
        const look = () => {
          if (document.title.startsWith(title))
            requestAnimationFrame(() => resolve(performance.now() - start));
          else requestAnimationFrame(look);
        };
        /** @type {HTMLElement} */ (element).click();
        look();
      }),
    name,
  );
}

/** What large lists cost in a browser. @type {import('../lib/results.mjs').Part} */
export async function run() {
  await ensureWebBuilt();
  const browserOf = await ensureBrowser();
  if ('missing' in browserOf) throw new Trouble(browserOf.missing);
  const dataDir = newDataDir();
  const size = { clubs: 1, members: 500, registered: 250, months: 1, records: 8 };
  const [club] = await seed({ dataDir }, size);
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
  const browser = await chromium.launch({ executablePath: browserOf.path, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await signIn(page, server.url, String(club?.owner));
    await page.goto(`${server.url}/members`);
    await page.getByText('Phạm Thu Hà 500').first().waitFor({ timeout: 60_000 });
    await page.goto(`${server.url}/tracking`);
    await page.getByRole('listitem').first().waitFor({ timeout: 60_000 });
    // Loaded once, each page then comes from the cache.
    const changes = [];
    for (const name of ['Costs', 'Bill', 'Costs', 'Bill', 'Costs', 'Bill']) {
      changes.push(Number(await pageChange(page, name)));
    }
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_DOWN });
    await page.goto(`${server.url}/members`);
    await page.getByText('Phạm Thu Hà 500').first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(3000);
    const members = await longestTask(page, () => scroll(page));
    await page.goto(`${server.url}/tracking`);
    await page.getByRole('listitem').first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(3000);
    const records = await longestTask(page, () => scroll(page));
    const grouped = await longestTask(page, async () => {
      await page.getByLabel('Group by').selectOption('member');
      await page.waitForTimeout(3000);
    });
    return [
      {
        what: 'page change from cache, the slowest of four',
        value: Math.max(...changes.slice(2)),
        unit: 'ms',
        atMost: 100,
      },
      {
        what: 'scrolling 500 members, longest task at 4x slow-down',
        value: members,
        unit: 'ms',
        atMost: 50,
      },
      {
        what: 'scrolling 2,000 records, longest task at 4x slow-down',
        value: records,
        unit: 'ms',
        atMost: 50,
      },
      {
        what: 'grouping 2,000 records anew, longest task at 4x slow-down',
        value: grouped,
        unit: 'ms',
        atMost: 50,
      },
    ];
  } finally {
    await browser.close();
    await server.stop();
    removeDataDir(dataDir);
  }
}
