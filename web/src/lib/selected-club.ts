import type { Club } from '@rallybook/contract/schemas/clubs';
import { readText, remove, storageKeys, writeJson } from './storage';
import { createStore } from './store';

/**
 * The chosen club. Each tab holds its own, so that choosing another club in one tab never sends the other tab's calls to
 * the wrong club; what is stored is only where the next start begins.
 */
const selected = createStore<Club | null>(restore());

function restore(): Club | null {
  try {
    const club: unknown = JSON.parse(readText(storageKeys.selectedClub) ?? 'null');
    // The list's fresh copy replaces it at once, so its id is all that matters here.
    return typeof club === 'object' && club !== null && 'id' in club && typeof club.id === 'string'
      ? (club as Club)
      : null;
  } catch {
    console.warn('The stored club cannot be read and is ignored');
    return null;
  }
}

export const selectedClubStore = {
  read: selected.read,
  subscribe: selected.subscribe,
  write: (club: Club | null): void => {
    if (club === null) remove(storageKeys.selectedClub);
    else writeJson(storageKeys.selectedClub, club);
    selected.write(club);
  },
};
