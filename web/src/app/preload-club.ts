import { noop } from '@tanstack/react-query';
import { storedClubId } from '../data/api/selected-club';
import { signedInUser } from '../data/sign-in/session';
import { chooseClub } from '../features/clubs/data/choose-club';
import { clubsQuery, permissionsQuery } from '../features/clubs/data/queries';
import { loadFrame } from './frame/frame';
import { queryClient } from './query-client';

/**
 * Loads what every page of a signed-in user needs, before the page itself has loaded: otherwise one request would wait
 * for another. What fails here is loaded again by the component that needs it, which also shows the error.
 * @returns when the parts of the frame have loaded or failed
 */
export async function preloadClub(): Promise<void> {
  if (signedInUser() === null) return;
  loadClub().catch(noop);
  await loadFrame().catch(noop);
}

async function loadClub(): Promise<void> {
  const storedId = storedClubId();
  if (storedId !== null) queryClient.query(permissionsQuery(storedId)).catch(noop);
  const clubs = await queryClient.query(clubsQuery);
  const club = chooseClub(clubs, storedId);
  if (club !== null) await queryClient.query(permissionsQuery(club.id));
}
