import { bankLines } from '@rallybook/contract/endpoints/bank-lines';
import { queryOptions } from '@tanstack/react-query';
import { call } from './api';

/** So many are looked through for the transfer that a doubtful one may be, and for what came last. */
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
