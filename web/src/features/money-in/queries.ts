import { bankLines } from '@rallybook/contract/endpoints/bank-lines';
import type { BankLineState } from '@rallybook/contract/schemas/bank-lines';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../data/api/api';
import { nextOffset } from '../../data/api/next-offset';

const linesAtOnce = 50;

/** Transfers in one state, the newest first, page by page. */
export function linesQuery(clubId: string, state: BankLineState) {
  return infiniteQueryOptions({
    queryKey: ['bank lines', clubId, state],
    queryFn: ({ pageParam, signal }) =>
      call(
        bankLines.list,
        { params: { clubId }, query: { state, limit: linesAtOnce, offset: pageParam } },
        { clubId, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: 0,
  });
}
