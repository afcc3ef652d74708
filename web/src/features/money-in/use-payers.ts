import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../../data/accounts-query';
import { membersQuery } from '../../data/member-queries';
import { useCurrentClub } from '../../parts/current-club';
import { displayName } from '../../parts/texts';

/** Somebody who may have paid. */
export interface Payer {
  id: string;
  name: string;
  alias: string | null;
}

/** Everybody whose payment a transfer may be, the largest debt first, including former members. */
export function usePayers(): readonly Payer[] {
  const { club } = useCurrentClub();
  const { data: accounts } = useQuery(accountsQuery(club.id));
  const { data: members = [] } = useQuery(membersQuery(club.id));
  const items = accounts?.items.toSorted((a, b) => a.balance - b.balance) ?? [];
  const aliases = new Map(members.map(({ id, alias }) => [id, alias]));
  const known = new Set(items.map(({ memberId }) => memberId));
  return [
    ...items.map(({ memberId, memberName }) => ({
      id: memberId,
      name: displayName(memberName),
      alias: aliases.get(memberId) ?? null,
    })),
    ...members.filter(({ id }) => !known.has(id)),
  ];
}
