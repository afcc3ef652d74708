// npm run build: builds the web app if it has changed, for a server that has only what production needs.
import { main } from './lib/say.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

await main(async () => {
  await ensureWebBuilt();
  return 0;
});
