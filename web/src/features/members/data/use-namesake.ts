import { useLingui } from '@lingui/react/macro';
import { namesakeOf } from '@rallybook/contract/rules/names';
import { useQueryClient } from '@tanstack/react-query';
import { membersQuery } from '../../../data/members/member-queries';
import { useCurrentClub } from '../../../parts/club/current-club';

/**
 * Returns a function that tells which other member has a name already, if any: names may be the same, but a chat cannot tell the
 * two apart.
 * @returns from a name, and the id of the member who is to have it or null for a new one, to the text
 */
export function useNamesake(): (name: string, memberId: string | null) => string | undefined {
  const { t } = useLingui();
  const { club } = useCurrentClub();
  const queryClient = useQueryClient();
  return (name, memberId) => {
    const members = queryClient.getQueryData(membersQuery(club.id).queryKey) ?? [];
    const namesake = namesakeOf(members, memberId, name);
    return namesake && t`The club has this name already: ${namesake.name}`;
  };
}
