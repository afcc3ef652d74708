import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { clubsQuery } from '../features/clubs/queries';
import { chooseClub } from '../features/clubs/choose-club';
import { ClubChoiceContext, type ClubChoice } from '../parts/current-club';
import { selectedClubStore, storedClubId } from '../data/selected-club';
import { useStore } from '../data/store';

/** Loads the clubs of who is signed in and keeps the choice among them. */
export function ClubChoiceProvider({ children }: { children: ReactNode }) {
  const { data: clubs, isPending, error, refetch } = useQuery(clubsQuery);
  const selected = useStore(selectedClubStore);
  const club = useMemo(
    () => (clubs === undefined ? null : chooseClub(clubs, selected?.id ?? storedClubId())),
    [clubs, selected?.id],
  );

  // The calls read the choice there, as the newest list has it.
  useEffect(() => {
    if (clubs === undefined) return;
    // Where there is none, what is stored goes, too.
    if (club === null || club !== selectedClubStore.read()) selectedClubStore.write(club);
  }, [clubs, club]);

  const choice = useMemo<ClubChoice>(
    () => ({
      clubs: clubs ?? [],
      club,
      isLoading: isPending,
      error: clubs === undefined ? error : null,
      reload: () => void refetch(),
      select: selectedClubStore.write,
    }),
    [clubs, club, isPending, error, refetch],
  );
  return <ClubChoiceContext value={choice}>{children}</ClubChoiceContext>;
}
