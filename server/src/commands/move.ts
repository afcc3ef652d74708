// npm run move -- --to postgres://...: moves the data of the embedded database to PostgreSQL (docs/backup.md).
import { move } from '../backup/move.ts';
import { readSettings } from '../env.ts';
import { UserError } from '../errors.ts';
import { progressTeller } from './progress.ts';
import { readArguments, runCommand, sayAside, sumUp } from './run.ts';

const USAGE = 'npm run move -- --to postgres://...';

await runCommand(USAGE, async ({ dataDir }) => {
  const options = { to: { type: 'string' } } as const;
  const { to = '' } = readArguments({ options }, USAGE).values;
  if (to === '') throw new UserError(`Usage: ${USAGE}`);
  const { databaseUrl } = readSettings({ DATABASE_URL: to });
  const counts = await move(dataDir, databaseUrl!, progressTeller(sayAside));
  return [
    `PostgreSQL has ${sumUp(counts)}. All rows and the totals of every month are the same.`,
    'Set DATABASE_URL to that address, keep DATA_DIR (the keys are there), and start Rallybook.',
    'The embedded database is as it was: do not start Rallybook on it again, or it would send waiting mails twice.',
  ];
});
