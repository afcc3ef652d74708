import { bankLines } from '@rallybook/contract/endpoints/bank-lines';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';

/** How many transfers are searched for the original of a possible duplicate, and for the newest one. */
const mostKnown = 200;

/** How many transfers to a club wait for somebody to say whose they are. */
export function waitingLinesQuery(clubId: string) {
  return queryOptions({
    queryKey: ['bank lines', clubId, 'waiting'],
    queryFn: async ({ signal }) => {
      const input = { params: { clubId }, query: { state: 'open' as const, limit: 1 } };
      return (await call(bankLines.list, input, { clubId, signal })).total;
    },
    staleTime: 0,
  });
}

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
