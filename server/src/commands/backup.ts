// npm run backup -- [file]: writes all data and keys to one file, also while the server runs (docs/backup.md).
import { join } from 'node:path';
import { backUp } from '../backup/backup.ts';
import { progressTeller } from './progress.ts';
import { fileOf, readArguments, runCommand, sayAside, sumUp } from './run.ts';

await runCommand(async (settings) => {
  const config = { allowPositionals: true, options: {} } as const;
  const { positionals } = readArguments(config, 'npm run backup -- [file]');
  const clock = () => new Date();
  const stamp = clock().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const file = fileOf(positionals[0] ?? join('backups', `rallybook-${stamp}.backup`));
  const counts = await backUp(settings, clock, file, progressTeller(sayAside));
  return [
    `${file} holds ${sumUp(counts)}, and was read again to the end.`,
    "Keep it as secret as the data: the server's keys are in it.",
  ];
});
