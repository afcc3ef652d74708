// npm run attacks [-- name ...]: attacks a running server as a hostile account or client would, and prints what this
// costs other users. Each file in bench/attacks/ is one attack; docs/reliability.md has the figures from before and
// after each fix.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../tools/lib/paths.ts';
import { main, say } from '../tools/lib/say.ts';
import { choose } from './lib/choose.ts';

/** A result of an attack, with its unit. */
export interface Finding {
  what: string;
  value: string | number;
}

/** Starts its own server, and stops it. */
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
