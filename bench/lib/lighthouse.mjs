import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import lighthouse from 'lighthouse';
import { ensureBrowser } from '../../tools/lib/browser.mjs';
import { findNode } from '../../tools/lib/node.mjs';
import { root } from '../../tools/lib/paths.mjs';
import { freePort } from '../../tools/lib/ports.mjs';
import { Trouble } from '../../tools/lib/say.mjs';
import { median } from './results.mjs';
import { startServer } from './server.mjs';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/**
 * A visitor comes for the first time. Who is signed in has been here before, and has the app's scripts; the same is asked
 * of a browser that has thrown them away, without a goal.
 * @type {{ path: string, goals: number[], user?: string, isForgetful?: boolean }[]}
 */
const PAGES = [
  { path: '/', goals: [100, 100, 100, 100], isForgetful: true },
  { path: '/login', goals: [90, 100, 100, 100], isForgetful: true },
  { path: '/members', goals: [90, 100, 100, 100], user: 'chi.lan' },
  { path: '/bill', goals: [90, 100, 100, 100], user: 'chi.lan' },
  { path: '/members', goals: [0, 100, 100, 100], user: 'chi.lan', isForgetful: true },
  { path: '/bill', goals: [0, 100, 100, 100], user: 'chi.lan', isForgetful: true },
];
export const RUNS = 5;

/** Starts a browser with nothing in it. */
async function startBrowser() {
  const browser = await ensureBrowser();
  if ('missing' in browser || browser.path === undefined)
    throw new Trouble('Lighthouse needs a Chromium: set CHROMIUM_PATH.');
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
  for (let tries = 0; ; tries++) {
    try {
      await fetch(`http://127.0.0.1:${port}/json/version`);
      break;
    } catch (error) {
      if (tries === 100) throw error;
      await sleep(200);
    }
  }
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Replaces what the browser keeps for the site.
 * @param {number} port
 * @param {string} url
 * @param {Record<string, string>} values
 * @param {boolean} isForgetful whether it has none of the site's files
 */
async function keep(port, url, values, isForgetful) {
  const answer = await fetch(`http://127.0.0.1:${port}/json/new?${url}/favicon.svg`, {
    method: 'PUT',
  });
  const { id, webSocketDebuggerUrl } = /** @type {Record<string, string>} */ (await answer.json());
  if (webSocketDebuggerUrl === undefined) throw new Error('The browser opened no page');
  const socket = new WebSocket(webSocketDebuggerUrl);
  await once(socket, 'open');
  if (isForgetful) {
    socket.send(JSON.stringify({ id: 0, method: 'Network.clearBrowserCache' }));
    await once(socket, 'message');
  }
  const expression = `localStorage.clear(); Object.assign(localStorage, ${JSON.stringify(values)}); location.origin`;
  // The page may not be there yet.
  for (let origin = ''; origin !== url; await sleep(200)) {
    socket.send(JSON.stringify({ id: 1, method: 'Runtime.evaluate', params: { expression } }));
    const [{ data }] = await once(socket, 'message');
    origin = JSON.parse(data).result?.result?.value;
  }
  socket.close();
  await fetch(`http://127.0.0.1:${port}/json/close/${id}`);
}

/**
 * @param {string} url
 * @param {string} username
 * @param {string} password
 */
async function logIn(url, username, password) {
  const answer = await fetch(`${url}/api/users/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const tokens = /** @type {Record<string, string>} */ (await answer.json());
  return {
    accessToken: tokens.access_token ?? '',
    refreshToken: tokens.refresh_token ?? '',
    user: username,
  };
}

/**
 * @param {string} origin
 * @param {string} path
 * @param {number} port
 * @param {Record<string, string>} session what the browser keeps of it
 * @param {boolean} isForgetful
 */
async function measure(origin, path, port, session, isForgetful) {
  /** @type {Set<string>} */
  const faults = new Set();
  /** @type {number[][]} */
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    await keep(port, origin, session, isForgetful);
    const result = await lighthouse(`${origin}${path}`, {
      port,
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      disableStorageReset: true,
    });
    if (result === undefined) throw new Trouble(`Lighthouse has nothing to say of ${path}`);
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

/**
 * @typedef {object} Verdict what Lighthouse says of a page
 * @property {string} page its path, and how the browser came to it
 * @property {number[]} scores of 100, one for each of CATEGORIES: the median of RUNS
 * @property {number[]} goals
 * @property {Set<string>} faults that cost something
 */

/**
 * Asks Lighthouse about pages of the built app on a phone, with the demonstration club.
 * @returns {AsyncGenerator<Verdict, void>}
 */
export async function* askLighthouse() {
  const dataDir = mkdtempSync(join(tmpdir(), 'rallybook-lighthouse-data-'));
  const env = { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'silent' };
  const demo = await promisify(execFile)(findNode(), [join(root, 'server/src/demo.ts')], { env });
  const password = /Password of all three: (\S+)/.exec(demo.stdout)?.[1] ?? '';
  const server = await startServer({ DATA_DIR: dataDir });
  const browser = await startBrowser();
  try {
    for (const { path, goals, user, isForgetful = false } of PAGES) {
      const session = user ? await logIn(server.url, user, password) : {};
      const page = user && isForgetful ? `${path} with an empty cache` : path;
      const verdict = await measure(server.url, path, browser.port, session, isForgetful);
      yield { page, goals, ...verdict };
    }
  } finally {
    await browser.stop();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns {string} */
export const lighthouseVersion = () =>
  JSON.parse(readFileSync(join(root, 'node_modules/lighthouse/package.json'), 'utf8')).version;
