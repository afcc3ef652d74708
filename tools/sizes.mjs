// npm run sizes: what each page of the app loads (script, gz), and whether it keeps within its limits. Why they are what
// they are: docs/decisions/007-what-the-browser-loads.md.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { ensureInstalled } from './lib/install.mjs';
import { listLoads } from './lib/loads.mjs';
import { root } from './lib/paths.mjs';
import { stopOnSignals } from './lib/processes.mjs';
import { main, say } from './lib/say.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

/** In kB (1000 bytes), gz. */
const LIMITS = { first: 200, further: 60, landingScript: 5, landingPage: 12 };

const dist = join(root, 'web', 'dist');
/** @type {Map<string, number>} */
const known = new Map();

/** @param {string} file */
function sizeOf(file) {
  const size = known.get(file) ?? gzipSync(readFileSync(join(dist, file))).length;
  known.set(file, size);
  return size;
}

await main(async () => {
  stopOnSignals();
  await ensureInstalled();
  await ensureWebBuilt();
  /** @type {string[]} */
  const passed = [];
  /** @type {(what: string, bytes: number, limit: number) => string} */
  const check = (what, bytes, limit) => {
    const size = (bytes / 1000).toFixed(1);
    if (bytes > limit * 1000) passed.push(`${what}: ${size} kB, at most ${limit} kB`);
    return size.padStart(6);
  };

  const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  say('kB of script (gz)     first page  after another');
  for (const { page, first, further } of listLoads(manifest, sizeOf)) {
    const all = check(`${page} as the first page`, first, LIMITS.first);
    say(`${page.padEnd(22)}${all}      ${check(`${page} after another`, further, LIMITS.further)}`);
  }
  const script = sizeOf('landing.js') + sizeOf('color-scheme.js');
  say(`landing page, script  ${check('The landing page’s script', script, LIMITS.landingScript)}`);
  for (const language of ['en', 'vi']) {
    const bytes = sizeOf(`landing.${language}.html`);
    say(
      `landing page, ${language}, HTML${check(`The landing page (${language})`, bytes, LIMITS.landingPage)}`,
    );
  }
  for (const line of passed) say(`TOO LARGE  ${line}`);
  return passed.length === 0 ? 0 : 1;
});
