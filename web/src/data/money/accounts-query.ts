import { accounts } from '@rallybook/contract/endpoints/accounts';
import { inNameOrder } from '@rallybook/contract/rules/name-order';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/api';
import { namesOfClub } from '../clubs/names-of-club';

/** The balances of a club's members in the order of names, their sums and the fund; for users who may edit money. */
export function accountsQuery(clubId: string) {
  return queryOptions({
    queryKey: ['accounts', clubId, 'balances'],
    queryFn: async ({ signal }) => {
      const answer = await call(accounts.list, { params: { clubId } }, { clubId, signal });
      return {
        ...answer,
        items: inNameOrder(namesOfClub(clubId), answer.items, ({ memberName }) => memberName),
      };
    },
  });
}

/** The signed-in user's balance in each of their clubs. */
export const ownAccountsQuery = queryOptions({
  queryKey: ['own accounts'],
  queryFn: ({ signal }) => call(accounts.own, {}, { signal }),
});
