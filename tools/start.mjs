// npm start: installs and builds what is missing, then runs the server in the foreground.
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/say.mjs';
import { serve } from './lib/serve.mjs';
import { ensureWebBuilt, isWebBuilt } from './lib/web-build.mjs';

await main(async () => {
  await ensureInstalled({ dev: !isWebBuilt() });
  await ensureWebBuilt();
  return serve('server/src/main.mjs', process.argv.slice(2));
});
