// npm run backup: runs server/src/commands/backup.ts, which tells what it takes.
import { ensureInstalled } from './lib/install.mjs';
import { main } from './lib/say.mjs';
import { serve } from './lib/serve.mjs';

await main(async () => {
  await ensureInstalled({ dev: false });
  return serve('server/src/commands/backup.ts', process.argv.slice(2));
});
