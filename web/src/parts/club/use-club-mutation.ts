import {
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCurrentClub } from './current-club';

/**
 * A change in the chosen club, as `clubMutation` describes it.
 *
 * @typeParam Before what a change that is shown at once keeps, to be undone if the server refuses
 */
export function useClubMutation<Data, Sent, Before>(
  describe: (clubId: string) => UseMutationOptions<Data, Error, Sent, Before>,
): UseMutationResult<Data, Error, Sent, Before> {
  const { club } = useCurrentClub();
  return useMutation(describe(club.id));
}
