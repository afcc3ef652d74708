// npm test: runs every test of Rallybook. Installs, builds and starts whatever they need.
//
//   npm test                 what finds nearly every mistake: Vitest's tests (code, the server on SQLite, on PostgreSQL what an
//                            engine can make a difference to, components), then Playwright's
//   npm test -- whole        everything, on both engines, with all random cases; then "days"
//   npm test -- usual rest   the same in two steps, summed up together: what a plain npm test runs, and then what that leaves
//   npm test -- server       only Vitest; further arguments are passed on to it (here: paths with "server")
//   npm test -- e2e members  only Playwright; further arguments are passed on to it
//   npm test -- days         the tests that know of days (tools/lib/days.ts), on each day that is kept there
//   npm test -- --at 2027-02-06T16:30Z e2e members    any of them, as if they were begun then
//
// CHROMIUM_PATH names the browser to use, NGINX_PATH the nginx, CADDY_PATH the Caddy, TEST_POSTGRES_URL a PostgreSQL
// server to use instead of a private one (its databases are created and dropped at will), TEST_TIME_ZONE the time zone of
// browsers.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTestBrowser, runPlaywright } from './lib/browser.ts';
import { ensureCaddy } from './lib/caddy.ts';
import { changedFiles } from './lib/changed-files.ts';
import { DAY_TESTS, DAYS } from './lib/days.ts';
import { ensureClockFrom, readInstant } from './lib/faketime.ts';
import { ensureNginx } from './lib/nginx.ts';
import { commandScript, root } from './lib/paths.ts';
import { ensurePostgres, startPostgres } from './lib/postgres.ts';
import { run, stopOnSignals } from './lib/processes.ts';
import { ensurePython } from './lib/python.ts';
import {
  type Counts,
  type PlaywrightReport,
  readPlaywright,
  readVitest,
  slowestFiles,
  sumUp,
  type VitestReport,
} from './lib/report.ts';
import { main, say } from './lib/say.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

/** A run of tests. */
interface Part {
  /** When its clock begins, such as `2027-02-06T16:30Z`; the real time by default. */
  at?: string | undefined;
  /** Vitest's arguments, where it runs. */
  vitest?: string[];
  /** Playwright's arguments, where it runs. */
  playwright?: string[];
  /** How much of it runs (vitest.config.ts): all, but where nothing is named; on other days, what knows of days. */
  extent?: 'usual' | 'rest' | 'whole' | 'days';
}

/** What each run is given: where its reports go, the browser, and an environment that says how much is tried, and when. */
interface Stage {
  folder: string;
  browser: Awaited<ReturnType<typeof ensureTestBrowser>>;
  env: Record<string, string>;
}

/** Where Node keeps what it has compiled: tests start some hundred processes of the same sources. */
const COMPILED = join(root, 'node_modules/.cache/rallybook-tests');

/** Linux takes no longer variable of an environment than 128 KiB; where more was changed, all counts as changed. */
const MAX_VARIABLE = 100_000;

interface Outcome {
  notes: string[];
  counts: Counts;
}

await main(async () => {
  const parts = readParts(process.argv.slice(2));
  const folder = mkdtempSync(join(tmpdir(), 'rallybook-test-'));
  const removeFolder = async () => rmSync(folder, { recursive: true, force: true });
  stopOnSignals(removeFolder);
  try {
    if (parts.some(({ playwright }) => playwright)) await ensureWebBuilt();
    const browser = await ensureTestBrowser();
    const outcomes: Outcome[] = [];
    for (const [nth, part] of parts.entries()) {
      const ownFolder = join(folder, String(nth));
      mkdirSync(ownFolder);
      outcomes.push(...(await runPart(part, ownFolder, browser)));
    }
    return summarize(outcomes);
  } finally {
    await removeFolder();
  }
});

/** @throws {UserError} if `--at` names no instant */
function readParts(given: string[]): Part[] {
  const nth = given.indexOf('--at');
  const at = nth < 0 ? undefined : (given[nth + 1] ?? '');
  if (at !== undefined) readInstant(at);
  const [first, ...others] = nth < 0 ? given : given.toSpliced(nth, 2);
  const all: Part = { at, vitest: [], playwright: [] };
  const days = (at === undefined ? DAYS : [at]).map((day) => ({
    ...DAY_TESTS,
    at: day,
    extent: 'days' as const,
  }));
  const later = at === undefined ? days : [];
  const named = new Map<string, Part[]>([
    ['usual', [{ ...all, extent: 'usual' }]],
    ['rest', [{ ...all, extent: 'rest' }, ...later]],
    ['whole', [all, ...later]],
    ['days', days],
  ]);
  if (first === undefined) return named.get('usual')!;
  if (named.has(first)) return [first, ...others].flatMap((name) => named.get(name) ?? []);
  if (first === 'e2e') return [{ at, playwright: others }];
  return [{ at, vitest: [first, ...others] }];
}

async function runPart(
  { at, vitest, playwright, extent = 'whole' }: Part,
  folder: string,
  browser: Stage['browser'],
): Promise<Outcome[]> {
  const clock = at === undefined ? { env: {} } : await ensureClockFrom(readInstant(at));
  if ('missing' in clock) return [notRun(`From ${at} on: not run (${clock.missing})`)];
  const changed = extent === 'usual' ? changedFiles()?.join('\n') : undefined;
  const env = {
    ...clock.env,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? COMPILED,
    TEST_EXTENT: extent,
    ...(changed !== undefined && changed.length < MAX_VARIABLE && { CHANGED_FILES: changed }),
  };
  const stage = { folder, browser, env };
  if (at !== undefined) say(`\nAs if it were ${at}:`);
  const outcomes: Outcome[] = [];
  if (vitest) outcomes.push(await runVitest(stage, vitest));
  if (playwright) outcomes.push(await runPaths(stage, playwright));
  return at === undefined ? outcomes : outcomes.map((outcome) => onDay(at, outcome));
}

