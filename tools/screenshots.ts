// npm run screenshots: pictures of every page and dialog to look at, in screenshots/: on a phone and a desktop, light and
// dark, in English and Vietnamese, as a visitor, an owner, a manager and a player of the demonstration club.
// npm run screenshots -- --grep 'player at 390': only some of them, beside those that are there; so with other options of
// Playwright.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser, runPlaywright } from './lib/browser.ts';
import { root } from './lib/paths.ts';
import { stopOnSignals } from './lib/processes.ts';
import { main, say, UserError } from './lib/say.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

const folder = join(root, 'screenshots');

await main(async () => {
  stopOnSignals();
  await ensureWebBuilt();
  const browser = await ensureBrowser();
  if ('missing' in browser) throw new UserError(`There is no browser: ${browser.missing}`);
  const options = process.argv.slice(2);
  if (options.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const args = ['e2e/screens.spec', 'e2e/dialogs.spec', ...options];
  const { code } = await runPlaywright(browser, args, { SCREENSHOTS: folder });
  say(`The pictures are in ${folder}.`);
  return code;
});
