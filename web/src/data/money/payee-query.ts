import { payees } from '@rallybook/contract/endpoints/payees';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';

/** The account that the members of a club pay to, for users who may edit money. */
export function payeeQuery(clubId: string) {
  return queryOptions({
    queryKey: ['payee', clubId],
    queryFn: ({ signal }) => call(payees.get, { params: { clubId } }, { clubId, signal }),
  });
}

/** The banks that can be chosen for that account. */
export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: async ({ signal }) => (await call(payees.banks, {}, { signal })).items,
  staleTime: Infinity,
});
