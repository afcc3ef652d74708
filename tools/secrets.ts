// Part of npm run check: fails if a key, token or password is in the repository.
import { secretsInRepository } from './lib/secrets.ts';
import { main, say } from './lib/say.ts';

await main(async () => {
  const secrets = await secretsInRepository();
  secrets.forEach(say);
  return secrets.length === 0 ? 0 : 1;
});
