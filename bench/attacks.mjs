// npm run attacks [-- name ...]: does to a running server what a hostile account or client would, and prints what it cost the others.
// Each file in bench/attacks/ is one of them; docs/reliability.md keeps the figures from before and after each mend.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from '../tools/lib/install.mjs';
import { findNode, isNewEnough } from '../tools/lib/node.mjs';
import { root } from '../tools/lib/paths.mjs';
import { main, say, Trouble } from '../tools/lib/say.mjs';

/** @typedef {{ what: string, value: string | number }} Finding what an attack did, with its unit */
/** @typedef {() => Promise<Finding[]>} Attack starts its own server, and ends it */

await main(async () => {
  if (!isNewEnough(process.versions.node)) {
    await ensureInstalled();
    return spawnSync(findNode(), process.argv.slice(1), { stdio: 'inherit' }).status ?? 1;
  }
  const known = readdirSync(join(root, 'bench', 'attacks')).map((file) =>
    file.replace(/\.\w+$/, ''),
  );
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Trouble(`No such attack: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  for (const name of named.length > 0 ? named : known) {
    const { attack } = /** @type {{ attack: Attack }} */ (await import(`./attacks/${name}.mjs`));
    say(`\n${name}`);
    for (const { what, value } of await attack()) say(`  ${what}: ${value}`);
  }
  return 0;
});
