// npm run bench [-- part ...] [--quick]: measures what Rallybook costs. Nothing here fails a build: it prints, and
// stores the last full run of each part in bench/results/. --quick measures briefly and stores nothing.
import { parseArgs } from 'node:util';
import { main } from '../tools/lib/say.ts';
import { choose } from './lib/choose.ts';
import { print, storeRun, type Part } from './lib/results.ts';

const PARTS = [
  'lists',
  'writes',
  'postgres',
  'day',
  'growth',
  'overview',
  'browser',
  'pages',
  'answers',
  'notices',
  'looks',
  'restore',
  'play',
  'events',
  'finder',
  'sheets',
];

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const { quick } = values;
  for (const name of choose('part', PARTS, positionals)) {
    const { run } = (await import(`./parts/${name}.ts`)) as { run: Part };
    const rows = await run({ quick });
    print(name, rows);
    if (!quick) storeRun(name, rows);
  }
  return 0;
});
