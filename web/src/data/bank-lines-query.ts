import { bankLines } from '@rallybook/contract/endpoints/bank-lines';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api';

/** How many transfers are searched for the original of a possible duplicate, and for the newest one. */
const mostKnown = 200;

/** The newest transfers to a club, in every state. */
export function knownLinesQuery(clubId: string) {
  return queryOptions({
    queryKey: ['bank lines', clubId, 'all'],
    queryFn: async ({ signal }) => {
      const input = { params: { clubId }, query: { limit: mostKnown } };
      return (await call(bankLines.list, input, { clubId, signal })).items;
    },
    staleTime: 0,
  });
}
