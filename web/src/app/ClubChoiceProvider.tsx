import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { selectedClubStore, storedClubId } from '../data/api/selected-club';
import { useStore } from '../data/storage/store';
import { chooseClub } from '../features/clubs/data/choose-club';
import { clubsQuery } from '../features/clubs/data/queries';
import { ClubChoiceContext, type ClubChoice } from '../parts/club/current-club';

/** Loads the signed-in user's clubs and holds which of them is chosen. */
export function ClubChoiceProvider({ children }: { children: ReactNode }) {
  const { data: clubs, isPending, error, refetch } = useQuery(clubsQuery);
  const selected = useStore(selectedClubStore);
  const club = useMemo(
    () => (clubs === undefined ? null : chooseClub(clubs, selected?.id ?? storedClubId())),
    [clubs, selected?.id],
  );

  // The API calls read the chosen club from this store, so it follows the newest list.
  useEffect(() => {
    if (clubs === undefined) return;
    // Without a club, the stored choice is removed, too.
    if (club === null || club !== selectedClubStore.read()) selectedClubStore.write(club);
  }, [clubs, club]);

  const choice = useMemo<ClubChoice>(
    () => ({
      clubs: clubs ?? [],
      club,
      isLoading: isPending,
      error: clubs === undefined ? error : null,
      reload: async () => {
        await refetch();
      },
      select: selectedClubStore.write,
    }),
    [clubs, club, isPending, error, refetch],
  );
  return <ClubChoiceContext value={choice}>{children}</ClubChoiceContext>;
}
