// npm run screenshots: pictures of every page and dialog to look at, in screenshots/: on a phone and a desktop, light and
// dark, in English and Vietnamese, as a visitor, an owner, a manager and a player of the demonstration club.
// npm run screenshots -- --grep 'player at 390': only some of them, beside those that are there; so with other options of
// Playwright.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { commandScript, root } from './lib/paths.mjs';
import { run, stopOnSignals } from './lib/processes.mjs';
import { main, say, Trouble } from './lib/say.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

const folder = join(root, 'screenshots');

await main(async () => {
  stopOnSignals();
  await ensureInstalled();
  await ensureWebBuilt();
  const browser = await ensureBrowser();
  if ('missing' in browser) throw new Trouble(`There is no browser: ${browser.missing}`);
  const options = process.argv.slice(2);
  if (options.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { code } = await run(
    findNode(),
    [
      commandScript('@playwright/test', 'playwright'),
      'test',
      '--config=e2e/playwright.config.ts',
      'e2e/screens.spec',
      'e2e/dialogs.spec',
      ...options,
    ],
    {
      env: { SCREENSHOTS: folder, ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}) },
    },
  );
  say(`The pictures are in ${folder}.`);
  return code;
});
