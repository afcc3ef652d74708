import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysFileOf, loadKeys } from '../../auth/keys.ts';
import type { Settings } from '../../env.ts';
import { UserError } from '../../errors.ts';
import { type Identity, machineIdentities, openFile, readIdentities } from './sealed.ts';
import { openStore, type Store } from './store.ts';
import { backupsAmong, chooseBackup, type StoredBackup } from './stored.ts';

const SCHEME = 's3://';

/** Whether an argument means a backup in the store: `s3://latest`, or a name after `s3://`. */
export const isStored = (name: string): boolean => name.startsWith(SCHEME);

function storeOf({ offsite }: Pick<Settings, 'offsite'>): Store {
  if (offsite === null) {
    throw new UserError('No store is set: BACKUP_S3_ENDPOINT and its companions say where it is.');
  }
  return openStore(offsite.s3);
}

/** The backups in the store, the oldest first. */
export async function listStored(settings: Pick<Settings, 'offsite'>): Promise<StoredBackup[]> {
  return backupsAmong(await storeOf(settings).list());
}

type Keyed = Pick<Settings, 'offsite' | 'dataDir' | 'keysFile'>;

/** The keys of a file, or, without one, those of this machine. */
async function identitiesOf({ dataDir, keysFile }: Keyed, identityFile: string | null) {
  if (identityFile === null) {
    if (!existsSync(keysFileOf(dataDir, keysFile)))
      throw new UserError('There are no keys here: --identity names the file of your own key.');
    return machineIdentities(loadKeys(dataDir, keysFile));
  }
  try {
    return readIdentities(readFileSync(identityFile, 'utf8'));
  } catch (error) {
    if (error instanceof UserError) throw error;
    const { code } = error as { code?: string };
    throw new UserError(`${identityFile} cannot be read: ${code}.`, { cause: error });
  }
}

/**
 * Gets a backup from the store, and decrypts it.
 * @param wanted `s3://latest`, or a name after `s3://`
 * @param identityFile a private key; null for the machine's own
 * @param folder where its files go; not deleted
 * @returns the decrypted file
 * @throws UserError if there is none, or it cannot be opened
 */
export async function fetchStored(
  settings: Keyed,
  wanted: string,
  { identityFile, folder }: { identityFile: string | null; folder: string },
): Promise<{ file: string; name: string }> {
  const store = storeOf(settings);
  const identities: Identity[] = await identitiesOf(settings, identityFile);
  const { name, bytes } = chooseBackup(
    backupsAmong(await store.list()),
    wanted.slice(SCHEME.length),
  );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const sealed = join(folder, 'sealed.age');
  await store.get(name, sealed, bytes);
  const file = join(folder, 'opened.backup');
  await openFile(sealed, file, identities);
  return { file, name };
}
