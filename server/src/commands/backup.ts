// npm run backup -- [file]: writes all data and keys to one file, also while the server runs;
// npm run backup -- --new-key <file>: makes a pair of keys for backups off site (docs/backup.md).
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { backUp } from '../backup/backup.ts';
import { makeKeyPair } from '../backup/offsite/sealed.ts';
import { progressTeller } from './progress.ts';
import { fileOf, readArguments, runCommand, sayAside, sumUp } from './run.ts';

const USAGE = 'npm run backup -- [file], or --new-key <file>';

/** Makes a pair of keys for backups off site: the private one goes to a file, like that of `age-keygen`. */
async function makeKey(file: string): Promise<string[]> {
  const { identity, recipient } = await makeKeyPair();
  const text = `# public key: ${recipient}\n${identity}\n`;
  writeFileSync(file, text, { mode: 0o600, flag: 'wx', flush: true });
  return [
    `BACKUP_AGE_RECIPIENT=${recipient}`,
    `${file} holds the private key. Keep it where this server is not, twice: without it, nothing opens a backup once the server is lost.`,
  ];
}

await runCommand(USAGE, async (settings) => {
  const config = { allowPositionals: true, options: { 'new-key': { type: 'string' } } } as const;
  const { values, positionals } = readArguments(config, USAGE);
  const { 'new-key': keyFile } = values;
  if (keyFile !== undefined) return makeKey(fileOf(keyFile));
  const clock = () => new Date();
  const stamp = clock().toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  const file = fileOf(positionals[0] ?? join('backups', `rallybook-${stamp}.backup`));
  const counts = await backUp(settings, clock, file, progressTeller(sayAside));
  return [
    `${file} holds ${sumUp(counts)}, and was read again to the end.`,
    "Keep it as secret as the data: the server's keys are in it.",
  ];
});
