import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findOrInstall } from './apt.ts';
import { findProgram } from './find-program.ts';
import { commandScript } from './paths.ts';
import { run, tail } from './processes.ts';
import { say, formatElapsed } from './say.ts';

/** Chromium's engine without its windows, which cost tests almost as much time as the pages in them. */
const SHELL = 'chromium-headless-shell';
const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const FONTS = ['fonts-noto-core'];

/** What phones show pages in. */
const ROBOTO = { folder: '/usr/share/fonts/truetype/roboto', package: 'fonts-roboto' };

const INSTALL_PLACES: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: ['/usr/bin/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
  darwin: ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
    join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
  ]),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
};

export interface Browser {
  path: string;
  name: string;
}

/**
 * Finds the browser for tests: Debian's headless shell, or installs it if apt-get may be used; else the Chromium of
 * `ensureBrowser`. Tests measure pages in the font of phones: others are wider.
 */
export async function ensureTestBrowser(): Promise<Browser | { missing: string }> {
  const withoutFont = await ensureRoboto();
  if (withoutFont) say(`Pages are measured in another font than that of phones: ${withoutFont}`);
  if (process.env.CHROMIUM_PATH) return ensureBrowser();
  const shell = await findOrInstall(() => findProgram([SHELL]), [SHELL, ...FONTS], 'none found');
  return 'path' in shell ? describe(shell.path) : ensureBrowser();
}

/**
 * Finds a Chromium, or installs one: Debian's if apt-get may be used, else Playwright's own.
 * @returns `missing` says why there is no browser
 */
export async function ensureBrowser(): Promise<Browser | { missing: string }> {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    const program = findProgram([chosen]);
    return program ? describe(program) : { missing: `CHROMIUM_PATH names no program: ${chosen}` };
  }
  const packages = ['chromium', ...FONTS];
  const chromium = await findOrInstall(findChromium, packages, 'no Chromium found');
  if ('path' in chromium) return describe(chromium.path);
  const failure = await installPlaywrightChromium();
  if (failure) return { missing: `${chromium.missing}; ${failure}` };
  const { chromium: playwrights } = await import('@playwright/test');
  return { path: playwrights.executablePath(), name: "Playwright's Chromium" };
}

function findChromium() {
  // A Chromium may be on the PATH and still not start: Ubuntu's package only points to a snap.
  return [...ON_PATH, ...(INSTALL_PLACES[process.platform] ?? [])]
    .map((name) => findProgram([name]))
    .find((file) => file !== undefined && (process.platform === 'win32' || versionOf(file)));
}

function versionOf(file: string) {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 ? stdout.trim().split('\n').at(-1)?.trim() : undefined;
}

function describe(path: string) {
  const version = process.platform === 'win32' ? undefined : versionOf(path);
  return { path, name: version ?? path };
}

async function installPlaywrightChromium() {
  const start = Date.now();
  say("Looking for Playwright's Chromium, or fetching it ...");
  const script = commandScript('@playwright/test', 'playwright');
  const { code, output } = await run(process.execPath, [script, 'install', 'chromium'], {
    quiet: true,
  });
  if (code !== 0) {
    const cause = output.split('\n').find((line) => /error|fail/i.test(line));
    return `playwright install failed: ${cause?.trim() ?? tail(output, 1)}`;
  }
  say(`Ready in ${formatElapsed(start)}.`);
  return undefined;
}

/**
 * Sees to it that pages are shown in the font that phones have.
 * @returns why they are not
 */
export async function ensureRoboto(): Promise<string | undefined> {
  const find = () => (existsSync(ROBOTO.folder) ? ROBOTO.folder : undefined);
  const font = await findOrInstall(find, [ROBOTO.package], `install ${ROBOTO.package}`);
  return 'path' in font ? undefined : font.missing;
}

/**
 * Runs the tests of e2e/ in a browser.
 * @param args of `playwright test`
 * @returns its exit code
 */
export function runPlaywright(
  { path }: Browser,
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number }> {
  const script = commandScript('@playwright/test', 'playwright');
  return run(process.execPath, [script, 'test', '--config=e2e/playwright.config.ts', ...args], {
    env: { ...env, CHROMIUM_PATH: path },
  });
}
