import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCurrentClub } from './current-club';

/** A change in the chosen club, as `clubMutation` describes it. */
export function useClubMutation<Data, Sent>(
  describe: (clubId: string) => UseMutationOptions<Data, Error, Sent>,
): UseMutationResult<Data, Error, Sent> {
  const { club } = useCurrentClub();
  return useMutation(describe(club.id));
}
