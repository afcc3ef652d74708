import { users } from '@rallybook/contract/endpoints/users';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';

/** The ways of signing in that this server is set up for. */
export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call(users.providers, {}, { signal }),
  staleTime: Infinity,
});
