import { spawnSync } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { aptInstall, canUseApt } from './apt.mjs';
import { findProgram } from './find-program.mjs';
import { findNode } from './node.mjs';
import { commandScript } from './paths.mjs';
import { run, tail } from './processes.mjs';
import { say, since } from './say.mjs';

const ON_PATH = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/** @type {Partial<Record<NodeJS.Platform, string[]>>} */
const INSTALL_PLACES = {
  linux: ['/usr/bin/chromium', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
  darwin: ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
    join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
  ]),
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe')),
};

/**
 * Finds a Chromium, or installs one: Debian's where apt-get may be used, else Playwright's own.
 * @returns {Promise<{ path?: string, name: string } | { missing: string }>} no path: the one
 *   that Playwright finds by itself; `missing` says why there is none
 */
export async function ensureBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    const found = findProgram([chosen]);
    return found ? describe(found) : { missing: `CHROMIUM_PATH names no program: ${chosen}` };
  }
  const present = findChromium();
  if (present) return describe(present);
  const reasons = [];
  if (canUseApt()) {
    const trouble = await aptInstall(['chromium', 'fonts-noto-core']);
    const installed = findChromium();
    if (installed) return describe(installed);
    reasons.push(trouble ?? 'the package chromium holds no browser here');
  }
  const trouble = await installPlaywrightChromium();
  if (!trouble) return { name: "Playwright's Chromium" };
  return { missing: [...reasons, trouble].join('; ') };
}

function findChromium() {
  // A Chromium may be on the PATH and still not start: Ubuntu's package only points to a snap.
  return [...ON_PATH, ...(INSTALL_PLACES[process.platform] ?? [])]
    .map((name) => findProgram([name]))
    .find((file) => file !== undefined && (process.platform === 'win32' || versionOf(file)));
}

/** @param {string} file */
function versionOf(file) {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 ? stdout.trim().split('\n').at(-1)?.trim() : undefined;
}

/** @param {string} path */
function describe(path) {
  const version = process.platform === 'win32' ? undefined : versionOf(path);
  return { path, name: version ?? path };
}

async function installPlaywrightChromium() {
  const start = Date.now();
  say("Looking for Playwright's Chromium, or fetching it ...");
  const script = commandScript('@playwright/test', 'playwright');
  const { code, output } = await run(findNode(), [script, 'install', 'chromium'], { quiet: true });
  if (code !== 0) {
    const cause = output.split('\n').find((line) => /error|fail/i.test(line));
    return `playwright install failed: ${cause?.trim() ?? tail(output, 1)}`;
  }
  say(`Ready in ${since(start)}.`);
  return undefined;
}
