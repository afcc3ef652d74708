import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '../../data/accounts-query';
import { membersQuery } from '../../data/member-queries';
import { useCurrentClub } from '../../parts/current-club';
import { sayName } from '../../parts/texts';
import type { Owed } from './parts';

/** Somebody who may have paid. */
export interface Payer {
  id: string;
  name: string;
  alias: string | null;
}

interface Payers {
  /** Who owes most first; also those who have left. */
  payers: readonly Payer[];
  /** Undefined until it is known. */
  owed: Owed | undefined;
}

/** Whose payment a transfer may be, and what each of them owes. */
export function usePayers(): Payers {
  const { club } = useCurrentClub();
  const { data: accounts } = useQuery(accountsQuery(club.id));
  const { data: members = [] } = useQuery(membersQuery(club.id));
  const items = accounts?.items.toSorted((a, b) => a.balance - b.balance) ?? [];
  const aliases = new Map(members.map(({ id, alias }) => [id, alias]));
  const known = new Set(items.map(({ memberId }) => memberId));
  return {
    payers: [
      ...items.map(({ memberId, memberName }) => ({
        id: memberId,
        name: sayName(memberName),
        alias: aliases.get(memberId) ?? null,
      })),
      ...members.filter(({ id }) => !known.has(id)),
    ],
    owed:
      accounts &&
      new Map(
        items
          .filter(({ balance }) => balance < 0)
          .map(({ memberId, balance }) => [memberId, -balance]),
      ),
  };
}
