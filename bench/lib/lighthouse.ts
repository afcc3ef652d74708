import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { ensureBrowser } from '../../tools/lib/browser.ts';
import { root } from '../../tools/lib/paths.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { UserError } from '../../tools/lib/say.ts';
import { newDataDir, removeDataDir, startServer } from '../../tools/lib/server.ts';
import { call, requireSuccess } from './api.ts';
import { bearer, logIn } from './client.ts';
import { median } from './results.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const OWNER = 'chi.lan';

interface MeasuredPage {
  /** What it is called where another page has its path: `/` is the landing page for visitors. */
  name?: string;
  path: string;
  goals: number[];
  user?: string;
  /** Makes a page whose path is secret, and returns the path. */
  prepare?: (url: string, password: string) => Promise<string>;
}

/** Each page is measured like a first visit: the browser has stored nothing of the site but the session. */
const PAGES: MeasuredPage[] = [
  { path: '/', goals: [100, 100, 100, 100] },
  { path: '/login', goals: [90, 100, 100, 100] },
  { path: '/members', goals: [90, 100, 100, 100], user: OWNER },
  { path: '/bill', goals: [90, 100, 100, 100], user: OWNER },
  { name: 'home', path: '/', goals: [90, 100, 100, 100], user: OWNER },
  { path: '/registration', goals: [90, 100, 100, 100], user: OWNER },
  { path: '/tracking', goals: [90, 100, 100, 100], user: OWNER },
  // It asks search engines not to index it.
  { path: '/p/-', goals: [100, 100, 100, 0], prepare: preparePayPage },
];

/** Replaces everything that the browser stores for the site: files, storage, the service worker and its cache. */
async function resetBrowserData(
  browser: BrowserContext,
  url: string,
  values: Record<string, string>,
) {
  const page = await browser.newPage();
  await page.goto(`${url}/favicon.svg`);
  const devtools = await browser.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' });
  await devtools.send('Network.clearBrowserCache');
  await page.evaluate((stored) => Object.assign(localStorage, stored), values);
  await page.close();
}

/**
 * Signs in.
 * @returns the content of the browser's storage for the app
 */
async function openSession(url: string, user: string, password: string) {
  const { access_token, refresh_token } = await logIn(url, user, password);
  return { accessToken: access_token, refreshToken: refresh_token, user };
}

/**
 * Makes a member of the demonstration club owe, and sets the account to pay to.
 * @returns the path of their page
 */
async function preparePayPage(url: string, password: string): Promise<string> {
  const { access_token } = await logIn(url, OWNER, password);
  const ask = async <Answer>(method: string, path: string, body?: object) => {
    const options = { method, headers: bearer(access_token), ...(body && { body }) };
    return (await requireSuccess(() => call<Answer>(url + path, options))).body;
  };
  const [club] = await ask<{ id: string }[]>('GET', '/api/clubs/');
  const id = String(club?.id);
  const payee = { bank: 'acb', account_number: '257678859', account_holder: 'NGUYEN THI LAN' };
  await ask('PUT', `/api/payee/${id}`, payee);
  const links = () =>
    ask<{ items: { member_id: string; url: string }[] }>('GET', `/api/pay-links/${id}`);
  const [link] = (await links()).items;
  if (link === undefined) throw new UserError('Nobody has a page');
  const entry = { club_id: id, member_id: link.member_id, kind: 'adjustment', amount: -5000 };
  await ask('POST', '/api/accounts/entries/', { ...entry, date: '2026-10-31', note: 'Lighthouse' });
  return new URL(link.url).pathname;
}

interface Visit {
  origin: string;
  path: string;
  /** What the browser has stored of the site. */
  session: Record<string, string>;
  runs: number;
}

/** @param port where the browser listens for Lighthouse */
async function measure(
  browser: BrowserContext,
  port: number,
  { origin, path, session, runs }: Visit,
) {
  const faults = new Set<string>();
  const scores: number[][] = [];
  const shifts: number[] = [];
  for (let run = 0; run < runs; run++) {
    await resetBrowserData(browser, origin, session);
    const result = await lighthouse(`${origin}${path}`, {
      port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      disableStorageReset: true,
    });
    if (result === undefined) throw new UserError(`Lighthouse has nothing to say of ${path}`);
    const { categories, audits } = result.lhr;
    scores.push(CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)));
    shifts.push(audits['cumulative-layout-shift']?.numericValue ?? 0);
    const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0),
    );
    for (const audit of weighed.map(({ id }) => audits[id]))
      if (audit && audit.score !== null && audit.score < 0.9)
        faults.add(`${audit.title} ${audit.displayValue ?? ''}`);
  }
  return {
    scores: CATEGORIES.map((_, index) => median(scores.map((run) => run[index] ?? 0))),
    shift: median(shifts),
    faults,
  };
}

/** Lighthouse's scores of a page. */
interface Verdict {
  /** Its path, or its name. */
  page: string;
  /** Of 100, one for each of CATEGORIES: the median of the runs. */
  scores: number[];
  goals: number[];
  /** How much moves while it loads, as browsers count it: the median of the runs. */
  shift: number;
  /** The audits that cost points. */
  faults: Set<string>;
}

/**
 * Runs Lighthouse on pages of the built app as on a phone, with the demonstration club.
 * @param runs how often on each page
 */
export async function* runLighthouse(runs: number): AsyncGenerator<Verdict, void> {
  const program = await ensureBrowser();
  if ('missing' in program) throw new UserError(program.missing);
  const dataDir = newDataDir();
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const demo = await promisify(execFile)(process.execPath, [join(root, 'server/src/demo.ts')], {
    env,
  });
  const password = /Password of all three: (\S+)/.exec(demo.stdout)?.[1] ?? '';
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const port = await freePort();
  // Lighthouse opens its pages in the browser's own profile, which Playwright calls persistent; this one is temporary.
  const browser = await chromium.launchPersistentContext('', {
    executablePath: program.path,
    args: [`--remote-debugging-port=${port}`],
    viewport: null,
  });
  try {
    for (const { path: given, name: page = given, goals, user, prepare } of PAGES) {
      const path = (await prepare?.(server.url, password)) ?? given;
      const session = user ? await openSession(server.url, user, password) : {};
      const visit = { origin: server.url, path, session, runs };
      yield { page, goals, ...(await measure(browser, port, visit)) };
    }
  } finally {
    await browser.close();
    await server.stop();
    removeDataDir(dataDir);
  }
}
