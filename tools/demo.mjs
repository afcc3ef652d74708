// npm run demo: fills the database with a club to look at; arguments after -- go to server/src/demo.ts.
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/say.mjs';
import { serve } from './lib/serve.mjs';
import { ensureWebBuilt, isWebBuilt } from './lib/web-build.mjs';

await main(async () => {
  await ensureInstalled({ dev: !isWebBuilt() });
  await ensureWebBuilt();
  return serve('server/src/demo.ts', process.argv.slice(2));
});
