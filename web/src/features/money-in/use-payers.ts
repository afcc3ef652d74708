import type { NamedMember } from '@rallybook/contract/rules/names';
import { useQuery } from '@tanstack/react-query';
import { membersQuery } from '../../data/members/member-queries';
import { accountsQuery } from '../../data/money/accounts-query';
import { useCurrentClub } from '../../parts/club/current-club';
import { owedInAll } from '../../parts/money/open-months';
import { displayName } from '../../parts/texts/texts';

/** Somebody who may have paid. */
export type Payer = NamedMember;

/** Everybody whose payment a transfer may be, the largest debt first, including former members. */
export function usePayers(): readonly Payer[] {
  const { club, currency } = useCurrentClub();
  const { data: accounts } = useQuery(accountsQuery(club.id));
  const { data: members = [] } = useQuery(membersQuery(club.id));
  const items =
    accounts?.items.toSorted((a, b) => owedInAll(currency, a) - owedInAll(currency, b)) ?? [];
  const byId = new Map(members.map((member) => [member.id, member]));
  const known = new Set(items.map(({ memberId }) => memberId));
  return [
    ...items.map(({ memberId, memberName }) => ({
      id: memberId,
      name: displayName(memberName),
      alias: byId.get(memberId)?.alias ?? null,
      nicknames: byId.get(memberId)?.nicknames ?? [],
    })),
    ...members.filter(({ id }) => !known.has(id)),
  ];
}
