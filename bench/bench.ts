// npm run bench [-- part ...] [--quick]: measures what Rallybook costs. Nothing here fails a build: it prints, and
// stores the last full run of each part in bench/results/. --quick measures briefly and stores nothing, and neither does
// `growth --clubs 20000`, which fills the embedded database with so many clubs.
import { parseArgs } from 'node:util';
import { main, UserError } from '../tools/lib/say.ts';
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
  'offsite',
  'play',
  'events',
  'finder',
  'sheets',
];

await main(async () => {
  const { values, positionals } = parseArgs({
    options: { quick: { type: 'boolean', default: false }, clubs: { type: 'string' } },
    allowPositionals: true,
  });
  const { quick } = values;
  const clubs = values.clubs === undefined ? undefined : Number(values.clubs);
  if (clubs !== undefined && !(Number.isInteger(clubs) && clubs >= 20)) {
    throw new UserError('--clubs takes a number of at least 20');
  }
  for (const name of choose('part', PARTS, positionals)) {
    const { run } = (await import(`./parts/${name}.ts`)) as { run: Part };
    const rows = await run({ quick, clubs });
    print(name, rows);
    if (!quick && clubs === undefined) storeRun(name, rows);
  }
  return 0;
});
