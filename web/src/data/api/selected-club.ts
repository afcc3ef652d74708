import type { Club } from '@rallybook/contract/schemas/clubs';
import { isRecord, readJson, remove, storageKeys, writeJson } from '../storage/storage';
import { createStore } from '../storage/store';

/**
 * The chosen club, one of the user's own; null until their clubs have loaded. Each tab has its own choice, so that
 * choosing another club in one tab never sends another tab's calls to the wrong club. The stored choice is only read
 * while this tab has none.
 */
const selected = createStore<Club | null>(null);

/** No other is sent: the server refuses every call with a malformed one. */
const uuid = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i;

const hasClubId = (value: unknown): value is { id: string } =>
  isRecord(value) && typeof value['id'] === 'string' && uuid.test(value['id']);

/**
 * The id of the club that was chosen last in this browser, or null. The user may no longer belong to that club: check
 * it against the list of clubs.
 */
export function storedClubId(): string | null {
  return readJson(storageKeys.selectedClub, hasClubId)?.id ?? null;
}

/** The id of this tab's club; until the user's clubs have loaded, the stored one. */
export function currentClubId(): string | null {
  return selected.read()?.id ?? storedClubId();
}

export const selectedClubStore = {
  read: selected.read,
  subscribe: selected.subscribe,
  write: (club: Club | null): void => {
    if (club === null) remove(storageKeys.selectedClub);
    else writeJson(storageKeys.selectedClub, club);
    selected.write(club);
  },
  /** Drops the choice of this tab; the stored one may already be that of the next user. */
  forget: (): void => selected.write(null),
};
