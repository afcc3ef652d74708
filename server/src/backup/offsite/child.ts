// Makes one backup off site and proves it, in a process of its own: it needs much memory and time. The server forks it, and
// is told what became of it. It ends with the server.
import { constants, setPriority } from 'node:os';
import { loadKeys } from '../../auth/keys.ts';
import { readSettings } from '../../env.ts';
import { codeOf } from '../../error-code.ts';
import { UserError } from '../../errors.ts';
import type { Outcome } from './outcome.ts';
import { DifferenceError, proveBackup } from './proof.ts';

process.on('disconnect', () => process.exit(1));
// People are waiting for the server.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

function failureOf(error: unknown): Outcome {
  const isForeseen = error instanceof UserError || codeOf(error) !== undefined;
  const { message, stack } = error as Error;
  return {
    // What nobody foresaw may hold anything: it stays in the log.
    why: isForeseen ? message : 'an error that nobody foresaw: the log of the server shows it',
    details: isForeseen ? null : (stack ?? message),
    differences: error instanceof DifferenceError ? error.differences : null,
  };
}

async function run(): Promise<Outcome> {
  const settings = readSettings(process.env);
  const { offsite, dataDir, keysFile } = settings;
  if (offsite === null) throw new UserError('There is no store for backups (BACKUP_S3_ENDPOINT).');
  const began = performance.now();
  const keys = loadKeys(dataDir, keysFile);
  const clock = () => new Date();
  const { bytes } = await proveBackup({ location: settings, offsite, keys, clock });
  return { bytes, tookMs: Math.round(performance.now() - began) };
}

const outcome = await run().catch(failureOf);
process.send?.(outcome, () => process.disconnect());
