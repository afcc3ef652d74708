import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { clubsQuery } from '../features/clubs/queries';
import { chooseClub } from '../features/clubs/choose-club';
import { ClubChoiceContext, type ClubChoice } from '../lib/current-club';
import { selectedClubStore } from '../lib/selected-club';
import { useStore } from '../lib/store';

/** Loads the clubs of who is signed in and keeps the choice among them. */
export function ClubChoiceProvider({ children }: { children: ReactNode }) {
  const { data: clubs, isPending, error, refetch } = useQuery(clubsQuery);
  const stored = useStore(selectedClubStore);
  const club = useMemo(
    () => (clubs === undefined ? null : chooseClub(clubs, stored?.id ?? null)),
    [clubs, stored?.id],
  );

  // The list's copy is fresher than the stored one, and the calls read the stored one.
  useEffect(() => {
    if (clubs !== undefined && club !== selectedClubStore.read()) selectedClubStore.write(club);
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
