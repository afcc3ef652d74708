import { accounts } from '@rallybook/contract/endpoints/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api/api';

/** The bill of the newest closed month is searched among so many entries. */
const newestEntries = 50;

/** The newest entries of a member's account, the newest first. */
export function newestEntriesQuery(clubId: string, memberId: string) {
  return queryOptions({
    queryKey: ['statement', clubId, memberId, 'newest'],
    queryFn: async ({ signal }) => {
      const params = { clubId, memberId };
      const query = { limit: newestEntries };
      return (await call(accounts.statement, { params, query }, { clubId, signal })).items;
    },
  });
}
