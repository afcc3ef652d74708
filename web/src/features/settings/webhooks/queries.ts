import { webhooks } from '@rallybook/contract/endpoints/webhooks';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api/api';

/** The other programs that are told of changes in the club. */
export const webhooksQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['webhooks', clubId],
    queryFn: async ({ signal }) =>
      (await call(webhooks.list, { params: { clubId } }, { clubId, signal })).items,
    staleTime: 0,
  });

/** What was sent to one of them, the newest first. */
export const triesQuery = (clubId: string, id: string) =>
  infiniteQueryOptions({
    queryKey: ['webhook tries', clubId, id],
    queryFn: ({ pageParam, signal }) =>
      call(
        webhooks.tries,
        { params: { id }, query: pageParam === null ? {} : { before: pageParam } },
        { clubId, signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
