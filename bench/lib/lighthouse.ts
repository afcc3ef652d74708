import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import lighthouse from 'lighthouse';
import { ensureBrowser } from '../../tools/lib/browser.ts';
import { root } from '../../tools/lib/paths.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { stopOnSignals } from '../../tools/lib/processes.ts';
import { UserError } from '../../tools/lib/say.ts';
import { call, requireSuccess } from '../faults/api.ts';
import { logIn } from './client.ts';
import { median } from './results.ts';
import { newDataDir, removeDataDir, startServer } from '../../tools/lib/server.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const OWNER = 'chi.lan';

interface MeasuredPage {
  path: string;
  goals: number[];
  user?: string;
  /** Finds the address of a page that is secret. */
  find?: (url: string, password: string) => Promise<string>;
}

/** Each page is measured like a first visit: the browser has stored nothing of the site but the session. */
const PAGES: MeasuredPage[] = [
  { path: '/', goals: [100, 100, 100, 100] },
  { path: '/login', goals: [90, 100, 100, 100] },
  { path: '/members', goals: [90, 100, 100, 100], user: OWNER },
  { path: '/bill', goals: [90, 100, 100, 100], user: OWNER },
  // It asks search engines not to index it.
  { path: '/p/-', goals: [100, 100, 100, 0], find: findPayPage },
];
export const RUNS = 5;

/** Starts a browser with an empty profile. */
async function startBrowser() {
  const browser = await ensureBrowser();
  if ('missing' in browser || browser.path === undefined)
    throw new UserError('Lighthouse needs a Chromium: set CHROMIUM_PATH.');
  const profile = mkdtempSync(join(tmpdir(), 'rallybook-lighthouse-'));
  const port = await freePort();
  const child = spawn(
    browser.path,
    [
      '--headless=new',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  stopOnSignals(stop);
  for (let tries = 0; ; tries++) {
    try {
      await fetch(`http://127.0.0.1:${port}/json/version`);
      break;
    } catch (error) {
      if (tries === 100) throw error;
      await wait(200);
    }
  }
  return { port, stop };
}

/** Replaces everything that the browser stores for the site: files, storage, the service worker and its cache. */
async function keep(port: number, url: string, values: Record<string, string>) {
  const answer = await fetch(`http://127.0.0.1:${port}/json/new?${url}/favicon.svg`, {
    method: 'PUT',
  });
  const page = (await answer.json()) as { id: string; webSocketDebuggerUrl: string };
  const socket = new WebSocket(page.webSocketDebuggerUrl);
  await once(socket, 'open');
  for (const [method, params] of [
    ['Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' }],
    ['Network.clearBrowserCache', {}],
  ]) {
    socket.send(JSON.stringify({ id: 0, method, params }));
    await once(socket, 'message');
  }
  const expression = `Object.assign(localStorage, ${JSON.stringify(values)}); location.origin`;
  // The page may not have loaded yet.
  for (let origin = ''; origin !== url; await wait(200)) {
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
    const [{ data }] = (await once(socket, 'message')) as [{ data: string }];
    const answer = JSON.parse(data) as { result?: { result?: { value?: string } } };
    origin = answer.result?.result?.value ?? '';
  }
  socket.close();
  await fetch(`http://127.0.0.1:${port}/json/close/${page.id}`);
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
async function findPayPage(url: string, password: string): Promise<string> {
  const { access_token: token } = await logIn(url, OWNER, password);
  const ask = async <Answer>(method: string, path: string, body?: object) => {
    const options = { method, token, ...(body && { body }) };
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

/** @param session the stored session */
async function measure(
  origin: string,
  path: string,
  port: number,
  session: Record<string, string>,
) {
  const faults = new Set<string>();
  const runs: number[][] = [];
  for (let run = 0; run < RUNS; run++) {
    await keep(port, origin, session);
    const result = await lighthouse(`${origin}${path}`, {
      port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      disableStorageReset: true,
    });
    if (result === undefined) throw new UserError(`Lighthouse has nothing to say of ${path}`);
    const { categories, audits } = result.lhr;
    runs.push(CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)));
    const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0),
    );
    for (const audit of weighed.map(({ id }) => audits[id]))
      if (audit && audit.score !== null && audit.score < 0.9)
        faults.add(`${audit.title} ${audit.displayValue ?? ''}`);
  }
  const scores = CATEGORIES.map((_, index) => median(runs.map((run) => run[index] ?? 0)));
  return { scores, faults };
}

/** Lighthouse's scores of a page. */
interface Verdict {
  /** Its path. */
  page: string;
  /** Of 100, one for each of CATEGORIES: the median of RUNS. */
  scores: number[];
  goals: number[];
  /** The audits that cost points. */
  faults: Set<string>;
}

/** Runs Lighthouse on pages of the built app as on a phone, with the demonstration club. */
export async function* askLighthouse(): AsyncGenerator<Verdict, void> {
  const dataDir = newDataDir();
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const demo = await promisify(execFile)(process.execPath, [join(root, 'server/src/demo.ts')], {
    env,
  });
  const password = /Password of all three: (\S+)/.exec(demo.stdout)?.[1] ?? '';
  const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const browser = await startBrowser();
  try {
    for (const { path: page, goals, user, find } of PAGES) {
      const path = (await find?.(server.url, password)) ?? page;
      const session = user ? await openSession(server.url, user, password) : {};
      yield { page, goals, ...(await measure(server.url, path, browser.port, session)) };
    }
  } finally {
    await browser.stop();
    await server.stop();
    removeDataDir(dataDir);
  }
}

export function lighthouseVersion(): string {
  const file = readFileSync(join(root, 'node_modules/lighthouse/package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
