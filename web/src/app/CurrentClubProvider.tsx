import type { Permission } from '@rallybook/contract/access/roles';
import { monthOf } from '@rallybook/contract/rules/calendar';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { permissionsQuery } from '../features/clubs/queries';
import { CurrentClubContext, type CurrentClub } from '../parts/current-club';
import { selectedClubStore } from '../data/selected-club';
import { useStore } from '../data/store';
import { useToday } from '../parts/use-today';

interface CurrentClubProviderProps {
  club: Club;
  children: ReactNode;
  /** Stands in the children's place until they can come. */
  waiting: ReactNode;
}

/** Loads what one may do in the club; shows what is given until that is known. */
export function CurrentClubProvider({ club, children, waiting }: CurrentClubProviderProps) {
  const { data, isPending, error } = useQuery(permissionsQuery(club.id));
  const selected = useStore(selectedClubStore);
  const today = useToday(club.timeZone);

  // That one's permissions are unknown is only logged (docs/specification-coverage.md, 8); one is then a player.
  useEffect(() => {
    if (error !== null) console.error('The permissions could not be loaded', error);
  }, [error]);

  const current = useMemo<CurrentClub>(() => {
    const permissions: readonly Permission[] = data?.permissions ?? [];
    return {
      club,
      role: data?.role ?? 'player',
      permissions,
      can: (permission) => permissions.includes(permission),
      today,
      thisMonth: monthOf(today),
    };
  }, [club, data, today]);

  // The screens' calls carry the chosen club's id, so they wait until it is the one that is stored.
  if (isPending || selected?.id !== club.id) return waiting;
  return <CurrentClubContext value={current}>{children}</CurrentClubContext>;
}
