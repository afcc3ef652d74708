import { bots } from '@rallybook/contract/endpoints/bots';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';

/** The bots of a club in chat services. */
export const botsQuery = (clubId: string) =>
  queryOptions({
    queryKey: ['bots', clubId],
    queryFn: async ({ signal }) =>
      (await call(bots.list, { params: { clubId } }, { signal, clubId })).items,
  });
