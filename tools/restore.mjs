// npm run restore: runs server/src/commands/restore.ts, which tells what it takes.
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/say.mjs';
import { serve } from './lib/serve.mjs';

await main(async () => {
  await ensureInstalled({ dev: false });
  return serve('server/src/commands/restore.ts', process.argv.slice(2));
});
