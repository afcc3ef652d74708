import { notices } from '@rallybook/contract/endpoints/notices';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../../data/api/api';
import { nextOffset } from '../../data/api/next-offset';

const AT_ONCE = 50;

/** What a club told its members, the newest first. Reloaded whenever the page is opened. */
export const noticesQuery = (clubId: string) =>
  infiniteQueryOptions({
    queryKey: ['notices', clubId],
    queryFn: ({ pageParam, signal }) =>
      call(
        notices.list,
        { params: { clubId }, query: { limit: AT_ONCE, offset: pageParam } },
        { clubId, signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: 0,
  });
