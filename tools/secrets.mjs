// Part of npm run check: no key, token or password stands in the repository.
import { secretsInRepository } from './lib/secrets.mjs';
import { main, say } from './lib/say.mjs';

await main(async () => {
  const found = await secretsInRepository();
  found.forEach(say);
  return found.length === 0 ? 0 : 1;
});
