import { useQuery } from '@tanstack/react-query';
import { ownAccountsQuery } from '../../data/money/accounts-query';
import { useCurrentClub } from '../club/current-club';

/** The user's own account in the chosen club, with the state of the query that asks for it. */
export function useOwnAccount() {
  const { club } = useCurrentClub();
  const query = useQuery(ownAccountsQuery);
  return { query, account: query.data?.items.find(({ clubId }) => clubId === club.id) };
}
