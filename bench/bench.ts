// npm run bench [-- part ...] [--quick]: what Rallybook costs. Nothing here fails a build: it prints, and keeps the last
// full run of each part in bench/results/ and docs/performance.md. --quick measures shortly and keeps nothing.
import { main, UserError } from '../tools/lib/say.ts';
import { keep, print, type Part } from './lib/results.ts';

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
  const quick = args.includes('--quick');
  const named = args.filter((arg) => !arg.startsWith('--'));
  const unknown = named.filter((name) => !PARTS.includes(name));
  if (unknown.length > 0)
    throw new UserError(`No such part: ${unknown.join(', ')}. Parts: ${PARTS.join(', ')}.`);
  for (const name of named.length > 0 ? named : PARTS) {
    const { run } = (await import(`./parts/${name}.ts`)) as { run: Part };
    const rows = await run({ quick });
    print(name, rows);
    if (!quick) keep(name, rows);
  }
  return 0;
});
