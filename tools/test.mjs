// npm test: every test of Rallybook. Installs, builds and starts all that they need.
//
//   npm test                 unit and server tests on SQLite and PostgreSQL, then the browser's
//   npm test -- server       only Vitest, with what follows passed on to it: here, paths with "server"
//   npm test -- e2e members  only Playwright, with what follows passed on to it
//
// CHROMIUM_PATH names the browser to use, NGINX_PATH the nginx, CADDY_PATH the Caddy, TEST_POSTGRES_URL a PostgreSQL
// server (whose databases are created and dropped at will) instead of a private one.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureCaddy } from './lib/caddy.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNginx } from './lib/nginx.mjs';
import { findNode } from './lib/node.mjs';
import { commandScript, root } from './lib/paths.mjs';
import { ensurePostgres, startPostgres } from './lib/postgres.mjs';
import { run, stopOnSignals } from './lib/processes.mjs';
import { readPlaywright, readVitest, sumUp } from './lib/report.mjs';
import { main, say } from './lib/say.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const E2E_CONFIG = 'e2e/playwright.config.ts';

await main(async () => {
  const [first, ...others] = process.argv.slice(2);
  const onlyBrowser = first === 'e2e';
  const onlyVitest = first !== undefined && !onlyBrowser;
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-test-'));
  const removeFolder = async () => rmSync(folder, { recursive: true, force: true });
  stopOnSignals(removeFolder);
  try {
    await ensureInstalled();
    if (!onlyVitest) await ensureWebBuilt();
    /** @type {Outcome[]} */
    const outcomes = [];
    if (!onlyBrowser) outcomes.push(await runVitest(folder, process.argv.slice(2)));
    if (!onlyVitest) outcomes.push(await runPlaywright(folder, others));
    return summarize(outcomes);
  } finally {
    await removeFolder();
  }
});

/** @typedef {{ notes: string[], counts: import('./lib/report.mjs').Counts }} Outcome */

/**
 * @param {string} folder for the report
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function runVitest(folder, args) {
  const postgres = await providePostgres();
  const nginx = await provideProxy('NGINX_PATH', ensureNginx);
  const caddy = await provideProxy('CADDY_PATH', ensureCaddy);
  try {
    say(`\nVitest (PostgreSQL: ${postgres.name}, nginx: ${nginx.name}, Caddy: ${caddy.name})`);
    const file = join(folder, 'vitest.json');
    const { code } = await run(
      findNode(),
      [
        commandScript('vitest'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...args,
      ],
      {
        env: {
          ...(postgres.url ? { TEST_POSTGRES_URL: postgres.url } : {}),
          ...(nginx.path ? { NGINX_PATH: nginx.path } : {}),
          ...(caddy.path ? { CADDY_PATH: caddy.path } : {}),
        },
      },
    );
    const notes = [
      'SQLite: run',
      `PostgreSQL: ${postgres.name}`,
      `nginx: ${nginx.name}`,
      `Caddy: ${caddy.name}`,
    ];
    return { notes, counts: readVitest(readJson(file), code) };
  } finally {
    await postgres.stop?.();
  }
}

/** @returns {Promise<{ name: string, url?: string, stop?: () => Promise<void> }>} */
async function providePostgres() {
  const url = process.env.TEST_POSTGRES_URL;
  if (url) return { name: 'run (TEST_POSTGRES_URL)', url };
  const found = await ensurePostgres();
  if ('missing' in found) return { name: `not run (${found.missing})` };
  try {
    const cluster = await startPostgres(found.bin);
    return { ...cluster, name: `run (${cluster.version})` };
  } catch (error) {
    return { name: `not run (${/** @type {Error} */ (error).message})` };
  }
}

/**
 * @param {string} setting that may name the program
 * @param {() => Promise<{ path: string } | { missing: string }>} ensure
 * @returns {Promise<{ name: string, path?: string }>}
 */
async function provideProxy(setting, ensure) {
  const given = process.env[setting];
  if (given) return { name: `run (${setting})`, path: given };
  const found = await ensure();
  return 'missing' in found ? { name: `not run (${found.missing})` } : { name: 'run', ...found };
}

/**
 * @param {string} folder for the report
 * @param {string[]} args
 * @returns {Promise<Outcome>}
 */
async function runPlaywright(folder, args) {
  const notRun = (/** @type {string} */ note) => ({
    notes: [note],
    counts: { passed: 0, failed: 1, failures: [], skipped: [], trouble: [note], repeated: [] },
  });
  if (!existsSync(join(root, E2E_CONFIG))) return notRun(`e2e: not run (no ${E2E_CONFIG})`);
  const browser = await ensureBrowser();
  if ('missing' in browser) return notRun(`Browser: not run (${browser.missing})`);
  say(`\nPlaywright (${browser.name})`);
  const file = join(folder, 'playwright.json');
  const { code } = await run(
    findNode(),
    [
      commandScript('@playwright/test', 'playwright'),
      'test',
      `--config=${E2E_CONFIG}`,
      '--reporter=list,json',
      ...args,
    ],
    {
      env: {
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
        ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}),
      },
    },
  );
  const counts = readPlaywright(readJson(file), code);
  return { notes: [`Browser: run (${browser.name})`], counts };
}

/**
 * @param {Outcome[]} outcomes
 * @returns {number} the exit code
 */
function summarize(outcomes) {
  const all = outcomes.map(({ counts }) => counts);
  const skipped = all.flatMap((counts) => counts.skipped);
  const failed = all.flatMap((counts) => [...counts.failures, ...counts.trouble]);
  const repeated = all.flatMap((counts) => counts.repeated);
  const { line, ok } = sumUp(all);
  say('');
  if (failed.length > 0) say(`Failed:\n${failed.map((text) => `  ${text}`).join('\n')}`);
  if (skipped.length > 0) say(`Skipped:\n${skipped.map((text) => `  ${text}`).join('\n')}`);
  if (repeated.length > 0) {
    say(`Passed only when repeated:\n${repeated.map((text) => `  ${text}`).join('\n')}`);
  }
  outcomes.flatMap(({ notes }) => notes).forEach(say);
  say(line);
  return ok ? 0 : 1;
}

/** @param {string} file */
function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
