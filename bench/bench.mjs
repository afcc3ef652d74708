// npm run bench [-- part ...] [--quick]: what Rallybook costs. Nothing here fails a build: it prints, and keeps the last
// full run of each part in bench/results/ and docs/performance.md. --quick measures shortly and keeps nothing.
import { spawnSync } from 'node:child_process';
import { findNode, isNewEnough } from '../tools/lib/node.mjs';
import { ensureInstalled } from '../tools/lib/install.mjs';
import { main, Trouble } from '../tools/lib/say.mjs';
import { document } from './lib/document.mjs';
import { keep, lastKept, print } from './lib/results.mjs';

const PARTS = [
  'lists',
  'writes',
  'postgres',
  'day',
  'growth',
  'growth-postgres',
  'bills',
  'start',
  'browser',
  'pages',
  'processes',
];

await main(async () => {
  const args = process.argv.slice(2);
  if (!isNewEnough(process.versions.node)) {
    await ensureInstalled();
    return spawnSync(findNode(), process.argv.slice(1), { stdio: 'inherit' }).status ?? 1;
  }
  const quick = args.includes('--quick');
  const named = args.filter((arg) => !arg.startsWith('--'));
  const unknown = named.filter((name) => !PARTS.includes(name));
  if (unknown.length > 0)
    throw new Trouble(`No such part: ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}.`);
  for (const name of named.length > 0 ? named : PARTS) {
    const { run } = /** @type {{ run: import('./lib/results.mjs').Part }} */ (
      await import(`./parts/${name}.mjs`)
    );
    const rows = await run({ quick });
    print(name, rows, lastKept(name));
    if (!quick) document(name, keep(name, rows));
  }
  return 0;
});
