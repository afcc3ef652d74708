import { noop } from '@tanstack/react-query';
import { chooseClub } from '../features/clubs/choose-club';
import { clubsQuery, permissionsQuery } from '../features/clubs/queries';
import { selectedClubStore } from '../lib/selected-club';
import { signedInUser } from '../lib/session';
import { loadFrame } from './load-frame';
import { queryClient } from './query-client';

/**
 * Asks for what every page needs for who is signed in, before the page itself is there: else one answer would wait for
 * another. What fails here is asked for again, and told of, by the component that needs it.
 */
export function preloadClub(): void {
  if (signedInUser() === null) return;
  loadFrame().catch(noop);
  loadClub().catch(noop);
}

async function loadClub(): Promise<void> {
  const stored = selectedClubStore.read();
  if (stored !== null) queryClient.query(permissionsQuery(stored.id)).catch(noop);
  const clubs = await queryClient.query(clubsQuery);
  const club = chooseClub(clubs, stored?.id ?? null);
  if (club !== null) await queryClient.query(permissionsQuery(club.id));
}
