import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openS3Store } from '../../tools/lib/s3-store.ts';
import { makeKeyPair } from '../src/backup/offsite/sealed.ts';
import { readSettings } from '../src/env.ts';
import { emptyFolder } from './places.ts';

/** A store, the operator's key in a file, and the settings with both, for the current test. */
export async function offsitePlace() {
  const store = await openS3Store();
  onTestFinished(store.close);
  const { identity, recipient } = await makeKeyPair();
  const identityFile = join(emptyFolder(), 'key.txt');
  writeFileSync(identityFile, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600 });
  const env = { ...store.env, BACKUP_AGE_RECIPIENT: recipient };
  return { store, env, identityFile, offsite: readSettings(env).offsite! };
}
