import { play } from '@rallybook/contract/endpoints/play';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';

/**
 * Who plays next on a free court, as the server proposes it.
 * @param asOf of which state of the evening, in milliseconds since 1970: another one has other proposals
 */
export function nextQuery(
  { clubId, sessionId, asOf }: { clubId: string; sessionId: string; asOf: number },
  { court, ahead, skip }: { court: string; ahead: number; skip: number },
) {
  return queryOptions({
    queryKey: ['next game', clubId, sessionId, asOf, court, ahead, skip],
    queryFn: ({ signal }) =>
      call(
        play.next,
        {
          params: { clubId, sessionId },
          query: { court, ahead: String(ahead), skip: String(skip) },
        },
        { clubId, signal },
      ),
    // It follows from that state alone.
    staleTime: Infinity,
    retry: false,
  });
}