/** Says of each note and failure of a run on which day it was. */
function onDay(at: string, { notes, counts }: Outcome): Outcome {
  const mark = (texts: string[]) => texts.map((text) => `${at}: ${text}`);
  const { failures, otherFailures } = counts;
  return {
    notes: mark(notes),
    counts: { ...counts, failures: mark(failures), otherFailures: mark(otherFailures) },
  };
}

/** What could not be run has failed. */
function notRun(note: string): Outcome {
  const none = { passed: 0, failures: [], skipped: [], files: [] };
  return { notes: [note], counts: { ...none, failed: 1, otherFailures: [note] } };
}

async function runVitest({ folder, browser, env: given }: Stage, args: string[]): Promise<Outcome> {
  const postgres = await providePostgres();
  const nginx = await provideProgram('NGINX_PATH', ensureNginx);
  const caddy = await provideProgram('CADDY_PATH', ensureCaddy);
  const python = await provideProgram('TEST_PYTHON', ensurePython);
  const notes = [
    'SQLite: run',
    `PostgreSQL: ${postgres.name}`,
    `nginx: ${nginx.name}`,
    `Caddy: ${caddy.name}`,
    `Calendars and workbooks read by Python: ${python.name}`,
    `Components in a browser: ${'missing' in browser ? `not run (${browser.missing})` : 'run'}`,
  ];
  try {
    say(`\nVitest (${notes.slice(1).join(', ')})`);
    const file = join(folder, 'vitest.json');
    const unhandledErrorsFile = join(folder, 'unhandled-errors.json');
    const { code } = await run(
      process.execPath,
      [
        commandScript('vitest'),
        'run',
        '--reporter=default',
        '--reporter=json',
        `--reporter=${join(root, 'tools/lib/unhandled-errors.ts')}`,
        `--outputFile.json=${file}`,
        ...args,
      ],
      {
        env: {
          ...given,
          UNHANDLED_ERRORS_FILE: unhandledErrorsFile,
          ...(postgres.url ? { TEST_POSTGRES_URL: postgres.url } : {}),
          ...(nginx.path ? { NGINX_PATH: nginx.path } : {}),
          ...(caddy.path ? { CADDY_PATH: caddy.path } : {}),
          ...(python.path ? { TEST_PYTHON: python.path } : {}),
          ...('path' in browser ? { CHROMIUM_PATH: browser.path } : {}),
        },
      },
    );
    const report = readJson(file) as VitestReport | undefined;
    const unhandledErrors = (readJson(unhandledErrorsFile) ?? []) as string[];
    return { notes, counts: readVitest(report, code, unhandledErrors) };
  } finally {
    await postgres.stop?.();
  }
}

interface Postgres {
  name: string;
  url?: string;
  stop?: () => Promise<void>;
}

async function providePostgres(): Promise<Postgres> {
  const url = process.env.TEST_POSTGRES_URL;
  if (url) return { name: 'run (TEST_POSTGRES_URL)', url };
  const postgres = await ensurePostgres();
  if ('missing' in postgres) return { name: `not run (${postgres.missing})` };
  try {
    const cluster = await startPostgres(postgres.path);
    return { ...cluster, name: `run (${cluster.version})` };
  } catch (error) {
    return { name: `not run (${(error as Error).message})` };
  }
}

/** @param setting the environment variable that may name the program */
async function provideProgram(
  setting: string,
  ensure: typeof ensureNginx,
): Promise<{ name: string; path?: string }> {
  const path = process.env[setting];
  if (path) return { name: `run (${setting})`, path };
  const program = await ensure();
  return 'missing' in program
    ? { name: `not run (${program.missing})` }
    : { name: 'run', ...program };
}

async function runPaths({ folder, browser, env: given }: Stage, args: string[]): Promise<Outcome> {
  if ('missing' in browser) return notRun(`Browser: not run (${browser.missing})`);
  say(`\nPlaywright (${browser.name})`);
  const file = join(folder, 'playwright.json');
  const python = await provideProgram('TEST_PYTHON', ensurePython);
  const env = {
    ...given,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(python.path ? { TEST_PYTHON: python.path } : {}),
  };
  const { code } = await runPlaywright(browser, ['--reporter=list,json', ...args], env);
  const counts = readPlaywright(readJson(file) as PlaywrightReport | undefined, code);
  return { notes: [`Browser: run (${browser.name})`], counts };
}

/** @returns the exit code */
function summarize(outcomes: Outcome[]): number {
  const reports = outcomes.map(({ counts }) => counts);
  const { line, ok } = sumUp(reports);
  const list = (heading: string, tests: string[]) => {
    if (tests.length > 0) say([heading, ...tests].join('\n  '));
  };
  say('');
  list(
    'Failed:',
    reports.flatMap(({ failures, otherFailures }) => [...failures, ...otherFailures]),
  );
  list(
    'Skipped:',
    reports.flatMap(({ skipped }) => skipped),
  );
  list('The slowest files:', slowestFiles(reports, root));
  outcomes.flatMap(({ notes }) => notes).forEach(say);
  say(line);
  return ok ? 0 : 1;
}

function readJson(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
