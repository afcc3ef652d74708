// npm run screenshots: pictures of every page and dialog to look at, in screenshots/: on a phone and a desktop, light and
// dark, in English and Vietnamese, as a visitor, an owner, a manager and a player of the demonstration club; and of an evening that
// is played, on a phone and as a board.
// npm run screenshots -- --grep 'player at 390': only some of them, beside those that are there; so with other options of
// Playwright.
// npm run screenshots -- lengths: takes no pictures; prints how long pages are on a phone, and how many taps and keys the
// usual paths take, as docs/design.md tells them.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, ensureBrowser, ensureRoboto, runPlaywright } from './lib/browser.ts';
import { figureTables } from './lib/figures.ts';
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
  const missing = await ensureRoboto();
  if (missing) say(`The pages are shown in another font than on phones: ${missing}`);
  const options = process.argv.slice(2);
  return options[0] === 'lengths'
    ? measure(browser, options.slice(1))
    : takePictures(browser, options);
});

/** @returns the exit code */
async function takePictures(browser: Browser, options: string[]): Promise<number> {
  if (options.length === 0) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const args = ['e2e/screens.spec', 'e2e/dialogs.spec', 'e2e/play-pictures.spec', ...options];
  const { code } = await runPlaywright(browser, args, { SCREENSHOTS: folder });
  say(`The pictures are in ${folder}.`);
  return code;
}

/** @returns the exit code */
async function measure(browser: Browser, options: string[]): Promise<number> {
  const own = mkdtempSync(join(tmpdir(), 'rallybook-figures-'));
  const file = join(own, 'figures.jsonl');
  try {
    const args = ['e2e/lengths.spec', 'e2e/three-minutes.spec', ...options];
    const { code } = await runPlaywright(browser, args, { FIGURES: file });
    say(`\n${figureTables(file)}`);
    return code;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
