import type { Permission } from '@rallybook/contract/access/roles';
import { monthOf } from '@rallybook/contract/rules/calendar';
import type { Club } from '@rallybook/contract/schemas/clubs';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, type ReactNode } from 'react';
import { selectedClubStore } from '../data/api/selected-club';
import { useStore } from '../data/storage/store';
import { permissionsQuery } from '../features/clubs/data/queries';
import { CurrentClubContext, type CurrentClub } from '../parts/club/current-club';
import { useToday } from '../parts/club/use-today';

interface CurrentClubProviderProps {
  club: Club;
  children: ReactNode;
  /** Shown in place of the children until the permissions are known. */
  fallback: ReactNode;
}

/** Loads the user's role and permissions in the club; shows `fallback` until they are known. */
export function CurrentClubProvider({ club, children, fallback }: CurrentClubProviderProps) {
  const { data, isPending, error } = useQuery(permissionsQuery(club.id));
  const selected = useStore(selectedClubStore);
  const today = useToday(club.timeZone);

  // A failure is only logged (docs/specification-coverage.md, 8); the user is then a player without permissions.
  useEffect(() => {
    if (error !== null) console.error('The permissions could not be loaded', error);
  }, [error]);

  const current = useMemo<CurrentClub>(() => {
    const permissions: readonly Permission[] = data?.permissions ?? [];
    return {
      club,
      currency: club.currency,
      role: data?.role ?? 'player',
      permissions,
      can: (permission) => permissions.includes(permission),
      today,
      thisMonth: monthOf(today),
    };
  }, [club, data, today]);

  // The screens' calls carry the id of the stored club, so the screens wait until this club is stored.
  if (isPending || selected?.id !== club.id) return fallback;
  return <CurrentClubContext value={current}>{children}</CurrentClubContext>;
}
