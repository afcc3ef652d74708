import { passkeys } from '@rallybook/contract/endpoints/passkeys';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';

/** The ways in which the user can sign in. */
export const signInMethodsQuery = queryOptions({
  queryKey: ['sign-in-methods'],
  queryFn: ({ signal }) => call(passkeys.methods, {}, { signal }),
});
