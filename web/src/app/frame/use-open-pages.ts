import type { Permission } from '@rallybook/contract/access/roles';
import { useQuery } from '@tanstack/react-query';
import { permissionsQuery } from '../../features/clubs/data/queries';
import { useClubChoice } from '../../parts/club/current-club';
import type { Area } from './areas';

/** Which pages the user may open in the chosen club. Until that is known, the areas are, and nothing else. */
export function useOpenPages() {
  const { club } = useClubChoice();
  const { data } = useQuery({ ...permissionsQuery(club?.id ?? ''), enabled: club !== null });
  const has = (permission: Permission) => data?.permissions.includes(permission) === true;
  const isOpen = ({ permission }: Area) =>
    permission === undefined || data === undefined || has(permission);
  return {
    isOpen,
    isKnown: data !== undefined,
    isStaff: data === undefined || has('view_tracking'),
    hasMoney: has('edit_money'),
    hasCosts: has('view_cost'),
  };
}
