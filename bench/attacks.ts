// npm run attacks [-- name ...]: does to a running server what a hostile account or client would, and prints what it cost the others.
// Each file in bench/attacks/ is one of them; docs/reliability.md keeps the figures from before and after each mend.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/lib/paths.ts';
import { main, say } from '../tools/lib/say.ts';
import { choose } from './lib/choose.ts';

/** What an attack did, with its unit. */
export interface Finding {
  what: string;
  value: string | number;
}

/** Starts its own server, and ends it. */
type Attack = () => Promise<Finding[]>;

await main(async () => {
  const files = readdirSync(join(root, 'bench', 'attacks')).filter((file) => file.endsWith('.ts'));
  const known = files.map((file) => file.replace(/\.ts$/, ''));
  for (const name of choose('attack', known, process.argv.slice(2))) {
    const { attack } = (await import(`./attacks/${name}.ts`)) as { attack: Attack };
    say(`\n${name}`);
    for (const { what, value } of await attack()) say(`  ${what}: ${value}`);
  }
  return 0;
});
