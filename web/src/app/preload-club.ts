import { noop } from '@tanstack/react-query';
import { chooseClub } from '../features/clubs/choose-club';
import { clubsQuery, permissionsOfStoredQuery, permissionsQuery } from '../features/clubs/queries';
import { storedClubId } from '../data/selected-club';
import { signedInUser } from '../data/session';
import { loadFrame } from './frame';
import { queryClient } from './query-client';

/**
 * Asks for what every page needs for who is signed in, before the page itself is there: else one answer would wait for
 * another. What fails here is asked for again, and told of, by the component that needs it.
 * @returns when the frame's parts are there, or will not come
 */
export async function preloadClub(): Promise<void> {
  if (signedInUser() === null) return;
  loadClub().catch(noop);
  await loadFrame().catch(noop);
}

async function loadClub(): Promise<void> {
  const storedId = storedClubId();
  if (storedId !== null) queryClient.query(permissionsOfStoredQuery(storedId)).catch(noop);
  const clubs = await queryClient.query(clubsQuery);
  const club = chooseClub(clubs, storedId);
  if (club !== null) await queryClient.query(permissionsQuery(club.id));
}
