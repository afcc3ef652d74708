// npm run sizes: what each page of the app loads (gz), and whether it stays within its limits. The reasons for the
// limits: docs/decisions/007-what-the-browser-loads.md.
import { stopOnSignals } from './lib/processes.ts';
import { main, say } from './lib/say.ts';
import { measureSizes } from './lib/sizes.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

await main(async () => {
  stopOnSignals();
  await ensureWebBuilt();
  const sizes = measureSizes();
  for (const { what, kB, limit } of sizes) {
    say(
      `${what.padEnd(50)}${kB.toFixed(1).padStart(6)} kB${kB > limit ? `  TOO LARGE: at most ${limit}` : ''}`,
    );
  }
  return sizes.every(({ kB, limit }) => kB <= limit) ? 0 : 1;
});
