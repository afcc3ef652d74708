// npm run bench [-- part ...] [--quick]: measures what Rallybook costs. Nothing here fails a build: it prints, and
// stores the last full run of each part in bench/results/ and docs/performance.md. --quick measures briefly and
// stores nothing.
import { main } from '../tools/lib/say.ts';
import { choose } from './lib/choose.ts';
import { keep, print, type Part } from './lib/results.ts';

const PARTS = [
  'lists',
  'writes',
  'postgres',
  'day',
  'growth',
  'growth-postgres',
  'bills',
  'rules',
  'chat-text',
  'money',
  'bank-text',
  'start',
  'browser',
  'pages',
  'processes',
];

await main(async () => {
  const args = process.argv.slice(2);
  const quick = args.includes('--quick');
  const wanted = args.filter((arg) => !arg.startsWith('--'));
  for (const name of choose('part', PARTS, wanted)) {
    const { run } = (await import(`./parts/${name}.ts`)) as { run: Part };
    const rows = await run({ quick });
    print(name, rows);
    if (!quick) keep(name, rows);
  }
  return 0;
});
