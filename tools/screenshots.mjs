// npm run screenshots: pictures of every page to look at, in screenshots/: on a phone and a desktop, light and dark, in
// English and Vietnamese, as a visitor, an owner, a manager and a player of the demonstration club.
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
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const { code } = await run(
    findNode(),
    [
      commandScript('@playwright/test', 'playwright'),
      'test',
      '--config=e2e/playwright.config.ts',
      // Not the name of a folder above that happens to be the same.
      'screens.spec',
    ],
    {
      env: { SCREENSHOTS: folder, ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}) },
    },
  );
  say(`The pictures are in ${folder}.`);
  return code;
});
