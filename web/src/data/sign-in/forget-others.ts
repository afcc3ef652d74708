import { delMany, keys } from 'idb-keyval';
import {
  isRecord,
  readJson,
  remove,
  removeWhere,
  storageKeys,
  writeJson,
} from '../storage/storage';

export interface User {
  id: string;
  username: string;
}

const isUser = (value: unknown): value is User =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['username'] === 'string';

/**
 * Who has made the choices that are kept under keys without an id; null if nobody has signed in here yet. After logging
 * out, the name is empty.
 */
export const readOwner = (): User | null => readJson(storageKeys.owner, isUser);

const withoutId: readonly string[] = Object.values(storageKeys);

/** Whether something is the data of another user; of any user, if there is none. */
function isOthers(key: string, user: User | null): boolean {
  if (!key.startsWith('rallybook.') || withoutId.includes(key)) return false;
  return user === null || !key.endsWith(`/${user.id}`);
}

/**
 * Deletes what others than this user have left in this browser and in this tab; what any user has left, if nobody is
 * signed in. Choices, such as filters, stay until another user signs in.
 * @returns when IndexedDB is done; the rest is done at once
 */
export async function forgetOthers(user: User | null): Promise<void> {
  removeWhere((key) => isOthers(key, user));
  if (user === null) forgetName();
  else claimChoices(user);
  try {
    const stored = await keys();
    await delMany(stored.filter((key) => isOthers(String(key), user)));
  } catch {
    // Without IndexedDB, nothing is in it.
  }
}

/** Of the owner of the choices, only the id is kept after logging out. */
function forgetName(): void {
  const owner = readOwner();
  if (owner !== null) writeJson(storageKeys.owner, { ...owner, username: '' } satisfies User);
}

function claimChoices(user: User): void {
  remove(storageKeys.signup);
  const owner = readOwner();
  // The id of a user whose first token could not be read is their name.
  const isSame = owner === null || owner.id === user.id || owner.id === user.username;
  if (!isSame) {
    remove(storageKeys.selectedClub, storageKeys.monthFilter, storageKeys.costFilters);
    remove(storageKeys.memberViewMode, storageKeys.unfolded);
  }
  writeJson(storageKeys.owner, { id: user.id, username: user.username } satisfies User);
}
