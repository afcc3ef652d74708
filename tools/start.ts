// npm start: builds the web app if it has changed, and runs the server in the foreground.
import { main } from './lib/say.ts';
import { serve } from './lib/serve.ts';
import { ensureWebBuilt } from './lib/web-build.ts';

await main(async () => {
  await ensureWebBuilt();
  return serve();
});
