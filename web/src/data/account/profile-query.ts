import { users } from '@rallybook/contract/endpoints/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';

/** The signed-in user's profile. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(users.me, {}, { signal }),
  staleTime: 5 * 60_000,
});
