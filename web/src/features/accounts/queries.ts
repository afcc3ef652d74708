import { accounts } from '@rallybook/contract/endpoints/accounts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../data/api/api';
import { nextOffset } from '../../data/api/next-offset';

const entriesAtOnce = 100;

/** A member's entries, the newest first, each with the balance after it. */
export function statementQuery(clubId: string, memberId: string) {
  return infiniteQueryOptions({
    queryKey: ['statement', clubId, memberId],
    queryFn: ({ pageParam, signal }) =>
      call(
        accounts.statement,
        { params: { clubId, memberId }, query: { limit: entriesAtOnce, offset: pageParam } },
        { clubId, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: 0,
  });
}
