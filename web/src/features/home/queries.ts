import { accounts } from '@rallybook/contract/endpoints/accounts';
import { compareMonths } from '@rallybook/contract/rules/calendar';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../data/api';

/** The bill of the newest closed month is searched among so many entries. */
const newestEntries = 50;

/** A member's amount of the newest closed month, in thousands of VND; null where there is none. */
export function latestBillQuery(clubId: string, memberId: string) {
  return queryOptions({
    queryKey: ['statement', clubId, memberId, 'latest bill'],
    queryFn: async ({ signal }) => {
      const params = { clubId, memberId };
      const query = { limit: newestEntries };
      const { items } = await call(accounts.statement, { params, query }, { clubId, signal });
      const closed = items.flatMap(({ kind, year, month, amount, reversesId, reversedById }) =>
        kind === 'bill' && reversesId === null && reversedById === null && year && month
          ? [{ year, month, amount }]
          : [],
      );
      return closed.toSorted((a, b) => compareMonths(b, a))[0] ?? null;
    },
  });
}
