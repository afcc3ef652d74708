import type { Actor } from '@rallybook/contract/access/can';
import { useQuery } from '@tanstack/react-query';
import { ownMemberQuery } from '../../data/members/member-queries';
import { useCurrentClub } from './current-club';

/** The signed-in user as the permission rules take them; until their member record has loaded, the id is ''. */
export function useActor(): Actor {
  const { club, role } = useCurrentClub();
  const { data } = useQuery(ownMemberQuery(club.id));
  return { memberId: data?.id ?? '', role };
}
