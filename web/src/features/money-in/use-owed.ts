import { wireAmount } from '@rallybook/contract/rules/money/amounts';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../../data/money/accounts-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { owedInAll } from '../../parts/money/open-months';
import type { Owed } from './owed';

/** What each member owes, with months that are calculated and not closed; undefined while it is loading. */
export function useOwed(): Owed | undefined {
  const { club, currency } = useCurrentClub();
  const { data: accounts } = useQuery(accountsQuery(club.id));
  return (
    accounts &&
    new Map(
      accounts.items
        .map((account) => [account.memberId, owedInAll(currency, account)] as const)
        .filter(([, balance]) => balance < 0)
        .map(([memberId, balance]) => [memberId, wireAmount(0 - balance)]),
    )
  );
}
